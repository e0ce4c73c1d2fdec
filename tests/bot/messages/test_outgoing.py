"""What may go where is a matter of types, and the type checker says so."""

import re

from mypy import api

IMPORTS = """\
from bot.messages.outgoing import GroupPlace, PrivatePlace, PrivateScreen, PrivateWanted
from bot.messages.outgoing import PublicPicture, PublicScreen, PublicWanted, Wanted
class Sketch:
    digest = "1"
    def paint(self) -> bytes:
        return b""
group, own = GroupPlace("board/K7Q2/3", "g"), PrivatePlace("hand/K7Q2/0", "p")
board, hand = PublicScreen("board"), PrivateScreen("hand")
picture = PublicPicture("caption", Sketch())
"""
RIGHT = """\
shown: list[Wanted] = [PublicWanted(place=group, screen=board)]
shown.append(PrivateWanted(place=own, screen=hand))
shown.append(PublicWanted(place=group, screen=None))
shown.append(PublicWanted(place=group, screen=picture))
"""
WRONG = """\
shown.append(PublicWanted(place=group, screen=hand))
shown.append(PublicWanted(place=own, screen=hand))
shown.append(PrivateWanted(place=group, screen=hand))
shown.append(PrivateWanted(place=own, screen=board))
shown.append(PrivateWanted(place=own, screen=picture))
"""


def test_a_hand_in_a_group_is_a_type_error() -> None:
    options = ["--config-file=", "--strict", "--no-error-summary", "--cache-dir=/dev/null"]
    report, problems, _ = api.run([*options, "-c", IMPORTS + RIGHT + WRONG])
    assert not problems
    errors = re.findall(r"<string>:(\d+): error: .*\[arg-type\]", report)
    first_wrong = len((IMPORTS + RIGHT).splitlines()) + 1
    expected = range(first_wrong, first_wrong + len(WRONG.splitlines()))
    assert sorted(set(map(int, errors))) == list(expected)
    assert len(re.findall("error:", report)) == len(errors)

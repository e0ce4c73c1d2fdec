"""What a table knows is the fold of its stream, and every event of it can be stored for ever."""

from random import Random

import pytest

from bot.hosting.events import HostEvent, StreamEvent
from bot.hosting.evolve import fold
from bot.hosting.intents import AddAi, Move, Rematch, Restarted, Start
from bot.hosting.terms import ClaimWindow
from bot.messages.replies import HostRefusal
from engine.errors import Refusal
from engine.notices import Discarded, Drew
from engine.table.events import Event
from persistence.codec import Codec
from tests.bot.hosting.crowd import Crowd
from tests.bot.hosting.helpers import EAST, NORTH, PEOPLE, SOUTH, WEST, Host, dealt

STREAM = Codec[StreamEvent]({"engine": Event, "host": HostEvent})

TAGS = """
    ai_seated auto_win_set autopilot_ended autopilot_started bell_rung claim_given clock_set
    coach_taken commitment_made countdown_begun cut_made lobby_touched order_set owner_changed
    paused person_acted person_left person_returned played_for prompt_ids_skipped prompt_opened
    rematch_opened resumed seat_taken_over start_pressed table_hosted table_moved turn_played
    turn_timed_out vote_cast waiting_joined waiting_left
"""


def test_an_empty_stream_is_no_table():
    with pytest.raises(ValueError, match="begins with TableOpened"):
        fold([])


def test_the_names_of_host_events_are_for_ever():
    assert sorted(tag for tag in STREAM.tags if tag.startswith("host.")) == [
        f"host.{name}" for name in TAGS.split()
    ]


@pytest.mark.parametrize("seed", range(4))
def test_a_stream_read_back_folds_to_the_same_table(seed):
    host = Host(seed=seed, deals=2, waiting=("gil",), window=[*ClaimWindow][seed % 2])
    host.do(Start(person="east"))
    crowd = Crowd(host, seed)
    while not host.hosted.is_closed:
        crowd.step()
    crowd.attempt(Rematch(person=host.hosted.persons[0], table_id="t2"))
    crowd.attempt(Restarted(from_backup=True))
    host.do(Move(chat_key="supergroup", number=2))
    lines = [STREAM.encode_line(event) for event in host.log]
    assert fold(STREAM.decode_line(line) for line in lines) == host.hosted


def test_any_beginning_of_a_stream_is_a_table():
    host = Host(seed=3, deals=1)
    host.do(Start(person="east"))
    crowd = Crowd(host, 3)
    while not host.hosted.is_closed:
        crowd.step()
    cut = Random(3).randrange(3, len(host.log))
    assert fold(host.log[:cut]).seq == cut


def test_what_was_told_since_ones_last_move():
    host = dealt(rigging={"hands": {0: "9p", 1: "8m"}})
    assert host.hosted.since(WEST) == host.hosted.told
    host.discard("9p")
    host.let_go()
    host.discard("8m")
    host.let_go()
    assert [type(line) for line in host.hosted.since(EAST)] == [Drew, Discarded, Drew]
    assert [type(line) for line in host.hosted.since(SOUTH)] == [Drew]
    assert len(host.hosted.since(NORTH)) == len(host.hosted.told) == 5


def test_each_ai_seat_has_a_level_of_its_own_and_autopilot_that_of_the_table():
    host = Host(seated=PEOPLE[:3], ai_level="sharp")
    host.do(AddAi(person="east"))
    host.do(Start(person="east"))
    host.deal()
    assert host.hosted.ai_levels == {"ai-1": "sharp"}
    assert [host.hosted.level(seat) for seat in (EAST, NORTH)] == ["sharp", "sharp"]


def test_a_table_moves_once_to_a_group_that_it_is_not_in():
    host = Host()
    assert host.do(Move(chat_key="group", number=3)).events == ()
    host.do(Move(chat_key="supergroup", number=3))
    assert (host.hosted.setup.chat_key, host.hosted.setup.number) == ("supergroup", 3)
    assert host.do(Move(chat_key="supergroup", number=1)).events == ()


def test_no_refusal_of_the_host_is_taken_for_one_of_the_engine():
    assert not {*HostRefusal} & {*Refusal}

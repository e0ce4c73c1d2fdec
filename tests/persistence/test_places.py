import sqlite3

import pytest

from persistence.database import Database
from persistence.places import Places, PlaceState, ShownPlace
from tests.persistence.helpers import START

BOARD = ShownPlace(
    place="board/K7Q2/3",
    chat_key="group",
    thread=12,
    message_id=2**40,
    state=PlaceState.SHOWN,
    shown_hash="a1",
    shown_seq=80,
    posted_at=START,
)
HAND = ShownPlace(place="hand/K7Q2/0", chat_key="person", state=PlaceState.SENDING)


@pytest.fixture
def places(database: Database) -> Places:
    return Places(database)


async def states(database: Database) -> dict[str, str]:
    return dict(await database.read("SELECT place, state FROM places"))


async def test_a_place_comes_back_as_it_was_put(places: Places, database: Database) -> None:
    for shown in (BOARD, HAND):
        await database.write(places.put(shown))
        found = await places.find(shown.place)
        assert found == shown
        assert found is not None
        assert type(found.state) is PlaceState
    assert await places.find("lobby/K7Q2") is None


async def test_a_place_is_put_over_what_it_was(places: Places, database: Database) -> None:
    await database.write(places.put(BOARD))
    edited = BOARD._replace(shown_hash="b2", shown_seq=81)
    await database.write(places.put(edited))
    assert await places.of_chat("group") == [edited]


async def test_the_places_of_a_chat(places: Places, database: Database) -> None:
    other = BOARD._replace(place="board/K7Q2/2", state=PlaceState.GONE)
    for shown in (BOARD, HAND, other):
        await database.write(places.put(shown))
    assert await places.of_chat("group") == [other, BOARD]
    assert await places.of_chat("person") == [HAND]
    assert await places.of_chat("nobody") == []


async def test_the_chats_with_places_that_are_not_gone(places: Places, database: Database) -> None:
    gone = BOARD._replace(place="result/1", chat_key="finished", state=PlaceState.GONE)
    for shown in (BOARD, BOARD._replace(place="board/2"), HAND, gone):
        await database.write(places.put(shown))
    assert await places.chats() == ["group", "person"]


@pytest.mark.parametrize("state", PlaceState)
async def test_at_the_start_what_was_on_its_way_is_unsure(
    places: Places, database: Database, state: PlaceState
) -> None:
    await database.write(places.put(BOARD._replace(state=state)))
    await database.write(places.doubt_sending())
    expected = PlaceState.UNSURE if state is PlaceState.SENDING else state
    assert await places.find(BOARD.place) == BOARD._replace(state=expected)


async def test_after_a_restored_backup_everything_is_unsure(
    places: Places, database: Database
) -> None:
    for state in PlaceState:
        await database.write(places.put(BOARD._replace(place=state, state=state)))
    await database.write(places.doubt_all())
    assert await states(database) == dict.fromkeys(PlaceState, "unsure")


@pytest.mark.parametrize(
    "broken", [BOARD._replace(message_id=None), BOARD._replace(posted_at=None)]
)
async def test_what_is_shown_has_an_id_and_a_time(
    places: Places, database: Database, broken: ShownPlace
) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="CHECK"):
        await database.write(places.put(broken))
    await database.write(places.put(broken._replace(state=PlaceState.SENDING)))


async def test_places_are_found_by_message_and_by_the_beginning_of_their_name(
    places: Places, database: Database
) -> None:
    for shown in (BOARD, HAND, BOARD._replace(place="board/K7Q2/4", message_id=7)):
        await database.write(places.put(shown))
    assert await places.with_message("group", 2**40) == [BOARD]
    assert await places.with_message("person", 2**40) == []
    assert [shown.place for shown in await places.named("board/")] == [
        "board/K7Q2/3",
        "board/K7Q2/4",
    ]
    assert await places.named("board%") == []


async def test_what_is_doubtful_is_found_and_what_is_dropped_is_not(
    places: Places, database: Database
) -> None:
    for shown in (BOARD, HAND):
        await database.write(places.put(shown))
    assert await places.doubtful() == []
    await database.write(places.doubt_sending())
    assert await places.doubtful() == [HAND._replace(state=PlaceState.UNSURE)]
    await database.write(places.drop(HAND.place))
    assert await places.doubtful() == []
    assert await places.find(HAND.place) is None


async def test_a_chat_out_of_reach_shows_nothing_any_more(
    places: Places, database: Database
) -> None:
    gone = BOARD._replace(place="board/K7Q2/2", message_id=None, state=PlaceState.GONE)
    for shown in (BOARD, HAND, gone):
        await database.write(places.put(shown))
    await database.write(places.lose("group"))
    assert await states(database) == {
        "board/K7Q2/3": "absent",
        "board/K7Q2/2": "gone",
        "hand/K7Q2/0": "sending",
    }
    lost = await places.find(BOARD.place)
    assert lost is not None
    assert (lost.message_id, lost.shown_hash, lost.posted_at) == (None, None, None)
    assert lost.thread == BOARD.thread

"""Which tables concern which chat and person, and what of it the database is told."""

from bot.floor.kept import Kept, kept_after
from bot.floor.register import Projections, Register, people_of
from bot.floor.tables import Change
from bot.hosting.intents import CastVote, Close, Depart, Join, Move
from bot.hosting.terms import Vote
from engine.terms import Verb
from persistence.database import Database
from persistence.groups import Groups
from persistence.invitations import Invitations
from persistence.tables import KnownTable, Tables
from persistence.transaction import Transaction
from tests.bot.hosting.helpers import EAST, PEOPLE, START, Host, dealt

WINNING = "123p456p789p123s11m"


def kept_of(host: Host) -> Kept:
    return kept_after(None, host.log, START)


def numbered(number: int, seed: int, **options: object) -> Kept:
    return kept_of(Host(seed=seed, number=number, **options))  # type: ignore[arg-type]  # passed on


def test_tables_are_found_by_chat_and_by_person():
    register = Register()
    here, there = numbered(1, 1), numbered(1, 2, chat_key="elsewhere", seated=("east",))
    for kept in (here, there):
        register.note(kept)
    assert register.of_chat("group") == (here,)
    assert register.of_chat("elsewhere") == (there,)
    assert register.of_person("east") == (here, there)
    assert register.of_person("west") == (here,)
    assert register.of_person("nobody") == ()
    assert register.tables() == (here, there)
    assert register.holds(here.hosted.table_id)
    register.drop(here.hosted.table_id)
    assert not register.holds(here.hosted.table_id)
    assert register.of_person("west") == ()
    assert register.of_chat("group") == ()
    register.drop("unknown")


def test_who_left_is_no_longer_concerned():
    register, host = Register(), Host()
    register.note(kept_of(host))
    host.do(Depart(person="west"))
    register.note(kept_of(host))
    assert register.of_person("west") == ()


def test_closed_tables_are_shown_but_take_no_place():
    register, host = Register(), Host()
    host.do(Close(person="east"))
    closed = kept_of(host)
    register.note(closed)
    assert register.of_chat("group") == (closed,)
    assert register.of_person("west") == (closed,)
    assert register.live_in("group") == ()
    assert register.live_with("west") == ()
    assert register.free_number("group") == 1


def test_a_chat_has_three_numbers():
    register = Register()
    for number in (1, 3):
        register.note(numbered(number, number))
    assert register.free_number("group") == 2
    register.note(numbered(2, 2))
    assert register.free_number("group") is None
    assert register.free_number("elsewhere") == 1


def test_those_who_wait_are_concerned_and_ai_players_are_not():
    host = Host(waiting=("eve",))
    assert people_of(kept_of(host)) == (*PEOPLE, "eve")
    host = Host(seated=("east",))
    host.deal()
    assert people_of(kept_of(host)) == ("east",)


class Written:
    """A database that is told of every change of a table."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.tables = Tables(database)
        self.invitations = Invitations(database)
        self.groups = Groups(database)
        self.projections = Projections(self.tables, self.invitations, self.groups)

    async def tell(self, host: Host, since: int = 0) -> None:
        before = kept_after(None, host.log[:since], START) if since else None
        change = Change(
            before, kept_after(before, host.log[since:], START), tuple(host.log[since:])
        )
        writes = self.projections(change)

        async def write(transaction: Transaction) -> None:
            for each in writes:
                await each(transaction)

        await self.database.write(write)


async def test_the_database_knows_tables_people_and_points():
    async with Database.in_memory() as database:
        written, host = Written(database), Host(seated=PEOPLE[:3])
        await written.tell(host)
        assert await written.tables.not_done() == [KnownTable("t1", "group")]
        since = len(host.log)
        host.do(Join(person="north"))
        await written.tell(host, since)
        assert await written.tables.people("t1") == sorted(PEOPLE)
        since = len(host.log)
        host.deal(hands={0: WINNING})
        host.press(EAST, Verb.DECLARE_WIN, "1m")
        await written.tell(host, since)
        (game,) = await written.tables.games_of("east", 5)
        assert (game.deals, game.points) == (1, host.hosted.table.match.stakes.totals[EAST])
        since = len(host.log)
        for person in PEOPLE:
            host.do(CastVote(person=person, vote=Vote.VOID))
        await written.tell(host, since)
        assert await written.tables.deals_of("east") == 0


async def test_a_table_that_moves_is_known_in_its_new_group():
    async with Database.in_memory() as database:
        written, host = Written(database), Host()
        await written.tell(host)
        since = len(host.log)
        host.do(Move(chat_key="supergroup", number=2))
        await written.tell(host, since)
        assert await written.tables.not_done() == [KnownTable("t1", "supergroup")]


async def test_links_end_with_the_lobby_and_tables_with_their_match():
    async with Database.in_memory() as database:
        written, host = Written(database), dealt()
        begun = next(i for i, event in enumerate(host.log) if "Commitment" in type(event).__name__)
        before = Host()
        before.log = host.log[:begun]
        await written.tell(before)
        link = await written.invitations.invite("t1", "eve")
        await written.tell(host, begun)
        found = await written.invitations.find(link.token)
        assert found is not None
        assert found.used
        since = len(host.log)
        host.do(Close(person="east"))
        await written.tell(host, since)
        assert await database.read("SELECT state FROM tables") == [("closed",)]


async def test_a_group_is_posted_to_where_it_last_played():
    async with Database.in_memory() as database:
        written = Written(database)
        chat = await written.groups.meet(-1001, "Friends")
        for seed, thread in enumerate((7, 0), 1):
            await written.tell(Host(seed=seed, chat_key=chat.chat_key, thread=thread))
            known = await written.groups.find(chat.chat_key)
            assert known is not None
            assert known.thread == (thread or None)

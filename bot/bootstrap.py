"""装配 (zhuāngpèi): the one place where everything is wired together, and taken apart again.

    database -> gateway -> premises -> keeper, desk -> courier runs -> tables are read -> inbox
    -> updates until none is left -> clocks run

Nothing may run out before everything is handled that was pressed while nobody was here.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from secrets import token_bytes

import structlog

from bot.clock import Clock, SystemClock, finishes_within
from bot.collecting import nothing_collected
from bot.config import Settings, SettingsError
from bot.courier import Courier, Pace
from bot.floor.ai_seats import AiSeats
from bot.floor.keeper import Keeper
from bot.floor.notices import Notices
from bot.floor.register import Projections, Register
from bot.floor.table_log import TableLog
from bot.floor.tables import TableService
from bot.gateway.application import Gateway, connected
from bot.gateway.members import TelegramMembers
from bot.gateway.menus import offer_commands
from bot.gateway.parsing import Reader, sighting
from bot.intake.answers import Answers
from bot.intake.courtesy import Courtesy
from bot.intake.inbox import Intake, Poller
from bot.intake.made_up import make_up
from bot.intake.webhook import Webhook
from bot.operations.gauges import show
from bot.operations.meters import MeteredTransport
from bot.operations.watch import Watch, watched
from bot.people.acquaintances import Acquaintances
from bot.people.coached import Coached
from bot.people.houses import Houses
from bot.premises import Premises
from bot.reception.desk import Desk
from bot.reception.joining import start_link
from bot.render.commands import Scope, command_list
from bot.render.texts import LANGUAGES
from bot.standings.boards import Boards
from bot.standings.calendar_jobs import keep
from bot.standings.daily import EVERY_QUARTER, Daily, DailySource
from bot.standings.projecting import Standings
from bot.stopping import given_up_on, run_until, unwrapped
from bot.tasks import Tasks
from bot.wanted.fleeting import Fleeting
from bot.wanted.source import TableSource, texts_in
from bot.wanted.together import Together
from bot.wires import Wires
from engine.shuffle import SEED_BYTES
from persistence.achievements import Achievements
from persistence.event_log import EventLog
from persistence.forgetting import Forgetting
from persistence.inbox import Inbox
from persistence.invitations import Invitations
from persistence.leaderboard import Leaderboard
from persistence.places import Places
from persistence.ratings import Ratings
from persistence.tables import Tables

FAREWELL = 0.8
"""Seconds in which what is being handled may come to its end."""
_OTHERS = "en"
"""The language of commands for whoever has none of ours."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways:
    """办法 (bànfǎ): what may be done in another way than usual; tests have their own."""

    clock: Clock = field(default_factory=SystemClock)
    draw_seed: Callable[[], bytes] = lambda: token_bytes(SEED_BYTES)
    """Draws the server seed of a deal. [RULES 13.1]"""
    pace: Pace = field(default_factory=Pace)
    """How fast Telegram is spoken to."""
    from_backup: bool = False
    """The database may know less than was posted; a backup of ours says so itself."""
    settle: Callable[[], None] = lambda: None
    """Called once tables are read, and once clocks run: what is there then will stay."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Host:
    """店 (diàn): everything that was wired together."""

    settings: Settings
    from_backup: bool
    premises: Premises
    ai_seats: AiSeats
    keeper: Keeper
    desk: Desk
    intake: Intake
    poller: Poller
    webhook: Webhook
    gateway: Gateway
    begun: asyncio.Event
    """开工了 (kāigōng le): set once clocks run."""
    settle: Callable[[], None]
    """安顿 (āndùn): called then, as `Ways` says."""


async def serve(
    settings: Settings,
    stop: asyncio.Event,
    ways: Ways | None = None,
    ready: Callable[[Host], None] = lambda _: None,
) -> None:
    """营业 (yíngyè): run the host until *stop* is set; *ready* is given it before it begins."""
    ways = ways or Ways()
    with unwrapped(SettingsError):
        async with given_up_on(stop) as begin, opened(settings, ways) as host:
            begin()
            ready(host)
            await run_until(stop, _receive(host), _work(host))
            log.info("stopping")
            drained = asyncio.ensure_future(host.intake.drained())
            await finishes_within(drained, ways.clock, FAREWELL)


@asynccontextmanager
async def opened(settings: Settings, ways: Ways) -> AsyncIterator[Host]:
    """开门 (kāimén): everything wired together, with what an earlier process left being done."""
    async with AsyncExitStack() as closing:
        watch = await closing.enter_async_context(watched(settings, ways.clock))
        database = watch.database
        ways = replace(ways, from_backup=ways.from_backup or await database.is_copy())
        gateway = await closing.enter_async_context(connected(settings, ways.clock))
        gateway = gateway._replace(transport=MeteredTransport(gateway.transport, watch.meters))
        inbox = Inbox(database)
        answers = Answers(ways.clock, gateway.transport, inbox.answered)
        closing.push_async_callback(_answered, answers, ways.clock)
        tasks = Tasks()
        closing.push_async_callback(tasks.close)
        host = _wired(settings, watch, gateway, answers, tasks, ways)
        show(watch, host.keeper.alarms.deadlines, host.intake, host.premises, host.begun)
        closing.callback(host.ai_seats.close)
        if ways.from_backup:
            await database.write(Places(database).doubt_all())
        await host.premises.daily.load()
        await closing.enter_async_context(host.premises.courier.running())
        await host.premises.coached.load()
        with nothing_collected():
            await host.keeper.load()
            ways.settle()
        await make_up(answers, inbox, ways.clock)
        await closing.enter_async_context(host.intake.running())
        if settings.webhook_url:
            await closing.enter_async_context(host.webhook.listening())
        yield host


async def _receive(host: Host) -> None:
    """收 (shōu): fetch what waits, in its order; then go on so, or have Telegram bring the rest."""
    await host.gateway.hook.remove()
    if not host.settings.webhook_url:
        await host.poller.run()
    await host.poller.catch_up()
    await host.gateway.hook.set(host.settings)
    log.info("webhook set")
    async with asyncio.TaskGroup() as group:
        group.create_task(host.webhook.run())
        group.create_task(host.gateway.hook.watch(host.settings.webhook_url))


async def _work(host: Host) -> None:
    """开工 (kāigōng): let clocks run, once everything was handled that was pressed before."""
    await host.poller.caught_up.wait()
    await host.intake.drained()
    if not host.from_backup:
        await host.desk.begin()
    await host.keeper.begin(from_backup=host.from_backup)
    if host.from_backup:
        await host.premises.database.settle_in()
    host.settle()
    host.begun.set()
    log.info("open", tables=len(host.premises.register.tables()))
    async with asyncio.TaskGroup() as group:
        group.create_task(host.keeper.alarms.deadlines.run(), name="deadlines")
        group.create_task(host.keeper.alarms.looks.run(), name="looks")
        group.create_task(_offer_commands(host), name="commands")
        daily = keep(host.premises.clock, EVERY_QUARTER, host.premises.daily.look)
        group.create_task(daily, name="daily")
        expiry = keep(host.premises.clock, EVERY_QUARTER, host.premises.forgetting.expire)
        group.create_task(expiry, name="expiry")


async def _offer_commands(host: Host) -> None:
    """列命令 (liè mìnglìng): say in Telegram which commands there are."""
    commands = host.desk.commands
    handled = {
        Scope.GROUPS: commands.in_groups,
        Scope.ADMINS: commands.in_groups,
        Scope.PRIVATE: commands.in_private,
    }
    for scope, names in handled.items():
        for language in (None, *LANGUAGES):
            listed = command_list(texts_in(language or _OTHERS), scope, names)
            await offer_commands(host.gateway.bot, scope, language, listed)


async def _answered(answers: Answers, clock: Clock) -> None:
    """答完 (dá wán): let answers on their way arrive, as far as that goes quickly."""
    await finishes_within(asyncio.ensure_future(answers.close()), clock, FAREWELL)


def _wired(
    settings: Settings,
    watch: Watch,
    gateway: Gateway,
    answers: Answers,
    tasks: Tasks,
    ways: Ways,
) -> Host:
    """接线 (jiē xiàn): who talks to whom."""
    wires = Wires()
    premises = _premises(watch, gateway, answers.courtesy, tasks, ways, wires)
    ai_seats = wires.ai_seats = AiSeats(tasks, wires.thought)
    keeper = wires.keeper = Keeper(premises, ai_seats, wires.waiting)
    reader = Reader(premises.bot_name)
    desk = Desk(premises, TelegramMembers(gateway.bot), answers, reader.read, sighting)
    intake = wires.intake = Intake(
        ways.clock, watch.database, desk.route, desk.handle, desk.arrived, watch.meters.handled
    )
    return Host(
        settings=settings,
        from_backup=ways.from_backup,
        premises=premises,
        ai_seats=ai_seats,
        keeper=keeper,
        desk=desk,
        intake=intake,
        poller=Poller(ways.clock, gateway.feed, intake),
        webhook=Webhook(settings, intake.accept, watch.meters.turned_away),
        gateway=gateway,
        begun=asyncio.Event(),
        settle=ways.settle,
    )


def _premises(
    watch: Watch, gateway: Gateway, courtesy: Courtesy, tasks: Tasks, ways: Ways, wires: Wires
) -> Premises:
    clock, bot_name, database = ways.clock, gateway.bot.username, watch.database
    event_log = EventLog(database, clock.now)
    coached = Coached(event_log)
    forgetting = Forgetting(database, gateway.bot.token.encode(), clock.now)
    acquaintances, register = Acquaintances(database, forgetting), Register()
    invitations, fleeting = Invitations(database), Fleeting()
    source = TableSource(
        clock,
        register,
        acquaintances,
        invitations,
        fleeting,
        Places(database),
        lambda token: start_link(bot_name, token),
    )
    houses = Houses(event_log, acquaintances.groups, acquaintances.people)
    boards = Boards(clock, Leaderboard(database), acquaintances, houses)
    posts = DailySource(boards, acquaintances)
    shown = Together(source, posts)
    courier = Courier(clock, gateway.transport, shown, database, wires.told, ways.pace, courtesy)
    known = Projections(Tables(database), invitations, acquaintances.groups)
    standings = Standings(Achievements(database), Ratings(database))
    return Premises(
        clock=clock,
        database=database,
        event_log=event_log,
        tables=TableService(
            clock,
            TableLog(database, event_log),
            ways.draw_seed,
            wires.choices,
            lambda change: (*known(change), *standings(change)),
            wires.changed,
            coached.people,
        ),
        register=register,
        acquaintances=acquaintances,
        forgetting=forgetting,
        houses=houses,
        boards=boards,
        daily=Daily(clock, database, houses, courier, posts),
        coached=coached,
        invitations=invitations,
        fleeting=fleeting,
        source=source,
        courier=courier,
        notices=Notices(database, acquaintances, courier),
        tasks=tasks,
        meters=watch.meters,
        bot_name=bot_name,
    )

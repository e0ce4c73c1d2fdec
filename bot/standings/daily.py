"""今日榜 (jīnrì bǎng): the post that ends each day on which a group played. [PRODUCT 1]

    every quarter of an hour -> days with play and without a post -> those that are due get a row
                             -> the row is what the courier's source wants shown

A look asks the database and keeps nothing: whatever was missed, for whatever reason, is found by
the next. The row is unique and committed before anything is sent, so no look, restart, change of
the clock or of the zone posts a day twice. Until its day is over a post is edited as the day goes.
"""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from apscheduler.triggers.cron import CronTrigger  # type: ignore[import-untyped]  # has no hints

from bot.clock import Clock
from bot.courier import Courier
from bot.messages.outgoing import GroupPlace, PublicPicture, PublicWanted, Urgency
from bot.people.acquaintances import Acquaintances
from bot.people.houses import DAILY_HOUR, Houses
from bot.render.leaderboard import board_text, daily_keyboard
from bot.render.pictures.leaderboard import PicturedBoard
from bot.standings.boards import Boards
from bot.standings.calendar_jobs import Trigger
from bot.standings.post_times import PUNCTUAL, Due, due, is_late, may_go
from bot.wanted.source import texts_in
from engine.scoring.standings import Period
from persistence.daily_posts import DailyPost, DailyPosts, PostState, UnpostedDay
from persistence.database import Database
from persistence.local_days import local_day
from persistence.places import Places, PlaceState

EVERY_QUARTER: Final[Trigger] = CronTrigger(minute="*/15", timezone="UTC")
"""每刻钟 (měi kè zhōng): every zone's full hours are among the quarters of UTC."""
FORGOTTEN: Final = timedelta(days=7)
"""过时 (guòshí): a post that could not be made or sent for so long is not missed any more."""
SETTLED: Final = timedelta(minutes=20)
"""So long after the end of its day a post may still be brought up to date."""


class DailySource:
    """今日榜的来源 (jīnrì bǎng de láiyuán): the posts that are to be there, as the days stand."""

    def __init__(self, boards: Boards, acquaintances: Acquaintances) -> None:
        self._boards = boards
        self._acquaintances = acquaintances
        self._posts: Sequence[DailyPost] = ()

    def hold(self, posts: Sequence[DailyPost]) -> None:
        """要发的 (yào fā de): these posts and no others are wanted from now on."""
        self._posts = posts

    def chats(self) -> frozenset[str]:
        """哪些群 (nǎxiē qún): the groups with a post that is wanted."""
        return frozenset(post.chat_key for post in self._posts)

    async def wanted(self, chat_key: str) -> Sequence[PublicWanted]:
        """该有的 (gāi yǒu de): the posts of a group, each as its day stands."""
        posts = [post for post in self._posts if post.chat_key == chat_key]
        return [await self._wanted(post) for post in posts]

    async def _wanted(self, post: DailyPost) -> PublicWanted:
        texts = texts_in(await self._acquaintances.language(post.chat_key))
        board = await self._boards.board(post.chat_key, Period.DAY, post.day, texts, late=post.late)
        drawing = PicturedBoard(language=texts.language, board=board)
        chat = await self._acquaintances.groups.find(post.chat_key)
        thread = chat.thread if chat is not None and chat.thread is not None else 0
        return PublicWanted(
            place=daily_place(post.chat_key, post.day)._replace(thread=thread),
            screen=PublicPicture(board_text(texts, board), drawing, daily_keyboard(texts, board)),
            urgency=Urgency.SETTLEMENT,
        )


class Daily:
    """今日榜 (jīnrì bǎng): decides which posts there are to be, and until when they change."""

    def __init__(
        self,
        clock: Clock,
        database: Database,
        houses: Houses,
        courier: Courier,
        source: DailySource,
    ) -> None:
        self._clock = clock
        self._database = database
        self._posts = DailyPosts(database)
        self._places = Places(database)
        self._houses = houses
        self._courier = courier
        self._source = source

    async def load(self) -> None:
        """读 (dú): what was wanted when the process last ended is wanted still; see `_may_show`."""
        now = self._clock.now()
        posts = await self._posts.wanted()
        self._source.hold([post for post in posts if await self._may_show(post, now)])

    async def look(self) -> None:
        """看一眼 (kàn yì yǎn): make the posts that are due, and let go of those that are done."""
        now = self._clock.now()
        for unposted in await self._posts.unposted((now - FORGOTTEN).date()):
            await self._consider(unposted, now)
        for post in await self._posts.wanted():
            await self._finish(post, now)
        await self.load()
        for chat_key in sorted(self._source.chats()):
            self._courier.wake(chat_key)

    async def _consider(self, unposted: UnpostedDay, now: datetime) -> None:
        house = await self._houses.find(unposted.chat_key)
        zone, hour = ZoneInfo(house.zone), house.daily_hour
        wished = hour is not None and not house.quiet
        post = due(unposted.day, DAILY_HOUR if hour is None else hour, zone, unposted.first_at)
        if may_go(post, now, zone):
            state = PostState.WANTED if wished else PostState.SKIPPED
            made = DailyPost(unposted.chat_key, unposted.day, state, is_late(post, now), now)
            await self._database.write(self._posts.make(made))

    async def _finish(self, post: DailyPost, now: datetime) -> None:
        house = await self._houses.find(post.chat_key)
        over = local_day(now - SETTLED, house.zone) > post.day
        state = await self._state(post)
        if (over and state is PlaceState.SHOWN) or now - post.made_at > FORGOTTEN:
            await self._database.write(self._posts.close(post))
        elif state is PlaceState.ABSENT and now - post.made_at > PUNCTUAL and not post.late:
            await self._database.write(self._posts.delay(post))

    async def _may_show(self, post: DailyPost, now: datetime) -> bool:
        """能发 (néng fā): what has not begun to be sent in its time waits for the day."""
        if await self._state(post) is not PlaceState.ABSENT:
            return True
        zone = ZoneInfo((await self._houses.find(post.chat_key)).zone)
        return may_go(Due(post.made_at, post.late), now, zone)

    async def _state(self, post: DailyPost) -> PlaceState:
        shown = await self._places.find(daily_place(post.chat_key, post.day).name)
        return PlaceState.ABSENT if shown is None else shown.state


def daily_place(chat_key: str, day: date) -> GroupPlace:
    """今日榜的位置 (jīnrì bǎng de wèizhì): where the post of a day hangs."""
    return GroupPlace(f"daily/{chat_key}/{day.isoformat()}", chat_key)

"""个人战绩 (gèrén zhànjì): what a card says of a person, in one group or in all of them."""

from bot.people.acquaintances import Acquaintances
from bot.people.names import TITLE_COLUMNS, safe_name
from bot.render.names import listed_names
from bot.render.record import PatternTimes, RecordFacts, ShownRating
from bot.render.texts import Texts
from engine.scoring.standings import Standing
from persistence.achievements import Achievements
from persistence.database import Database
from persistence.leaderboard import EVER, Leaderboard, Line
from persistence.ratings import PROVISIONAL, Rating, Ratings

_NOTHING = Line("", Standing(), 0, 0)


class Records:
    """个人战绩 (gèrén zhànjì): of all persons."""

    def __init__(self, database: Database, acquaintances: Acquaintances) -> None:
        self._leaderboard = Leaderboard(database)
        self._achievements = Achievements(database)
        self._ratings = Ratings(database)
        self._acquaintances = acquaintances

    async def record(self, chat_key: str | None, person: str, texts: Texts) -> RecordFacts:
        """战绩 (zhànjì): of *person* in the group, or everywhere."""
        lines = await self._leaderboard.lines(chat_key, EVER)
        own = next((line for line in lines if line.person_key == person), _NOTHING)
        mean = Standing()
        for line in lines:
            mean = mean.plus(line.standing)
        patterns = await self._leaderboard.patterns(chat_key, person)
        return RecordFacts(
            name=await self._name(person, texts),
            title=await self._title(chat_key),
            standing=own.standing,
            mean=mean,
            matches=own.matches,
            biggest=own.biggest,
            patterns=tuple(
                PatternTimes(pattern=each.won.pattern, flush=each.won.flush, times=each.times)
                for each in patterns
            ),
            curve=tuple(await self._leaderboard.curve(chat_key, person)),
            rating=_shown(await self._ratings.of_person(person)),
            achievements=tuple(await self._achievements.of_person(person)),
        )

    async def _name(self, person: str, texts: Texts) -> str:
        faces = await self._acquaintances.faces([person])
        name = faces[person].name if person in faces else None
        return listed_names(texts, [name])[0]

    async def _title(self, chat_key: str | None) -> str:
        chat = None if chat_key is None else await self._acquaintances.chat(chat_key)
        return "" if chat is None else safe_name(chat.title, TITLE_COLUMNS)


def _shown(rating: Rating | None) -> ShownRating | None:
    if rating is None:
        return None
    return ShownRating(
        points=rating.points,
        margin=rating.margin,
        matches=rating.matches,
        needed=PROVISIONAL,
        provisional=rating.is_provisional,
    )

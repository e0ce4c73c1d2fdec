"""查看 (chákàn): what can be looked at: hands, details, replays, proofs; nothing happens by it."""

from collections.abc import Iterable

from bot.floor.kept import Ending, Kept
from bot.floor.played_for import played_for
from bot.floor.streams import table_stream
from bot.floor.tables import NoTable
from bot.messages.outgoing import PrivateFile, PrivateScreen
from bot.premises import Premises
from bot.render.details import details_screen
from bot.render.games import GameFacts
from bot.render.markup import MOST_TEXT, as_text, bold, length
from bot.render.popups import hand_popup
from bot.render.replay import hands_after, replay_heading, replay_moves
from bot.render.review import review_text
from bot.render.texts import Texts
from bot.render.verification import (
    Mismatch,
    NamedCut,
    VerificationFacts,
    verification_text,
)
from bot.wanted.facts import (
    Onlooker,
    deal_facts,
    published,
    shown_title,
    table_facts,
)
from bot.wanted.hands import own_turn
from engine.deal import Deal
from engine.replay import FinishedDeal, replay_view
from engine.shuffle_check import verdicts
from engine.shuffle_record import published_record
from engine.strategy.review import review
from engine.table.events import DealStarted
from engine.table.state import Settled
from engine.views import seat_view
from persistence.replays import finished_deal
from persistence.score_file import format_score_file
from persistence.tables import Tables


class Queries:
    """查看 (chákàn): answers that change nothing, each for one reader."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises
        self._known = Tables(premises.database)

    async def table(self, table_id: str) -> Kept | None:
        """找桌 (zhǎo zhuō): a table of any time, if there is one. Raises `Frozen`."""
        register, tables = self._premises.register, self._premises.tables
        try:
            kept = await tables.load(table_id)
        except NoTable:
            return None
        if not register.holds(table_id):
            tables.forget(table_id)
        return kept

    async def may_look(self, person: str, chat_key: str, kept: Kept) -> bool:
        """给不给看 (gěi bù gěi kàn): whoever asks in the table's group, or has played there."""
        if chat_key == kept.hosted.setup.chat_key:
            return True
        return person in await self._known.people(kept.hosted.table_id)

    def hand(self, kept: Kept, person: str, texts: Texts) -> str | None:
        """我的手牌 (wǒ de shǒupái): the own tiles as a popup; None where there are none."""
        seat = kept.hosted.seat_of(person)
        if seat is None or not kept.hosted.is_running:
            return None
        return hand_popup(texts, seat_view(kept.hosted.table, seat))

    async def details(
        self, kept: Kept, deal_no: int, person: str, texts: Texts
    ) -> PrivateScreen | None:
        """明细 (míngxì): the own lines of a settled deal; None where there are none."""
        ending = kept.endings.get(deal_no)
        seat = None if ending is None else ending.first.seat_of(person)
        if ending is None or seat is None:
            return None
        onlooker = await self.onlooker(kept, texts)
        deal = deal_facts(ending)
        if deal.settlement is None:
            return None
        return details_screen(texts, table_facts(ending.first, onlooker), deal, seat)

    async def replay(self, kept: Kept, deal_no: int, person: str, texts: Texts) -> list[str]:
        """复盘 (fùpán): a deal that is over, move by move with open hands, as pages.

        Whoever played it reads at last which own decisions cost most.
        """
        deal = await self._finished(kept, deal_no)
        if deal is None:
            return []
        ending = kept.endings[deal_no]
        names = table_facts(ending.first, await self.onlooker(kept, texts)).names
        view = replay_view(deal)._replace(persons=names)
        dealt = hands_after(texts, view.steps[0], names)
        lines = map(as_text, (*dealt, "", *replay_moves(texts, view)))
        pages = _pages([bold(as_text(replay_heading(texts, view))), "", *lines])
        seat = ending.first.seat_of(person)
        if seat is None:
            return pages
        stored = await self._premises.event_log.read(table_stream(kept.hosted.table_id))
        others = played_for(stored, deal_no, seat)
        return [*pages, review_text(texts, review(deal, seat, played_for=others))]

    async def verification(self, kept: Kept, deal_no: int, texts: Texts) -> str | None:
        """验牌 (yàn pái): the shuffle of a deal that is over, recomputed. [RULES 13.7]"""
        deal = await self._finished(kept, deal_no)
        if deal is None:
            return None
        ending = kept.endings[deal_no]
        shuffled = published(ending.last, deal_no)
        table = table_facts(ending.first, await self.onlooker(kept, texts))
        names = dict(zip(ending.first.persons, table.names, strict=True))
        cuts = zip(shuffled.persons, shuffled.inputs.cuts, strict=True)
        facts = VerificationFacts(
            table_id=table.table_id,
            number=table.number,
            practice=table.practice,
            deal_no=deal_no,
            commitment=shuffled.commitment,
            previous=shuffled.inputs.previous,
            server_seed=shuffled.inputs.server_seed.hex(),
            cuts=tuple(NamedCut(names[person], cut) for person, cut in cuts),
            mismatch=_mismatch(ending, deal),
        )
        return verification_text(texts, facts)

    def score_file(self, kept: Kept, deal_no: int, text: str) -> PrivateFile | None:
        """复查 (fùchá): a settled deal as a file that can be settled again anywhere."""
        ending = kept.endings.get(deal_no)
        deal = None if ending is None else _deal(ending)
        if deal is None:
            return None
        content = format_score_file(deal, kept.hosted.table.match.profile)
        name = f"{kept.hosted.table_id}-{deal_no}.json"
        return PrivateFile(text, name, content.encode())

    async def games(self, person: str) -> list[GameFacts]:
        """我的牌桌 (wǒ de páizhuō): where a person sits or waits."""
        return [
            await self._game(kept, person) for kept in self._premises.register.live_with(person)
        ]

    async def onlooker(self, kept: Kept, texts: Texts) -> Onlooker:
        """观者 (guānzhě): whoever reads about a table in that language."""
        acquaintances = self._premises.acquaintances
        chat = await acquaintances.chat(kept.hosted.setup.chat_key)
        played = (person for ending in kept.endings.values() for person in ending.first.persons)
        faces = await acquaintances.faces({*kept.hosted.persons, *played})
        title = "" if chat is None else chat.title
        return Onlooker(texts, faces, title, self._premises.clock.now())

    async def _game(self, kept: Kept, person: str) -> GameFacts:
        hosted = kept.hosted
        chat = await self._premises.acquaintances.chat(hosted.setup.chat_key)
        match, seat = hosted.table.match, hosted.seat_of(person)
        waiting = hosted.waiting.index(person) + 1 if person in hosted.waiting else 0
        prompt = hosted.prompt
        return GameFacts(
            table_id=hosted.table_id,
            number=hosted.setup.number,
            title=shown_title("" if chat is None else chat.title),
            deal_no=match.deal_no,
            deals=match.deals,
            points=0 if seat is None else match.stakes.totals[seat],
            waiting=waiting,
            on_turn=prompt is not None and seat is not None and own_turn(prompt, seat) is not None,
            paused=hosted.paused is not None,
        )

    async def _finished(self, kept: Kept, deal_no: int) -> FinishedDeal | None:
        if deal_no not in kept.endings:
            return None
        stream = table_stream(kept.hosted.table_id)
        return await finished_deal(self._premises.event_log, stream, deal_no)


def last_deal(kept: Kept) -> int:
    """最近一局 (zuìjìn yì jú): the number of the last deal that is over; 0 if none is."""
    return max(kept.endings, default=0)


def _deal(ending: Ending) -> Deal | None:
    phase = ending.first.table.phase
    settled = isinstance(phase, Settled) and phase.settlement is not None
    return phase.deal if isinstance(phase, Settled) and settled else None


def _mismatch(ending: Ending, deal: FinishedDeal) -> Mismatch | None:
    """对不上 (duì bú shàng): check what was posted and dealt against its own inputs."""
    difference = next(verdicts(_record(ending, deal))).difference
    if difference is None:
        return None
    return Mismatch(difference.path, str(difference.expected), str(difference.found))


def _record(ending: Ending, deal: FinishedDeal) -> dict[str, object]:
    """记录 (jìlù): the inputs as they were kept, and what was really posted and dealt of them."""
    started = deal.events[0]
    assert isinstance(started, DealStarted), "a finished deal begins with its start"
    shuffled, rules = published(ending.last, started.deal_no), deal.before.match.profile.dealer
    record = published_record(shuffled.inputs, started.dealer, rules.first_dealer)
    record |= {
        "commitment": shuffled.commitment,
        "ring": " ".join(map(str, started.ring)),
        "dice": list(started.dice),
    }
    if started.deal_no == 1:
        seats = ending.first.persons
        record["seat_draw"] = [seats.index(person) for person in shuffled.persons]
    return record


def _pages(lines: Iterable[str]) -> list[str]:
    """分页 (fēn yè): whole lines, as many a message as it holds."""
    pages: list[str] = []
    for line in lines:
        longer = f"{pages[-1]}\n{line}" if pages else line
        if pages and length(longer) <= MOST_TEXT:
            pages[-1] = longer
        else:
            pages.append(line)
    return pages

"""提示 (tíshì): what the coach has to say, as values; the words for it are made elsewhere."""

from enum import StrEnum
from typing import NamedTuple

from engine.options import Option
from engine.terms import Verb
from engine.tiles import Tile


class Nearness(NamedTuple):
    """远近 (yuǎnjìn): how near 3n+1 tiles are to ready, and what brings them nearer."""

    distance: int
    """向听数 (xiàngtīng shù): 0 is ready, -1 won."""
    live: int
    """活张数 (huózhāng shù): copies of the useful tiles that the seat cannot see."""
    kinds: tuple[Tile, ...]
    """门 (mén): the useful kinds; of a ready hand its waits."""


class Follow(NamedTuple):
    """碰后一打 (pèng hòu yì dǎ): one discard after a pung, and how near the hand is then."""

    discard: Tile
    after: Nearness


class Principle(StrEnum):
    """诀窍 (qiàojué): the ten principles, by the number under which they are known."""

    TO_READY = "T1"
    """下叫要碰 (xiàjiào yào pèng): ready at once."""
    TO_SHOWN_TILES = "T2"
    """下熟张要碰 (xià shúzhāng yào pèng): to a wait that nobody keeps, or a wider one."""
    TO_MOVE_ON = "T3"
    """跑牌要碰 (pǎopái yào pèng): nearer, or early with more useful tiles."""
    OUT_OF_DANGER = "T4"
    """避险要碰 (bìxiǎn yào pèng): late, one draw fewer and a safe discard."""
    AFTER_DRY_DRAWS = "T5"
    """摸调不顺要碰 (mōdiào bú shùn yào pèng): after draws that brought nothing."""
    IN_DEFENCE = "T6"
    """防御要碰 (fángyù yào pèng): a threatening seat loses its draw."""
    WITHOUT_PAIR = "T7"
    """无将要碰 (wú jiàng yào pèng): the only pair goes, any pair will do."""
    TO_MORE_KINDS = "T8"
    """改叫增门要碰 (gǎijiào zēngmén yào pèng): a wait of more kinds."""
    FOR_CHICKENS = "T9"
    """为鸡要碰 (wèi jī yào pèng): a chicken can be thrown as a charge."""
    DOUBLE_RUN = "T10"
    """顺对可碰 (shùnduì kě pèng): out of the middle of two equal runs."""


class Aspect(StrEnum):
    """哪一种 (nǎ yì zhǒng): principles that hold in two ways, told and measured apart."""

    NEARER = "nearer"
    """近一步 (jìn yí bù): T3 by distance."""
    WIDER = "wider"
    """多进张 (duō jìnzhāng): T3 by useful tiles."""
    SAFE = "safe"
    """安全 (ānquán): T9 with a chicken that nobody can pung."""
    OPEN = "open"
    """不稳 (bù wěn): T9 with one that somebody might."""


class Side(StrEnum):
    """哪家 (nǎ jiā): where an opponent sits, seen from a seat."""

    NEXT = "next"
    """下家 (xiàjiā)."""
    OPPOSITE = "opposite"
    """对家 (duìjiā)."""
    PREVIOUS = "previous"
    """上家 (shàngjiā)."""


class Holding(NamedTuple):
    """合诀窍 (hé qiàojué): a principle that holds for a pung, with the numbers that it needs."""

    principle: Principle
    before: Nearness
    """不碰 (bú pèng): the hand if the tile is let go."""
    follow: Follow
    """碰后一打 (pèng hòu yì dǎ): the discard that the principle wants, and the hand then."""
    aspect: Aspect | None = None
    opponent: Side | None = None
    """Who is to be kept from something, under T4 and T6."""
    points: int = 0
    """多收几鸡 (duō shōu jǐ jī): what the charge of T9 collects from all others together."""


class Objection(StrEnum):
    """不照口诀 (bú zhào kǒujué): why the best move goes against a principle that holds."""

    SEVEN_PAIRS = "seven_pairs"
    """七对只差一张 (qīduì zhǐ chà yì zhāng): seven pairs are ready, and a pung would end them."""
    POINTS = "points"
    """算下来更值 (suàn xiàlái gèng zhí): in points it comes to more."""


class Advice(NamedTuple):
    """提示 (tíshì): one option, what it is worth beside the best, and the numbers behind that."""

    option: Option
    follow: Tile | None
    """碰后打 (pèng hòu dǎ): the discard after a pung."""
    price: float
    """差几分 (chà jǐ fēn): points that it costs against the best option, about; 0 for the best."""
    lead: float
    """领先 (lǐngxiān): points that the best option is ahead of the next, about; 0 for others."""
    before: Nearness
    """原来 (yuánlái): before the draw or claim that brought the choice."""
    after: Nearness
    """之后 (zhīhòu): after the option, and the discard that follows a pung."""
    offered: Tile | None
    """要的牌 (yào de pái): the tile on offer; None in an own turn."""
    instead: Nearness
    """换一着 (huàn yì zhāo): after the best of the other options; after this one if it is alone."""
    instead_thrown: Tile | None
    """换打 (huàn dǎ): what that other option throws; None if it throws nothing just now."""
    left: int
    """余 (yú): tiles in the wall that can still be drawn."""
    earned: int
    """到手 (dàoshǒu): points that a win is paid, or a kong if it counts at the end."""
    holdings: tuple[Holding, ...] = ()
    """合的诀窍 (hé de qiàojué): the principles that hold for the pung on offer."""
    objection: Objection | None = None
    """Why the best move is none of the pungs that principles want; None for other options."""

    @property
    def is_pung(self) -> bool:
        """碰 (pèng): whether it is to pung."""
        return self.option.verb is Verb.PUNG

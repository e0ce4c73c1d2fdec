"""权限 (quánxiàn): who may do what to a table and to its group, cell by cell. [PRODUCT 2, 5]

Roles add up: whoever has several may do what any of them gives. An anonymous admin types in the
name of the group and presses buttons in the own one, so a press of his is an admin's.
"""

from collections.abc import Iterable, Mapping
from enum import IntEnum, StrEnum, auto
from types import MappingProxyType

from bot.hosting.state import Hosted


class Role(StrEnum):
    """身份 (shēnfèn): what somebody is to a table."""

    OWNER = auto()
    """桌主 (zhuōzhǔ)."""
    SEATED = auto()
    """在座 (zàizuò): a person with a seat, absent or not."""
    ADMIN = auto()
    """管理员 (guǎnlǐyuán): of the group, as Telegram says at that moment."""
    ANONYMOUS_ADMIN = auto()
    """匿名管理员 (nìmíng guǎnlǐyuán): speaks in the name of the group."""
    ONLOOKER = auto()
    """旁人 (pángrén): anybody else in the group."""
    CHANNEL = auto()
    """频道 (píndào): speaks in the name of a channel."""


class Deed(StrEnum):
    """动作 (dòngzuò): what rights are asked for."""

    START = auto()
    """开始 (kāishǐ): begin the match of a lobby."""
    CLOSE = auto()
    """散桌 (sàn zhuō): close a table at which nothing was settled yet."""
    REMOVE = auto()
    """移出 (yíchū): arrange the seats of a lobby: free one, or give it to an AI player."""
    SETTINGS = auto()
    """设置 (shèzhì): change the house of a group."""
    STOP = auto()
    """结束 (jiéshù): end a match of which deals were settled."""
    PAUSE = auto()
    """暂停 (zàntíng), and 继续."""
    VOID = auto()
    """作废 (zuòfèi): take back the last deal."""


class Right(IntEnum):
    """权 (quán): how far a role may do a deed; the greatest of several counts."""

    NO = 0
    TOGETHER = 1
    """一起 (yìqǐ): with so many others as it takes."""
    YES = 2


_NO, _TOGETHER, _YES = Right
_CELLS: dict[Deed, tuple[Right, ...]] = {
    # owner, seated, admin, anonymous admin, onlooker, channel
    Deed.START: (_YES, _TOGETHER, _NO, _NO, _NO, _NO),
    Deed.CLOSE: (_YES, _NO, _YES, _YES, _NO, _NO),
    Deed.REMOVE: (_YES, _NO, _NO, _NO, _NO, _NO),
    Deed.SETTINGS: (_NO, _NO, _YES, _YES, _NO, _NO),
    Deed.STOP: (_NO, _TOGETHER, _YES, _YES, _NO, _NO),
    Deed.PAUSE: (_NO, _TOGETHER, _NO, _NO, _NO, _NO),
    Deed.VOID: (_NO, _TOGETHER, _NO, _NO, _NO, _NO),
}

RIGHTS: Mapping[Deed, Mapping[Role, Right]] = MappingProxyType(
    {deed: dict(zip(Role, cells, strict=True)) for deed, cells in _CELLS.items()}
)
"""权限表 (quánxiàn biǎo): every deed, and how far each role may do it."""


def right(deed: Deed, roles: Iterable[Role]) -> Right:
    """有没有权 (yǒu méiyǒu quán): how far somebody of all these roles may do it.

    >>> right(Deed.PAUSE, [Role.OWNER, Role.SEATED]).name
    'TOGETHER'
    """
    return max(RIGHTS[deed][role] for role in roles)


def roles_at(hosted: Hosted, person: str, *, by_admin: bool = False) -> frozenset[Role]:
    """什么身份 (shénme shēnfèn): what a person is to a table; nobody's key is the group's own."""
    holds = {
        Role.OWNER: person == hosted.owner,
        Role.SEATED: person in hosted.humans,
        Role.ADMIN: by_admin and bool(person),
        Role.ANONYMOUS_ADMIN: by_admin and not person,
    }
    return frozenset(role for role, held in holds.items() if held) or frozenset({Role.ONLOOKER})

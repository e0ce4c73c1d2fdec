"""What people do about themselves and about their conversation with the bot."""

from . import limits, objects
from .acts import Impossible, require, user_of
from .backend import Backend
from .chats import Member, Status
from .messages import Message
from .payload import JsonObject
from .people import User
from .posting import post
from .presses import START_PAYLOAD
from .texts import typed


def add_user(
    backend: Backend,
    *,
    first_name: str,
    last_name: str = "",
    username: str = "",
    language_code: str = "",
    is_bot: bool = False,
    id: int = 0,  # noqa: A002 - the Bot API's name
) -> JsonObject:
    """Make an account."""
    require(id not in backend.world.users, "the id is taken")
    account = User(id, first_name, last_name, username, language_code, is_bot)
    added = backend.world.add_user(account)
    backend.tell_everybody()
    return {"id": added.id}


def rename_user(
    backend: Backend,
    *,
    user: int,
    first_name: str,
    last_name: str = "",
    username: str | None = None,
) -> JsonObject:
    """Let somebody change his name; the username stays unless one is given."""
    account = user_of(backend, user)
    account.first_name, account.last_name = first_name, last_name
    if username is not None:
        account.username = username
    backend.tell_everybody()
    return {}


def set_language(backend: Backend, *, user: int, language_code: str) -> JsonObject:
    """Let somebody use his client in another language."""
    user_of(backend, user).language_code = language_code
    backend.tell_everybody()
    return {}


def open_bot(backend: Backend, *, user: int, payload: str = "") -> JsonObject:
    """Let somebody press START, perhaps after a link with a payload."""
    if payload and START_PAYLOAD.fullmatch(payload) is None:
        reason = f"a payload has 1 to {limits.START_PAYLOAD_LENGTH} of A-Z a-z 0-9 _ -"
        raise Impossible(reason)
    account = user_of(backend, user)
    if account.blocked:
        unblock(backend, user=user)
    begin(backend, account)
    chat = backend.world.chats[user]
    content = typed(backend, f"/start {payload}".rstrip())
    said = post(backend, chat, Message(content=content, sender_id=user))
    return {"message": said.id}


def begin(backend: Backend, account: User) -> None:
    """Note that somebody has a conversation with the bot."""
    if not account.started:
        account.started = True
        backend.tell_everybody()


def block(backend: Backend, *, user: int) -> JsonObject:
    """Let somebody block the bot."""
    account = user_of(backend, user)
    require(not account.blocked, "blocked already")
    account.blocked = True
    _tell_bot(backend, account, Status.MEMBER, Status.KICKED)
    return {}


def unblock(backend: Backend, *, user: int) -> JsonObject:
    """Let somebody take back the block."""
    account = user_of(backend, user)
    require(account.blocked, "not blocked")
    account.blocked = False
    _tell_bot(backend, account, Status.KICKED, Status.MEMBER)
    return {}


def deactivate(backend: Backend, *, user: int) -> JsonObject:
    """Let somebody delete his account."""
    account = user_of(backend, user)
    account.deactivated = True
    account.first_name = account.last_name = account.username = ""
    backend.tell_everybody()
    return {}


def _tell_bot(backend: Backend, account: User, before: Status, after: Status) -> None:
    """Say that the bot is, or is no longer, allowed to write to somebody."""
    world = backend.world
    body = {
        "chat": objects.chat(world, world.chats[account.id]),
        "from": objects.user(account),
        "date": int(backend.now),
        "old_chat_member": objects.member(backend.bot, Member(before)),
        "new_chat_member": objects.member(backend.bot, Member(after)),
    }
    backend.inform("my_chat_member", body, f"mine:{account.id}", limits.UPDATE_LIFE)
    backend.tell_everybody()

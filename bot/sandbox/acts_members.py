"""Coming and going: who is in a chat, and what he may do there."""

from . import guesses, limits, objects
from .acts import chat_of, require, user_of
from .backend import Backend
from .chats import ADMINISTRATOR_RIGHTS, MEMBER_RIGHTS, Chat, ChatType, Member, Status
from .payload import JsonObject
from .posting import announce


def join(backend: Backend, *, chat: int, user: int, by: int = 0) -> JsonObject:
    """Let somebody join, or be added by another."""
    place, account = chat_of(backend, chat), user_of(backend, user)
    require(not place.has(user), "already in the chat")
    set_standing(backend, place, user, Member(Status.MEMBER), by or user)
    if place.is_group:
        announce(backend, place, by or user, new_chat_members=[objects.user(account)])
    return {}


def add_bot(backend: Backend, *, chat: int, by: int, administrator: bool = False) -> JsonObject:
    """Let somebody add the bot, for the first time or again."""
    place = chat_of(backend, chat)
    require(not place.has(backend.bot.id), "already in the chat")
    standing = Member(Status.MEMBER)
    if administrator or place.type is ChatType.CHANNEL:
        standing = Member(Status.ADMINISTRATOR, dict.fromkeys(ADMINISTRATOR_RIGHTS, True))
    set_standing(backend, place, backend.bot.id, standing, by)
    if place.is_group:
        announce(backend, place, by, new_chat_members=[objects.user(backend.bot)])
    return {}


def leave(backend: Backend, *, chat: int, user: int) -> JsonObject:
    """Let somebody leave."""
    place, account = chat_of(backend, chat), user_of(backend, user)
    require(place.has(user) and place.type is not ChatType.PRIVATE, "not in the chat")
    _announce_leaving(backend, place, user, objects.user(account))
    set_standing(backend, place, user, Member(Status.LEFT), user)
    return {}


def kick(backend: Backend, *, chat: int, user: int, by: int) -> JsonObject:
    """Let an administrator remove somebody, perhaps the bot, for good."""
    place, account = chat_of(backend, chat), user_of(backend, user)
    require(place.has(user) and place.type is not ChatType.PRIVATE, "not in the chat")
    gone = Member(Status.KICKED)
    if user == backend.bot.id and not _hears_own_kick(place):
        set_standing(backend, place, user, gone, by)
        _announce_leaving(backend, place, by, objects.user(account))
    else:
        _announce_leaving(backend, place, by, objects.user(account))
        set_standing(backend, place, user, gone, by)
    return {}


def kick_bot(backend: Backend, *, chat: int, by: int) -> JsonObject:
    """Let an administrator remove the bot."""
    return kick(backend, chat=chat, user=backend.bot.id, by=by)


def promote(
    backend: Backend,
    *,
    chat: int,
    user: int,
    by: int = 0,
    status: Status = Status.ADMINISTRATOR,
    rights: dict[str, bool] | None = None,
    anonymous: bool = False,
) -> JsonObject:
    """Give somebody another standing: administrator, creator, or plain member again."""
    place = chat_of(backend, chat)
    require(place.has(user), "not in the chat")
    require(status in {Status.ADMINISTRATOR, Status.CREATOR, Status.MEMBER}, "not a promotion")
    given = dict.fromkeys(ADMINISTRATOR_RIGHTS, True) | (rights or {})
    standing = Member(status, {} if status is Status.MEMBER else given, anonymous)
    set_standing(backend, place, user, standing, by or user)
    return {}


def restrict(
    backend: Backend, *, chat: int, user: int, rights: dict[str, bool], by: int = 0
) -> JsonObject:
    """Take rights from one member, perhaps the bot; those not named stay."""
    place = chat_of(backend, chat)
    require(place.has(user), "not in the chat")
    require(place.type is ChatType.SUPERGROUP, "only members of a supergroup can be restricted")
    left = dict.fromkeys(MEMBER_RIGHTS, True) | rights
    set_standing(backend, place, user, Member(Status.RESTRICTED, left), by or user)
    return {}


def permit(backend: Backend, *, chat: int, rights: dict[str, bool]) -> JsonObject:
    """Change what members of a group may do; rights not named stay."""
    place = chat_of(backend, chat)
    require(place.is_group, "not a group")
    place.permissions |= rights
    backend.tell_everybody()
    return {}


def bot_leaves(backend: Backend, place: Chat) -> None:
    """Let the bot leave by its own wish."""
    set_standing(backend, place, backend.bot.id, Member(Status.LEFT), backend.bot.id)
    _announce_leaving(backend, place, backend.bot.id, objects.user(backend.bot))


def set_standing(backend: Backend, place: Chat, user_id: int, standing: Member, by: int) -> None:
    """Change how somebody stands to a chat, and tell the bot if it is to know."""
    world = backend.world
    account = world.users[user_id]
    before = place.member(user_id)
    knows = place.administered_by(backend.bot.id)
    place.members[user_id] = standing
    body = {
        "chat": objects.chat(world, place),
        "from": objects.user(world.users[by]),
        "date": int(backend.now),
        "old_chat_member": objects.member(account, before),
        "new_chat_member": objects.member(account, standing),
    }
    if user_id == backend.bot.id:
        backend.inform("my_chat_member", body, f"mine:{place.id}", limits.UPDATE_LIFE)
    elif knows and place.type is not ChatType.PRIVATE:
        backend.inform("chat_member", body, f"member:{user_id}", limits.UPDATE_LIFE)
    viewers = {*world.humans(place), *([] if account.is_bot else [user_id])}
    told = {"user_id": user_id, "status": str(standing.status)}
    backend.tell("member", place, tuple(viewers), told)


def _announce_leaving(backend: Backend, place: Chat, by: int, leaver: JsonObject) -> None:
    if place.is_group:
        announce(backend, place, by, left_chat_member=leaver)


def _hears_own_kick(place: Chat) -> bool:
    return place.type is ChatType.GROUP or guesses.KICK_IS_HEARD_IN_SUPERGROUPS

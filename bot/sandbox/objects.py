"""Objects of the Bot API, written from the state."""

from .chats import (
    ADMINISTRATOR_RIGHTS,
    MEMBER_RIGHTS,
    Chat,
    ChatType,
    Member,
    Status,
)
from .messages import Message, StoredFile
from .payload import JsonObject
from .people import User
from .world import World

ACCENT_COLOR = 0
REACTIONS_AT_MOST = 11
NO_GIFTS = dict.fromkeys(
    [
        "unlimited_gifts",
        "limited_gifts",
        "unique_gifts",
        "premium_subscription",
        "gifts_from_channels",
    ],
    False,
)


def filled(**fields: object) -> JsonObject:
    """Leave out what is empty, as Telegram does."""
    return {name: value for name, value in fields.items() if value}


def user(account: User) -> JsonObject:
    """Write a User."""
    return {
        "id": account.id,
        "is_bot": account.is_bot,
        "first_name": account.first_name,
    } | filled(
        last_name=account.last_name,
        username=account.username,
        language_code=account.language_code,
    )


def chat(world: World, place: Chat) -> JsonObject:
    """Write a Chat."""
    if place.type is ChatType.PRIVATE:
        person = world.users[place.id]
        named = filled(
            first_name=person.first_name, last_name=person.last_name, username=person.username
        )
    else:
        named = {"title": place.title} | filled(username=place.username, is_forum=place.is_forum)
    return {"id": place.id, "type": str(place.type), **named}


def full_chat(world: World, place: Chat) -> JsonObject:
    """Write a ChatFullInfo."""
    pinned = place.living(place.pinned[-1]) if place.pinned else None
    full = chat(world, place) | {
        "accent_color_id": ACCENT_COLOR,
        "max_reaction_count": REACTIONS_AT_MOST,
        "accepted_gift_types": NO_GIFTS,
    }
    if place.is_group:
        full["permissions"] = {
            right: place.permissions.get(right, False) for right in MEMBER_RIGHTS
        }
    if pinned is not None:
        full["pinned_message"] = message(world, pinned, with_reply=False)
    return full


def member(account: User, standing: Member) -> JsonObject:
    """Write a ChatMember."""
    base: JsonObject = {"user": user(account), "status": str(standing.status)}
    match standing.status:
        case Status.CREATOR:
            return base | {"is_anonymous": standing.is_anonymous}
        case Status.ADMINISTRATOR:
            rights = {right: standing.rights.get(right, False) for right in ADMINISTRATOR_RIGHTS}
            return base | rights | {"can_be_edited": False, "is_anonymous": standing.is_anonymous}
        case Status.RESTRICTED:
            rights = {right: standing.rights.get(right, False) for right in MEMBER_RIGHTS}
            return base | rights | {"is_member": True, "until_date": 0}
        case Status.KICKED:
            return base | {"until_date": 0}
        case _:
            return base


def message(world: World, said: Message, *, with_reply: bool = True) -> JsonObject:
    """Write a Message; the one it replies to is written without its own."""
    place = world.chats[said.chat_id]
    written: JsonObject = {"message_id": said.id, "date": said.date, "chat": chat(world, place)}
    if said.receiver_id:
        written |= {
            "message_id": 0,
            "ephemeral_message_id": said.id,
            "receiver_user": user(world.users[said.receiver_id]),
        }
    if said.sender_id:
        written["from"] = user(world.users[said.sender_id])
    if said.sender_chat_id:
        written["sender_chat"] = chat(world, world.chats[said.sender_chat_id])
    written |= filled(
        edit_date=said.edit_date,
        message_thread_id=said.thread_id,
        is_topic_message=said.is_topic_message,
        is_automatic_forward=said.is_automatic_forward,
        reply_markup=said.keyboard,
    )
    written |= said.content
    if with_reply:
        written |= _replied(world, place, said)
    return written


def _replied(world: World, place: Chat, said: Message) -> JsonObject:
    """A message of a thread that replies to nothing is shown as a reply to the thread's head."""
    target = place.living(said.reply_to or said.thread_id)
    if target is None or target is said:
        return {}
    return {"reply_to_message": message(world, target, with_reply=False)}


def inaccessible(world: World, place: Chat, message_id: int) -> JsonObject:
    """Write what is left of a message that is gone."""
    return {"chat": chat(world, place), "message_id": message_id, "date": 0}


def file(stored: StoredFile) -> JsonObject:
    """Write a File."""
    return {
        "file_id": stored.id,
        "file_unique_id": stored.unique_id,
        "file_size": len(stored.content),
        "file_path": stored.path,
    }


def photo(stored: StoredFile) -> list[JsonObject]:
    """Write the PhotoSizes of a photo: here there is one."""
    return [
        {
            "file_id": stored.id,
            "file_unique_id": stored.unique_id,
            "file_size": len(stored.content),
            "width": stored.width,
            "height": stored.height,
        }
    ]


def document(stored: StoredFile) -> JsonObject:
    """Write a Document."""
    return {
        "file_id": stored.id,
        "file_unique_id": stored.unique_id,
        "file_name": stored.name,
        "mime_type": stored.content_type,
        "file_size": len(stored.content),
    }

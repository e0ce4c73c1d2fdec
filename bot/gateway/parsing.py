"""读更新 (dú gēngxīn): from an Update as Telegram sends it to what it means to us.

Whatever we do not know or do not need is None: the library reads updates of newer servers, too.
"""

from datetime import UTC, datetime

from telegram import (
    Chat,
    ChatMember,
    ChatMemberRestricted,
    ChatMemberUpdated,
    Message,
    Update,
    User,
)
from telegram.constants import ChatType

from bot.intake.inbox import RawUpdate
from bot.intake.incoming import (
    Blocked,
    Commanded,
    Incoming,
    Membership,
    Migrated,
    Pressed,
    SeenChat,
    Sighting,
    Standing,
    Thrown,
    Wrote,
)
from bot.people.acquaintances import Sender

_FILE, _SCORE = "{", "score"
"""算分文件 (suànfēn wénjiàn): how one begins that was pasted, and what is wanted of it."""
_DELETED = 0
"""删了 (shān le): the date of a message that is not there any more."""
_GROUPS = frozenset({ChatType.GROUP, ChatType.SUPERGROUP})
_PRESENT = frozenset({ChatMember.MEMBER, ChatMember.ADMINISTRATOR, ChatMember.OWNER})


class Reader:
    """读 (dú): reads updates that are meant for the bot of that username."""

    def __init__(self, bot_name: str) -> None:
        self._bot_name = bot_name.casefold()

    def read(self, raw: RawUpdate) -> Incoming | None:
        """读 (dú): what *raw* means to us, if anything."""
        if "callback_query" in raw:
            return _pressed(raw["callback_query"])
        update = Update.de_json(dict(raw), None)
        if update.my_chat_member is not None:
            return _standing(update.my_chat_member)
        if update.chat_member is not None:
            return _came_or_left(update.chat_member)
        return None if update.message is None else self._message(update.message)

    def _message(self, message: Message) -> Incoming | None:
        if message.migrate_to_chat_id is not None:
            return Migrated(old_id=message.chat.id, new_id=message.migrate_to_chat_id)
        if message.migrate_from_chat_id is not None:
            return Migrated(old_id=message.migrate_from_chat_id, new_id=message.chat.id)
        if message.left_chat_member is not None or message.new_chat_members:
            return _membership(message)
        if message.dice is not None and message.reply_to_message is not None:
            return _thrown(message, message.dice.value, message.reply_to_message.message_id)
        text = message.text or ""
        if text.startswith("/"):
            return self._commanded(message, text)
        if text.startswith(_FILE) and message.chat.type == ChatType.PRIVATE:
            return self._commanded(message, f"/{_SCORE} {text}")
        chat, sender = _chat(message), _sender(message.from_user)
        written = chat is not None and chat.private and sender is not None
        return Wrote(sender=sender, chat=chat) if written and sender and chat else None

    def _commanded(self, message: Message, text: str) -> Commanded | None:
        chat = _chat(message)
        name, *rest = text.removeprefix("/").split(maxsplit=1) or [""]
        argument = "".join(rest)
        command, at, addressee = name.casefold().partition("@")
        if chat is None or (at and addressee != self._bot_name):
            return None
        posted_as = message.sender_chat
        return Commanded(
            sender=_sender(message.from_user) if posted_as is None else None,
            anonymous_admin=posted_as is not None and posted_as.id == message.chat.id,
            chat=chat,
            command=command,
            argument=argument.strip(),
            about=_replied_to(message),
        )


def sighting(raw: RawUpdate) -> Sighting | None:
    """看见 (kànjiàn): the message that an update shows to stand in its chat."""
    message = raw.get("message") or raw.get("callback_query", {}).get("message")
    if message is None or message["date"] == _DELETED:
        return None
    posted_at = datetime.fromtimestamp(message["date"], UTC)
    return Sighting(message["chat"]["id"], message["message_id"], posted_at)


def _replied_to(message: Message) -> Sender | None:
    """回谁 (huí shéi): the person whose message was replied to; a bot or a channel is none."""
    there = message.reply_to_message
    if there is None or there.sender_chat is not None:
        return None
    return _sender(there.from_user)


def _pressed(query: RawUpdate) -> Pressed | None:
    """按了 (àn le): read without the message of the button, which is most of an update."""
    message, data = query.get("message"), query.get("data")
    if message is None or data is None:
        return None
    thread = message.get("message_thread_id", 0) if message.get("is_topic_message") else 0
    chat = _seen(Chat.de_json(message["chat"], None), thread)
    if chat is None:
        return None
    return Pressed(
        query_id=query["id"],
        sender=_known(User.de_json(query["from"], None)),
        chat=chat,
        message_id=message["message_id"],
        data=data,
        still_there=message["date"] != _DELETED,
    )


def _thrown(message: Message, value: int, reply_to: int) -> Thrown | None:
    chat, sender = _chat(message), _sender(message.from_user)
    if chat is None or sender is None or message.sender_chat is not None:
        return None
    return Thrown(sender=sender, chat=chat, reply_to=reply_to, value=value)


def _membership(message: Message) -> Membership | None:
    chat = _chat(message)
    if chat is None:
        return None
    left = [message.left_chat_member] if message.left_chat_member else []
    return Membership(chat=chat, came=_people(*message.new_chat_members), left=_people(*left))


def _came_or_left(changed: ChatMemberUpdated) -> Membership | None:
    chat, member = _seen(changed.chat, 0), _people(changed.new_chat_member.user)
    before, after = _is_in(changed.old_chat_member), _is_in(changed.new_chat_member)
    if chat is None or before == after:
        return None
    return Membership(chat=chat, came=member if after else (), left=() if after else member)


def _standing(changed: ChatMemberUpdated) -> Standing | Blocked | None:
    sender, now = _known(changed.from_user), changed.new_chat_member
    if changed.chat.type == ChatType.PRIVATE:
        return Blocked(sender=sender, blocked=not _is_in(now))
    chat = _seen(changed.chat, 0)
    if chat is None:
        return None
    restricted = now if isinstance(now, ChatMemberRestricted) else None
    return Standing(
        chat=chat,
        sender=sender,
        was_member=_is_in(changed.old_chat_member),
        is_member=_is_in(now),
        is_admin=now.status == ChatMember.ADMINISTRATOR,
        may_write=_is_in(now) and (restricted is None or restricted.can_send_messages),
        may_send_photos=_is_in(now) and (restricted is None or restricted.can_send_photos),
    )


def _is_in(member: ChatMember) -> bool:
    """在不在 (zài bú zài): a restricted member may have left."""
    if isinstance(member, ChatMemberRestricted):
        return member.is_member
    return member.status in _PRESENT


def _chat(message: Message) -> SeenChat | None:
    return _seen(message.chat, _thread(message))


def _seen(chat: Chat, thread: int) -> SeenChat | None:
    """在哪 (zài nǎ): a group or a person's own chat; channels are none of ours."""
    if chat.type == ChatType.PRIVATE:
        return SeenChat(chat.id, "", private=True)
    if chat.type not in _GROUPS:
        return None
    return SeenChat(chat.id, chat.title or "", private=False, thread=thread)


def _thread(message: Message) -> int:
    """话题 (huàtí): only a message of a topic has one; a thread of replies is none."""
    return message.message_thread_id or 0 if message.is_topic_message else 0


def _sender(user: User | None) -> Sender | None:
    return None if user is None or user.is_bot else _known(user)


def _known(user: User) -> Sender:
    return Sender(user.id, user.full_name, user.language_code)


def _people(*users: User) -> tuple[Sender, ...]:
    return tuple(_known(user) for user in users if not user.is_bot)

"""What happens to chats themselves."""

from . import objects
from .acts import chat_of, found, require, user_of
from .acts_members import add_bot
from .backend import Backend
from .chats import Chat, ChatType, Member, Status, Topic
from .messages import Message
from .payload import JsonObject
from .posting import announce, post, remove

TOPIC_COLOR = 7322096


def add_chat(  # noqa: PLR0913 - an act is called by name
    backend: Backend,
    *,
    type: ChatType,  # noqa: A002 - the Bot API's name
    title: str,
    creator: int,
    members: list[int] | None = None,
    username: str = "",
    forum: bool = False,
    bot: bool = True,
    bot_is_administrator: bool = False,
    id: int = 0,  # noqa: A002 - the Bot API's name
) -> JsonObject:
    """Found a group or channel, and bring the bot in unless told otherwise."""
    require(type is not ChatType.PRIVATE, "private chats come with their person")
    require(id not in backend.world.chats, "the id is taken")
    place = backend.world.add_chat(type, chat_id=id, title=title)
    place.username = username
    place.is_forum = forum
    place.members[user_of(backend, creator).id] = Member(Status.CREATOR)
    for user_id in members or []:
        place.members.setdefault(user_of(backend, user_id).id, Member(Status.MEMBER))
    told = {"chat": objects.chat(backend.world, place)}
    backend.tell("chat", place, backend.world.humans(place), told)
    if bot:
        add_bot(backend, chat=place.id, by=creator, administrator=bot_is_administrator)
    return {"id": place.id}


def rename_chat(backend: Backend, *, chat: int, title: str, by: int) -> JsonObject:
    """Give a group another name."""
    place = chat_of(backend, chat)
    require(place.type is not ChatType.PRIVATE, "a person's chat has the person's name")
    place.title = title
    announce(backend, place, by, new_chat_title=title)
    return {}


def upgrade(backend: Backend, *, chat: int, by: int) -> JsonObject:
    """Turn a group into a supergroup: another chat, with a notice in both."""
    place = chat_of(backend, chat)
    require(place.type is ChatType.GROUP, "only a basic group can be upgraded")
    new = backend.world.add_chat(ChatType.SUPERGROUP, title=place.title)
    new.members = dict(place.members)
    new.permissions = dict(place.permissions)
    new.migrated_from = place.id
    new.last_bot_id = place.last_bot_id
    announce(backend, place, by, migrate_to_chat_id=new.id)
    place.migrated_to = new.id
    told = {"chat": objects.chat(backend.world, new)}
    backend.tell("chat", new, backend.world.humans(new), told)
    announce(backend, new, by, migrate_from_chat_id=place.id)
    return {"id": new.id}


def delete_chat(backend: Backend, *, chat: int) -> JsonObject:
    """Delete a group for everybody."""
    place = chat_of(backend, chat)
    require(place.type is not ChatType.PRIVATE, "a person's chat stays")
    place.deleted = True
    backend.tell("chat_deleted", place, backend.world.humans(place), {})
    return {}


def set_forum(backend: Backend, *, chat: int, on: bool) -> JsonObject:
    """Give a supergroup topics, or take them."""
    place = chat_of(backend, chat)
    require(place.type is ChatType.SUPERGROUP, "only a supergroup can be a forum")
    place.is_forum = on
    backend.tell_everybody()
    return {}


def add_topic(backend: Backend, *, chat: int, name: str, by: int) -> JsonObject:
    """Open a topic; its id is that of the message that says so."""
    place = chat_of(backend, chat)
    require(place.is_forum, "not a forum")
    topic = Topic(place.last_message_id + 1, name, by)
    place.topics[topic.id] = topic
    content = {"forum_topic_created": {"name": name, "icon_color": TOPIC_COLOR}}
    post(backend, place, _in_topic(topic.id, by, content))
    return {"id": topic.id}


def close_topic(
    backend: Backend, *, chat: int, topic: int, by: int, closed: bool = True
) -> JsonObject:
    """Close a topic or open it again; 0 stands for General."""
    place = chat_of(backend, chat)
    require(place.is_forum, "not a forum")
    content: JsonObject = {"forum_topic_closed" if closed else "forum_topic_reopened": {}}
    if topic == 0:
        place.general_closed = closed
        announce(backend, place, by, **content)
        return {}
    _topic(place, topic).closed = closed
    post(backend, place, _in_topic(topic, by, content))
    return {}


def delete_topic(backend: Backend, *, chat: int, topic: int) -> JsonObject:
    """Delete a topic with everything in it."""
    place = chat_of(backend, chat)
    _topic(place, topic).deleted = True
    for said in list(place.messages.values()):
        if said.thread_id == topic and not said.deleted:
            remove(backend, place, said)
    backend.tell_everybody()
    return {}


def _topic(place: Chat, topic_id: int) -> Topic:
    topic = found(place.topics.get(topic_id), "there is no such topic")
    require(not topic.deleted, "the topic was deleted")
    return topic


def _in_topic(topic_id: int, by: int, content: JsonObject) -> Message:
    return Message(
        content=content, sender_id=by, thread_id=topic_id, is_topic_message=True, service=True
    )

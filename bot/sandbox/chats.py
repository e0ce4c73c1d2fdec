"""Chats of every kind, their members and topics."""

from dataclasses import dataclass, field
from enum import StrEnum

from .messages import Message

GENERAL = 0
"""The topic of messages that carry no thread."""

MEMBER_RIGHTS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)
"""What the members of a group may or may not."""

ADMINISTRATOR_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_send_welcome_messages",
    "can_pin_messages",
    "can_manage_topics",
    "can_post_messages",
    "can_edit_messages",
)
"""What an administrator may or may not."""


class ChatType(StrEnum):
    """The four kinds of chat."""

    PRIVATE = "private"
    GROUP = "group"
    SUPERGROUP = "supergroup"
    CHANNEL = "channel"


class Status(StrEnum):
    """How somebody stands to a chat."""

    CREATOR = "creator"
    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    RESTRICTED = "restricted"
    LEFT = "left"
    KICKED = "kicked"


PRESENT = frozenset({Status.CREATOR, Status.ADMINISTRATOR, Status.MEMBER, Status.RESTRICTED})
ADMINISTERING = frozenset({Status.CREATOR, Status.ADMINISTRATOR})


@dataclass(slots=True)
class Member:
    """Somebody's standing in a chat."""

    status: Status
    rights: dict[str, bool] = field(default_factory=dict)
    """Of an administrator or a restricted member; what is not named is not allowed."""
    is_anonymous: bool = False


@dataclass(slots=True)
class Topic:
    """A topic of a forum; its id is that of the message that made it."""

    id: int
    name: str
    creator_id: int
    closed: bool = False
    deleted: bool = False


@dataclass(slots=True)
class Chat:
    """A conversation: who is in it, what was said."""

    id: int
    type: ChatType
    instance: str
    """The opaque chat_instance of its callback queries."""
    title: str = ""
    username: str = ""
    is_forum: bool = False
    general_closed: bool = False
    permissions: dict[str, bool] = field(default_factory=dict)
    """What members may do; what is not named is not allowed."""
    members: dict[int, Member] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    ephemeral: dict[int, Message] = field(default_factory=dict)
    last_message_id: int = 0
    """Of supergroups and channels, which count on their own."""
    pinned: list[int] = field(default_factory=list)
    last_bot_id: int = 0
    """The bot that spoke last."""
    migrated_to: int = 0
    migrated_from: int = 0
    deleted: bool = False

    @property
    def counts_alone(self) -> bool:
        """Tell whether message ids belong to this chat only."""
        return self.type in {ChatType.SUPERGROUP, ChatType.CHANNEL}

    @property
    def is_group(self) -> bool:
        """Tell whether this is a group of either kind."""
        return self.type in {ChatType.GROUP, ChatType.SUPERGROUP}

    def member(self, user_id: int) -> Member:
        """Find somebody's standing; who never came has left."""
        return self.members.get(user_id, Member(Status.LEFT))

    def has(self, user_id: int) -> bool:
        """Tell whether somebody is in the chat."""
        return self.member(user_id).status in PRESENT

    def administered_by(self, user_id: int) -> bool:
        """Tell whether somebody is an administrator, or the creator."""
        return self.member(user_id).status in ADMINISTERING

    def allows(self, user_id: int, right: str) -> bool:
        """Tell whether somebody who is in the chat has a right."""
        member = self.member(user_id)
        match member.status:
            case Status.CREATOR:
                return True
            case Status.ADMINISTRATOR:
                if self.is_group and right.startswith("can_send_"):
                    return True
                return member.rights.get(right, False) or self.permissions.get(right, False)
            case Status.RESTRICTED:
                return self.permissions.get(right, False) and member.rights.get(right, False)
            case _:
                return self.permissions.get(right, False)

    def living(self, message_id: int) -> Message | None:
        """Find a message that was not deleted."""
        message = self.messages.get(message_id)
        return None if message is None or message.deleted else message

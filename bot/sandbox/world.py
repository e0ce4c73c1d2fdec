"""Everything there is: accounts, chats, presses, files, and what waits for the bot."""

from dataclasses import dataclass, field

from .chance import Chance
from .chats import MEMBER_RIGHTS, Chat, ChatType, Member, Status
from .messages import Press, StoredFile
from .payload import JsonObject
from .people import User, special_accounts

FIRST_USER_ID = 5_000_000_001
"""Beyond 32 bits, as the ids of new accounts are."""

FIRST_GROUP_ID = -4_000_000_000
FIRST_SUPERGROUP_ID = -1_002_000_000_000
UPDATE_ID_SPAN = 2**29

LOST_AT_MOST = 10_000
"""More ids of a kind than are given out between two savings."""


@dataclass(slots=True)
class Update:
    """Something that the bot has not confirmed yet."""

    id: int
    kind: str
    body: JsonObject
    queue: str
    """Webhooks keep the order within a queue only."""
    expires_at: float
    repeats: bool = False
    """It will come once more after it was confirmed."""

    def payload(self) -> JsonObject:
        """Write it as an Update of the Bot API."""
        return {"update_id": self.id, self.kind: self.body}


@dataclass(slots=True)
class Webhook:
    """Where updates are sent, and how the last attempts went."""

    url: str = ""
    secret: str = ""
    max_connections: int = 40
    last_error_at: int = 0
    last_error: str = ""


@dataclass(slots=True)
class World:
    """The state of the sandbox: plain values, so that it can be written to a file."""

    bot: User
    reads_all: bool
    """The bot's privacy mode is off."""
    chance: Chance
    founded: float = 0.0
    """When it began: tells one world from another."""
    users: dict[int, User] = field(default_factory=dict)
    chats: dict[int, Chat] = field(default_factory=dict)
    presses: dict[str, Press] = field(default_factory=dict)
    files: dict[str, StoredFile] = field(default_factory=dict)
    commands: dict[str, list[JsonObject]] = field(default_factory=dict)
    menu_buttons: dict[int, JsonObject] = field(default_factory=dict)
    updates: list[Update] = field(default_factory=list)
    held_update: Update | None = None
    allowed_updates: list[str] = field(default_factory=list)
    webhook: Webhook = field(default_factory=Webhook)
    last_message_id: int = 0
    """Shared by the private chats and basic groups of the bot's account."""
    last_group_id: int = FIRST_GROUP_ID
    last_supergroup_id: int = FIRST_SUPERGROUP_ID
    next_update_id: int = 0
    last_update_at: float = 0.0

    @classmethod
    def empty(cls, bot: User, *, reads_all: bool, seed: int) -> "World":
        """Begin with the bot and Telegram's own accounts."""
        world = cls(bot=bot, reads_all=reads_all, chance=Chance(seed))
        for user in [bot, *special_accounts()]:
            world.users[user.id] = user
        world.next_update_id = world.random_update_id()
        return world

    def random_update_id(self) -> int:
        """Choose where update ids begin."""
        return UPDATE_ID_SPAN + self.chance.number(UPDATE_ID_SPAN)

    def add_user(self, user: User) -> User:
        """Register an account, and its private chat with the bot if it is a person's."""
        if user.id == 0:
            user.id = max([FIRST_USER_ID - 1, *self.users]) + 1
        self.users[user.id] = user
        if not user.is_bot:
            chat = self.add_chat(ChatType.PRIVATE, chat_id=user.id)
            chat.members = {user.id: Member(Status.MEMBER), self.bot.id: Member(Status.MEMBER)}
        return user

    def add_chat(self, kind: ChatType, *, chat_id: int = 0, title: str = "") -> Chat:
        """Register a chat without members."""
        chat = Chat(
            id=chat_id or self._free_chat_id(kind),
            type=kind,
            instance=self.chance.identifier(),
            title=title,
            permissions=dict.fromkeys(MEMBER_RIGHTS, True),
        )
        self.chats[chat.id] = chat
        return chat

    def _free_chat_id(self, kind: ChatType) -> int:
        if kind is ChatType.GROUP:
            self.last_group_id -= 1
            return self.last_group_id
        self.last_supergroup_id -= 1
        return self.last_supergroup_id

    def next_message_id(self, chat: Chat) -> int:
        """Count messages as Telegram does: each supergroup alone, the rest together."""
        if chat.counts_alone:
            chat.last_message_id += 1
            return chat.last_message_id
        self.last_message_id += 1
        return self.last_message_id

    def pass_over_lost_ids(self) -> None:
        """Give out no id anew that was given out, and told, after this world was saved."""
        self.next_update_id += LOST_AT_MOST
        self.last_message_id += LOST_AT_MOST
        for chat in self.chats.values():
            chat.last_message_id += LOST_AT_MOST

    def humans(self, chat: Chat) -> tuple[int, ...]:
        """List the people who see what happens in a chat."""
        present = (user_id for user_id in chat.members if chat.has(user_id))
        return tuple(user_id for user_id in present if not self.users[user_id].is_bot)

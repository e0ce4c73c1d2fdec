"""What nobody outside Telegram knows for sure: every guess of the sandbox, by name.

Numbers here come from observation or are conjecture; texts here are of errors whose wording is
not documented and was not read in Telegram's source. Whoever learns better changes this module.
"""

ANSWER_WINDOW = 15.0
"""Seconds within which a callback query can be answered; the true figure is not published."""

PRIVATE_BURST = 5
"""Messages that a private chat takes at once before one a second holds."""

OVERALL_COVERS_GROUPS = True
"""Whether the 30 a second count messages to groups too; the FAQ speaks of notifications."""

EDITS_OF_MISSING_MESSAGES_COUNT = True
"""Whether an edit that ends in "not modified" or "not found" uses up the chat's budget."""

COMFORTABLE_ROW = 8
"""Buttons a row beyond which clients are known to squeeze; more is complained about."""

COMFORTABLE_KEYBOARD = 100
"""Buttons a message beyond which sends are known to fail at times; more is complained about."""

KEYBOARD_BYTES = 10_000
"""Bytes of a keyboard's JSON above which the server refuses it."""

REPLY_MARKUP_TOO_LONG = "reply markup is too long"

COMMANDS_AT_MOST = 100
"""Commands in one scope; the documentation's figure, the real one is lower at times."""

SOLE_BOT_HEARS_BARE_COMMANDS = True
"""Whether `/command` reaches a bot in privacy mode while no bot has spoken yet and it is alone."""

MEMBERS_VISIBLE_WITHOUT_ADMIN = True
"""Whether getChatMember tells a bot without rights about others; it is documented as unsure."""

MISSING_TOPIC_OF_GENERAL = 1
"""The thread id of General, which messages never carry and sends must not name."""

ANSWER_NEVER_COMES = 600.0
"""Seconds an ordered time-out holds the connection before it is cut."""

FUTURE_OFFSET_SLACK = 10
"""An offset this far beyond the newest update is taken for a mistake and reads from the head."""

QUIET_WEEK = 7 * 86400.0
"""Seconds without an update after which update ids start anew at random."""

FULL_SECOND_TIME_OUT = 60.0
"""Seconds that a webhook may take to answer."""

SHUFFLE_SPREAD = 0.05
"""Seconds over which shuffled webhook queues are spread."""

KICK_IS_HEARD_IN_SUPERGROUPS = False
"""Whether a bot that is removed from a supergroup gets the service message about it too."""

EPHEMERAL_WINDOW = 15.0
"""Seconds after a press within which a bot without rights may answer it ephemerally."""

EPHEMERAL_NOT_ALLOWED = "EPHEMERAL_NOT_ALLOWED"
EPHEMERAL_CHAT_INVALID = "ephemeral messages can be sent only to groups and supergroups"
EPHEMERAL_RECEIVER_INVALID = "ephemeral message receiver not found"
EPHEMERAL_NOT_FOUND = "ephemeral message not found"
EPHEMERAL_EDIT_LENGTH = 1024
"""Characters that an edited ephemeral text may hold; longer ones fail by reports of 2026."""

UNSUPPORTED_FILE = "IMAGE_PROCESS_FAILED"
PHOTO_DIMENSIONS = "PHOTO_INVALID_DIMENSIONS"
REMOTE_FILE = "failed to get HTTP URL content"
WRONG_PARAMETERS = "can't parse parameters: object expected"
WRONG_MARKUP_JSON = "can't parse reply markup JSON object"
WRONG_ROWS = 'field "inline_keyboard" must be of type Array'
WRONG_ROW = "can't parse inline keyboard: expected an Array of buttons"
WRONG_BUTTON = "can't parse inline keyboard button: expected an Object"
WRONG_BUTTON_TEXT = "can't parse inline keyboard button: can't find field \"text\""
INLINE_KEYBOARD_EXPECTED = "inline keyboard expected"
WRONG_ENTITIES = "can't parse entities: expected an Array of entities"
WRONG_REPLY = "can't parse reply parameters JSON object"
WRONG_MEDIA = "can't parse InputMedia JSON object"
WRONG_MESSAGE_IDS = "expected an Array of Integers as message identifiers"
WRONG_COMMANDS = "can't parse commands: expected an Array of BotCommand"
WRONG_SCOPE = "can't parse BotCommandScope: unsupported type specified"
WRONG_MENU_BUTTON = "can't parse menu button: unsupported type specified"
WRONG_ALLOWED_UPDATES = "can't parse allowed updates: expected an Array of String"
WRONG_TIME_TAG = 'tag "tg-time" must have a valid attribute "unix"'
TEXT_FIELD_TOO_LONG = "text is too long"
WRONG_FILE = "wrong file_id or the file is temporarily unavailable"
CAPTION_TOO_LONG_IN_EDIT = "MEDIA_CAPTION_TOO_LONG"
URL_INVALID = "URL_INVALID"
COMMAND_INVALID = "BOT_COMMAND_INVALID"
COMMAND_DESCRIPTION_INVALID = "BOT_COMMAND_DESCRIPTION_INVALID"
COMMANDS_TOO_MANY = "BOT_COMMANDS_TOO_MUCH"
TOPIC_CLOSED = "TOPIC_CLOSED"
CHANNEL_MEMBERS = "member list is inaccessible"

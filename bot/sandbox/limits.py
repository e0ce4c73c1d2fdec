"""What Telegram allows, where it is known; the less certain figures are in `guesses`."""

TEXT_LENGTH = 4096
"""Code points of a message's text, after its entities were parsed."""

CAPTION_LENGTH = 1024
"""Code points of a caption, after its entities were parsed."""

TEXT_FIELD_BYTES = 32768
"""Bytes of the text parameter before anything is parsed."""

ENTITY_COUNT = 100
"""Entities made by a sender; the rest vanish without a word."""

CALLBACK_BYTES = 64
"""Bytes of a button's callback_data."""

ROW_CUT = 12
"""Buttons a row after which the rest is dropped without a word."""

KEYBOARD_CUT = 300
"""Buttons a message after which the rest is dropped without a word."""

POPUP_LENGTH = 200
"""Code points of the answer to a callback query."""

START_PAYLOAD_LENGTH = 64
"""Characters of a deep link's payload."""

DELETE_AGE = 48 * 3600
"""Seconds after which a message can no longer be deleted."""

DELETE_COUNT = 100
"""Messages in one call of deleteMessages."""

UPDATE_LIFE = 86400.0
"""Seconds for which an update waits to be fetched."""

CALLBACK_LIFE = 150.0
"""Seconds for which a callback query waits to be fetched."""

UPDATES_LIMIT = 100
"""Updates in one answer of getUpdates."""

UPDATES_BYTES = 1 << 22
"""Bytes of one answer of getUpdates."""

POLL_TIMEOUT = 50
"""Seconds for which getUpdates waits at most."""

SAME_OFFSET_PAUSE = 3.0
"""A repeated offset within so many seconds waits at least that long."""

SAME_OFFSET_HURRY = 0.5
"""A repeated offset within so many seconds gets one update."""

CONFLICT_PAUSE = 3.0
"""Seconds between two conflicts of pollers that are answered at once."""

SECRET_LENGTH = 256
"""Characters of a webhook's secret token."""

WEBHOOK_PORTS = (80, 88, 443, 8443)
"""Ports on which a webhook may listen."""

WEBHOOK_CONNECTIONS = 40
"""Webhook requests at the same time, unless asked otherwise."""

WEBHOOK_RETRY_AFTER = 3600
"""Seconds of a webhook's Retry-After that are obeyed."""

WEBHOOK_RETRY_CEILING = 60
"""Seconds between two attempts grow to between this and twice this."""

PHOTO_BYTES = 10 << 20
"""Bytes of an uploaded photo."""

PHOTO_SIDES = 10_000
"""Pixels of a photo's width and height together."""

PHOTO_RATIO = 20
"""How many times longer one side of a photo may be than the other."""

FILE_BYTES = 50 << 20
"""Bytes of an uploaded file."""

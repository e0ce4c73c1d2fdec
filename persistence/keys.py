"""钥匙 (yàoshi): random keys that stand for persons and chats wherever history is written."""

from secrets import token_hex

_KEY_BYTES = 8


def random_key() -> str:
    """随机钥匙 (suíjī yàoshi): sixteen small letters and digits that nobody had before.

    Sixty-four bits: among a million keys the chance of an equal pair is about one in forty million,
    and the tables refuse it.
    """
    return token_hex(_KEY_BYTES)

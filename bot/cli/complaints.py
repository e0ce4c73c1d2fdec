"""埋怨 (mányuàn): what is said of bad input, in one line that can be read."""

_LONGEST = 500
_HEAD = 350
_TAIL = 100


def in_one_line(message: str) -> str:
    """一行话 (yì háng huà): *message* without line breaks, the middle of a long one left out."""
    line = " ".join(message.split())
    return line if len(line) <= _LONGEST else f"{line[:_HEAD]} … {line[-_TAIL:]}"

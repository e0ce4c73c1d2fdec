"""读文件 (dú wénjiàn): what is in a file or on standard input, or one line about what is wrong."""

import errno
import os
import sys
from pathlib import Path

import click

from persistence.strict_json import parse_strictly

_STANDARD_INPUT = "-"


def shown_name(path: str) -> str:
    """文件名 (wénjiàn míng): how a line about *path* names it."""
    return "standard input" if path == _STANDARD_INPUT else path


def read_content(path: str) -> bytes:
    """读 (dú): the bytes of the file at *path*; `-` is standard input."""
    if path != _STANDARD_INPUT:
        return Path(path).read_bytes()
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF), shown_name(path))
    return sys.stdin.buffer.read()


def read_json(path: str) -> object:
    """读 JSON (dú): what the file at *path* holds; `-` is standard input."""
    content = read_content(path)
    try:
        return parse_strictly(content)
    except (ValueError, RecursionError) as error:
        # A number too long and an array nested too deep are no JSONDecodeError.
        message = f"{shown_name(path)}: is no JSON: {error}"
        raise click.ClickException(message) from error

"""读文件 (dú wénjiàn): JSON from a file or from standard input, or one line about what is wrong."""

import json
import sys
from pathlib import Path

import click

STANDARD_INPUT = "-"


def read_json(path: str) -> object:
    """读 JSON (dú): what the file at *path* holds; `-` is standard input."""
    content = sys.stdin.buffer.read() if path == STANDARD_INPUT else Path(path).read_bytes()
    try:
        found: object = json.loads(content)
    except (ValueError, RecursionError) as error:
        # A number too long and an array nested too deep are no JSONDecodeError.
        name = "standard input" if path == STANDARD_INPUT else path
        message = f"{name}: is no JSON: {error}"
        raise click.ClickException(message) from error
    return found

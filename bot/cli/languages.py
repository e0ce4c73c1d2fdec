"""语言选项 (yǔyán xuǎnxiàng): the option by which a command is told in what language to answer."""

from collections.abc import Callable
from functools import wraps

import click

from bot.render.texts import LANGUAGES, Texts


def language_option(command: Callable[..., None]) -> Callable[..., None]:
    """加语言选项 (jiā yǔyán xuǎnxiàng): give *command* its `texts`, from `--lang`."""

    @click.option(
        "--lang",
        type=click.Choice(LANGUAGES),
        default=LANGUAGES[0],
        show_default=True,
        help="The language of the answer.",
    )
    @wraps(command)
    def with_texts(*, lang: str, **given: object) -> None:
        command(texts=Texts(lang), **given)

    return with_texts

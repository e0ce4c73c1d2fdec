"""房规选项 (fángguī xuǎnxiàng): the options by which a command is told a house's rules."""

from collections.abc import Callable
from functools import wraps

import click

from engine.presets import GUIYANG, PRESETS
from engine.profile_fields import with_settings


def house_rules(command: Callable[..., None]) -> Callable[..., None]:
    """加选项 (jiā xuǎnxiàng): give *command* its `profile`, from `--preset` and `--set`."""

    @click.option(
        "--preset",
        type=click.Choice(list(PRESETS)),
        default=GUIYANG.name,
        show_default=True,
        help="The named rules to start from.",
    )
    @click.option(
        "--set",
        "settings",
        multiple=True,
        metavar="FIELD=VALUE",
        help="Change one rule, as in chickens.flip=next,previous; may be given several times. "
        "`rules --json` names all fields.",
    )
    @wraps(command)
    def with_profile(*, preset: str, settings: tuple[str, ...], **given: object) -> None:
        command(profile=with_settings(PRESETS[preset], settings), **given)

    return with_profile

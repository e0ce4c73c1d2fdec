"""规则 (guīzé): `python -m bot rules`: a house's rules in words, or as JSON. [RULES 12]"""

import json

import click

from bot.cli.house_rules import house_rules
from bot.cli.languages import language_option
from bot.render.rules import rules_text
from bot.render.texts import Texts
from engine.profile import RulesProfile
from engine.profile_fields import plain_fields, preset_named, profile_to_plain


@click.command()
@house_rules
@language_option
@click.option(
    "--json", "as_json", is_flag=True, help="Answer one JSON object: every field by path."
)
def rules(*, profile: RulesProfile, texts: Texts, as_json: bool) -> None:
    """Say the rules of a house; what differs from its preset is marked with a star."""
    if as_json:
        answer = {**profile_to_plain(profile), "fields": plain_fields(profile)}
        click.echo(json.dumps(answer, ensure_ascii=False))
    else:
        click.echo(rules_text(texts, profile, preset_named(profile.name)))

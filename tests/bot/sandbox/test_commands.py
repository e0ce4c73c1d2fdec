"""Which registered commands a client suggests: the narrowest scope, the person's language."""

from typing import Any

from tests.bot.sandbox.conftest import Scene
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


async def register(scene: Scene, name: str, language: str = "", **scope: Any) -> None:
    commands = [{"command": name, "description": "x"}]
    wish = {"scope": scope} if scope else {}
    await scene.driver.ok("setMyCommands", commands=commands, language_code=language, **wish)


async def suggested(scene: Scene, viewer: int, chat: int) -> list[str]:
    told = await scene.driver.look("commands", viewer=viewer, chat=chat)
    return [command["command"] for command in told["commands"]]


async def test_nothing_is_suggested_before_something_is_registered(scene: Scene) -> None:
    assert await suggested(scene, scene.bert, scene.group) == []


async def test_narrower_scopes_win(scene: Scene) -> None:
    """Each registration is narrower than the one before and hides it from those whom it fits."""
    anna, bert, group = scene.anna, scene.bert, scene.group
    for name, scope, expected in [
        ("default", {}, ("default", "default", "default")),
        ("dms", {"type": "all_private_chats"}, ("default", "default", "dms")),
        ("groups", {"type": "all_group_chats"}, ("groups", "groups", "dms")),
        ("admins", {"type": "all_chat_administrators"}, ("admins", "groups", "dms")),
        ("here", {"type": "chat", "chat_id": group}, ("here", "here", "dms")),
        (
            "local_admins",
            {"type": "chat_administrators", "chat_id": group},
            ("local_admins", "here", "dms"),
        ),
        (
            "bert",
            {"type": "chat_member", "chat_id": group, "user_id": bert},
            ("local_admins", "bert", "dms"),
        ),
        ("own", {"type": "chat", "chat_id": bert}, ("local_admins", "bert", "own")),
    ]:
        await register(scene, name, **scope)
        told = [
            *await suggested(scene, anna, group),
            *await suggested(scene, bert, group),
            *await suggested(scene, bert, bert),
        ]
        assert tuple(told) == expected


async def test_the_language_comes_before_none_and_after_the_scope(scene: Scene) -> None:
    await scene.driver.act("set_language", user=scene.bert, language_code="zh-hans")
    await register(scene, "plain")
    await register(scene, "chinese", "zh")
    await register(scene, "german", "de")
    assert await suggested(scene, scene.bert, scene.group) == ["chinese"]
    assert await suggested(scene, scene.anna, scene.group) == ["plain"]
    await register(scene, "group", type="all_group_chats")
    assert await suggested(scene, scene.bert, scene.group) == ["group"]


async def test_a_chat_named_by_its_username_is_the_same_chat(scene: Scene) -> None:
    group = await scene.driver.group(scene.anna, username="friends")
    await register(scene, "here", type="chat", chat_id="@friends")
    assert await suggested(scene, scene.anna, group) == ["here"]

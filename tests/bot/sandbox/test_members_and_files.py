"""Questions about chats, members, files, commands and the bot."""

import pytest

from tests.bot.sandbox.conftest import Scene
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time


async def member(scene: Scene, user: int, chat: int | None = None) -> dict:
    return await scene.driver.ok("getChatMember", chat_id=chat or scene.group, user_id=user)


async def test_standings(scene: Scene) -> None:
    driver, chat = scene.driver, {"chat": scene.group}
    assert (await member(scene, scene.anna))["status"] == "creator"
    assert (await member(scene, scene.bert))["status"] == "member"
    await driver.act("promote", **chat, user=scene.bert, by=scene.anna, anonymous=True)
    administrator = await member(scene, scene.bert)
    assert administrator["status"] == "administrator"
    assert administrator["is_anonymous"] is True
    assert administrator["can_delete_messages"] is True
    await driver.act(
        "restrict", **chat, user=scene.bert, by=scene.anna, rights={"can_send_photos": False}
    )
    restricted = await member(scene, scene.bert)
    assert (restricted["status"], restricted["is_member"]) == ("restricted", True)
    assert restricted["can_send_photos"] is False
    assert restricted["can_send_messages"] is True
    await driver.act("leave", **chat, user=scene.bert)
    assert (await member(scene, scene.bert))["status"] == "left"
    await driver.act("join", **chat, user=scene.bert)
    await driver.act("kick", **chat, user=scene.bert, by=scene.anna)
    assert (await member(scene, scene.bert))["status"] == "kicked"


async def test_members_that_are_none(scene: Scene) -> None:
    driver, chat = scene.driver, {"chat_id": scene.group}
    for user in ["", 0, -3, "x"]:
        answer = await driver.refused("getChatMember", **chat, user_id=user)
        assert answer == (400, "Bad Request: invalid user_id specified")
    answer = await driver.refused("getChatMember", **chat, user_id=987)
    assert answer == (400, "Bad Request: member not found")
    carl = await driver.person("Carl")
    assert (await member(scene, carl))["status"] == "left"


async def test_administrators_and_count(scene: Scene) -> None:
    driver, chat = scene.driver, {"chat_id": scene.group}
    helper = await driver.person("Helper", started=False, is_bot=True)
    await driver.act("join", chat=scene.group, user=helper, by=scene.anna)
    await driver.act("promote", chat=scene.group, user=helper, by=scene.anna)
    await driver.act("promote", chat=scene.group, user=driver.sandbox.backend.bot.id, by=scene.anna)
    named = [
        each["user"]["first_name"] for each in await driver.ok("getChatAdministrators", **chat)
    ]
    assert named == ["Anna", "捉鸡麻将"]
    everybody = await driver.ok("getChatAdministrators", **chat, return_bots=True)
    assert len(everybody) == 3
    assert await driver.ok("getChatMemberCount", **chat) == 4
    answer = await driver.refused("getChatAdministrators", chat_id=scene.anna)
    assert answer == (400, "Bad Request: there are no administrators in the private chat")


async def test_a_bot_without_rights_may_be_told_nothing_of_others(
    scene: Scene, monkeypatch
) -> None:
    monkeypatch.setattr("bot.sandbox.guesses.MEMBERS_VISIBLE_WITHOUT_ADMIN", False)
    bot = scene.driver.sandbox.backend.bot.id
    assert (await member(scene, bot))["status"] == "member"
    answer = await scene.driver.refused("getChatMember", chat_id=scene.group, user_id=scene.anna)
    assert answer == (400, "Bad Request: member list is inaccessible")
    await scene.driver.act("promote", chat=scene.group, user=bot, by=scene.anna)
    assert (await member(scene, scene.anna))["status"] == "creator"


async def test_get_chat(scene: Scene) -> None:
    driver = scene.driver
    private = await driver.ok("getChat", chat_id=scene.anna)
    assert (private["type"], private["username"]) == ("private", "anna")
    group = await driver.ok("getChat", chat_id=scene.group)
    assert group["permissions"]["can_send_messages"] is True
    basic = await driver.group(scene.anna, type="group")
    await driver.act("kick_bot", chat=basic, by=scene.anna)
    assert (await driver.ok("getChat", chat_id=basic))["title"] == "Friends"
    await driver.act("kick_bot", chat=scene.group, by=scene.anna)
    assert (await driver.refused("getChat", chat_id=scene.group))[0] == 403


async def test_leaving_a_person_is_impossible(scene: Scene) -> None:
    code, text = await scene.driver.refused("leaveChat", chat_id=scene.anna)
    assert (code, text) == (
        400,
        "Bad Request: chat member status can't be changed in private chats",
    )


async def test_photos(scene: Scene, picture: bytes) -> None:
    driver, chat = scene.driver, {"chat_id": scene.group}
    said = await driver.upload("sendPhoto", {"photo": picture}, **chat, caption="c")
    size = said["photo"][-1]
    assert (size["width"], size["height"], size["file_size"]) == (60, 40, len(picture))
    attached = await driver.upload("sendPhoto", {"p": picture}, **chat, photo="attach://p")
    other = attached["photo"][-1]
    assert other["file_unique_id"] == size["file_unique_id"]
    assert other["file_id"] != size["file_id"]
    again = await driver.ok("sendPhoto", **chat, photo=size["file_id"])
    assert again["photo"][-1]["file_id"] == size["file_id"]
    file = await driver.ok("getFile", file_id=size["file_id"])
    url = f"{driver.sandbox.file_url}{driver.token}/{file['file_path']}"
    async with driver.session.get(url) as response:
        assert (response.content_type, await response.read()) == ("image/png", picture)
    async with driver.session.get(f"{url}x") as response:
        assert response.status == 404
    async with driver.session.get(f"{driver.sandbox.url}/sim/files/{size['file_id']}") as response:
        assert await response.read() == picture


async def test_photos_that_are_none(scene: Scene) -> None:
    driver, chat = scene.driver, {"chat_id": scene.group}
    for photo, expected in [
        (None, "there is no photo in the request"),
        ("attach://nothing", "there is no photo in the request"),
        ("AgACAgnothing", "wrong file identifier/HTTP URL specified"),
        ("https://example.org/x.png", "failed to get HTTP URL content"),
    ]:
        answer = await driver.refused("sendPhoto", **chat, photo=photo)
        assert answer == (400, f"Bad Request: {expected}")
    with pytest.raises(AssertionError, match="IMAGE_PROCESS_FAILED"):
        await driver.upload("sendPhoto", {"photo": b"no picture"}, **chat)
    answer = await driver.refused("sendDocument", **chat)
    assert answer == (400, "Bad Request: there is no document in the request")
    answer = await driver.refused("getFile", file_id="x")
    assert answer == (
        400,
        "Bad Request: wrong file_id or the file is temporarily unavailable",
    )
    answer = await driver.refused("getFile")
    assert answer == (400, "Bad Request: file_id not specified")


async def test_large_and_long_photos(scene: Scene, picture: bytes, monkeypatch) -> None:
    chat = {"chat_id": scene.group}
    for name, value, expected in [
        ("PHOTO_SIDES", 99, "PHOTO_INVALID_DIMENSIONS"),
        ("PHOTO_RATIO", 1.4, "PHOTO_INVALID_DIMENSIONS"),
        ("PHOTO_BYTES", 10, "file is too big"),
    ]:
        with monkeypatch.context() as patch:
            patch.setattr(f"bot.sandbox.limits.{name}", value)
            with pytest.raises(AssertionError, match=expected):
                await scene.driver.upload("sendPhoto", {"photo": picture}, **chat)
    monkeypatch.setattr("bot.sandbox.limits.FILE_BYTES", 10)
    with pytest.raises(AssertionError, match="file is too big"):
        await scene.driver.upload("sendDocument", {"document": picture}, **chat)


async def test_rights_and_captions_of_photos(scene: Scene, picture: bytes) -> None:
    driver, chat = scene.driver, {"chat_id": scene.group}
    said = await driver.upload("sendPhoto", {"photo": picture}, **chat, caption="🀄" * 1024)
    photo = said["photo"][-1]["file_id"]
    answer = await driver.refused("sendPhoto", **chat, photo=photo, caption="x" * 1025)
    assert answer == (400, "Bad Request: message caption is too long")
    await driver.act("permit", chat=scene.group, rights={"can_send_photos": False})
    answer = await driver.refused("sendPhoto", **chat, photo=photo)
    assert answer == (400, "Bad Request: not enough rights to send photos to the chat")
    await driver.ok("sendMessage", **chat, text="still allowed")
    document = await driver.upload("sendDocument", {"document": b"{}"}, **chat)
    assert document["document"]["file_name"] == "document.png"
    await driver.act("permit", chat=scene.group, rights={"can_send_documents": False})
    known = document["document"]["file_id"]
    answer = await driver.refused("sendDocument", **chat, document=known)
    assert answer == (400, "Bad Request: not enough rights to send documents to the chat")


async def test_chat_actions(scene: Scene) -> None:
    chat = {"chat_id": scene.group}
    assert await scene.driver.ok("sendChatAction", **chat, action="typing") is True
    answer = await scene.driver.refused("sendChatAction", **chat, action="dancing")
    assert answer == (400, "Bad Request: wrong parameter action in request")


async def test_commands(scene: Scene) -> None:
    driver = scene.driver
    commands = [{"command": "newtable", "description": "开桌"}]
    group = {"scope": {"type": "chat", "chat_id": scene.group}, "language_code": "zh"}
    assert await driver.ok("setMyCommands", commands=commands, **group) is True
    assert await driver.ok("getMyCommands", **group) == commands
    assert await driver.ok("getMyCommands") == []
    assert await driver.ok("deleteMyCommands", **group) is True
    assert await driver.ok("getMyCommands", **group) == []
    many = [{"command": f"c{n}", "description": "d"} for n in range(101)]
    for wrong, expected in [
        (many, "BOT_COMMANDS_TOO_MUCH"),
        ([{"command": "New Table", "description": "d"}], "BOT_COMMAND_INVALID"),
        ([{"command": "x", "description": ""}], "BOT_COMMAND_DESCRIPTION_INVALID"),
        (["x"], "can't parse commands: expected an Array of BotCommand"),
        ({}, "can't parse commands: expected an Array of BotCommand"),
    ]:
        answer = await driver.refused("setMyCommands", commands=wrong)
        assert answer == (400, f"Bad Request: {expected}")
    answer = await driver.refused("getMyCommands", scope={"type": "everywhere"})
    assert answer == (400, "Bad Request: can't parse BotCommandScope: unsupported type specified")
    answer = await driver.refused("getMyCommands", scope={"type": "chat", "chat_id": 5})
    assert answer == (400, "Bad Request: chat not found")


async def test_menu_button(scene: Scene) -> None:
    driver = scene.driver
    button = {"type": "commands"}
    assert await driver.ok("setChatMenuButton", menu_button=button) is True
    assert await driver.ok("setChatMenuButton", chat_id=scene.anna) is True
    buttons = driver.sandbox.backend.world.menu_buttons
    assert buttons == {0: button, scene.anna: {"type": "default"}}
    answer = await driver.refused("setChatMenuButton", menu_button={"type": "x"})
    assert answer == (400, "Bad Request: can't parse menu button: unsupported type specified")

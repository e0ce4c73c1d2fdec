"""python-telegram-bot itself against the sandbox: calls, polling, webhook, errors."""

import asyncio
import datetime as dt
import io
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import telegram
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, Forbidden, InvalidToken, RetryAfter, TimedOut
from telegram.ext import ApplicationBuilder, CallbackQueryHandler, CommandHandler

from tests.bot.sandbox.conftest import Scene
from tests.bot.sandbox.driver import Driver, driving
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time

SECRET = "s3-cr_et"  # noqa: S105 - of a webhook on this machine
KEYBOARD = InlineKeyboardMarkup(
    [[InlineKeyboardButton("碰", callback_data="1:a:7:pung:3m")],
     [InlineKeyboardButton("web", url="https://example.org/")]]
)  # fmt: skip


@asynccontextmanager
async def library_bot(driver: Driver, token: str | None = None) -> AsyncIterator[telegram.Bot]:
    bot = telegram.Bot(
        token or driver.token,
        base_url=driver.sandbox.bot_url,
        base_file_url=driver.sandbox.file_url,
    )
    async with bot:
        yield bot


@pytest.fixture
async def bot(scene: Scene) -> AsyncIterator[telegram.Bot]:
    async with library_bot(scene.driver) as made:
        yield made


async def test_send_edit_delete(scene: Scene, bot: telegram.Bot) -> None:
    said = await bot.send_message(
        scene.group, "<b>桌</b> 一", parse_mode=ParseMode.HTML, reply_markup=KEYBOARD
    )
    assert said.text_html == "<b>桌</b> 一"
    assert said.reply_markup == KEYBOARD
    edited = await said.edit_text("two", reply_markup=KEYBOARD)
    assert isinstance(edited, telegram.Message)
    assert edited.edit_date is not None
    with pytest.raises(BadRequest, match="Message is not modified"):
        await said.edit_text("two", reply_markup=KEYBOARD)
    await said.pin()
    assert (await bot.get_chat(scene.group)).pinned_message == said
    assert await said.delete() is True
    assert (await scene.driver.look("quiet"))["complaints"] == []


async def test_pictures_and_files(scene: Scene, bot: telegram.Bot, picture: bytes) -> None:
    said = await bot.send_photo(scene.group, picture, caption="c", filename="sheet.png")
    file = await said.photo[-1].get_file()
    assert bytes(await file.download_as_bytearray()) == picture
    text = await bot.send_message(scene.group, "x")
    media = telegram.InputMediaPhoto(io.BytesIO(picture), caption="<i>d</i>", parse_mode="HTML")
    shown = await text.edit_media(media)
    assert isinstance(shown, telegram.Message)
    assert shown.caption_html == "<i>d</i>"
    document = await bot.send_document(scene.anna, b"{}", filename="score.json")
    assert document.document is not None
    assert document.document.file_name == "score.json"
    assert (await scene.driver.look("quiet"))["complaints"] == []


async def test_questions(scene: Scene, bot: telegram.Bot) -> None:
    assert (await bot.get_me()).username == "zhuoji_bot"
    assert isinstance(await bot.get_chat_member(scene.group, scene.anna), telegram.ChatMemberOwner)
    assert await bot.get_chat_member_count(scene.group) == 3
    assert len(await bot.get_chat_administrators(scene.group)) == 1
    commands = [telegram.BotCommand("newtable", "开桌")]
    scope = telegram.BotCommandScopeAllGroupChats()
    await bot.set_my_commands(commands, scope=scope, language_code="zh")
    assert await bot.get_my_commands(scope=scope, language_code="zh") == tuple(commands)
    await bot.set_chat_menu_button(menu_button=telegram.MenuButtonCommands())
    assert await bot.send_chat_action(scene.group, "typing") is True
    assert await bot.leave_chat(scene.group) is True
    assert (await scene.driver.look("quiet"))["complaints"] == []


async def test_errors_become_the_right_exceptions(
    scene: Scene, bot: telegram.Bot, monkeypatch
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "1")
    driver = scene.driver
    await driver.act("block", user=scene.bert)
    with pytest.raises(Forbidden, match="bot was blocked by the user"):
        await bot.send_message(scene.bert, "x")
    group = await driver.group(scene.anna, type="group")
    new = (await driver.act("upgrade", chat=group, by=scene.anna))["id"]
    with pytest.raises(ChatMigrated) as migrated:
        await bot.send_message(group, "x")
    assert migrated.value.new_chat_id == new
    await driver.act("faults", kind="refuse", retry_after=26)
    with pytest.raises(RetryAfter) as flood:
        await bot.send_message(scene.group, "x")
    assert flood.value.retry_after == dt.timedelta(seconds=26)
    await asyncio.sleep(26)
    await driver.act("faults", kind="timeout_after")
    with pytest.raises(TimedOut):
        await bot.send_message(scene.group, "x")
    with pytest.raises(InvalidToken):
        async with library_bot(driver, "4000000001:wrong"):
            pass


async def test_an_application_that_polls(scene: Scene) -> None:
    driver = scene.driver
    logging.getLogger("httpx").setLevel(logging.WARNING)
    done: list[str] = []

    async def table(update: Update, _: object) -> None:
        assert update.message is not None
        await update.message.reply_text("the table", reply_markup=KEYBOARD)

    async def claim(update: Update, _: object) -> None:
        assert update.callback_query is not None
        done.append(update.callback_query.data or "")
        await update.callback_query.answer("✓ 碰")

    app = (
        ApplicationBuilder()
        .token(driver.token)
        .base_url(driver.sandbox.bot_url)
        .base_file_url(driver.sandbox.file_url)
        .build()
    )
    app.add_handler(CommandHandler("table", table))
    app.add_handler(CallbackQueryHandler(claim))
    async with app:
        await app.start()
        assert app.updater is not None
        await app.updater.start_polling(timeout=30)
        await driver.act("say", chat=scene.group, user=scene.bert, text="/table@zhuoji_bot")
        await asyncio.sleep(3600)
        view = await driver.look("view", viewer=scene.bert, chat=scene.group)
        board = view["messages"][-1]
        assert board["text"] == "the table"
        told = await driver.act(
            "press", chat=scene.group, user=scene.bert, message=board["message_id"], button="碰"
        )
        answer = await driver.look("answer", press=told["press"], wait=10)
        assert answer["answer"] == {"text": "✓ 碰"}
        assert answer["answered_at"] == answer["pressed_at"]
        await app.updater.stop()
        await app.stop()
    assert done == ["1:a:7:pung:3m"]
    assert (await driver.look("quiet"))["quiet"] is True


async def test_getting_updates_by_hand(scene: Scene, bot: telegram.Bot) -> None:
    poll = asyncio.create_task(bot.get_updates(timeout=40, allowed_updates=["message"]))
    await asyncio.sleep(30)
    await scene.driver.act("say", chat=scene.anna, user=scene.anna, text="hello")
    (update,) = await poll
    assert update.message is not None
    assert update.message.text == "hello"


async def test_webhook_settings() -> None:
    async with driving(loopback_webhooks=True) as driver, library_bot(driver) as bot:
        url = "http://127.0.0.1:8443/hook"
        assert await bot.set_webhook(url, secret_token=SECRET, max_connections=5) is True
        told = await bot.get_webhook_info()
        assert (told.url, told.max_connections) == (url, 5)
        assert await bot.delete_webhook() is True
        assert (await driver.look("quiet"))["complaints"] == []

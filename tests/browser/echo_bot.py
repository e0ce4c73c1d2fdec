"""A bot of a few lines on raw long polling: it answers so that everything a page shows is shown."""

import asyncio
import io
from typing import Any

import aiohttp
from PIL import Image

HAND = [f"{rank}万" for rank in range(1, 8)]
RICH = (
    "<b>胡</b> <i>杠</i> <s>三万</s> <code>K7Q2</code> "
    '<a href="https://example.org/rules">规则</a> <b>套<i>叠</i></b> &lt;b&gt; '
    "<tg-spoiler>暗</tg-spoiler>\n<blockquote>翻鸡：幺鸡</blockquote>\n"
    "<blockquote expandable>承诺 <code>ab12</code>\n种子</blockquote>\n完"
)
POPUP = "你的手牌\n1万 2万 3万"
TOAST = "碰 三万 ✓"
COMMANDS = {
    "zh": [
        {"command": "board", "description": "看牌桌"},
        {"command": "rich", "description": "格式"},
    ],
    "": [{"command": "board", "description": "show the table"}],
}


def picture() -> bytes:
    """Draw a picture wider than a phone."""
    file = io.BytesIO()
    Image.new("RGB", (1200, 700), "#13795b").save(file, "PNG")
    return file.getvalue()


class EchoBot:
    """Greets, shows a board with buttons, answers each of them in its own way."""

    def __init__(self, session: aiohttp.ClientSession, address: str) -> None:
        self._session = session
        self._address = address
        self.release = asyncio.Event()
        """Until this is set, presses on 慢 wait for their answer."""

    async def call(self, method: str, **parameters: Any) -> Any:
        async with self._session.post(f"{self._address}/{method}", json=parameters) as response:
            answer = await response.json()
        assert answer["ok"], (method, answer)
        return answer["result"]

    async def run(self) -> None:
        """Fetch updates for ever; each is handled by itself, as presses may have to wait."""
        for language, commands in COMMANDS.items():
            await self.call("setMyCommands", commands=commands, language_code=language)
        offset = 0
        async with asyncio.TaskGroup() as handlers:
            while True:
                for update in await self.call("getUpdates", offset=offset, timeout=20):
                    offset = update["update_id"] + 1
                    handlers.create_task(self._handle(update))

    async def _handle(self, update: dict[str, Any]) -> None:
        if "callback_query" in update:
            await self._answer(update["callback_query"])
        elif "message" in update:
            await self._reply(update["message"])

    async def _reply(self, message: dict[str, Any]) -> None:
        chat = {"chat_id": message["chat"]["id"]}
        if message.get("is_topic_message"):
            chat["message_thread_id"] = message["message_thread_id"]
        word, _, rest = message.get("text", "").partition(" ")
        command = word.partition("@")[0]
        if "dice" in message:
            await self.call("sendMessage", **chat, text=f"掷出 {message['dice']['value']}")
        elif command == "/start":
            await self.call("sendMessage", **chat, text=f"欢迎 {rest}".strip())
        elif command == "/board":
            await self.call("sendMessage", **chat, text="第1局 · 轮到 阿强", reply_markup=board())
        elif command == "/rich":
            await self.call("sendMessage", **chat, text=RICH, parse_mode="HTML")
        elif command == "/silent":
            await self.call("sendMessage", **chat, text="嘘", disable_notification=True)
        elif command == "/picture":
            await self._send_picture(chat["chat_id"])
        elif word:
            reply = {"message_id": message["message_id"]}
            await self.call("sendMessage", **chat, text=f"你说：{word}", reply_parameters=reply)

    async def _send_picture(self, chat: int) -> None:
        form = aiohttp.FormData({"chat_id": str(chat), "caption": "结算：阿强 +7"})
        form.add_field("photo", picture(), filename="sheet.png", content_type="image/png")
        async with self._session.post(f"{self._address}/sendPhoto", data=form) as response:
            assert (await response.json())["ok"]

    async def _answer(self, query: dict[str, Any]) -> None:
        answer: dict[str, Any] = {"callback_query_id": query["id"]}
        match query["data"]:
            case "toast":
                answer["text"] = TOAST
            case "popup":
                answer |= {"text": POPUP, "show_alert": True}
            case "join":
                answer["url"] = "https://t.me/zhuoji_bot?start=seat-3"
            case "slow":
                await self.release.wait()
            case discard:
                await self._edit(query["message"], discard)
        await self.call("answerCallbackQuery", **answer)

    async def _edit(self, board_message: dict[str, Any], discard: str) -> None:
        await self.call(
            "editMessageText",
            chat_id=board_message["chat"]["id"],
            message_id=board_message["message_id"],
            text=f"打出 {discard}",
            reply_markup=board(),
        )


def board() -> dict[str, Any]:
    """Make a keyboard with a full row of tiles and one button for each kind of answer."""
    tiles = [{"text": tile, "callback_data": tile} for tile in HAND]
    answers = [("碰", "toast"), ("手牌", "popup"), ("入座", "join"), ("慢", "slow")]
    others = [{"text": text, "callback_data": data} for text, data in answers]
    away = [{"text": "外面", "url": "https://example.org/x"}]
    away.append({"text": "加到群", "url": "https://t.me/zhuoji_bot?startgroup=table"})
    return {"inline_keyboard": [tiles, others, away]}

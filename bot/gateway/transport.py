"""传输 (chuánshū): the courier's calls through python-telegram-bot."""

import json

from telegram import InputMediaPhoto
from telegram.constants import ParseMode
from telegram.error import TelegramError

from bot.gateway.calling import CallingBot
from bot.gateway.setbacks import outcome_of
from bot.messages.outgoing import (
    Answer,
    Button,
    Caption,
    Done,
    Fault,
    Parcel,
    Photo,
    PrivateFile,
    Refused,
    Sent,
    Setback,
)

_PICTURE = "zhuoji.png"
_NO_PREVIEW = json.dumps({"is_disabled": True})


class TelegramTransport:
    """传输 (chuánshū): `bot.messages.outgoing.Transport` over a bot of the library's."""

    def __init__(self, bot: CallingBot) -> None:
        self._bot = bot

    async def send(self, chat: int, thread: int, parcel: Parcel, *, silent: bool) -> Sent | Setback:
        """发 (fā): send a new message."""
        try:
            message_id = await self._send(chat, thread, parcel, silent=silent)
        except TelegramError as error:
            outcome = outcome_of(error)
            return Refused(Fault.UNKNOWN, error.message) if isinstance(outcome, Done) else outcome
        return Sent(message_id)

    async def edit(self, chat: int, message_id: int, parcel: Parcel) -> Done | Setback:
        """改 (gǎi): change text and keyboard of a message of ours, and a photo to another."""
        try:
            await self._edit(chat, message_id, parcel)
        except TelegramError as error:
            return outcome_of(error)
        return Done()

    async def delete(self, chat: int, message_id: int) -> Done | Setback:
        """删 (shān): delete a message of ours."""
        try:
            await self._bot.delete_message(chat, message_id)
        except TelegramError as error:
            return outcome_of(error)
        return Done()

    async def answer(self, query_id: str, answer: Answer) -> Done | Setback:
        """回应 (huíyìng): answer a press."""
        try:
            await self._bot.answer_callback_query(
                query_id, answer.text or None, show_alert=answer.alert, url=answer.url or None
            )
        except TelegramError as error:
            return outcome_of(error)
        return Done()

    async def _send(self, chat: int, thread: int, parcel: Parcel, *, silent: bool) -> int:
        """发 (fā): the id of the new message."""
        topic = thread or None
        if isinstance(parcel, Photo):
            sent = await self._bot.send_photo(
                chat,
                parcel.content,
                filename=_PICTURE,
                caption=parcel.text,
                parse_mode=ParseMode.HTML,
                api_kwargs=_buttons(parcel),
                disable_notification=silent,
                message_thread_id=topic,
            )
            return sent.message_id
        if isinstance(parcel, PrivateFile):
            sent = await self._bot.send_document(
                chat,
                parcel.content,
                filename=parcel.filename,
                caption=parcel.text,
                parse_mode=ParseMode.HTML,
                api_kwargs=_buttons(parcel),
                disable_notification=silent,
            )
            return sent.message_id
        answered = await self._bot.call(
            "sendMessage",
            {
                "chat_id": chat,
                "disable_notification": silent,
                "message_thread_id": topic,
                **_words(parcel),
            },
        )
        return int(answered["message_id"])

    async def _edit(self, chat: int, message_id: int, parcel: Parcel) -> None:
        if isinstance(parcel, Photo):
            media = InputMediaPhoto(parcel.content, parcel.text, ParseMode.HTML, filename=_PICTURE)
            await self._bot.edit_message_media(media, chat, message_id, api_kwargs=_buttons(parcel))
            return
        if isinstance(parcel, PrivateFile | Caption):
            await self._bot.edit_message_caption(
                chat,
                message_id,
                caption=parcel.text,
                parse_mode=ParseMode.HTML,
                api_kwargs=_buttons(parcel),
            )
            return
        await self._bot.call(
            "editMessageText", {"chat_id": chat, "message_id": message_id, **_words(parcel)}
        )


def _words(parcel: Parcel) -> dict[str, str]:
    """文字 (wénzì): what a message in words says, as parameters of a call."""
    return {
        "text": parcel.text,
        "parse_mode": ParseMode.HTML,
        "link_preview_options": _NO_PREVIEW,
        **_buttons(parcel),
    }


def _buttons(parcel: Parcel) -> dict[str, str]:
    """按钮 (ànniǔ): a keyboard, as parameters of a call: an edit without one takes it away."""
    rows = [[_button(button) for button in row] for row in parcel.keyboard]
    written = json.dumps({"inline_keyboard": rows}, ensure_ascii=False)
    return {"reply_markup": written} if rows else {}


def _button(button: Button) -> dict[str, str]:
    does = {"url": button.url} if button.url else {"callback_data": button.data}
    return {"text": button.text, **does}

"""传输 (chuánshū): the courier's calls through python-telegram-bot."""

from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    LinkPreviewOptions,
    Message,
)
from telegram.constants import ParseMode
from telegram.error import TelegramError

from bot.gateway.setbacks import outcome_of
from bot.outgoing import (
    Answer,
    Button,
    Caption,
    Done,
    Fault,
    Keyboard,
    Parcel,
    Photo,
    PrivateFile,
    Refused,
    Sent,
    Setback,
)

_PICTURE = "zhuoji.png"
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


class TelegramTransport:
    """传输 (chuánshū): `bot.outgoing.Transport` over a bot of the library's."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def send(self, chat: int, thread: int, parcel: Parcel, *, silent: bool) -> Sent | Setback:
        """发 (fā): send a new message."""
        try:
            message = await self._send(chat, thread, parcel, silent=silent)
        except TelegramError as error:
            outcome = outcome_of(error)
            return Refused(Fault.UNKNOWN, error.message) if isinstance(outcome, Done) else outcome
        return Sent(message.message_id)

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

    async def _send(self, chat: int, thread: int, parcel: Parcel, *, silent: bool) -> Message:
        markup, topic = _markup(parcel.keyboard), thread or None
        if isinstance(parcel, Photo):
            return await self._bot.send_photo(
                chat,
                parcel.content,
                filename=_PICTURE,
                caption=parcel.text,
                parse_mode=ParseMode.HTML,
                reply_markup=markup,
                disable_notification=silent,
                message_thread_id=topic,
            )
        if isinstance(parcel, PrivateFile):
            return await self._bot.send_document(
                chat,
                parcel.content,
                filename=parcel.filename,
                caption=parcel.text,
                parse_mode=ParseMode.HTML,
                reply_markup=markup,
                disable_notification=silent,
            )
        return await self._bot.send_message(
            chat,
            parcel.text,
            parse_mode=ParseMode.HTML,
            reply_markup=markup,
            disable_notification=silent,
            message_thread_id=topic,
            link_preview_options=_NO_PREVIEW,
        )

    async def _edit(self, chat: int, message_id: int, parcel: Parcel) -> None:
        markup = _markup(parcel.keyboard)
        if isinstance(parcel, Photo):
            media = InputMediaPhoto(parcel.content, parcel.text, ParseMode.HTML, filename=_PICTURE)
            await self._bot.edit_message_media(media, chat, message_id, reply_markup=markup)
            return
        if isinstance(parcel, PrivateFile | Caption):
            await self._bot.edit_message_caption(
                chat,
                message_id,
                caption=parcel.text,
                parse_mode=ParseMode.HTML,
                reply_markup=markup,
            )
            return
        await self._bot.edit_message_text(
            parcel.text,
            chat,
            message_id,
            parse_mode=ParseMode.HTML,
            reply_markup=markup,
            link_preview_options=_NO_PREVIEW,
        )


def _markup(keyboard: Keyboard) -> InlineKeyboardMarkup | None:
    """None for no buttons: an edit without a keyboard takes away the one that was there."""
    if not keyboard:
        return None
    return InlineKeyboardMarkup([[_button(button) for button in row] for row in keyboard])


def _button(button: Button) -> InlineKeyboardButton:
    if button.url:
        return InlineKeyboardButton(button.text, url=button.url)
    return InlineKeyboardButton(button.text, callback_data=button.data)

"""看战绩 (kàn zhànjì): `/me`, and the same in reply to somebody else's message. [PRODUCT 5]"""

from bot.messages.outgoing import GroupPlace, PrivatePicture, PublicPicture, PublicWanted, Urgency
from bot.messages.remarks import RemarkKind
from bot.premises import Premises
from bot.reception.guests import Guest
from bot.reception.telling import tell_privately
from bot.render.pictures.record import PicturedRecord
from bot.render.record import record_text
from bot.render.texts import Texts
from bot.standings.records import Records
from bot.wanted.source import texts_in
from persistence.keys import random_key


class RecordRoom:
    """看战绩 (kàn zhànjì): shows cards; a quiet group gets none, its people do."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises
        self._records = Records(premises.database, premises.acquaintances)

    async def show(self, guest: Guest, _: str) -> bool:
        """我的战绩 (wǒ de zhànjì): in a group as it is there, in the own chat everywhere."""
        person = await self._meant(guest)
        if person is None:
            guest.remark(RemarkKind.NO_RECORD)
        elif guest.private:
            await self._tell(guest, None, person)
        elif (await self._premises.houses.find(guest.chat_key)).quiet:
            await self._tell(guest, guest.chat_key, person)
        else:
            await self._post(guest, person)
        return False

    async def _meant(self, guest: Guest) -> str | None:
        """说谁 (shuō shéi): the guest, or whose message the guest replied to."""
        if guest.about is None:
            return guest.key
        people = self._premises.acquaintances.people
        person = await people.with_id(guest.about.telegram_id)
        return None if person is None else person.person_key

    async def _tell(self, guest: Guest, chat_key: str | None, person: str) -> None:
        text, drawing = await self._card(chat_key, person, guest.texts)
        tell_privately(self._premises, guest, PrivatePicture(text, drawing))

    async def _post(self, guest: Guest, person: str) -> None:
        texts = texts_in(await self._premises.acquaintances.language(guest.chat_key))
        text, drawing = await self._card(guest.chat_key, person, texts)
        self._premises.courier.post(
            PublicWanted(
                place=GroupPlace(f"told/{random_key()}", guest.chat_key, guest.thread),
                screen=PublicPicture(text, drawing),
                urgency=Urgency.SETTLEMENT,
                final=True,
            )
        )

    async def _card(
        self, chat_key: str | None, person: str, texts: Texts
    ) -> tuple[str, PicturedRecord]:
        """一张卡 (yì zhāng kǎ): its words, and what it is drawn from."""
        record = await self._records.record(chat_key, person, texts)
        drawing = PicturedRecord(language=texts.language, record=record)
        return record_text(texts, record), drawing

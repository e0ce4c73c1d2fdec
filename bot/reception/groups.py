"""群 (qún): people and the bot come to a group and leave it; persons shut their chat."""

from bot.floor.kept import Kept
from bot.hosting.intents import Depart, Intent, Return
from bot.hosting.terms import AutopilotReason
from bot.intake.incoming import Blocked, Membership, Migrated, Standing
from bot.messages.outgoing import Fault
from bot.messages.replies import Refused
from bot.premises import Premises
from bot.reception.arriving import say_arrival
from bot.render.welcome import MissingRight
from persistence.people import DirectMessages
from persistence.transaction import Transaction, Write


class Groups:
    """群 (qún): what follows for tables from who is where."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises

    async def moved(self, membership: Membership) -> None:
        """来去 (láiqù): a minute of grace for who leaves; whoever comes back in it plays on."""
        chat = await self._premises.acquaintances.meet_chat(
            membership.chat.telegram_id, membership.chat.title
        )
        for sender in membership.left:
            person = await self._premises.acquaintances.meet(sender)
            for kept in self._tables(chat.chat_key, person.person_key):
                await self._handle(kept, Depart(person=person.person_key))
        for sender in membership.came:
            person = await self._premises.acquaintances.meet(sender)
            await self._come_back(person.person_key, AutopilotReason.LEFT)

    async def migrated(self, migrated: Migrated) -> None:
        """升级 (shēngjí): the group has another id from now on."""
        await self._premises.courier.moved(migrated.old_id, migrated.new_id)

    async def stands(self, standing: Standing) -> None:
        """身份 (shēnfèn): the bot was added, removed, or given other rights.

        Where a table waits for it there is no need to explain anything.
        """
        chat = await self._premises.acquaintances.meet_chat(
            standing.chat.telegram_id, standing.chat.title
        )
        if not standing.is_member:
            self._premises.courier.shut(chat.chat_key, Fault.EXPELLED)
            return
        self._premises.courier.reopen(chat.chat_key)
        is_new = not standing.was_member and not self._premises.register.live_in(chat.chat_key)
        if is_new and standing.may_write:
            await self._arrive(chat.chat_key, standing)

    async def blocked(self, blocked: Blocked, mark: Write[None]) -> None:
        """拉黑 (lāhēi): a person's own chat is shut, or open again."""
        premises = self._premises
        person = await premises.acquaintances.meet(blocked.sender)
        key = person.person_key
        state = DirectMessages.BLOCKED if blocked.blocked else DirectMessages.OPEN
        people = premises.acquaintances.people

        async def note(transaction: Transaction) -> None:
            await people.set_direct_messages(key, state)(transaction)
            await mark(transaction)

        await premises.database.write(note)
        if blocked.blocked:
            premises.courier.shut(key, Fault.BLOCKED)
        else:
            premises.courier.reopen(key)
            await self._come_back(key, AutopilotReason.UNREACHABLE)

    async def _arrive(self, chat_key: str, standing: Standing) -> None:
        """进群 (jìn qún): the bot says once what it is for, and what it lacks."""
        rights = {
            MissingRight.PHOTOS: standing.may_send_photos,
            MissingRight.ADMIN: standing.is_admin,
        }
        missing = [right for right, given in rights.items() if not given]
        now = int(self._premises.clock.now().timestamp())
        await say_arrival(self._premises, chat_key, missing, rings=now)

    async def _come_back(self, person: str, reason: AutopilotReason) -> None:
        """回来了 (huílái le): within the grace, who was away for that reason is there again."""
        for kept in self._premises.register.live_with(person):
            absence = kept.hosted.away.get(person)
            seat = kept.hosted.seat_of(person)
            in_grace = seat is not None and kept.hosted.seats[seat].autopilot is None
            if absence is not None and absence.reason is reason and in_grace:
                await self._handle(kept, Return(person=person))

    def _tables(self, chat_key: str, person: str) -> list[Kept]:
        live = self._premises.register.live_in(chat_key)
        return [k for k in live if person in (*k.hosted.humans, *k.hosted.waiting)]

    async def _handle(self, kept: Kept, intent: Intent) -> None:
        try:
            await self._premises.tables.handle(kept.hosted.table_id, intent)
        except Refused:
            # The table has moved on, or the person was away already: there is nothing to do.
            return

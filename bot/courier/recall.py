"""记性 (jìxing): what was said in a chat before this process began counts as said.

A call to a group is written down before it is made. For persons there is no need: a second after
the start whatever was said before is of no account, so that second is waited for.
"""

from datetime import timedelta

from bot.courier.addresses import Address
from bot.courier.office import Office
from bot.courier.pace import Rank
from persistence.calls import MadeCall


async def recall(office: Office, chat_key: str, address: Address) -> None:
    """想起 (xiǎngqǐ): let the allowance of a chat begin with what an earlier process has used."""
    earlier = await _earlier(office, chat_key, address)
    if office.peers.knows(address):
        return
    allowance = office.peers.allowance(address)
    for at, rank in earlier:
        allowance.take(at, rank)


async def take(office: Office, chat_key: str, address: Address, rank: Rank) -> float:
    """用掉 (yòngdiào): a send or edit goes out now; back when that will not be forgotten."""
    now = office.clock.monotonic()
    office.peers.allowance(address).take(now, rank)
    if address.is_group:
        call = MadeCall(office.clock.now(), urgent=rank < Rank.BOARD)
        since = call.made_at - _window(office)
        await office.database.write(office.calls.made(chat_key, call, since))
    return now


async def _earlier(office: Office, chat_key: str, address: Address) -> list[tuple[float, Rank]]:
    """When calls went out that may still count, by the clock that runs now, and how urgent."""
    if not address.is_group:
        was_written_to = bool(await office.places.of_chat(chat_key))
        return [(office.started_at, Rank.PROMPT)] if was_written_to else []
    now, running = office.clock.now(), office.clock.monotonic()
    return [
        (
            running - max((now - call.made_at).total_seconds(), 0.0),
            Rank.PROMPT if call.urgent else Rank.BOARD,
        )
        for call in await office.calls.of_chat(chat_key, now - _window(office))
    ]


def _window(office: Office) -> timedelta:
    return timedelta(seconds=office.pace.group_window)

"""3. A board of a hundred players is one message: names are kept, nobody is looked up."""

from bot.messages.presses import Action
from engine.scoring.standings import Period
from persistence.transaction import Transaction
from tests.bot.e2e.inn import Inn
from tests.bot.virtual_time import virtual_time

pytestmark = virtual_time
_ROW = "INSERT INTO results VALUES ('T', ?, ?, ?, ?, 0, 1, ?, 0, 0, 0, 0, 0, 0, 0, NULL, 0, 0)"


async def _crowd(house: Inn, group: int, players: int) -> list[str]:
    """So many people who have each played a deal here, today."""
    premises = house.host.premises
    chat = await premises.acquaintances.groups.with_id(group)
    assert chat is not None
    day = (await premises.boards.today(chat.chat_key)).isoformat()
    people = [
        await premises.acquaintances.people.meet(10**9 + number, f"Player {number}")
        for number in range(players)
    ]
    keys = [person.person_key for person in people]

    async def enter(transaction: Transaction) -> None:
        for number, key in enumerate(keys):
            await transaction.run(_ROW, (number + 1, key, chat.chat_key, day, players - number))

    await premises.database.write(enter)
    return keys


async def test_scenario_03_a_hundred_players_take_one_message(house: Inn) -> None:
    await house.start()
    anna, bert = await house.people("Anna", "Bert")
    group = await house.group(anna, bert)
    await house.wait(5)
    await _crowd(house, group, 100)
    before = len(await house.calls("sendMessage"))
    looked_up = [await house.calls(method) for method in ("getChat", "getChatMember")]
    await anna.say(group, "/leaderboard")
    await anna.until(lambda: anna.with_button(group, Action.BOARD) is not None)
    await house.wait(10)
    assert len(await house.calls("sendMessage")) == before + 1
    now = [await house.calls(method) for method in ("getChat", "getChatMember")]
    assert now == looked_up
    message, _ = anna.with_button(group, Action.BOARD) or (None, None)
    assert message is not None
    assert "1. Player 0 +100" in message.text
    assert "10. Player 9 +91" in message.text
    assert "90" in message.text
    assert message.silent
    await house.assert_quiet()


async def test_a_button_turns_the_board_and_another_tells_the_own_place(house: Inn) -> None:
    await house.start()
    anna, bert = await house.people("Anna", "Bert")
    group = await house.group(anna, bert)
    await house.wait(5)
    await _crowd(house, group, 3)
    await anna.say(group, "/leaderboard")
    await anna.until(lambda: anna.with_button(group, Action.BOARD) is not None)
    message, _ = anna.with_button(group, Action.BOARD) or (None, None)
    assert message is not None
    week = next(
        key
        for key in message.buttons()
        if key.press and key.press.number == [*Period].index("week")
    )
    await bert.answer(await bert.press(bert.messages[group, message.id], week.data))
    await house.wait(10)
    assert "本周" in message.text
    own = await bert.ask(group, Action.MY_PLACE)
    assert own.alert
    assert "还没有你的成绩" in own.text
    await bert.say(group, "/leaderboard")
    await house.wait(10)
    boards = [each for each in bert.in_chat(group) if each.find(Action.BOARD)]
    assert len(boards) == 1
    assert boards[0].id > message.id
    await house.assert_quiet()

"""结果 (jiéguǒ): how a match ended, and how to go on. [PRODUCT 2.11]"""

from bot.messages.outgoing import Keyboard, PublicScreen
from bot.messages.presses import Action, Press
from bot.render.buttons import button
from bot.render.deal_facts import ResultFacts
from bot.render.facts import TableFacts
from bot.render.headings import heading, shown_names
from bot.render.markup import bold
from bot.render.texts import Texts
from engine.scoring.standings import Place, ranking
from engine.seats import PerSeat, Seat


def result_screen(texts: Texts, table: TableFacts, result: ResultFacts) -> PublicScreen:
    """结果 (jiéguǒ): everybody by points, whether it is rated, and 再来一场."""
    names = shown_names(table)
    found = {
        seat: result.standings[seat]._replace(points=result.totals[seat]) for seat in names.seats()
    }
    lines = [_line(texts, names, seat, place) for seat, place in ranking(found).items()]
    deals = result.standings[Seat.EAST].deals
    over = texts.say("result.over", n=deals) if deals else texts.say("result.nothing")
    last = "result.rematch" if result.rematch else "result.again"
    rated = texts.say("result.rated" if result.rated else "result.unrated")
    blocks = [[heading(texts, table, over)], lines if deals else [], [rated, texts.say(last)]]
    text = "\n\n".join(filter(None, map("\n".join, blocks)))
    return PublicScreen(text, _keyboard(texts, table, result))


def _line(texts: Texts, names: PerSeat[str], seat: Seat, place: Place) -> str:
    standing = place.standing
    return texts.say(
        "result.line",
        rank=place.rank,
        name=bold(names[seat]),
        points=standing.points,
        wins=standing.wins,
        self_draws=standing.self_draws,
        deal_ins=standing.deal_ins,
    )


def _keyboard(texts: Texts, table: TableFacts, result: ResultFacts) -> Keyboard:
    if result.rematch:
        return ()
    again = button(texts, "button.rematch", Press(Action.REMATCH, table.table_id))
    return ((again, button(texts, "button.notify", Press(Action.NOTIFY, table.table_id))),)

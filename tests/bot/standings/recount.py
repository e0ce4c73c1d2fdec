"""Standings counted once more from the raw text of the log, by other means than the host's.

Imports nothing of ours, so that it shares none of our mistakes: it reads the rows of `events` as
JSON and knows of the game only what the stored ledgers say.
"""

import json
import sqlite3
from collections import defaultdict
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

COUNTED = (
    "deals", "points", "wins", "self_draws", "deal_ins", "chickens", "charges", "responsibilities",
    "matches",
)  # fmt: skip
CHARGES = ("charge", "golden_charge")


class Recount:
    """What a database says of every person, by chat and local day."""

    def __init__(self, path: Path) -> None:
        self.days = defaultdict(lambda: defaultdict(lambda: dict.fromkeys(COUNTED, 0)))
        """By (chat, day), then by person."""
        self._worth = {}
        """By (table, deal) and (chat, person): points, and what the hand was worth if it won."""
        self._zones = {}
        self._tables = {}
        self._undo = {}
        connection = sqlite3.connect(path)
        rows = connection.execute(
            "SELECT stream, type, body, recorded_at FROM events ORDER BY position"
        )
        for stream, kind, body, recorded_at in rows:
            self._read(stream, kind, json.loads(body), recorded_at)
        connection.close()

    def total(self, chat, person, counted="points"):
        """A person's sum in a chat, over all days."""
        return sum(
            people[person][counted]
            for (where, _), people in self.days.items()
            if where == chat and person in people
        )

    def biggest(self, chat, person):
        """The most points that one deal brought."""
        return max(points for points, _ in self._of(chat, person))

    def best(self, chat, person):
        """What the best hand was worth that was won; None without any."""
        return max(
            (value for _, value in self._of(chat, person) if value is not None), default=None
        )

    def _of(self, chat, person):
        found = (deal.get((chat, person)) for deal in self._worth.values())
        return [each for each in found if each is not None]

    def _read(self, stream, kind, body, recorded_at):
        place, _, name = stream.partition("/")
        if place == "group" and kind == "choice.daily_chosen":
            self._zones[name] = body["zone"]
        if place == "table":
            table = self._tables.setdefault(name, {"robots": set(), "settled": set()})
            _sit(table, kind, body)
            if not table.get("practice"):
                self._count(name, table, kind, body, recorded_at)

    def _count(self, name, table, kind, body, recorded_at):
        match kind:
            case "engine.deal_settled":
                self._settled(name, table, body["settlement"], recorded_at)
            case "engine.deal_voided":
                for undo in self._undo.pop((name, body["deal_no"])):
                    undo()
                table["settled"].discard(body["deal_no"])
                del self._worth[name, body["deal_no"]]
            case "engine.match_ended" if table["settled"]:
                here = self._there(table, recorded_at)
                for seat, person in self._people(table):
                    here[person]["matches"] += 1
                    here[person]["points"] += body["refunds"][seat]

    def _people(self, table):
        return [
            (seat, person)
            for seat, person in enumerate(table["seats"])
            if person not in table["robots"]
        ]

    def _there(self, table, recorded_at):
        zone = ZoneInfo(self._zones.get(table["chat"], "Asia/Shanghai"))
        at = datetime.fromtimestamp(recorded_at / 1e6, UTC).astimezone(zone)
        return self.days[table["chat"], at.strftime("%Y-%m-%d")]

    def _settled(self, name, table, sheet, recorded_at):
        here = self._there(table, recorded_at)
        undos = self._undo[name, table["deal"]] = []
        table["settled"].add(table["deal"])
        worth = self._worth[name, table["deal"]] = {}
        for seat, person in self._people(table):
            counts = counted(sheet, seat)
            values = [hand["value"] for hand in sheet["winners"] if hand["seat"] == seat]
            worth[table["chat"], person] = (counts["points"], max(values, default=None))
            for key, value in counts.items():
                here[person][key] += value
            undos.append(lambda person=person, counts=counts: _subtract(here[person], counts))


def _sit(table, kind, body):
    """Who plays where, as far as the log has been read."""
    match kind:
        case "host.table_hosted":
            table |= {"chat": body["chat_key"], "practice": body["practice"]}
        case "host.ai_seated":
            table["robots"].add(body["person"])
        case "engine.seats_drawn":
            table["seats"] = list(body["persons"])
        case "host.seat_taken_over":
            table["seats"][body["seat"]] = body["person"]
        case "engine.deal_started":
            table["deal"] = body["deal_no"]


def counted(sheet, seat):
    """What one settled deal was to a seat."""
    won = [hand for hand in sheet["winners"] if hand["seat"] == seat]
    income = [t for t in sheet["ledger"]["transfers"] if t["payee"] == seat]
    spent = [t for t in sheet["ledger"]["transfers"] if t["payer"] == seat]
    caught = {
        (t["purpose"]["chicken"], t["purpose"]["tile"]): t["purpose"]["copies"]
        for t in income
        if t["reason"] in ("chicken", "exhausted_chicken")
    }
    points = sum(t["points"] for t in income) - sum(t["points"] for t in spent)
    assert points == sheet["totals"][seat]
    return {
        "deals": 1,
        "points": points,
        "wins": len(won),
        "self_draws": len(won) if sheet["source"] is None else 0,
        "deal_ins": int(sheet["source"] == seat),
        "chickens": sum(caught.values()),
        "charges": sum(n for (kind, _), n in caught.items() if kind in CHARGES),
        "responsibilities": sum(t["reason"] == "responsible_chicken" for t in spent),
    }


def _subtract(person, counts):
    for key, value in counts.items():
        person[key] -= value

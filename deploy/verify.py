"""验牌: recompute published shuffles by engine/RULES.md 13: python verify.py FILE (or -)."""

import fileinput
import hashlib
import hmac
import json
import sys

TILES = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10) for _ in range(4)]
TURNS = [turn % 4 for turn in range(12) for _ in range(4)] + [0, 1, 2, 3, 0]


def dealt(ring: list, dice: list, dealer: int) -> dict:
    side = (dealer + sum(dice) - 1) % 4
    head = (0, 28, 54, 82)[(side + 2) % 4 if side == dealer else side] + 2 * min(dice)
    wall = ring[head:] + ring[:head]
    hands = [[t for t, k in zip(wall, TURNS) if (dealer + k) % 4 == seat] for seat in range(4)]
    texts = [" ".join(tiles) for tiles in (*hands, wall[53:59], wall[:-5:-1])]
    return {"dealer": dealer, "hands": texts[:4], "next_draws": texts[4], "replacements": texts[5]}


def made(record: dict) -> dict:
    inputs = {k: record[k] for k in ("table_id", "deal_no", "previous", "server_seed", "cuts")}
    table_id, deal_no, previous, seed, cuts = inputs.values()
    promise = f"zhuoji/1/commit\n{table_id}/{deal_no}\n{previous}\n{seed}".encode()
    texts = ("\n".join([f"zhuoji/1/wall\n{table_id}/{deal_no}/{c}", *cuts]) for c in range(2**32))
    blocks = (hmac.digest(bytes.fromhex(seed), text.encode(), "sha512") for text in texts)
    words = (int.from_bytes(block[i : i + 4], "big") for block in blocks for i in range(0, 64, 4))
    bounds = [*range(108, 1, -1), 6, 6, 6, 6, 4, 3, 2]
    picks = [next(word for word in words if word < 2**32 - 2**32 % n) % n for n in bounds]
    ring, seats = TILES[:], [0, 1, 2, 3]
    for items, swaps in ((ring, picks[:107]), (seats, picks[111:])):
        for last, other in zip(range(len(items) - 1, 0, -1), swaps):
            items[last], items[other] = items[other], items[last]
    dice, (a, b) = [n + 1 for n in picks[107:109]], [n + 1 for n in picks[109:111]]
    dealers = {"DICE": (a + b - 1) % 4, "DIE": (a - 1) % 4, "given": record.get("dealer", 0) % 4}
    result = inputs | {"commitment": hashlib.sha256(promise).hexdigest(), "ring": " ".join(ring)}
    result |= {"dice": dice, "first_dealer_dice": [a, b], "seat_draw": seats}
    result |= {"first_dealer": dealers, "dealer": dealers["given"]}
    return result | {"dealt": {name: dealt(ring, dice, seat) for name, seat in dealers.items()}}


def differences(path: str, expected: object, found: object):
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in found:
            yield from differences(f"{path}.{key}", expected.get(key, "nothing"), found[key])
    elif json.dumps(expected) != json.dumps(found):
        yield f"{path}: expected {json.dumps(expected)}, found {json.dumps(found)}"


try:
    found, link = json.loads("".join(fileinput.input(encoding="utf-8"))), {}
    for number, r in enumerate(found if found and isinstance(found, list) else [found]):
        for difference in differences(f"[{number}]", made(r) | link, r):
            sys.exit(difference)
        link = {"table_id": r["table_id"], "deal_no": r["deal_no"] + 1, "previous": r["commitment"]}
        print("OK", json.dumps(r))
except (AttributeError, LookupError, OSError, TypeError, ValueError, RecursionError) as error:
    print(f"no record of a shuffle: {error!r}", file=sys.stderr)
    sys.exit(2)

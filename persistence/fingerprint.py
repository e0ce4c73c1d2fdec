"""状态指纹 (zhuàngtài zhǐwén): tells in a line whether two folds came to the same table."""

import json
from hashlib import sha256

from engine.table.state import Table
from persistence.wire import make_converter

_write = make_converter().get_unstructure_hook(Table)
_to_json = json.JSONEncoder(separators=(",", ":")).encode


def state_hash(table: Table) -> str:
    """状态指纹 (zhuàngtài zhǐwén): SHA-256 of all that *table* is, in hex.

    Equal for equal tables, in every process. A change of the classes that make up a table changes
    it too; a change of rules must not, for a stream that was written before.
    """
    return sha256(_to_json(_write(table)).encode()).hexdigest()

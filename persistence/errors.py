"""What the stored data refuses, and how.

    PersistenceError
    ├── ConcurrencyConflict   the stream has moved on: load it again and decide again
    ├── AlreadyDone           the update has had its effects: nothing of it is done twice
    └── UnreadableData        what was stored cannot be read, for one of four reasons:
        ├── UnknownSchema     written by a newer program: a version or a type we do not know
        ├── CorruptLog        text that no version of ours would have written
        ├── BadSnapshot       a folded state that is not what its log came to
        └── Damaged           a file that is no whole database

Each message is one line and names what was found and where.
"""


class PersistenceError(Exception):
    """存储错误 (cúnchǔ cuòwù): the root of everything that this package raises on purpose."""


class ConcurrencyConflict(PersistenceError):
    """序号冲突 (xùhào chōngtū): events were to follow a seq that is not the stream's last."""

    def __init__(self, stream: str, expected_seq: int, actual_seq: int) -> None:
        super().__init__(f"{stream}: expected to follow seq {expected_seq}, is at {actual_seq}")
        self.stream = stream
        self.expected_seq = expected_seq
        self.actual_seq = actual_seq


class AlreadyDone(PersistenceError):
    """已办妥 (yǐ bàntuǒ): an update that is not waiting in the inbox to be done."""

    def __init__(self, update_id: int) -> None:
        super().__init__(f"update {update_id} is not waiting to be done")
        self.update_id = update_id


class UnreadableData(PersistenceError):
    """读不懂 (dú bù dǒng): what was stored cannot be read: where it stands, and why."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where = where
        self.reason = reason


class UnknownSchema(UnreadableData):
    """版本未知 (bǎnběn wèizhī): data of a kind or version that only a newer program knows."""


class CorruptLog(UnreadableData):
    """日志损坏 (rìzhì sǔnhuài): stored text that no version of ours would have written."""


class BadSnapshot(UnreadableData):
    """快照无效 (kuàizhào wúxiào): a stored state that is not what its log came to."""


class Damaged(UnreadableData):
    """文件损坏 (wénjiàn sǔnhuài): a file that is no whole database."""

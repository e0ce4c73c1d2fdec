"""时刻 (shíkè): points in time as they are stored: whole microseconds since 1970, UTC."""

from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_UNIT = timedelta(microseconds=1)


def to_stored(instant: datetime) -> int:
    """存时刻 (cún shíkè): as stored; raises `ValueError` for a time without a zone.

    >>> to_stored(datetime(1970, 1, 1, 0, 0, 1, tzinfo=UTC))
    1000000
    """
    if instant.utcoffset() is None:
        message = f"a time without a zone cannot be stored: {instant.isoformat()}"
        raise ValueError(message)
    return (instant - _EPOCH) // _UNIT


def from_stored(microseconds: int) -> datetime:
    """取时刻 (qǔ shíkè): the same point in time, in UTC.

    >>> from_stored(1000000).isoformat()
    '1970-01-01T00:00:01+00:00'
    """
    return _EPOCH + microseconds * _UNIT

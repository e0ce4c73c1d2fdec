from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from persistence.instants import from_stored, to_stored

ZONES = st.timezones() | st.builds(
    lambda minutes: timezone(timedelta(minutes=minutes)), st.integers(-1439, 1439)
)


@given(st.datetimes(timezones=ZONES, allow_imaginary=False))
def test_every_instant_comes_back_to_the_microsecond_in_utc(instant: datetime) -> None:
    back = from_stored(to_stored(instant))
    assert back.utcoffset() == timedelta(0)
    assert back == instant.astimezone(UTC)


def test_stored_instants_sort_as_the_instants_do() -> None:
    early = datetime(1969, 12, 31, 23, 59, tzinfo=UTC)
    late = datetime(2026, 11, 30, 8, 0, tzinfo=timezone(timedelta(hours=8)))
    assert to_stored(early) < 0 < to_stored(late)


def test_a_time_without_a_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="without a zone cannot be stored: 2026-11-30T08:00:00"):
        to_stored(datetime(2026, 11, 30, 8, 0))  # noqa: DTZ001  # what is to be refused

"""What a deal adds to the database: the log, what is known of presses, results and standings."""

from tests.bench.host.evenings import DEALS
from tests.bench.host.growth import growth
from tests.bench.targets import MATCHES, MOST_GROWTH


def test_a_deal_takes_no_more_room_than_it_may(tmp_path):
    grown = growth(tmp_path, MATCHES)
    assert grown.deals == MATCHES * DEALS
    assert 0 < grown.kibibytes_a_deal <= MOST_GROWTH

"""When stand-ins answer."""

from datetime import UTC, datetime, timedelta

import pytest

from games.clock.stand_in import due

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("seconds", "hurried", "minutes"),
    [(90, True, 1.5), (86400, True, 10), (90, False, 1.5), (1800, False, 30), (86400, False, 60)],
)
def test_a_stand_in_is_quick_for_people_slow_among_its_like_and_never_slower_than_they(seconds, hurried, minutes):
    assert due(NOON, seconds, hurried) == NOON + timedelta(minutes=minutes)

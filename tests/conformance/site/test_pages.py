"""Every page of a table of every game is drawn, for a player and for a spectator, early, late and after the end."""

import random

import pytest

from accounts.models import User
from games.models import Game
from tests import tables
from tests.conformance.site.tables import dealt, played, reader, url
from tests.titles.shapes import SMALL

pytestmark = pytest.mark.django_db

RUNNING = ("table", "live", "chronicle", "replay", "matters", "deal")
PAST = ("table", "live", "chronicle", "replay", "deal", "deal_file")
APART = 70
"""Moves between two looks."""
OF_A_SPECTATOR = ("table", "watch")


def drawn(record, seat, names):
    """The pages of the seat, in the three languages by turns."""
    client = reader(tables.user_at(record, seat))
    for number, name in enumerate(names):
        page = client.get(url(record, name), headers={"accept-language": ("en", "ar", "fr")[(number + seat) % 3]})
        assert page.status_code == 200, name
        assert name == "live" or page.content


@pytest.mark.slow
def test_every_page_of_a_player_is_drawn_from_the_deal_to_the_end(slug):
    rng, record = random.Random(4), dealt(SMALL[slug])
    names = RUNNING + (("orders",) if record.rules.orders else ())
    while record.state.outcome is None:
        drawn(record, rng.choice(record.state.seats), names)
        record = played(record, rng, APART)
    for seat in record.state.seats:
        drawn(record, seat, PAST)


@pytest.mark.one_in(4)
def test_every_page_of_a_spectator_is_drawn_from_the_deal_to_the_end(slug):
    rng, record = random.Random(5), dealt(SMALL[slug])
    Game.objects.filter(pk=record.pk).update(spectators=Game.Spectators.LIVE)
    client = reader(User.objects.create(username="watcher"))
    while record.state.outcome is None:
        for name in OF_A_SPECTATOR:
            assert client.get(url(record, name)).status_code == 200, name
        record = played(record, rng, APART)
    for name in (*OF_A_SPECTATOR, "replay", "chronicle", "deal", "deal_file"):
        assert client.get(url(record, name)).status_code == 200, name


@pytest.mark.one_in(4)
def test_every_moment_of_a_finished_game_is_shown_with_everything_open(slug):
    rng, record = random.Random(6), dealt(SMALL[slug])
    record = played(record, rng, 6000)
    client = reader(tables.user_at(record, 0))
    for move in range(0, record.state.number + 1, max(1, record.state.number // 6)):
        for eyes in ("open", "0"):
            assert client.get(url(record, "replay"), {"move": move, "as": eyes}).status_code == 200, (move, eyes)

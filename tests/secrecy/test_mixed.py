"""Compression never mixes a secret with what another person wrote (docs/decisions/0005-compressed-pages.md)."""

import random
import re

import pytest
from django.urls import reverse

from games.titles import registry
from machrou3 import compression
from tests.proof import tables, watch
from tests.proof.heard import listening
from tests.proof.mixed import PUBLIC, mixed, say
from tests.proof.rows import undone
from tests.slow import but_first

pytestmark = pytest.mark.django_db

MOVES = 6
VIEWER = 2


@pytest.mark.parametrize("slug", but_first(sorted(registry.titles())))
@pytest.mark.slow
def test_another_persons_words_are_compressed_apart_from_secrets(slug):
    shape = next(iter(registry.title(slug).secrets.shapes))
    players = next(each for each in registry.title(slug).secrets.shapes[shape].players if each > VIEWER)
    record, rng = tables.dealt(registry.ruleset(slug), shape, 6, players), random.Random(6)
    with listening():
        for _ in range(MOVES):
            record = tables.moved(record, rng)
    assert mixed(record, VIEWER, 1) == []


@pytest.mark.slow
def test_a_page_in_one_part_is_found_out(scenes, monkeypatch):
    """What the law says without the cuts, or the test above would prove nothing."""
    viewer = next(seat for seat in scenes.turn.state.seats if seat >= VIEWER)
    assert mixed(scenes.turn, viewer, 1) == []
    monkeypatch.setattr(compression, "CUT", re.compile(rb"(?!)"))
    broken = mixed(scenes.turn, viewer, 1)
    table, live = (reverse(f"games:{name}", args=[scenes.turn.public_id]) for name in ("table", "live"))
    assert {f"{table} None", f"{live} None"} <= set(broken)


def test_no_other_site_has_words_searched_for(scenes):
    path = reverse("games:talk", args=[scenes.turn.public_id])
    with undone(), listening():
        say(scenes.turn, scenes.turn.players[0], VIEWER)
        client = watch.browser(watch.user_at(scenes.turn, VIEWER))
        own = client.get(path, {"q": PUBLIC}, headers={"Sec-Fetch-Site": "same-origin"})
        foreign = client.get(path, {"q": PUBLIC}, headers={"Sec-Fetch-Site": "cross-site"})
    assert PUBLIC in own.content.decode()
    assert (foreign.status_code, foreign["Location"]) == (303, path)

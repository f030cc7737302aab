"""Rows of every game: what is loaded is what was saved, at every moment, and the log leads to it again."""

import io
import random

import pytest
from django.core.management import call_command

from games.models import Event, Game, Move
from games.store.replay import differences
from tests.conformance.site.tables import dealt, saved, step
from tests.titles.shapes import SMALL

pytestmark = pytest.mark.django_db


@pytest.mark.one_in(4)
def test_every_state_of_a_game_is_what_its_rows_say(slug):
    rng, record = random.Random(1), dealt(SMALL[slug])
    while record.state.outcome is None:
        made = step(record, rng)
        record = saved(record, made)
        assert record.state == made.after
    row = Game.objects.get(pk=record.pk)
    assert (row.status, row.winner, row.slug) == ("over", record.state.outcome.winner, slug)
    assert Move.objects.filter(game=record.pk).count() == record.state.number
    rounds = list(Event.objects.filter(game=record.pk).order_by("pk").values_list("round", flat=True))
    assert rounds == sorted(rounds)
    assert differences(record.pk) == []
    call_command("replay_game", record.public_id, stdout=(told := io.StringIO()))
    assert told.getvalue().startswith("1 games agree")

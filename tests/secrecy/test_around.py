"""Every address of the site is asked for beside a table, and none tells the worlds apart, nor who was silent."""

from unittest.mock import patch

import pytest
from django.db.models import Count
from django.http import HttpResponse

import games.urls
from games.models import Decision
from tests.proof import around, laws, outputs, watch
from tests.proof.heard import listening
from tests.proof.rows import undone

pytestmark = pytest.mark.django_db


def test_every_address_of_the_site_can_be_asked_for(scenes):
    known = around.parameters(scenes.turn, scenes.viewer)
    for name, where in around.addresses().items():
        assert "<" not in around.path_of(name, where, known)
    named = set(around.addresses())
    assert {f"games:{name}" for name in outputs.KNOWS_NO_GAME} | set(around.NOT_POSTED) | set(around.LEFT_OUT) <= named


def test_an_address_with_an_unknown_parameter_fails(scenes):
    with pytest.raises(KeyError):
        around.path_of("new", "new/<slug:thing>/", around.parameters(scenes.turn, scenes.viewer))


@pytest.mark.slow
def test_pages_beside_a_table_are_drawn_and_not_refused_alone(scenes):
    """Else two worlds would look the same because nothing is shown of either."""
    with undone(), listening():
        found = around.around(watch.browser(), scenes.turn, scenes.viewer)
    drawn = {name for name, each in found.items() if each[0] == 200}
    seat = scenes.viewer
    assert {"get games:join by nobody", f"get games:offered by {seat}", f"get accounts:home by {seat}"} <= drawn
    assert {f"get games:lobby by {seat}", f"get games:notices by {seat}"} <= drawn
    assert len(drawn) > 50


def counts_answers_in_time(monkeypatch):
    """The page that an invitation leads to counts how often each player has answered: who was silent is named."""

    def shown(request, invite_key):
        rows = Decision.objects.filter(game__invite_key=invite_key, answered_at__isnull=False)
        return HttpResponse(str(list(rows.values("seat").annotate(Count("pk")).order_by("seat"))))

    monkeypatch.setattr(pattern("games:join"), "callback", shown)


def pattern(name):
    """The URL pattern of an address of games."""
    return next(each for each in games.urls.urlpatterns if getattr(each, "name", "") == name.partition(":")[2])


def test_a_count_of_answers_beside_the_table_is_found_out(scenes, monkeypatch):
    counts_answers_in_time(monkeypatch)
    broken = laws.alike(scenes.vote, scenes.voter, 3, invitation)
    assert [name for name in broken if "games:join" in name]


def invitation(client, record, seat):
    """Of all addresses around a table, the invitation to it alone."""
    with patch.object(around, "addresses", lambda: {"games:join": "join/<slug:invite_key>/"}):
        return around.around(client, record, seat)


@pytest.mark.slow
def test_every_address_is_the_same_in_two_worlds(scenes):
    assert laws.alike(scenes.turn, scenes.viewer, 3, around.around) == []


@pytest.mark.slow
def test_every_address_is_the_same_before_and_after_a_sealed_answer_or_a_silence(scenes):
    for seed in range(2):
        assert laws.unmoved(scenes.vote, seed, watchers=[scenes.voter], show=around.around) == []

"""Nobody learns who keeps a last will, how long it is or when it changed (F3.10): with and without those of others."""

import pytest

from games import store
from games.models import Player
from games.reading import talk_corner, threads
from games.services.tables.lobby import ring
from games.services.talk import wills
from games.titles.mafia.rules import RULESET
from tests.proof import tables, watch
from tests.proof.cut import unlike
from tests.proof.heard import listening
from tests.proof.rows import undone
from tests.secrecy.conftest import still  # noqa: F401, autouse
from tests.slow import but_first

pytestmark = pytest.mark.django_db

SHAPE, SEED, PLAYERS, VIEWER = "basic", 5, 6, 2
SECRET = "When I die, look at the quince."


def others_write(record):
    """Everybody else keeps a will, changes it, and one takes it back."""
    rows = list(Player.objects.filter(game=record.pk).exclude(seat=VIEWER).order_by("seat"))
    for player in rows:
        wills.keep(player, text=SECRET)
        wills.keep(player, text=SECRET * player.seat)
    wills.keep(rows[0], text="")


def differences(record):
    """(what is shown otherwise to the viewer once others have written, what rang meanwhile, what was logged)."""
    client = watch.browser(watch.user_at(record, VIEWER))
    with undone(), listening():
        watch.shown(client, record, VIEWER)
        before = watch.shown(client, record, VIEWER)
    with undone(), listening() as ear:
        watch.pages(client, record)
        others_write(record)
        after = watch.shown(client, record, VIEWER)
    return unlike(before, after), ear.rings, ear.lines + ear.tasks


@pytest.fixture
def record():
    """A table that chose last wills, dealt to six people."""
    found = tables.dealt(RULESET, SHAPE, SEED, PLAYERS)
    assert found.state.options.last_will
    return found


@pytest.mark.slow
def test_f3_10_wills_of_others_change_nothing(record):
    unlike_pages, rings, lines = differences(record)
    assert unlike_pages == [] and rings == [] and SECRET not in repr(lines)


def a_statement_for_each(monkeypatch):
    """The table page looks at each will there is, and so takes longer."""
    honest = threads.corner

    def corner(seats, player):
        for each in wills.Will.objects.filter(player__game=player.game_id):
            store.lock(each.player.game_id)
        return honest(seats, player)

    monkeypatch.setattr(threads, "corner", corner)


def a_bell(monkeypatch):
    """The table is told that somebody changed a will."""
    honest = wills.keep

    def keep(player, *, text):
        honest(player, text=text)
        ring(player.game)

    monkeypatch.setattr(wills, "keep", keep)


def a_number_of_wills(monkeypatch):
    """A page says how many there are, to whoever keeps none."""
    many = (
        "SELECT count(*)::text FROM games_will w JOIN games_player p ON p.id = w.player_id WHERE p.game_id = %(game)s"
    )
    monkeypatch.setattr(talk_corner, "CORNER", talk_corner.CORNER.replace(talk_corner.WILL, many))


@pytest.mark.parametrize("plant", but_first([a_statement_for_each, a_bell, a_number_of_wills]))
@pytest.mark.slow
def test_f3_10_a_leak_of_wills_is_noticed(record, plant, monkeypatch):
    plant(monkeypatch)
    unlike_pages, rings, _lines = differences(record)
    assert unlike_pages or rings

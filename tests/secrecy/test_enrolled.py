"""Nothing that the site puts out is forgotten: addresses, notices, channels, rows, panels."""

import random
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings
from django.test.signals import template_rendered
from django.urls import get_resolver, reverse
from django.urls.resolvers import URLPattern

from games.kernel import owed
from games.models import Game, Notice
from games.services.playing import announcing
from games.services.talk import notes, table_talk, threads
from games.templatetags import kept
from games.titles import registry
from tests.proof import outputs, tables, watch
from tests.proof.bargains import bargain
from tests.proof.heard import listening
from tests.secrecy.conftest import RULES


def patterns(resolver):
    for each in resolver.url_patterns:
        if isinstance(each, URLPattern):
            yield each
        else:
            yield from patterns(each)


def test_every_address_is_enrolled():
    enrolled = {name for name, _ in outputs.FETCHED} | set(outputs.ANSWERED) | set(outputs.BY_LINK)
    enrolled |= set(outputs.OF_TALK) | set(outputs.OF_PRACTICE) | set(outputs.KNOWS_NO_GAME)
    found = {
        each.name for each in patterns(get_resolver()) if not each.callback.__module__.startswith(outputs.OTHER_ROOMS)
    }
    assert found == enrolled


@pytest.mark.django_db
def test_what_is_opened_after_a_proof_is_compared_as_it_then_is(scenes):
    with listening():
        found = watch.after_proof(scenes.turn, scenes.viewer)
    assert set(found) == set(outputs.AFTER_PROOF) and {each[0] for each in found.values()} == {200}
    assert scenes.turn.public_id.encode() in found["accounts:own_data"][5]


def test_every_kind_of_notice_is_enrolled():
    assert set(outputs.NOTICES) == set(Notice.Kind.values)


def test_every_kind_of_row_of_a_game_is_enrolled():
    found = {model.__name__ for model in apps.get_app_config("games").get_models()}
    of_games = {*outputs.ROWS, *outputs.ROWS_TOLD, *outputs.ROWS_OF_TALK, *outputs.ROWS_OF_ORDERS}
    assert found == of_games | {*outputs.ROWS_OF_NO_GAME}


@pytest.mark.django_db
def test_every_channel_that_rings_is_enrolled():
    record = tables.dealt(RULES, "beginner", 3, 4)
    rng, rung = random.Random(3), set()
    for _ in range(60):
        with listening() as ear:
            record = tables.moved(record, rng)
        rung |= {name.partition(":")[0] for names in ear.rings for name in names.split("\n")}
    assert rung == set(outputs.CHANNELS)
    assert announcing.doorbell.ticket([]) != ""


def templates():
    """Every template of the rooms that know games."""
    root = Path(settings.BASE_DIR) / "templates"
    house = {str(file.relative_to(root)) for room in ("games", "mail") for file in (root / room).rglob("*.*")}
    own = {str(file.relative_to(root)) for root in registry.folders("templates") for file in root.rglob("*.*")}
    return house | own


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.django_db
def test_every_panel_is_drawn_where_worlds_are_compared_or_shows_no_game():
    """A game from the deal to the end, of each shape, looked at as the laws look at it."""
    drawn = set()

    def note(sender, template, **rest):
        drawn.add(template.name)

    kept._draw.cache_clear()
    kept._draw_large.cache_clear()
    template_rendered.connect(note)
    try:
        for slug, title in registry.titles().items():
            for name, shape in title.secrets.shapes.items():
                look_at_a_whole_game(registry.ruleset(slug), name, shape.players[0])
    finally:
        template_rendered.disconnect(note)
    assert " ".join(sorted((templates() - drawn) ^ set(outputs.panels_of_no_game()))) == ""


def talk_of_everything(record):
    """A deal, a whisper, a bargain and a suspicion; where the rules hush all, the suspicion alone."""
    game = Game.objects.get(pk=record.pk)
    one, other = game.players.filter(seat__lt=2).order_by("seat")
    if not record.rules.hushed(record.state):
        table_talk.say(game, player=other, text="Who is with me?", deal=True)
        threads.begin(game, player=other, seats=[0], text="You are.")
        bargain(record, one, other, text="With me.")
    notes.keep(one, notes={1: ("Loud.", 70)})


def look_at_a_whole_game(rules, shape, players):
    """Everything at the beginning and at the end; the table and what is sent when another question comes first."""
    rng = random.Random(5)
    record = tables.dealt(rules, shape, 5, players)
    table = reverse("games:table", args=[record.public_id])
    met, before = set(), ""
    with listening():
        talk_of_everything(record)
        watch.shown(watch.browser(watch.user_at(record, 0)), record, 0)
        while record.state.outcome is None:
            asked = owed(record.state)[0]
            if (before, asked.kind) not in met:
                client = watch.browser(watch.user_at(record, asked.seat))
                client.get(table)
                if asked.kind not in {kind for _before, kind in met}:
                    watch.mails(record, asked.seat)
                    watch.by_link(client, record, asked.seat)
            met.add((before, asked.kind))
            before = asked.kind
            record = tables.moved(record, rng)
        watch.shown(watch.browser(watch.user_at(record, 0)), record, 0)

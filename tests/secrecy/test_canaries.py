"""Nobody's character, objective or contribution is named on a page that is sent to somebody else."""

import random

import pytest

from games.models import Game, Player
from games.titles.machrou3.rules.state import Ally, Exposed, SeenObjective
from tests.proof import tables, watch
from tests.secrecy.conftest import RULES, SHAPES

pytestmark = pytest.mark.django_db


def secrets_of(record, seat, viewer):
    """What `viewer` must not read about `seat`: names in the page's language, and what it added to the deal."""
    t = record.state.table
    known = record.state.knowledge[viewer] if viewer is not None else ()
    own = {t.character.get(viewer), t.objective.get(viewer)}
    words = {Player.objects.get(game=record.pk, seat=seat).contribution}
    role, held = t.character.get(seat), t.objective.get(seat)  # dealt after the origins in the Advanced Game
    if role and not any(fact.seat == seat for fact in known if isinstance(fact, Ally | Exposed)):
        words.add(t.deck.characters[role].names["en"])
    if held and held not in own and not any(isinstance(fact, SeenObjective) and fact.seat == seat for fact in known):
        words.add(t.deck.objectives[held].title["en"])
        words.add(held)
    return words


def secrets_of_the_table(record):
    game = Game.objects.get(pk=record.pk)
    return {game.deal_seed, game.deal_salt, record.state.chance.seed, record.chain or "no link yet"}


def english(record):
    """The table with everybody reading English, the language of the words that are looked for."""
    for player in record.players:
        type(watch.user_at(record, player.seat)).objects.filter(pk=player.user_id).update(language="en")
    return record


GALLERY = ("/cards/", "/lobby/")
"""Pages that name every card there is."""


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
def test_secrets_stay_where_they_belong(shape):
    rng = random.Random(4)
    opening = english(tables.dealt(RULES, shape, 0xC0FFEE_C0FFEE_C0FFEE, 5))
    for player in opening.players:
        Player.objects.filter(pk=player.id).update(contribution=f"{rng.getrandbits(64):016x}")
    for number, record in enumerate(tables.moments(opening, rng, 72)):
        if number not in (0, 30, 70):
            continue
        for viewer in record.state.seats:
            client = watch.browser(watch.user_at(record, viewer))
            shown = {**watch.pages(client, record), **watch.mails(record, viewer)}
            pages = {name: repr(each) for name, each in shown.items() if not name.endswith(GALLERY)}
            words = secrets_of_the_table(record)
            for seat in record.state.seats:
                words |= secrets_of(record, seat, viewer) if seat != viewer else set()
            for word in words:
                assert not [name for name, page in pages.items() if word in page], (word, viewer)


@pytest.mark.slow
def test_one_finds_ones_own():
    """The search above would find what it looks for."""
    record = english(tables.dealt(RULES, "beginner", 12, 5))
    t = record.state.table
    for seat in record.state.seats:
        pages = watch.pages(watch.browser(watch.user_at(record, seat)), record)
        text = pages[f"/t/{record.public_id}/"][-1].decode()
        assert t.deck.characters[t.character[seat]].names["en"] in text
        assert t.deck.objectives[t.objective[seat]].title["en"].replace("'", "&#x27;") in text
        deal = pages[f"/t/{record.public_id}/deal/"][-1].decode()
        assert Player.objects.get(game=record.pk, seat=seat).contribution in deal

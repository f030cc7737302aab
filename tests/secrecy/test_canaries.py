"""Nobody's character and nobody's objective is named on a page that is sent to somebody else."""

import pytest

from games.rules.machrou3.state import Ally, SeenObjective
from tests.secrecy import worlds

pytestmark = pytest.mark.django_db


def secrets_of(record, seat, viewer):
    """What `viewer` must not read about `seat`: names in the page's language."""
    t = record.state.table
    known = record.state.knowledge[viewer] if viewer is not None else ()
    own = {t.character.get(viewer), t.objective.get(viewer)}
    words = set()
    if not any(isinstance(fact, Ally) and fact.seat == seat for fact in known):
        words.add(t.deck.characters[t.character[seat]].names["en"])
    held = t.objective[seat]
    if held and held not in own and not any(isinstance(fact, SeenObjective) and fact.seat == seat for fact in known):
        words.add(t.deck.objectives[held].title["en"])
        words.add(held)
    return words


def test_secrets_stay_where_they_belong():
    for record in worlds.checkpoints(5, 11, (0, 30, 70)):
        for viewer in (*record.state.seats, None):
            pages = worlds.shown(worlds.client_of(record, viewer), record)
            text = {address: answer[3].decode() for address, answer in pages.items()}
            for seat in record.state.seats:
                if seat == viewer:
                    continue
                for word in secrets_of(record, seat, viewer):
                    found = [address for address, page in text.items() if word in page]
                    assert not found, (word, seat, viewer)


def test_one_finds_ones_own():
    """The search above would find what it looks for."""
    record = next(worlds.checkpoints(5, 12, (0,)))
    t = record.state.table
    for seat in record.state.seats:
        pages = worlds.shown(worlds.client_of(record, seat), record)
        text = pages[f"/t/{record.public_id}/"][3].decode()
        assert t.deck.characters[t.character[seat]].names["en"] in text
        assert t.deck.objectives[t.objective[seat]].title["en"].replace("'", "&#x27;") in text

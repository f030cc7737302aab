"""A practice game begins with the person's own turn."""

import pytest

from games import store
from games.kernel import owed
from games.services.tables import lobby
from games.titles import registry
from tests import tables
from tests.titles.examples import HANDS

pytestmark = pytest.mark.django_db

USUAL = [(slug, word) for slug, title in registry.titles().items() for word in title.about.practices]


@pytest.mark.parametrize(("slug", "word"), USUAL)
def test_the_first_turn_of_practice_is_the_persons_own(slug, word):
    user = tables.user_at(tables.started(2, slug=HANDS), 0)
    about, turns = registry.title(slug).about, registry.title(slug).pace.turns
    options = registry.ruleset(slug).options(**about.practices[word].options)
    for _ in range(4):
        game = lobby.start_practice(user, slug=slug, players=about.usual, options=options)
        record = store.read(game.pk)
        first = [each.seat for each in owed(record.state) if not turns or each.kind in turns]
        assert not first or record.player_of(user.pk).seat in first


def test_the_seed_that_is_looked_at_is_the_one_that_is_dealt(monkeypatch):
    looked = []
    honest = store.deal.seed_alone
    monkeypatch.setattr(store.deal, "seed_alone", lambda *facts: looked.append(honest(*facts)) or looked[-1])
    dealt = []
    seed = store.deal.seed
    monkeypatch.setattr(store.deal, "seed", lambda *facts: dealt.append(seed(*facts)) or dealt[-1])
    user = tables.user_at(tables.started(2, slug=HANDS), 0)
    dealt.clear()
    lobby.start_practice(user, slug="machrou3", players=5, contribution="ab" * 16)
    assert dealt == looked[-1:]

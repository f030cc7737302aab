"""A deal that is offered before all is told to its reader alike in every world that looks the same to them."""

import pytest

from games.models import Game
from tests.proof import laws, watch
from tests.proof.bargains import bargain
from tests.proof.heard import listening
from tests.proof.rows import undone
from tests.slow import but_first

pytestmark = pytest.mark.django_db


def of_the_deal(client, record, seat):
    """Its mail, what a device shows, and the pages behind its links."""
    found = {**watch.mails(record, seat), **watch.by_link(client, record, seat)}
    return {name: each for name, each in found.items() if "deal" in name}


@pytest.mark.parametrize("to", but_first(["all", "the reader"]))
def test_the_mail_on_a_deal_and_its_links_are_the_same_in_another_world(scenes, to):
    record, viewer = scenes.turn, scenes.viewer
    with undone(), listening():
        game = Game.objects.get(pk=record.pk)
        other = game.players.exclude(seat=viewer).first()
        reader = game.players.get(seat=viewer)
        bargain(record, other, reader, text="The quince.", to=viewer if to == "the reader" else None)
        client = watch.browser(watch.user_at(record, viewer))
        shown = of_the_deal(client, record, viewer)
        assert len(shown) == (6 if to == "all" else 2) and None not in shown.values()
        assert laws.alike(record, viewer, 3, of_the_deal) == []

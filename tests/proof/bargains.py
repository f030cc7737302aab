"""A pledge and two deals between two players: one is accepted, one still open."""

import random

from games.kernel import view
from games.kernel.press import ACCEPT, Deal, Pledge
from games.services.talk import press
from tests.conformance.play import filled


def bargain(record, one, other, *, text, to=None):
    """`one` promises something and offers `other` a deal, who accepts, and another.

    to  the seat that alone reads all of it
    """
    rng = random.Random(1)
    kind, each = next(iter(record.rules.pledges.items()))
    given = {
        player: filled(rng, kind, each.fields(view(record.rules, record.state, player.seat), player.seat))
        for player in (one, other)
    }
    press.say(one.game, player=one, act=Pledge(given[one], 0), text=text, to=to)
    deal = Deal(other.seat, given[one], given[other], 0)
    offer = press.say(one.game, player=one, act=deal, text=text, to=to)
    press.respond(one.game, player=other, key=offer.key, does=ACCEPT, text=text)
    press.say(one.game, player=one, act=deal, text=text, to=to)

"""A pledge and deals between two players: said as people say them, or as rows of their private thread."""

import random
from typing import Any

from games.kernel import dump, view
from games.kernel.press import ACCEPT, Deal, Pledge, Respond
from games.models import Message
from games.services.talk import press
from tests.conformance.play import filled


def bargain(record, one, other, *, text, to=None):
    """`one` promises something and offers `other` a deal, who accepts, and another.

    to  the seat that alone reads all of it
    """
    pledge, deal = acts(record, one.seat, other.seat)
    press.say(one.game, player=one, act=pledge, text=text, to=to)
    offer = press.say(one.game, player=one, act=deal, text=text, to=to)
    press.respond(one.game, player=other, key=offer.key, does=ACCEPT, text=text)
    press.say(one.game, player=one, act=deal, text=text, to=to)


def bargained(record, one, other, thread):
    """The same as rows of their private thread, whatever the moment and the table allow."""
    pledge, deal = acts(record, one.seat, other.seat)

    def row(player, act, **more):
        said = {"press": dump(record.rules, act, Any), "said_at": record.state.number, "text": "Between us."}
        who = {"game_id": record.pk, "thread": thread, "player_id": player.id, "user_id": player.user_id}
        return Message.objects.create(**who, **said, **more)

    row(one, pledge)
    offer = row(one, deal)
    row(other, Respond(ACCEPT), answers=offer)
    row(one, deal)


def acts(record, one, other):
    """(a pledge of the seat `one`, a deal that it offers the seat `other`)."""
    rng = random.Random(1)
    kind, each = next(iter(record.rules.pledges.items()))
    given = {
        seat: filled(rng, kind, each.fields(view(record.rules, record.state, seat), seat)) for seat in (one, other)
    }
    return Pledge(given[one], 0), Deal(other, given[one], given[other], 0)

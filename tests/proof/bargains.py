"""A pledge, deals and a question between two players: said as people say them, or as rows of their private thread."""

import random
from typing import Any

from games.kernel import dump, view
from games.kernel.press import ACCEPT, Ask, Deal, Pledge, Respond
from games.models import Message
from games.services.talk import press
from tests.conformance.play import filled


def bargain(record, one, other, *, text, to=None):
    """`one` promises something and offers `other` a deal, who accepts, and another, and asks them.

    to  the seat that alone reads all of it
    """
    said = acts(record, one.seat, other.seat)
    assert said, "nobody can promise anything now"
    pledge, deal = said
    press.say(one.game, player=one, act=pledge, text=text, to=to)
    offer = press.say(one.game, player=one, act=deal, text=text, to=to)
    press.respond(one.game, player=other, key=offer.key, does=ACCEPT, text=text)
    press.say(one.game, player=one, act=deal, text=text, to=to)
    press.say(one.game, player=one, act=Ask(other.seat), text=text, to=to)


def bargained(record, one, other, thread):
    """The same as rows of their private thread, whatever the table allows; nothing where neither can promise anything
    now.
    """
    said = acts(record, one.seat, other.seat)
    if said is None:
        return
    pledge, deal = said

    def row(player, act, **more):
        said = {"press": dump(record.rules, act, Any), "said_at": record.state.number, "text": "Between us."}
        who = {"game_id": record.pk, "thread": thread, "player_id": player.id, "user_id": player.user_id}
        return Message.objects.create(**who, **said, **more)

    row(one, pledge)
    offer = row(one, deal)
    row(other, Respond(ACCEPT), answers=offer)
    row(one, deal)
    row(one, Ask(other.seat))


def acts(record, one, other):
    """(a pledge of the seat `one`, a deal that it offers the seat `other`); None where there is nothing to promise."""
    rng = random.Random(1)
    for kind, each in record.rules.pledges.items():
        blanks = [each.fields(view(record.rules, record.state, seat), seat) for seat in (one, other)]
        if None not in blanks:
            give, want = (filled(rng, kind, fields) for fields in blanks)
            return Pledge(give, 0), Deal(other, give, want, 0)
    return None

"""What the sensible player of Article II says: deals against whoever leads, and whom it names when it is asked.

All that it goes by lies on the table: its hand tells in nothing that it says.
"""

from games.kernel.press import Ask, Deal, Distrust, Trust
from games.mechanics.speaking import proposed, saying
from games.titles.article2.bots.worth import worth
from games.titles.article2.rules.events import CardPlayed
from games.titles.article2.rules.orders import PlayNothingOn, PlayOn

READY = 0.15
"""How readily somebody in the middle speaks, each time there is occasion."""


def talk(rules, view, heard, rng, persona):
    """The Saying of the sensible player, None for none."""
    ahead = leader(view)
    return saying(
        rules,
        view,
        heard,
        rng,
        persona,
        playing=view.seats,
        ready=READY,
        most=1,
        agrees=lambda seat, deal: agrees(ahead, deal.want),
        instead=lambda seat, _: _bargains(view.viewer, seat, ahead),
        suspect=lambda: ahead,
        acts=lambda: (*_offers(view, heard, ahead, rng), *_opinions(view, heard.lately, ahead)),
        to_person=lambda seat: _to_person(view, heard.lately, seat, ahead, rng),
        telling=lambda: _telling(heard.lately, ahead),
    )


def leader(view):
    """Who of the others is nearest to being president."""
    others = [seat for seat in view.seats if seat != view.viewer]
    return max(others, key=lambda seat: worth(view.options, view.table, seat))


def agrees(ahead, want):
    """Peace with whoever does not lead, a card on whoever does."""
    return (want.player == ahead) == isinstance(want, PlayOn)


def _telling(lately, ahead):
    """A card on whoever leads speaks for somebody, a card on another against them."""
    for event in lately:
        if isinstance(event, CardPlayed) and event.on != event.seat and not event.silent:
            yield event, event.seat, event.on == ahead


def _offers(view, heard, ahead, rng):
    """To another who is behind, one in a round: peace, or a card of each on whoever leads."""
    behind = [seat for seat in view.seats if seat not in (view.viewer, ahead)]
    return proposed(
        view,
        heard,
        (
            Deal(seat, give, want, view.table.round)
            for seat in rng.sample(behind, len(behind))
            for give, want in rng.sample(_bargains(view.viewer, seat, ahead), 2)
        ),
    )


def _opinions(view, lately, ahead):
    """Who leads; and that one trusts whoever has played against them, of the others."""
    yield Distrust(ahead)
    for _event, seat, good in _telling(lately, ahead):
        if good and seat not in (view.viewer, ahead):
            yield Trust(seat)


def _to_person(view, lately, seat, ahead, rng):
    """What one says to somebody: what one thinks of them, a deal, or a question."""
    yield from (act for act in _opinions(view, lately, ahead) if act.player == seat)
    deals = [Deal(seat, give, want, view.table.round) for give, want in _bargains(view.viewer, seat, ahead)]
    yield from (*rng.sample(deals, len(deals)), Ask(seat))


def _bargains(me, seat, ahead):
    """(what one gives, what one wants of the seat), … that are good for two who are behind."""
    if seat == ahead:
        return ()
    return (PlayNothingOn(seat), PlayNothingOn(me)), (PlayOn(ahead), PlayOn(ahead))

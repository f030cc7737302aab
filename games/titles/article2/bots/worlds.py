"""A world that may be the real one: a state in which all that a viewer of Article II cannot know is dealt by lot."""

from games.kernel.chance import Chance
from games.kernel.state import GameState
from games.titles.article2.rules.figures import in_play
from games.titles.article2.rules.phases.campaign import Campaign
from games.titles.article2.rules.phases.debate import Debate
from games.titles.article2.rules.phases.turn import Turn
from games.titles.article2.rules.state import Table


def world(view, rng):
    """A State that looks to the viewer, who is asked, as `view` does."""
    t = Table()
    t.__dict__.update((name, value) for name, value in vars(view.table).items() if name != "kind")
    t.hand, t.pile = _dealt(view, rng)
    return GameState(
        view.options,
        view.seating,
        t,
        Chance(f"{rng.getrandbits(128):032x}"),
        agenda=_agenda(view),
        decisions=view.asks,
        asked=1 + max(each.id for each in view.asks),
        knowledge=((),) * len(view.seats),
    )


def _dealt(view, rng):
    """(seat -> hand, the deck): what lies in none of the places that the viewer sees, by lot. What was not shuffled
    into the latest deck cannot lie in it.
    """
    t, me = view.table, view.viewer
    seen = {*in_play(t), *t.discards, *t.hand[me]}
    unseen = [card for card in t.shuffled if card not in seen]
    rng.shuffle(unseen)
    unseen.sort(key=lambda card: t.shuffled[card] == t.number)
    others = [seat for seat in view.seats if seat != me for _ in range(t.held[seat])]
    rng.shuffle(others)
    hand = dict.fromkeys(view.seats, ()) | {me: t.hand[me]}
    for seat, card in zip(others, unseen, strict=False):
        hand[seat] = (*hand[seat], card)
    pile = unseen[len(others) :]
    rng.shuffle(pile)
    return hand, tuple(pile)


def _agenda(view):
    campaign, turn, *debates = view.agenda
    debate = [Debate(each.seat, each.against, each.card) for each in debates]
    return (Campaign(campaign.stage), Turn(turn.seat, turn.played, turn.shed), *debate)

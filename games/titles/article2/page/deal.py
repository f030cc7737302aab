"""Article II: what a deal was dealt from, and what came of it, as plain data for a player's own check."""

from games.titles.article2.rules import events, match
from games.titles.article2.rules.content import UNAFFILIATED_ACTIVITY
from games.titles.article2.rules.edits import HAND
from games.titles.deal import Deal


def deck(rules, options, players):
    """The cards, in the order they lie in before they are shuffled; who may begin; and how the deck is used.

    times  it is shuffled whole: before each game of a match (A5.1)
    stays  cards that stay removed when the others are shuffled anew (A1.6)
    """
    return {
        "id": rules.content.id,
        "deck": list(rules.content.cards),
        "times": match.GAMES if options.match else 1,
        "stays": [UNAFFILIATED_ACTIVITY],
        "first": list(range(players)),
    }


def piles(table):
    """How many cards the deck has left, and which are removed from play."""
    return {"deck": {"left": len(table.pile), "discards": list(table.discards)}}


def drawn(step):
    """What came off the deck in this step, in order, and what was told of each lot; name -> [[seat or None, it], …]."""
    found: dict[str, list] = {}
    hands: dict[int, tuple[str, ...]] = {}
    for event in step.events:
        match event.what:
            case events.HandDealt(cards):
                hands[event.to[0]] = cards
            case events.PhaseOpened(first=first):
                _add(found, "deck", _in_turn(hands, first))
                _add(found, "first", [[None, first]])
            case events.CardsTaken(cards):
                _add(found, "deck", [[event.to[0], card] for card in cards])
            case events.PrimaryCounted(candidates=candidates, tied=tied):
                _add(found, "candidates", [[None, seat] for seat in candidates if seat in tied])
            case events.GeneralCounted(president=president, tied=tied):
                _add(found, "president", [[None, president]] if tied else [])
            case events.CardPlayed(seat=seat, card=card, on=on, silent=True):
                _add(found, "card", [[seat, card]])
                _add(found, "player", [[seat, on]])
            case events.VotersDistracted(seat=seat, card=card, gone=gone, silent=True):
                _add(found, "card", [[seat, card]])
                _add(found, "gone", [] if gone is None else [[seat, gone]])
            case events.ActivityOrganized(seat=seat, card=card, silent=True):
                _add(found, "card", [[seat, card]])
    return found


def _add(found, name, cards):
    if cards:
        found[name] = found.get(name, []) + cards


def _in_turn(hands, first):
    """The cards of hands as they were dealt: one at a time, from `first` (A1.6)."""
    order = [(first + place) % len(hands) for place in range(len(hands))]
    return [[seat, hands[seat][place]] for place in range(HAND) for seat in order if place < len(hands[seat])]


def facts(state, dealt):
    """Who sits where, and how it ended. `dealt`: the events of the deal."""
    return {
        "seats": list(state.seating),
        "outcome": {
            "winner": state.outcome.winner,
            "reason": state.outcome.reason,
            "seats": list(state.outcome.seats),
        },
    }


DEAL = Deal(
    deck=deck,
    drawn=drawn,
    piles=piles,
    facts=facts,
    shuffles=("seating", "deck"),
    lots=("first", "candidates", "president", "card", "player", "gone"),
)

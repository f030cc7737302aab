"""Original Mafia: what a deal was dealt from, and what came of it, as plain data for a player's own check."""

from games.titles.deal import Deal
from games.titles.mafia.rules.content import GOOD
from games.titles.mafia.rules.goals import winners
from games.titles.mafia.rules.roles import CARDS, GROUPS, MAD_MAN, WEREWOLF
from games.titles.mafia.rules.setup import chosen_cards

WINNERS = (GOOD, *GROUPS, MAD_MAN, WEREWOLF, "nobody")
"""Who may win (F4)."""


def deck(rules, options, players):
    """The cards dealt, in the order they lie in before they are shuffled; who wins with what.

    wins   winner -> the cards that win then (F4)      turns: the werewolf -> what it is in a group (F3.6)
    """
    cards = chosen_cards(rules.content, options.cards, players)
    return {
        "id": rules.content.id,
        "roles": [card for card, number in cards.items() for _ in range(number)],
        "wins": {winner: _winning(winner) for winner in WINNERS},
        "turns": {WEREWOLF: [_turned(group) for group in GROUPS]},
    }


def _winning(winner):
    """The cards that win, the werewolf in each group among them."""
    held = {card: (card, None) for card in CARDS} | {_turned(group): (WEREWOLF, group) for group in GROUPS}
    return [name for name, (card, joined) in held.items() if winners({0: card}, winner, joined)]


def _turned(group):
    return f"{WEREWOLF} in {group}"


def piles(table):
    """None: all cards are dealt at once."""
    return {}


def drawn(step):
    """Nothing: chance decides only who gets which card."""
    return {}


def facts(state, dealt):
    """The cards, by seat, as dealt and as they were at the end, and how it ended."""
    t = state.table
    roles = [t.role[seat] for seat in state.seats]
    return {
        "seats": list(state.seating),
        "roles": roles,
        "ends": [_turned(t.joined[seat]) if seat in t.joined else card for seat, card in enumerate(roles)],
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
    shuffles=("seating", "roles"),
)

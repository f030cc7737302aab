"""Machrou3 Ra2is: what a deal was dealt from, and what came of it, as plain data for a player's own check."""

from games.titles.deal import Deal

PILES = {
    "objectives": ("objective_deck", "objective_discards"),
    "powers": ("power_deck", "power_discards"),
    "newsflash": ("newsflash_deck", "newsflash_discards"),
    "tokens": ("tokens", None),
}
"""Pile -> the fields of the table with its deck and its discards. Draws that shuffle a pile bear its name."""


def deck(rules, options, players):
    """The lists that are shuffled, in the order they lie in before that."""
    cards, advanced = rules.content, options.variant == "advanced"
    objectives = [card.code for card in cards.objectives.values() if advanced or not card.advanced_only]
    newsflash = [card.code for card in cards.newsflash.values() if options.chaotic or not card.chaotic]
    tokens = [token for token, number in cards.tokens.items() for _ in range(number)]
    return {
        "id": cards.id,
        "piles": [] if advanced else [list(pile) for pile in cards.piles[players]],
        "districts": list(cards.districts) if advanced else [],
        "each": cards.advanced_districts[players] if advanced else 0,
        "sides": _sides(cards, (cards.advanced_sides if advanced else cards.sides)[players]),
        "objectives": objectives,
        "powers": list(cards.powers),
        "newsflash": newsflash if advanced else [],
        "tokens": tokens if advanced else [],
    }


def _sides(cards, numbers):
    """The characters of each side: how many are dealt, which of them for sure (R-03), which others may be."""
    judged, sides = bool(numbers.get("judge")), []
    for side, number in numbers.items():
        codes = [card.code for card in cards.characters.values() if card.side == side]
        sure = [code for code in codes if cards.characters[code].exposed and judged]
        if number:
            others = [code for code in codes if code not in sure]
            sides.append({"side": side, "number": number, "sure": sure, "others": others})
    return sides


def piles(table):
    """How many cards each pile has left, and which lie on its discards."""
    return {
        name: {"left": len(getattr(table, deck)), "discards": list(getattr(table, discards)) if discards else []}
        for name, (deck, discards) in PILES.items()
    }


def drawn(step):
    """Pile -> [[seat or None, card], …]: what came off it in this step, in order."""
    found = {"objectives": _objectives(step), "powers": [], "newsflash": [], "tokens": []}
    for event in step.events:
        match type(event.what).__name__:
            case "PowerDrawn":
                found["powers"].append([event.what.seat, event.what.power])
            case "NewsflashDrawn":
                found["newsflash"].append([event.what.seat, event.what.newsflash])
            case "TokenRevealed":
                found["tokens"].append([None, event.what.token])
    return {name: cards for name, cards in found.items() if cards}


def _objectives(step):
    """Those that a seat is told it holds, or may choose from (EP-12), and that lay in a pile before.

    Of a card that was passed on in the same step (NF-23) only the first holder took it from there.
    """
    lay = {card for draw in step.draws if draw.what == "objectives" for card in draw.of}
    offered_before = _offered(step.before)
    if step.before is not None:
        lay |= set(step.before.table.objective_deck)
    dealt: dict[str, int] = {}
    for event in step.events:
        if type(event.what).__name__ == "ObjectiveDealt" and event.what.objective in lay - offered_before.keys():
            dealt.setdefault(event.what.objective, event.to[0])
    offered = {card: seat for card, seat in _offered(step.after).items() if card not in offered_before}
    return [[seat, card] for card, seat in (*dealt.items(), *offered.items())]


def _offered(state):
    """Objective -> seat: those drawn of which the seat is to keep one."""
    phases = state.agenda if state is not None else ()
    return {
        card: seat
        for phase in phases
        if type(phase).__name__ == "ObjectiveChoice"
        for seat, cards in phase.cards.items()
        for card in cards
    }


def facts(state, dealt):
    """What was dealt, by seat, and how it ended. `dealt`: the events of the deal."""
    t = state.table
    (started,) = [event.what for event in dealt if type(event.what).__name__ == "GameStarted"]
    return {
        "seats": list(state.seating),
        "districts": [sorted(started.districts[seat]) for seat in state.seats],
        "characters": [t.character[seat] for seat in state.seats],
        "exposed": t.exposed,
        "outcome": {
            "winner": state.outcome.winner,
            "reason": state.outcome.reason,
            "president": t.count.president if t.count else None,
        },
    }


DEAL = Deal(
    deck=deck,
    drawn=drawn,
    piles=piles,
    facts=facts,
    shuffles=("seating", "piles", "districts", "objectives", "powers", "newsflash", "tokens", "sides", "characters"),
    lots=("*",),
)

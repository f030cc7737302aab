"""The verbs of Article II on a draft: draw, deal, lay, remove (A1.2, A1.3, A1.6)."""

from games.titles.article2.rules.content import UNAFFILIATED_ACTIVITY, Card
from games.titles.article2.rules.events import CardsDrawn, CardsTaken, DeckShuffled, HandDealt
from games.titles.article2.rules.figures import in_play, with_card, without
from games.titles.article2.rules.state import GameDraft, Table

HAND = 7
"""Cards dealt to each at the start of a phase (A1.2)."""


def new_deck(d: GameDraft) -> None:
    """All cards are shuffled; nothing is in play (A1.2, and before each game of a match)."""
    t = d.table
    t.pile = d.shuffle("deck", tuple(t.deck.cards))
    t.number, t.shuffled = 1, dict.fromkeys(t.deck.cards, 1)
    t.discards, t.candidates = (), ()
    t.lying, t.hand = dict.fromkeys(d.seats, ()), dict.fromkeys(d.seats, ())
    t.style, t.held = dict.fromkeys(d.seats), dict.fromkeys(d.seats, 0)


def deal_hands(d: GameDraft, order: tuple[int, ...]) -> None:
    """Seven cards each, one at a time (A1.2, A1.6); each seat is told its own."""
    for _ in range(HAND):
        for seat in order:
            take(d, seat, next_card(d))
    for seat in d.seats:
        d.tell_only((seat,), HandDealt(d.table.hand[seat]))


def draw(d: GameDraft, seat: int, number: int, why: str) -> None:
    """The seat draws so many cards, or what there is (A1.6)."""
    cards = tuple(card for card in (take(d, seat, next_card(d)) for _ in range(number)) if card is not None)
    d.tell(CardsDrawn(seat, len(cards), why))
    d.tell_only((seat,), CardsTaken(cards))


def next_card(d: GameDraft) -> str | None:
    """The top card of the deck; of a new one of what was removed, when it is empty; None with nothing left (A1.6)."""
    t = d.table
    if not t.pile:
        renew(d)
    if not t.pile:
        return None
    card, t.pile = t.pile[0], t.pile[1:]
    return card


def renew(d: GameDraft) -> None:
    """A new deck of the cards removed (A1.6). Unaffiliated Activity comes but once a game: with it, Voter ADHD and the
    Insider Candidate's draw a hand could be kept for ever."""
    t = d.table
    cards = tuple(card for card in t.discards if card != UNAFFILIATED_ACTIVITY)
    if not cards:
        return
    t.discards = tuple(card for card in t.discards if card not in cards)
    t.pile = d.shuffle("deck", cards)
    t.number += 1
    t.shuffled = {**t.shuffled, **dict.fromkeys(cards, t.number)}
    d.tell(DeckShuffled(len(cards)))


def of_hand(t: Table, seat: int) -> tuple[Card, ...]:
    """The cards that `seat` may choose of, as Cards, in the order of the hand: of copies, all alike, the first."""
    first: dict[str, Card] = {}
    for code in t.hand[seat]:
        first.setdefault(t.deck.cards[code].kind, t.deck.cards[code])
    return tuple(first.values())


def take(d: GameDraft, seat: int, card: str | None) -> str | None:
    """The card, if there is one, comes into the hand of `seat`. Returns it."""
    if card is not None:
        set_hand(d.table, seat, (*d.table.hand[seat], card))
    return card


def give(d: GameDraft, seat: int, card: str) -> None:
    """The card leaves the hand of `seat`."""
    set_hand(d.table, seat, tuple(each for each in d.table.hand[seat] if each != card))


def set_hand(t: Table, seat: int, cards: tuple[str, ...]) -> None:
    t.hand = {**t.hand, seat: cards}
    t.held = {**t.held, seat: len(cards)}


def lay(d: GameDraft, seat: int, card: str, on: int) -> str | None:
    """A card of the hand of `seat` lies before `on` (A1.3). Returns the style that it replaced, or None (A3.1)."""
    t = d.table
    give(d, seat, card)
    replaced = t.style[on] if t.deck.cards[card].style else None
    after = with_card(t, card, on)
    t.lying, t.style = after.lying, after.style
    if replaced is not None:
        t.discards = (*t.discards, replaced)
    return replaced


def use_up(d: GameDraft, seat: int, card: str) -> None:
    """A card of the hand of `seat` is removed after use (A4)."""
    give(d, seat, card)
    d.table.discards = (*d.table.discards, card)


def remove(d: GameDraft, card: str) -> int:
    """A card in play is removed. Returns the seat it lay before."""
    t = d.table
    seat = in_play(t)[card]
    after = without(t, card)
    t.lying, t.style = after.lying, after.style
    t.discards = (*t.discards, card)
    return seat

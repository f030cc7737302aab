"""What always holds in Article II. Each law yields a sentence for every break."""

from collections.abc import Iterator

from games.titles.article2.rules import match
from games.titles.article2.rules.figures import in_play
from games.titles.article2.rules.state import GENERAL, State


def cards_are_conserved(state: State) -> Iterator[str]:
    """51 cards, each in one place (A4)."""
    t = state.table
    hands = [card for cards in t.hand.values() for card in cards]
    if sorted((*t.pile, *t.discards, *hands, *in_play(t))) != sorted(t.deck.cards):
        yield "cards were lost or doubled"
    if sorted(t.shuffled) != sorted(t.deck.cards) or any(t.shuffled[card] != t.number for card in t.pile):
        yield "a card is not in the deck it was shuffled into"


def cards_lie_where_they_may(state: State) -> Iterator[str]:
    """Styles in their own place, one to a player; what is removed after use lies before nobody (A3.1, A4)."""
    t = state.table
    for seat, style in t.style.items():
        if style is not None and not t.deck.cards[style].style:
            yield f"seat {seat} has a style that is none"
    for seat, cards in t.lying.items():
        if any(t.deck.cards[card].style or not t.deck.cards[card].lasts for card in cards):
            yield f"a card lies before seat {seat} that may not"


def hands_are_counted(state: State) -> Iterator[str]:
    """Everybody sees how many cards each holds."""
    t = state.table
    if t.held != {seat: len(cards) for seat, cards in t.hand.items()}:
        yield "the cards in the hands are miscounted"


def there_are_two_candidates(state: State) -> Iterator[str]:
    """In the general election (A2.1), and none before it."""
    t = state.table
    if len(set(t.candidates)) != (2 if t.stage == GENERAL else 0) or not set(t.candidates) <= set(state.seats):
        yield "the wrong number of candidates"


def points_add_up(state: State) -> Iterator[str]:
    """Each point of a match comes of a game that was decided (A5.1)."""
    t = state.table
    gained = [match.gains(result) for result in t.results] if state.options.match else []
    if t.points != ({seat: sum(each[seat] for each in gained) for seat in state.seats} if state.options.match else {}):
        yield "points that no game gave"


LAWS = (cards_are_conserved, cards_lie_where_they_may, hands_are_counted, there_are_two_candidates, points_add_up)

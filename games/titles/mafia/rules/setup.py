"""Setting up: which cards are dealt, to whom, and who learns of whom (F1, F2.1)."""

from games.kernel.errors import BadAnswer
from games.mechanics.hidden_roles import deal_roles, introduce
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.content import Deck, faults
from games.titles.mafia.rules.events import CardDealt, GameStarted, GroupShown
from games.titles.mafia.rules.phases.round import Round
from games.titles.mafia.rules.state import Ally, GameDraft

FEWEST_EXPANDED = 8


def deal(d: GameDraft, newcomers: tuple[int | None, ...]) -> None:
    """Deal one secret card each (F1.4)."""
    t = d.table
    t.alive = tuple(d.seats)
    t.deck = d.rules.content.id
    t.cards = chosen_cards(d.rules.content, d.options.cards, len(d.seats))
    t.role = deal_roles(d, tuple(card for card, number in t.cards.items() for _ in range(number)))
    d.tell(GameStarted(dict(t.cards)))
    for seat in d.seats:
        d.tell_only((seat,), CardDealt(t.role[seat]))
    for group in roles.GROUPS:
        show_group(d, group)
    d.push(Round(1))


def chosen_cards(deck: Deck, cards: str | tuple[tuple[str, int], ...], players: int) -> dict[str, int]:
    """Card -> number, for what the table chose. Raises BadAnswer where that cannot be dealt (F1.2, F1.3)."""
    if cards == "basic" or (cards == "preset" and players < FEWEST_EXPANDED):
        if players not in deck.basic:
            raise BadAnswer(f"the basic game is for {min(deck.basic)} to {max(deck.basic)} players")
        return deck.basic[players]
    if cards == "preset":
        return deck.presets[players]
    if isinstance(cards, str):
        raise BadAnswer(f"{cards} is no choice of cards")
    if players < FEWEST_EXPANDED:
        raise BadAnswer(f"cards are chosen for {FEWEST_EXPANDED} players or more")
    chosen = dict(cards)
    if len(chosen) != len(cards):
        raise BadAnswer("a card is named twice")
    for fault in faults(deck, chosen, players):
        raise BadAnswer(fault)
    return chosen


def show_group(d: GameDraft, group: str) -> None:
    """The members learn each other (F2.1)."""
    t = d.table
    seats = roles.members(t.role, t.alive, group)
    for seat in seats:
        t.allies = {**t.allies, seat: tuple(other for other in seats if other != seat)}
    if len(seats) > 1:
        introduce(d, seats, lambda other: Ally(other, t.role[other]))
        for seat in seats:
            d.tell_only((seat,), GroupShown(group, t.allies[seat]))

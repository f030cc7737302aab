"""Dealing: districts, decks, characters, objectives (M2.1 to M2.6, M8.1, M8.2)."""

from collections.abc import Iterable

from games.titles.machrou3.rules import board, edits
from games.titles.machrou3.rules.events import AlliesShown, CharacterDealt
from games.titles.machrou3.rules.state import Ally, GameDraft, Table


def deal_piles(d: GameDraft) -> None:
    """A random pile each, the rest swing (M2.1); media stations (M2.2)."""
    t, players = d.table, len(d.seats)
    own(d, d.shuffle("piles", t.deck.piles[players]))
    t.media = tuple(code for code in t.deck.districts if code in t.deck.stations[players])


def deal_at_random(d: GameDraft) -> None:
    """The same number of districts each, the rest swing (M8.1)."""
    t = d.table
    each = t.deck.advanced_districts[len(d.seats)]
    order = d.shuffle("districts", tuple(t.deck.districts))
    own(d, [order[seat * each : (seat + 1) * each] for seat in d.seats])


def own(d: GameDraft, piles: Iterable[Iterable[str]]) -> None:
    """The first parliament: seat -> its districts."""
    t = d.table
    t.owner = dict.fromkeys(t.deck.districts)
    for seat, pile in enumerate(piles):
        t.owner.update(dict.fromkeys(pile, seat))
    t.control = dict.fromkeys(t.deck.groups)
    t.control = {group: board.controller(t, group) for group in t.deck.groups}


def deal_characters(d: GameDraft) -> None:
    """Which characters of each side are in the deck is random (M2.5); the corrupt see each other (M2.6, R-04)."""
    t = d.table
    numbers = sides(t, len(d.seats))
    cards: tuple[str, ...] = ()
    for side, number in numbers.items():
        cards += choose_characters(d, side, number, bool(numbers.get("judge")))
    t.character = dict(enumerate(d.shuffle("characters", cards)))
    for seat, code in t.character.items():
        d.tell_only((seat,), CharacterDealt(code, board.side(t, seat)))
    corrupt = tuple(seat for seat in d.seats if board.side(t, seat) == "corrupt")
    for seat in corrupt if len(corrupt) > 1 else ():
        others = tuple(other for other in corrupt if other != seat)
        d.tell_only((seat,), AlliesShown(others))
        for other in others:
            d.learn(seat, Ally(other, t.character[other]))


def sides(t: Table, players: int) -> dict[str, int]:
    """Side -> how many characters of it are dealt (M2.5, M8.2)."""
    return t.deck.advanced_sides[players] if t.doo else t.deck.sides[players]


def choose_characters(d: GameDraft, side: str, number: int, judged: bool) -> tuple[str, ...]:
    """The characters of a side that are dealt; where there is a judge, the exposed corrupt is (M8.2, R-03)."""
    cards = [card for card in d.table.deck.characters.values() if card.side == side and number]
    sure = tuple(card.code for card in cards if card.exposed and judged)
    rest = tuple(card.code for card in cards if card.code not in sure)
    return (*sure, *d.shuffle(side, rest)[: number - len(sure)]) if cards else ()


def lay_out_decks(d: GameDraft) -> None:
    """Shuffle the decks; the Beginner's Game leaves out what needs a district of origin (M2.3, M2.4, R-25)."""
    t, advanced = d.table, d.options.variant == "advanced"
    objectives = (card.code for card in t.deck.objectives.values() if advanced or not card.advanced_only)
    t.objective_deck = d.shuffle("objectives", tuple(objectives))
    t.power_deck = d.shuffle("powers", tuple(t.deck.powers))
    t.objective = dict.fromkeys(d.seats)
    t.drawn_at = dict.fromkeys(d.seats, 0)
    if advanced:
        bulletins = (card.code for card in t.deck.newsflash.values() if d.options.chaotic or not card.chaotic)
        t.newsflash_deck = d.shuffle("newsflash", tuple(bulletins))
        tokens = (token for token, number in t.deck.tokens.items() for _ in range(number))
        t.tokens = d.shuffle("tokens", tuple(tokens))


def deal_objectives(d: GameDraft) -> None:
    """One each, secret (M2.3, R-21)."""
    for seat in d.seats:
        edits.hold_objective(d, seat, edits.take_objective(d, seat))

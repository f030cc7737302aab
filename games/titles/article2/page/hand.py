"""Article II: the cards of the viewer, and what each would do to whom."""

from dataclasses import dataclass

from games.titles.article2.page.stage import CardText, card_text
from games.titles.article2.rules import counting, match
from games.titles.article2.rules.edits import of_hand
from games.titles.article2.rules.figures import may_play_on, with_card
from games.titles.article2.words.cards import plain
from games.titles.article2.words.choices import changed
from games.titles.seats import Seat


@dataclass(frozen=True, slots=True)
class Would:
    """What a card would do to one player. `counts`: to what is compared in the election under way (A2).

    note     what it would do to the player's figures, in words
    allowed  whether it may be played on them (the Outsider Candidate)
    """

    seat: Seat
    note: str
    counts: str
    allowed: bool


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the hand; `copies`: how many of it; `would`: for each player, () for a card played on nobody."""

    card: CardText
    copies: int
    would: tuple[Would, ...]


@dataclass(frozen=True, slots=True)
class You:
    """What only this seat may see, and its own figures. `partner`: in a match, the other of its party (A5.1)."""

    seat: Seat
    cards: tuple[Held, ...]
    number: int
    electability: str
    affiliation: str
    counts: str
    runs: bool
    style: CardText | None
    partner: Seat | None


def you(scene):
    """The hand of the viewer, or None for a spectator."""
    seat, t = scene.look.viewer, scene.look.table
    if seat is None:
        return None
    tally, tallies = counting.tally(t, seat), counting.tallies(t)
    kinds = [t.deck.cards[code].kind for code in t.hand[seat]]
    return You(
        seat=scene.seats[seat],
        cards=tuple(
            Held(card_text(scene, card.code), kinds.count(card.kind), _would(scene, card, tallies))
            for card in of_hand(t, seat)
        ),
        number=len(kinds),
        electability=plain(tally.figures[0]),
        affiliation=plain(tally.figures[1]),
        counts=plain(tally.total),
        runs=tally.runs,
        style=card_text(scene, t.style[seat]) if t.style[seat] else None,
        partner=scene.seats[match.partner(seat)] if scene.options.match else None,
    )


def _would(scene, card, tallies):
    """The same words as on the form."""
    if not card.lasts:
        return ()
    t, me = scene.look.table, scene.look.viewer
    found = []
    for now in tallies:
        words = changed(now, with_card(t, card.code, now.seat))
        found.append(Would(scene.seats[now.seat], words.note, words.figure, may_play_on(t, me, card.code, now.seat)))
    return tuple(found)

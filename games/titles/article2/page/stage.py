"""Article II: the public face of the table: what lies before whom, the figures it makes, and the count as it stands."""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.titles.article2.page.gauges import Gauge, gauge, reach
from games.titles.article2.rules import counting, match
from games.titles.article2.rules.state import PRIMARY
from games.titles.article2.words import cards
from games.titles.seats import Seat
from games.titles.waited import Until

SIDES = {2: ("near", "far"), 3: ("near", "left", "right"), 4: ("near", "left", "far", "right")}
"""Players -> the sides of the table in the order of turns, clockwise, from whoever looks on."""


@dataclass(frozen=True, slots=True)
class CardText:
    """A card as it is printed; `kind`: of all its copies; `numbers`: its two figures in short, "" where it has none."""

    code: str
    kind: str
    title: str
    effect: str
    flavour: str
    numbers: str
    style: bool
    new: bool = False


@dataclass(frozen=True, slots=True)
class Stand:
    """A player and what lies before them. `role`: "candidate", "spoiler", or "" in the primary.

    held    cards in the hand; counts: the total that is compared in the election under way (A2)
    points  of the match, None where none is played
    place   in the election under way, as it stands, in words; "" once the game is over
    until   till when the game waits for them, None where it does not
    side    of the table, on which they sit: of SIDES
    """

    seat: Seat
    bot: bool
    stand_in: str
    acting: bool
    role: str
    held: int
    style: CardText | None
    cards: tuple[CardText, ...]
    electability: Gauge
    affiliation: Gauge
    counts: Gauge
    runs: bool
    points: int | None
    place: str
    until: Until | None
    side: str


@dataclass(frozen=True, slots=True)
class Racer:
    """A player in the count as it stands; each as of their Stand."""

    seat: Seat
    role: str
    electability: Gauge
    counts: Gauge
    runs: bool
    place: str


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The table. `race`: the players in the order in which they would be counted now; `most`: how far gauges reach.

    parties  of a match: the two of each, who sit across from each other (A5.1); none in a single game
    active   whose turn it is, None once the game is over
    """

    stage: str
    round: str
    over: bool
    game: int
    games: int
    stands: tuple[Stand, ...]
    race: tuple[Racer, ...]
    parties: tuple[tuple[Stand, Stand], ...]
    most: int
    deck: int
    removed: tuple[str, ...]
    first: Seat | None
    active: Seat | None


_board = lru_cache(1_000)(Board)
"""The same values make the same Board, so that what is drawn from it is found again by the Board itself."""


def card_text(scene, code, new=False):
    """The CardText of a card; `new`: whether the last move brought it into play."""
    return _card_text(scene.content.cards[code], scene.names.cards[code], new, get_language())


@lru_cache(1_000)
def _card_text(card, title, new, _language):
    numbers = ""
    if card.lasts and not card.style:
        numbers = f"{cards.signed(card.electability)} / {cards.signed(card.affiliation)}"
    return CardText(
        card.code,
        card.kind,
        title,
        cards.effect(card),
        str(cards.FLAVOUR[card.kind]),
        numbers,
        card.style,
        new,
    )


def board(scene, forms=(), before=None):
    """The Board of a scene; `before`: the table before the last move, to mark what is new."""
    t = scene.look.table
    tallies = counting.tallies(t)
    most = reach(number for each in tallies for number in (*each.sums, *each.figures, each.total))
    places, waited = counting.places(t, tallies), scene.waited
    stands = tuple(_stand(scene, each, most, places[each.seat], before, waited.get(each.seat)) for each in tallies)
    return _board(
        stage=t.stage,
        round=scene.wording.round(t.round),
        over=scene.over,
        game=t.game,
        games=match.GAMES if scene.options.match else 1,
        stands=stands,
        race=tuple(_racer(each) for each in sorted(stands, key=_rank, reverse=True)),
        parties=tuple((stands[seat], stands[match.partner(seat)]) for seat in (0, 1)) if scene.options.match else (),
        most=most,
        deck=t.pile if isinstance(t.pile, int) else len(t.pile),
        removed=tuple(scene.names.cards[code] for code in t.discards),
        first=None if t.first is None else scene.seats[t.first],
        active=None if t.active is None or scene.over else scene.seats[t.active],
    )


def _rank(stand):
    """Those who run first, then the total, then electability (A2)."""
    return stand.runs, stand.counts.value if stand.runs else 0, stand.electability.value


def _racer(stand):
    return Racer(stand.seat, stand.role, stand.electability, stand.counts, stand.runs, stand.place)


def changed(board_now, scene, before):
    """The board with the cards marked that the last move brought into play."""
    return board(scene, before=before)


def _stand(scene, tally, most, place, before, until):
    t, seat = scene.look.table, tally.seat
    style = t.style[seat]
    role = "" if t.stage == PRIMARY else "candidate" if seat in t.candidates else "spoiler"
    was = set() if before is None else {*before.lying[seat], before.style[seat]}
    return Stand(
        seat=scene.seats[seat],
        bot=seat in scene.bots,
        stand_in=scene.stand_in(seat),
        acting=t.active == seat and not scene.over,
        role=role,
        held=t.held[seat],
        style=None if style is None else card_text(scene, style, before is not None and style not in was),
        cards=tuple(card_text(scene, code, before is not None and code not in was) for code in t.lying[seat]),
        electability=gauge(tally.figures[0], most, tally.sums[0], 1),
        affiliation=gauge(tally.figures[1], most, tally.sums[1], counting.direction(t, seat)),
        counts=gauge(tally.total, most, better=1),
        runs=tally.runs,
        points=t.points.get(seat),
        place="" if scene.over else _place(t.stage, place),
        until=until,
        side=_side(scene, seat),
    )


def _side(scene, seat):
    """The reader sits near; where nobody at the table reads, whoever has the first seat."""
    around = SIDES[len(scene.seats)]
    near = next((each.index for each in scene.seats if each.me), 0)
    return around[(seat - near) % len(around)]


def _place(stage, place):
    """Whether a player would be elected now, or how far behind they are (A2)."""
    if place.status == counting.AHEAD:
        return _("would be a candidate") if stage == PRIMARY else _("would be president")
    if place.status == counting.TIED:
        return _("tied: the lot would decide")
    if place.status == counting.ASIDE:
        return ""
    return _("{n} behind").format(n=place.behind) if place.behind else _("behind by electability")

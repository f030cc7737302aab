"""Facts of a table -> what the map and the parliament draw. Plain values in, plain values out.

Coordinates are strings in the units of the drawing (viewBox 0 0 600 1000 for the map, 0 0 400 210 for the
parliament), so that a template prints them as they are. The drawing itself is `data/board.json`; a district's `path`
there is in half units.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from games.reading.hemicycle import places

EMBLEMS = ("cedar", "key", "gavel", "star", "sun", "olive")


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table: seat index, name, emblem of `EMBLEMS`, the CSS class that carries their colour."""

    index: int
    name: str
    emblem: str
    colour: str
    me: bool = False


@dataclass(frozen=True, slots=True)
class DistrictFact:
    """What is so about one district now. `owner` is a seat index, None for a swing district (M1.8)."""

    code: str
    owner: int | None
    ip: int
    printed_ip: int
    media: bool = False
    legal: bool = False
    chosen: bool = False
    new_owner: bool = False


@dataclass(frozen=True, slots=True)
class GroupFact:
    """A district group: its leader's seat index (None: tied or nobody's), and (seat index, IP) of each holder."""

    code: str
    leader: int | None
    sums: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Named:
    code: str
    name: str


@dataclass(frozen=True, slots=True)
class DistrictPicture:
    """One district, ready to draw: names in the page's language, where things go, and its marks."""

    code: str
    name: str
    full_name: str
    governorate: Named
    group: Named
    group_seats: int
    neighbours: tuple[Named, ...]
    owner: Seat | None
    ip: int
    printed_ip: int
    media: bool
    legal: bool
    chosen: bool
    new_owner: bool
    path: str
    tint: int
    label_x: str
    label_y: str
    label_size: str
    pawn_x: str
    pawn_y: str
    badge_x: str
    badge_y: str
    badge_text_y: str
    media_x: str
    media_y: str

    @property
    def changed(self) -> str:
        """"up" or "down" while a card makes the district worth more or less than its printed IP, else ""."""
        return "" if self.ip == self.printed_ip else "up" if self.ip > self.printed_ip else "down"


@dataclass(frozen=True, slots=True)
class MapPicture:
    lang: str
    districts: tuple[DistrictPicture, ...]
    governorates: tuple[Named, ...]
    governorate_borders: str
    emblems: tuple[str, ...]
    legal_count: int


@dataclass(frozen=True, slots=True)
class Dot:
    x: str
    y: str


@dataclass(frozen=True, slots=True)
class Wedge:
    """The places of one group in the hemicycle. `kind` is "held", "tied" or "empty"; `owner` only when held."""

    group: Named
    kind: str
    owner: Seat | None
    dots: tuple[Dot, ...]

    @property
    def seats(self) -> int:
        return len(self.dots)


@dataclass(frozen=True, slots=True)
class Bloc:
    seat: Seat
    seats: int


@dataclass(frozen=True, slots=True)
class Sum:
    seat: Seat
    ip: int


@dataclass(frozen=True, slots=True)
class GroupPicture:
    code: str
    name: str
    seats: int
    districts: tuple[str, ...]
    leader: Seat | None
    tied: bool
    sums: tuple[Sum, ...]


@dataclass(frozen=True, slots=True)
class ParliamentPicture:
    wedges: tuple[Wedge, ...]
    blocs: tuple[Bloc, ...]
    groups: tuple[GroupPicture, ...]
    tied_seats: int
    empty_seats: int
    emblems: tuple[str, ...]

    @property
    def bar_scale(self) -> int:
        """Seats a full bar stands for: the largest bloc, but a third of the house at least."""
        return max(43, self.blocs[0].seats)


@cache
def board() -> dict:
    """The drawing: districts, governorates and groups with their names in en, ar and fr."""
    return json.loads((Path(__file__).parent / "data" / "board.json").read_text(encoding="utf-8"))


def seat_at(index: int, name: str, me: bool = False) -> Seat:
    """The seat with the emblem and colour that go with its place at the table."""
    return Seat(index, name, EMBLEMS[index], f"p-{EMBLEMS[index]}", me)


def map_picture(districts: Sequence[DistrictFact], seats: Sequence[Seat], lang: str) -> MapPicture:
    """The map in the order of the drawing; a district no fact speaks of is an error."""
    facts, by_index = {fact.code: fact for fact in districts}, {seat.index: seat for seat in seats}
    lang = _known(lang)
    drawn = tuple(_district(shape, facts[shape["code"]], by_index, lang) for shape in board()["districts"])
    return MapPicture(
        lang=lang,
        districts=drawn,
        governorates=tuple(_named(governorate, lang) for governorate in board()["governorates"]),
        governorate_borders=board()["governorate_borders"],
        emblems=tuple(seat.emblem for seat in seats),
        legal_count=sum(district.legal for district in drawn),
    )


def _known(lang: str) -> str:
    return lang if lang in ("en", "ar", "fr") else "en"


def _named(thing: dict, lang: str) -> Named:
    return Named(thing["code"], thing["names"][lang])


@cache
def _index(kind: str) -> dict[str, dict]:
    return {thing["code"]: thing for thing in board()[kind]}


def _text(number: float) -> str:
    return f"{number:g}"


def _district(shape: dict, fact: DistrictFact, seats: dict[int, Seat], lang: str) -> DistrictPicture:
    group = _index("groups")[shape["group"]]
    (label_x, label_y, size), token, badge, media = (shape[key] for key in ("label", "token", "badge", "media"))
    return DistrictPicture(
        code=fact.code,
        name=shape["short"][lang],
        full_name=shape["full"][lang],
        governorate=_named(_index("governorates")[shape["governorate"]], lang),
        group=_named(group, lang),
        group_seats=group["seats"],
        neighbours=tuple(Named(code, _index("districts")[code]["short"][lang]) for code in shape["neighbours"]),
        owner=None if fact.owner is None else seats[fact.owner],
        ip=fact.ip,
        printed_ip=fact.printed_ip,
        media=fact.media,
        legal=fact.legal,
        chosen=fact.chosen,
        new_owner=fact.new_owner,
        path=shape["path"],
        tint=shape["tint"],
        label_x=_text(label_x),
        label_y=_text(label_y),
        label_size=_text(size),
        pawn_x=_text(token[0]),
        pawn_y=_text(token[1]),
        badge_x=_text(badge[0]),
        badge_y=_text(badge[1]),
        badge_text_y=_text(badge[1] + 5.5),
        media_x=_text(media[0]),
        media_y=_text(media[1]),
    )


def parliament_picture(
    groups: Sequence[GroupFact], blocs: dict[int, int], seats: Sequence[Seat], lang: str
) -> ParliamentPicture:
    """128 places filled from the left (M1.4-M1.6): each player's groups in seat order, then tied ones, then nobody's.

    `blocs` gives each seat index its number of seats, as the rules count them.
    """
    by_index, lang = {seat.index: seat for seat in seats}, _known(lang)
    facts = {fact.code: fact for fact in groups}
    drawn = tuple(_group(group, facts[group["code"]], by_index, lang) for group in board()["groups"])
    ordered = sorted(drawn, key=lambda group: (_kind(group), group.leader.index if group.leader else 0))
    dots = iter(places([group.seats for group in ordered]))
    wedges = tuple(
        Wedge(
            Named(group.code, group.name),
            ("held", "tied", "empty")[_kind(group)],
            group.leader,
            tuple(Dot(_text(x), _text(y)) for x, y in next(dots)),
        )
        for group in ordered
    )
    return ParliamentPicture(
        wedges=wedges,
        blocs=tuple(
            sorted((Bloc(seat, blocs[seat.index]) for seat in seats), key=lambda bloc: (-bloc.seats, bloc.seat.index))
        ),
        groups=drawn,
        tied_seats=sum(wedge.seats for wedge in wedges if wedge.kind == "tied"),
        empty_seats=sum(wedge.seats for wedge in wedges if wedge.kind == "empty"),
        emblems=tuple(seat.emblem for seat in seats),
    )


def _kind(group: GroupPicture) -> int:
    return 0 if group.leader else 1 if group.tied else 2


def _group(group: dict, fact: GroupFact, seats: dict[int, Seat], lang: str) -> GroupPicture:
    ranked = sorted(fact.sums, key=lambda pair: (-pair[1], pair[0]))
    return GroupPicture(
        code=group["code"],
        name=group["names"][lang],
        seats=group["seats"],
        districts=tuple(_index("districts")[code]["short"][lang] for code in group["districts"]),
        leader=None if fact.leader is None else seats[fact.leader],
        tied=fact.leader is None and bool(fact.sums),
        sums=tuple(Sum(seats[index], ip) for index, ip in ranked),
    )

"""Facts of a table -> what the map and the parliament draw. Plain values in, plain values out.

Coordinates are strings in the units of the drawing (viewBox 0 0 600 1000 for the map, 0 0 400 210 for the
parliament), so that a template prints them as they are. The drawing itself is `data/board.json`; a district's `path`
there is in half units.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from games.titles.machrou3.page.board import Named, index, known, named, text
from games.titles.machrou3.page.frontiers import frontier
from games.titles.machrou3.rules.drawing import drawing
from games.titles.seats import Seat

COMMA = {"en": ", ", "ar": "، ", "fr": ", "}


@dataclass(frozen=True, slots=True)
class Home:
    """A district of origin: whose, and its power (M8.4, M8.5).

    works   its player holds it; else `keeper` does, or nobody
    limit   how often the power may be used: once a "round", once a "game", or "" if it always works
    used    whether that has been done
    """

    seat: Seat
    district: str
    power: str
    effect: str
    works: bool
    keeper: Seat | None
    limit: str
    used: bool


@dataclass(frozen=True, slots=True)
class DistrictFact:
    """What is so about one district now. `owner` is a seat index, None for a swing district (M1.8).

    media    "on": a media station, "off": one that connects nothing now, "air": counts as one, "": none
    legal    it may be chosen for an open decision; asked: the decision is about it
    frozen   it may neither start a battle nor join one
    """

    code: str
    owner: int | None
    ip: int
    printed_ip: int
    media: str = ""
    legal: bool = False
    asked: bool = False
    new_owner: bool = False
    frozen: bool = False
    home: Home | None = None


@dataclass(frozen=True, slots=True, eq=False)
class DistrictPicture:
    """One district, ready to draw: names in the page's language, where things go, and its marks.

    The same facts make the same picture, so that what is drawn from it is found again by the picture itself. Where
    label, badge, station and home stand is told from the pawn; `media_x` and `media_y` are where a line to the station
    ends.
    """

    code: str
    name: str
    full_name: str
    governorate: Named
    group: Named
    group_seats: int
    neighbours: tuple[Named, ...]
    neighbour_names: str
    owner: Seat | None
    ip: int
    printed_ip: int
    media: str
    legal: bool
    asked: bool
    new_owner: bool
    frozen: bool
    home: Home | None
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
    station_x: str
    station_y: str

    @property
    def offer(self) -> str:
        """What a deal about it begins with (`forms.deals.About`)."""
        return f"district {self.code}" + (f" {self.owner.index}" if self.owner else "")

    @property
    def changed(self) -> str:
        """ "up" or "down" while a card makes the district worth more or less than its printed IP, else ""."""
        return "" if self.ip == self.printed_ip else "up" if self.ip > self.printed_ip else "down"


@dataclass(frozen=True, slots=True)
class Land:
    """What never changes: (code, governorate, tint, path) of each district, and the borders of the governorates.

    `outlines`: (code, path) of each governorate, the paths of its districts in one.
    """

    shapes: tuple[tuple[str, str, int, str], ...]
    outlines: tuple[tuple[str, str], ...]
    borders: str


@dataclass(frozen=True, slots=True, eq=False)
class MapPicture:
    """`closed`: the path of closed frontiers, in half units, "" if none are. The same facts make the same picture."""

    lang: str
    land: Land
    districts: tuple[DistrictPicture, ...]
    governorates: tuple[Named, ...]
    emblems: tuple[str, ...]
    legal_count: int
    closed: str


def map_picture(districts: Sequence[DistrictFact], seats: Sequence[Seat], lang: str, closed=()) -> MapPicture:
    """The map in the order of the drawing; a district no fact speaks of is an error.

    `closed`: the two governorates between which frontiers are closed, if any.
    """
    facts, by_index = {fact.code: fact for fact in districts}, {seat.index: seat for seat in seats}
    lang = known(lang)
    drawn = tuple(
        _district(fact, None if fact.owner is None else by_index[fact.owner], lang)
        for fact in (facts[shape["code"]] for shape in drawing()["districts"])
    )
    return _map(drawn, tuple(seat.emblem for seat in seats), lang, frontier(closed))


@lru_cache(2_000)
def _map(drawn: tuple[DistrictPicture, ...], emblems: tuple[str, ...], lang: str, closed: str) -> MapPicture:
    return MapPicture(
        lang=lang,
        land=land(),
        districts=drawn,
        governorates=tuple(named(governorate, lang) for governorate in drawing()["governorates"]),
        emblems=emblems,
        legal_count=sum(district.legal for district in drawn),
        closed=closed,
    )


@cache
def land() -> Land:
    shapes = tuple(
        (shape["code"], shape["governorate"], shape["tint"], shape["path"]) for shape in drawing()["districts"]
    )
    outlines: dict[str, str] = {}
    for _code, governorate, _tint, path in shapes:
        outlines[governorate] = outlines.get(governorate, "") + path
    return Land(shapes, tuple(outlines.items()), drawing()["governorate_borders"])


@lru_cache(10_000)
def _district(fact: DistrictFact, owner: Seat | None, lang: str) -> DistrictPicture:
    shape = index("districts")[fact.code]
    group = index("groups")[shape["group"]]
    neighbours = tuple(Named(code, index("districts")[code]["short"][lang]) for code in shape["neighbours"])
    (label_x, label_y, size), token, badge, media = (shape[key] for key in ("label", "token", "badge", "media"))
    return DistrictPicture(
        code=fact.code,
        name=shape["short"][lang],
        full_name=shape["full"][lang],
        governorate=named(index("governorates")[shape["governorate"]], lang),
        group=named(group, lang),
        group_seats=group["seats"],
        neighbours=neighbours,
        neighbour_names=COMMA[lang].join(neighbour.name for neighbour in neighbours),
        owner=owner,
        ip=fact.ip,
        printed_ip=fact.printed_ip,
        media=fact.media,
        legal=fact.legal,
        asked=fact.asked,
        new_owner=fact.new_owner,
        frozen=fact.frozen,
        home=fact.home,
        label_x=text(label_x - token[0]),
        label_y=text(label_y - token[1]),
        label_size=text(size),
        pawn_x=text(token[0]),
        pawn_y=text(token[1]),
        badge_x=text(badge[0] - token[0]),
        badge_y=text(badge[1] - token[1]),
        badge_text_y=text(badge[1] - token[1] + 5.5),
        media_x=text(media[0]),
        media_y=text(media[1]),
        station_x=text(media[0] - token[0]),
        station_y=text(media[1] - token[1]),
    )

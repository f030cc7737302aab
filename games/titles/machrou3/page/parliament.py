"""Leaders of the district groups -> the hemicycle of 128 seats, the blocs as bars, the groups with their sums."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, groupby

from games.titles.machrou3.page.board import Named, index, known, text
from games.titles.machrou3.page.hemicycle import hemicycle
from games.titles.machrou3.rules.board import group_sums
from games.titles.machrou3.rules.drawing import drawing
from games.titles.machrou3.rules.state import Table
from games.titles.seats import Seat


@dataclass(frozen=True, slots=True)
class GroupFact:
    """A district group: its leader's seat index (None: tied or nobody's), and (seat index, IP) of each holder."""

    code: str
    leader: int | None
    sums: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Dot:
    x: str
    y: str


@dataclass(frozen=True, slots=True)
class Arc:
    """The places of one bloc, or of those that nobody leads, as a part of the half circle.

    `colour`: the CSS class of the owner's, "" of nobody's; `before`: how many places stand on its left.
    """

    colour: str
    seats: int
    before: int


@dataclass(frozen=True, slots=True)
class Wedge:
    """The places of one group in the hemicycle. `kind` is "held", "tied" or "empty"; `owner` only when held.

    `symbol` names the drawing of one place: the owner's emblem, or the kind.
    """

    group: Named
    kind: str
    owner: Seat | None
    symbol: str
    dots: tuple[Dot, ...]

    @property
    def seats(self) -> int:
        return len(self.dots)

    @property
    def path(self) -> str:
        """From place to place: the symbol is drawn at each of its points."""
        return "M" + " ".join(f"{dot.x} {dot.y}" for dot in self.dots)


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


@dataclass(frozen=True, slots=True, eq=False)
class ParliamentPicture:
    """`upside_down`: the lowest sum leads a group, not the highest (NF-24). The same facts make the same picture."""

    wedges: tuple[Wedge, ...]
    blocs: tuple[Bloc, ...]
    groups: tuple[GroupPicture, ...]
    tied_seats: int
    empty_seats: int
    upside_down: bool

    @property
    def bar_scale(self) -> int:
        """Seats a full bar stands for: the largest bloc, but a third of the house at least."""
        return max(43, self.blocs[0].seats)

    @property
    def arcs(self) -> tuple[Arc, ...]:
        """The house drawn small, from the left."""
        drawn, before = [], 0
        for owner, wedges in groupby(self.wedges, key=lambda wedge: wedge.owner):
            seats = sum(wedge.seats for wedge in wedges)
            drawn.append(Arc(owner.colour if owner else "", seats, before))
            before += seats
        return tuple(drawn)


def group_facts(t: Table) -> list[GroupFact]:
    """The facts of every district group on a table, or what is seen of one."""
    return [GroupFact(code, t.control[code], tuple(group_sums(t, code).items())) for code in t.deck.groups]


def parliament_picture(
    groups: Sequence[GroupFact], blocs: dict[int, int], seats: Sequence[Seat], lang: str, upside_down: bool = False
) -> ParliamentPicture:
    """128 places filled from the left (M1.4-M1.6): each player's groups in seat order, then tied ones, then nobody's.

    `blocs` gives each seat index its number of seats, as the rules count them.
    """
    return _picture(tuple(groups), tuple(blocs.items()), tuple(seats), lang, upside_down)


@lru_cache(2_000)
def _picture(groups, blocs, seats, lang, upside_down):
    """The same facts give the same picture, so that what is drawn from it is found again at once."""
    blocs = dict(blocs)
    by_index, lang = {seat.index: seat for seat in seats}, known(lang)
    facts = {fact.code: fact for fact in groups}
    drawn = tuple(_group(group, facts[group["code"]], by_index, lang) for group in drawing()["groups"])
    ordered = sorted(drawn, key=lambda group: (_kind(group), group.leader.index if group.leader else 0))
    dots = iter(_dots([group.seats for group in ordered]))
    wedges = tuple(
        Wedge(
            Named(group.code, group.name),
            ("held", "tied", "empty")[_kind(group)],
            group.leader,
            group.leader.emblem if group.leader else ("tied" if group.tied else "empty"),
            next(dots),
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
        upside_down=upside_down,
    )


@cache
def _all_dots() -> tuple[Dot, ...]:
    return tuple(Dot(text(x), text(y)) for x, y in hemicycle())


def _dots(sizes: Sequence[int]) -> list[tuple[Dot, ...]]:
    """Places for groups of the given sizes, side by side from the left."""
    ends = list(accumulate(sizes))
    return [_all_dots()[end - size : end] for size, end in zip(sizes, ends, strict=True)]


def _kind(group: GroupPicture) -> int:
    return 0 if group.leader else 1 if group.tied else 2


def _group(group: dict, fact: GroupFact, seats: dict[int, Seat], lang: str) -> GroupPicture:
    ranked = sorted(fact.sums, key=lambda pair: (-pair[1], pair[0]))
    return GroupPicture(
        code=group["code"],
        name=group["names"][lang],
        seats=group["seats"],
        districts=tuple(index("districts")[code]["short"][lang] for code in group["districts"]),
        leader=None if fact.leader is None else seats[fact.leader],
        tied=fact.leader is None and bool(fact.sums),
        sums=tuple(Sum(seats[index], ip) for index, ip in ranked),
    )

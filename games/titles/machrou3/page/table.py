"""Machrou3 Ra2is: the view of a seat -> its board and its own cards."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

from games.titles.facts import Facts
from games.titles.machrou3.page import parliament, pictures
from games.titles.machrou3.page.advanced import Advanced, advanced, homes, size, stations
from games.titles.machrou3.page.moments import CardText, objective_card
from games.titles.machrou3.page.seat_cards import SeatCard, seat_cards
from games.titles.machrou3.rules import board as rules
from games.titles.machrou3.rules import news
from games.titles.machrou3.rules.phases.objective import can_declare
from games.titles.machrou3.rules.phases.vote import weight
from games.titles.machrou3.rules.state import Ally, Exposed, SeenBallot, SeenObjective
from games.titles.machrou3.words import cards
from games.titles.machrou3.words.questions import eligibility
from games.titles.seats import Seat


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player's public figures. `holds`: whether an objective lies face down before them; `runs`: for president.

    copies  how often their voting card counts        exempt  they unmasked the judge and need no votes (M8.12)
    home    their district of origin
    """

    seat: Seat
    bot: bool
    stand_in: str
    bloc: int
    ip: int
    districts: int
    holds: bool
    completed: tuple[CardText, ...]
    speaker: bool
    acting: bool
    runs: bool
    copies: int
    exempt: bool
    home: pictures.Home | None


@dataclass(frozen=True, slots=True)
class Board:
    """The map, the parliament, the players in turn order (`seats`: in short), lasting effects as sentences, cards left
    in the decks.
    """

    map: pictures.MapPicture
    parliament: parliament.ParliamentPicture
    players: tuple[PlayerLine, ...]
    seats: tuple[SeatCard, ...]
    effects: tuple[tuple, ...]
    objectives_left: int
    powers_left: int
    round: int
    rounds: int
    speaker: Seat | None
    completed: int
    completed_to_end: int
    advanced: Advanced | None


@dataclass(frozen=True, slots=True)
class Measure:
    """A part of a criterion and how far it is met. `plain`: yes or no, without a number worth showing."""

    label: str
    have: int
    need: int
    at_most: bool

    @property
    def met(self):
        return self.have <= self.need if self.at_most else self.have >= self.need

    @property
    def plain(self):
        return self.need == 1 and self.have <= 1 and not self.at_most

    @property
    def shown(self):
        return min(self.have, self.need)


@dataclass(frozen=True, slots=True)
class You:
    """What only this seat may see, and its own figures. Before the roles are dealt `code` is "" (M8.4).

    code         of the character
    eligibility  whether the seat's own seats count in the election, as a sentence (M7.4); "" before the roles are dealt
    exposed  the corrupt player whom the judge knows, where this seat knows it too (M8.3)
    """

    seat: Seat
    code: str
    character: str
    portrait: str
    team: str
    side: str
    judge: bool
    eligibility: str
    allies: tuple[tuple[Seat, str], ...]
    exposed: Seat | None
    objective: CardText | None
    measures: tuple[Measure, ...]
    met: bool
    learned: tuple[tuple, ...]
    completed: tuple[CardText, ...]
    bloc: int
    ip: int
    districts: tuple[str, ...]


FIELDS = (
    *("deck", "round", "speaker", "active", "order", "owner", "media", "control", "effects", "completed", "doo"),
    *("origin_used", "newsflash", "token", "accusations", "candidates", "objective"),
    *("objective_deck", "power_deck", "newsflash_deck", "tokens"),
)
"""Of the table, what the board shows."""


@dataclass(frozen=True, slots=True)
class Standing:
    """All that the board is drawn from but who is waited for.

    table  its Facts        away  who stands in, seat by seat, "" for nobody
    legal  codes that may be chosen for an open decision; asked: those that it is about
    """

    table: Any
    options: Any
    names: Any
    seats: tuple[Seat, ...]
    bots: frozenset[int]
    away: tuple[str, ...]
    over: bool
    language: str
    legal: frozenset[str]
    asked: frozenset[str]

    @property
    def content(self):
        return self.table.deck


def board(scene, legal=(), asked=()):
    """The public face of the table; `legal`: codes that may be chosen for an open decision, `asked`: it is about."""
    standing = Standing(
        table=Facts(scene.look.table, FIELDS),
        options=scene.options,
        names=scene.names,
        seats=scene.seats,
        bots=scene.bots,
        away=tuple([scene.stand_in(seat) for seat in scene.look.seats]),
        over=scene.over,
        language=scene.language,
        legal=frozenset(legal),
        asked=frozenset(asked),
    )
    drawn = _drawn(standing)
    return _around(drawn, seat_cards(scene, drawn.players))


@lru_cache(1_000)
def _around(drawn, cards):
    """The Board with the cards of its seats; the same ones make the same Board."""
    return replace(drawn, seats=cards)


@lru_cache(1_000)
def _drawn(standing):
    """The Board without them. It stands through all answers that nobody sees, so it is made once for each reader."""
    t = standing.table
    extra, ground = advanced(standing), _ground(Facts(t, GROUND), standing.names, standing.seats)
    marked = standing.legal | standing.asked
    districts = [
        replace(each, legal=each.code in standing.legal, asked=each.code in standing.asked)
        if each.code in marked
        else each
        for each in ground.districts
    ]
    upside_down = bool(extra and extra.upside_down)
    return Board(
        map=pictures.map_picture(districts, standing.seats, standing.language, ground.closed),
        parliament=parliament.parliament_picture(
            ground.groups, ground.blocs, standing.seats, standing.language, upside_down
        ),
        players=tuple(_line(standing, ground, seat) for seat in t.order or range(len(standing.seats))),
        seats=(),
        effects=tuple(cards.lasting(effect, standing.names) for effect in t.effects),
        objectives_left=size(t.objective_deck),
        powers_left=size(t.power_deck),
        round=t.round,
        rounds=t.deck.max_rounds,
        speaker=None if t.speaker is None else standing.seats[t.speaker],
        completed=sum(map(len, t.completed.values())),
        completed_to_end=t.deck.objectives_to_end,
        advanced=extra,
    )


GROUND = ("deck", "round", "owner", "media", "control", "effects", "completed", "doo", "origin_used", "newsflash")
"""Of the table, what is so about the districts and groups."""


class Ground(NamedTuple):
    """What is so about the districts, whoever acts and whatever is asked; `ip`: of each; `homes`: by their district."""

    districts: list[pictures.DistrictFact]
    ip: dict[str, int]
    homes: dict[str, pictures.Home]
    groups: list[parliament.GroupFact]
    blocs: dict[int, int]
    closed: Any


@lru_cache(1_000)
def _ground(t, names, seats):
    origins, media = homes(t, names, seats), stations(t)
    ip = {code: rules.influence(t, code) for code in t.owner}
    districts = [
        pictures.DistrictFact(
            code,
            owner,
            ip[code],
            t.deck.districts[code].ip,
            media.get(code, ""),
            frozen=rules.frozen(t, code),
            home=origins.get(code),
        )
        for code, owner in t.owner.items()
    ]
    return Ground(districts, ip, origins, parliament.group_facts(t), rules.blocs(t), news.closed(t))


def changed(board, scene, before):
    """The board, with the districts marked that have another owner than on the table `before`."""
    was, now = before.owner, scene.look.table.owner
    districts = tuple(
        replace(each, new_owner=True) if was[each.code] != now[each.code] else each for each in board.map.districts
    )
    return replace(board, map=replace(board.map, districts=districts))


def _line(standing, ground, seat):
    t = standing.table
    owned = rules.owned(t, seat)
    return PlayerLine(
        standing.seats[seat],
        seat in standing.bots,
        standing.away[seat],
        ground.blocs[seat],
        sum(ground.ip[code] for code in owned),
        len(owned),
        t.objective[seat] is not None and not standing.over,
        tuple(objective_card(standing, code) for code in t.completed[seat]),
        t.speaker == seat,
        t.active == seat and not standing.over,
        seat in t.candidates,
        weight(t, seat),
        rules.exempt(t) == seat,
        ground.homes.get(t.doo.get(seat)),
    )


def you(scene):
    """The cards of the viewer, or None for a spectator."""
    seat, t, names = scene.look.viewer, scene.look.table, scene.names
    if seat is None:
        return None
    character = t.deck.characters.get(t.character.get(seat))
    held, owned = t.objective[seat], rules.owned(t, seat)
    objective = t.deck.objectives[held] if held else None
    return You(
        seat=scene.seats[seat],
        code=character.code if character else "",
        character=names.characters[character.code] if character else "",
        portrait=cards.printed(character.portrait) if character else "",
        team=character.team if character else "",
        side=cards.side(character.side) if character else "",
        judge=character is not None and character.side == "judge",
        eligibility=eligibility(t, seat) if character else "",
        allies=tuple(
            (scene.seats[fact.seat], names.characters[fact.character])
            for fact in scene.look.knowledge
            if isinstance(fact, Ally)
        ),
        exposed=next((scene.seats[fact.seat] for fact in scene.look.knowledge if isinstance(fact, Exposed)), None),
        objective=objective_card(scene, held) if held else None,
        measures=tuple(Measure(*each) for each in cards.measures(t, seat, objective, names)) if objective else (),
        met=can_declare(t, seat),
        learned=tuple(
            cards.learned(fact, names) for fact in scene.look.knowledge if isinstance(fact, SeenObjective | SeenBallot)
        ),
        completed=tuple(objective_card(scene, code) for code in t.completed[seat]),
        bloc=rules.bloc(t, seat),
        ip=sum(rules.influence(t, code) for code in owned),
        districts=tuple(names.districts[code] for code in owned),
    )

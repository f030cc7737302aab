"""Machrou3 Ra2is: the view of a seat -> its board and its own cards."""

from dataclasses import dataclass, replace

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
    """A player's public figures. `holds`: whether an objective lies before them; `runs`: for president.

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


def board(scene, legal=(), asked=()):
    """The public face of the table; `legal`: codes that may be chosen for an open decision, `asked`: it is about."""
    t = scene.look.table
    extra, origins, media = advanced(scene), homes(scene), stations(t)
    districts = [
        pictures.DistrictFact(
            code,
            owner,
            rules.influence(t, code),
            t.deck.districts[code].ip,
            media.get(code, ""),
            code in legal,
            code in asked,
            frozen=rules.frozen(t, code),
            home=origins.get(code),
        )
        for code, owner in t.owner.items()
    ]
    completed = sum(map(len, t.completed.values()))
    players = tuple(_line(scene, seat, origins) for seat in t.order or scene.look.seats)
    return Board(
        map=pictures.map_picture(districts, scene.seats, scene.language, news.closed(t)),
        parliament=parliament.parliament_picture(
            parliament.group_facts(t), rules.blocs(t), scene.seats, scene.language, bool(extra and extra.upside_down)
        ),
        players=players,
        seats=seat_cards(scene, players),
        effects=tuple(cards.lasting(effect, scene.names) for effect in t.effects),
        objectives_left=size(t.objective_deck),
        powers_left=size(t.power_deck),
        round=t.round,
        rounds=t.deck.max_rounds,
        speaker=None if t.speaker is None else scene.seats[t.speaker],
        completed=completed,
        completed_to_end=t.deck.objectives_to_end,
        advanced=extra,
    )


def changed(board, scene, before):
    """The board, with the districts marked that have another owner than on the table `before`."""
    was, now = before.owner, scene.look.table.owner
    districts = tuple(replace(each, new_owner=was[each.code] != now[each.code]) for each in board.map.districts)
    return replace(board, map=replace(board.map, districts=districts))


def _line(scene, seat, origins):
    t = scene.look.table
    return PlayerLine(
        scene.seats[seat],
        seat in scene.bots,
        scene.stand_in(seat),
        rules.bloc(t, seat),
        _ip(t, seat),
        len(rules.owned(t, seat)),
        t.objective[seat] is not None,
        tuple(objective_card(scene, code) for code in t.completed[seat]),
        t.speaker == seat,
        t.active == seat and not scene.over,
        seat in t.candidates,
        weight(t, seat),
        rules.exempt(t) == seat,
        origins.get(t.doo.get(seat)),
    )


def _ip(t, seat):
    return sum(rules.influence(t, code) for code in rules.owned(t, seat))


def you(scene):
    """The cards of the viewer, or None for a spectator."""
    seat, t, names = scene.look.viewer, scene.look.table, scene.names
    if seat is None:
        return None
    character = t.deck.characters.get(t.character.get(seat))
    held = t.objective[seat]
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
        measures=tuple(Measure(*each) for each in cards.measures(t, seat, objective)) if objective else (),
        met=can_declare(t, seat),
        learned=tuple(
            cards.learned(fact, names) for fact in scene.look.knowledge if isinstance(fact, SeenObjective | SeenBallot)
        ),
        completed=tuple(objective_card(scene, code) for code in t.completed[seat]),
        bloc=rules.bloc(t, seat),
        ip=_ip(t, seat),
        districts=tuple(names.districts[code] for code in rules.owned(t, seat)),
    )

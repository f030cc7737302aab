"""Machrou3 Ra2is, over: everything that was hidden, and the count of the election step by step."""

from dataclasses import dataclass

from games.titles.machrou3.page import pictures
from games.titles.machrou3.page.advanced import homes
from games.titles.machrou3.page.moments import CardText, objective_card
from games.titles.machrou3.rules import board as rules
from games.titles.machrou3.words import cards
from games.titles.machrou3.words.advanced import accused
from games.titles.seats import Seat


@dataclass(frozen=True, slots=True)
class Role:
    """A player turned over. `holding`: the objective they had not completed; `home`: their district of origin.

    exposed  whether they are the corrupt player whom the judge knew (M8.3)
    """

    seat: Seat
    code: str
    character: str
    portrait: str
    team: str
    side: str
    won: bool
    bloc: int
    completed: tuple[CardText, ...]
    holding: CardText | None
    president: bool
    home: pictures.Home | None
    exposed: bool


@dataclass(frozen=True, slots=True)
class Ballot:
    """Who voted for a candidate, with the seats of the bloc and the seats that counted (M7.3, M7.4)."""

    seat: Seat
    bloc: int
    weight: int
    running: int


@dataclass(frozen=True, slots=True)
class Candidate:
    seat: Seat
    code: str
    side: str
    team: str
    ballots: tuple[Ballot, ...]
    total: int
    president: bool


@dataclass(frozen=True, slots=True)
class VoteHeld:
    """A vote opened: who played which card; `absent` played none. `purpose`: a "campaign", or a "battle" (M8.10)."""

    round: int
    seat: Seat
    purpose: str
    district: str
    ayes: tuple[Seat, ...]
    nays: tuple[Seat, ...]
    absent: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Final:
    winner: str
    reason: str
    roles: tuple[Role, ...]
    accusations: tuple[tuple, ...]
    candidates: tuple[Candidate, ...]
    nobody: tuple[Seat, ...]
    votes: tuple[VoteHeld, ...]


def final(scene):
    """The end of a finished game; None while it runs."""
    if not scene.over:
        return None
    t, outcome, origins = scene.look.table, scene.look.outcome, homes(scene.look.table, scene.names, scene.seats)
    return Final(
        winner=outcome.winner,
        reason=outcome.reason,
        roles=tuple(_role(scene, seat, origins.get(t.doo.get(seat))) for seat in scene.look.seats),
        accusations=tuple(accused(each, scene.names) for each in t.accusations),
        candidates=tuple(candidate(scene, seat) for seat in t.candidates),
        nobody=tuple(scene.seats[seat] for seat, choice in t.count.ballots.items() if choice is None),
        votes=tuple(_vote(scene, vote) for vote in t.votes),
    )


def _role(scene, seat, home):
    t = scene.look.table
    character = t.deck.characters[t.character[seat]]
    held = t.objective[seat]
    return Role(
        scene.seats[seat],
        character.code,
        scene.names.characters[character.code],
        cards.printed(character.portrait),
        character.team,
        cards.side(character.side),
        seat in scene.look.outcome.seats,
        rules.bloc(t, seat),
        tuple(objective_card(scene, code) for code in t.completed[seat]),
        objective_card(scene, held) if held else None,
        t.count.president == seat,
        home,
        t.exposed == seat,
    )


def candidate(scene, seat):
    """Ballots for a candidate in seat order, with the total as it grows."""
    t, running, ballots = scene.look.table, 0, []
    for voter, choice in t.count.ballots.items():
        if choice == seat:
            running += t.count.weights[voter]
            ballots.append(Ballot(scene.seats[voter], rules.bloc(t, voter), t.count.weights[voter], running))
    team = rules.side(t, seat)
    return Candidate(
        scene.seats[seat],
        t.character[seat],
        cards.side(team),
        team,
        tuple(ballots),
        t.count.totals[seat],
        t.count.president == seat,
    )


def _vote(scene, vote):
    who = {
        card: tuple(scene.seats[seat] for seat, played in vote.cards.items() if played == card)
        for card in ("with", "against")
    }
    absent = tuple(seat for seat in scene.seats if seat.index not in vote.cards)
    return VoteHeld(
        vote.round,
        scene.seats[vote.seat],
        vote.purpose,
        scene.names.districts[vote.district],
        who["with"],
        who["against"],
        absent,
    )

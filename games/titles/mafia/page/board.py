"""Original Mafia: the public face of the table: who lives, who accuses whom, how trials went."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from games.titles.mafia.page import circle
from games.titles.mafia.rules.phases.open_vote import majority
from games.titles.seats import Seat


@dataclass(frozen=True, slots=True)
class Place:
    """A player around the table. `short`: the name as far as it has room.

    died   the round of their death, 0 while they live; how: "night" or "execution"
    card   its name once the game is over
    accuses, accused_by  today; accuses: None nobody, and not said yet while `silent`
    asked  the game waits for them, and not for all at once
    """

    seat: Seat
    short: str
    spot: circle.Spot
    bot: bool
    stand_in: str
    alive: bool
    died: int
    how: str
    judge: bool
    speaker: bool
    suspect: bool
    card: str
    accuses: Seat | None
    said: bool
    accused_by: tuple[Seat, ...]
    asked: bool


@dataclass(frozen=True, slots=True)
class Dealt:
    """A card of the deck of this table, and how many of it there are. `code`: its word (`words.terms`)."""

    code: str
    card: str
    side: str
    number: int


@dataclass(frozen=True, slots=True)
class Polled:
    """A vote on suspects. `votes`: (suspect, who voted so); abstained: those counted for the last suspect.

    spared  who voted for no execution, in an open vote
    """

    round: int
    votes: tuple[tuple[Seat, tuple[Seat, ...]], ...]
    abstained: tuple[Seat, ...]
    spared: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Sentenced:
    """A vote on executing all of these or none."""

    round: int
    suspects: tuple[Seat, ...]
    ayes: tuple[Seat, ...]
    nays: tuple[Seat, ...]
    executed: bool


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The table. `stage`: "night", "accusation", "open", "trial", "last" or "over".

    arrows   today's accusations or open votes: (seats "from-to", path)
    counts   of an open vote: (whom it is for, None for no execution, how many), the most first
    majority how many votes for the same end it at once
    """

    stage: str
    round: int
    height: int
    middle: int
    places: tuple[Place, ...]
    arrows: tuple[tuple[str, str], ...]
    living: int
    suspects: tuple[Seat, ...]
    judges: bool
    deck: tuple[Dealt, ...]
    dead: tuple[Place, ...]
    counts: tuple[tuple[Seat | None, int], ...]
    majority: int
    polls: tuple[Polled, ...]
    verdicts: tuple[Sentenced, ...]


_board = lru_cache(1_000)(Board)
"""The same values make the same Board, so that what is drawn from it is found again by the Board itself."""


def board(scene, forms=()):
    """The Board of a scene."""
    t, look = scene.look.table, scene.look
    stage, suspects = _stage(look), _suspects(look)
    today = _today(look, stage)
    spots, tall = circle.spots(len(look.seats)), circle.height(len(look.seats))
    deaths = {death.seat: death for death in t.deaths}
    places = tuple(_place(scene, seat, spots[seat], deaths.get(seat), suspects, today) for seat in look.seats)
    tips = tuple(circle.tip(place.spot, place.short) for place in places)
    return _board(
        stage=stage,
        round=t.round,
        height=tall,
        middle=tall // 2,
        places=places,
        arrows=tuple(
            (f"{seat}-{whom}", circle.arrow(tips[seat], tips[whom], tips))
            for seat, whom in today.items()
            if whom is not None
        ),
        living=len(t.alive),
        suspects=tuple(scene.seats[seat] for seat in suspects),
        judges=bool(t.judges),
        deck=tuple(
            Dealt(code, scene.names.cards[code], card.side, t.cards[code])
            for code, card in scene.content.cards.items()
            if code in t.cards
        ),
        dead=tuple(places[death.seat] for death in t.deaths),
        counts=_counts(scene) if stage == "open" else (),
        majority=majority(t),
        polls=tuple(polled(scene, each) for each in reversed(t.ballots)),
        verdicts=tuple(_sentenced(scene, each) for each in reversed(t.verdicts)),
    )


ALONE = {"Night": "night", "OpenVoting": "open", "LastWord": "last"}
"""Phases that are a stage of their own."""


def _stage(look):
    if look.phase is None:
        return "over"
    if look.phase.kind in ALONE:
        return ALONE[look.phase.kind]
    return "accusation" if look.phase.kind in ("Accusing", "AccusingTogether") else "trial"


def _today(look, stage):
    """Seat -> whom it accuses today, or votes for in the open."""
    if stage == "open":
        return look.phase.votes
    t = look.table
    return {} if stage == "night" else {each.seat: each.whom for each in t.accusations if each.round == t.round}


def _counts(scene):
    totals = Counter(scene.look.phase.votes.values())
    return tuple((None if seat is None else scene.seats[seat], number) for seat, number in totals.most_common())


def _suspects(look):
    """Those on trial now."""
    return getattr(look.phase, "suspects", None) or ()


def _place(scene, seat, spot, death, suspects, today):
    t, called = scene.look.table, scene.seats[seat].name
    return Place(
        seat=scene.seats[seat],
        short=circle.shortened(called, spot.room),
        spot=spot,
        bot=seat in scene.bots,
        stand_in=scene.stand_in(seat),
        alive=death is None,
        died=death.round if death else 0,
        how=death.how if death else "",
        judge=seat in t.judges,
        speaker=seat == t.speaker and death is None and not scene.over,
        suspect=seat in suspects,
        card=scene.names.cards[t.role[seat]] if scene.over else "",
        accuses=None if today.get(seat) is None else scene.seats[today[seat]],
        said=seat in today,
        accused_by=tuple(scene.seats[other] for other, whom in today.items() if whom == seat),
        asked=seat in scene.waited,
    )


def polled(scene, ballot):
    """A vote on suspects, as the table held it."""
    by: dict[int, list[Seat]] = {suspect: [] for suspect in ballot.suspects}
    for seat, whom in ballot.votes.items():
        if whom is not None:
            by[whom].append(scene.seats[seat])
    none = tuple(scene.seats[seat] for seat, whom in ballot.votes.items() if whom is None)
    in_the_open = scene.look.options.accusations == "open"
    return Polled(
        ballot.round,
        tuple((scene.seats[suspect], tuple(seats)) for suspect, seats in by.items()),
        () if in_the_open else none,
        none if in_the_open else (),
    )


def _sentenced(scene, verdict):
    return Sentenced(
        verdict.round,
        tuple(scene.seats[seat] for seat in verdict.suspects),
        tuple(scene.seats[seat] for seat, execute in verdict.votes.items() if execute),
        tuple(scene.seats[seat] for seat, execute in verdict.votes.items() if not execute),
        verdict.executed,
    )

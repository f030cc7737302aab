"""Original Mafia: the public face of the table: who lives, who accuses whom, how trials went."""

from dataclasses import dataclass

from games.titles.mafia.page import circle
from games.titles.seats import Seat


@dataclass(frozen=True, slots=True)
class Place:
    """A player around the table. `short`: the name as far as it has room.

    died   the round of their death, 0 while they live; how: "night" or "execution"
    card   its name once the game is over
    accuses, accused_by  today; accuses: None nobody, and not said yet while `silent`
    """

    seat: Seat
    short: str
    spot: circle.Spot
    bot: bool
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


@dataclass(frozen=True, slots=True)
class Dealt:
    """A card of the deck of this table, and how many of it there are."""

    card: str
    side: str
    number: int


@dataclass(frozen=True, slots=True)
class Polled:
    """A vote on suspects. `votes`: (suspect, who voted so); abstained: those counted for the last suspect."""

    round: int
    votes: tuple[tuple[Seat, tuple[Seat, ...]], ...]
    abstained: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Sentenced:
    """A vote on executing all of these or none."""

    round: int
    suspects: tuple[Seat, ...]
    ayes: tuple[Seat, ...]
    nays: tuple[Seat, ...]
    executed: bool


@dataclass(frozen=True, slots=True)
class Board:
    """The table. `stage`: "night", "accusation", "trial" or "over"; arrows: paths of today's accusations."""

    stage: str
    round: int
    height: int
    middle: int
    places: tuple[Place, ...]
    arrows: tuple[str, ...]
    living: int
    suspects: tuple[Seat, ...]
    judges: bool
    deck: tuple[Dealt, ...]
    dead: tuple[Place, ...]
    polls: tuple[Polled, ...]
    verdicts: tuple[Sentenced, ...]


def board(scene, forms=()):
    """The Board of a scene."""
    t, look = scene.look.table, scene.look
    stage, suspects = _stage(look), _suspects(look)
    today = {} if stage == "night" else {each.seat: each.whom for each in t.accusations if each.round == t.round}
    spots, tall = circle.spots(len(look.seats)), circle.height(len(look.seats))
    deaths = {death.seat: death for death in t.deaths}
    places = tuple(_place(scene, seat, spots[seat], deaths.get(seat), suspects, today) for seat in look.seats)
    return Board(
        stage=stage,
        round=t.round,
        height=tall,
        middle=tall // 2,
        places=places,
        arrows=tuple(circle.arrow(spots[seat], spots[whom]) for seat, whom in today.items() if whom is not None),
        living=len(t.alive),
        suspects=tuple(scene.seats[seat] for seat in suspects),
        judges=bool(t.judges),
        deck=tuple(
            Dealt(scene.names.cards[code], card.side, t.cards[code])
            for code, card in scene.content.cards.items()
            if code in t.cards
        ),
        dead=tuple(places[death.seat] for death in t.deaths),
        polls=tuple(_polled(scene, each) for each in reversed(t.ballots)),
        verdicts=tuple(_sentenced(scene, each) for each in reversed(t.verdicts)),
    )


def _stage(look):
    if look.phase is None:
        return "over"
    if look.phase.kind == "Night":
        return "night"
    return "accusation" if look.phase.kind in ("Accusing", "AccusingTogether") else "trial"


def _suspects(look):
    """Those on trial now."""
    return getattr(look.phase, "suspects", None) or ()


def _place(scene, seat, spot, death, suspects, today):
    t, called = scene.look.table, scene.seats[seat].name
    return Place(
        seat=scene.seats[seat],
        short=called if len(called) <= spot.letters else f"{called[: spot.letters - 1]}…",
        spot=spot,
        bot=seat in scene.bots,
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
    )


def _polled(scene, ballot):
    by: dict[int, list[Seat]] = {suspect: [] for suspect in ballot.suspects}
    for seat, whom in ballot.votes.items():
        if whom is not None:
            by[whom].append(scene.seats[seat])
    return Polled(
        ballot.round,
        tuple((scene.seats[suspect], tuple(seats)) for suspect, seats in by.items()),
        tuple(scene.seats[seat] for seat, whom in ballot.votes.items() if whom is None),
    )


def _sentenced(scene, verdict):
    return Sentenced(
        verdict.round,
        tuple(scene.seats[seat] for seat in verdict.suspects),
        tuple(scene.seats[seat] for seat, execute in verdict.votes.items() if execute),
        tuple(scene.seats[seat] for seat, execute in verdict.votes.items() if not execute),
        verdict.executed,
    )

"""Original Mafia: how it ended: who everybody was, and what went on at night."""

from dataclasses import dataclass

from games.titles.seats import Seat


@dataclass(frozen=True, slots=True)
class Role:
    """Who a player was. `died`: the round, 0 for those who live; `joined`: the group a werewolf had joined."""

    seat: Seat
    code: str
    card: str
    side: str
    won: bool
    died: int
    how: str
    joined: str


@dataclass(frozen=True, slots=True)
class Done:
    """What was attempted in a night. `by`: "mafia", "yakuza", "mad_man", "sheriff", "doctor"."""

    by: str
    whom: Seat
    died: bool


@dataclass(frozen=True, slots=True)
class NightTold:
    round: int
    deeds: tuple[Done, ...]


@dataclass(frozen=True, slots=True)
class Final:
    winner: str
    reason: str
    winners: tuple[Seat, ...]
    roles: tuple[Role, ...]
    nights: tuple[NightTold, ...]


def final(scene):
    """The end of a finished game; None while it runs."""
    if not scene.over:
        return None
    t, outcome = scene.look.table, scene.look.outcome
    return Final(
        winner=outcome.winner,
        reason=outcome.reason,
        winners=tuple(scene.seats[seat] for seat in outcome.seats),
        roles=tuple(_role(scene, seat) for seat in scene.look.seats),
        nights=tuple(night(scene, number) for number in range(2, t.round + 1)),
    )


def _role(scene, seat):
    t = scene.look.table
    card = t.role[seat]
    death = next((death for death in t.deaths if death.seat == seat), None)
    return Role(
        scene.seats[seat],
        card,
        scene.names.cards[card],
        scene.content.side(card),
        seat in scene.look.outcome.seats,
        death.round if death else 0,
        death.how if death else "",
        t.joined.get(seat, ""),
    )


def night(scene, number):
    """What was attempted in the night of this number."""
    t = scene.look.table
    dead = {death.seat for death in t.deaths if (death.round, death.how) == (number, "night")}
    deeds = (deed for deed in t.deeds if deed.round == number)
    return NightTold(number, tuple(Done(deed.by, scene.seats[deed.whom], deed.whom in dead) for deed in deeds))

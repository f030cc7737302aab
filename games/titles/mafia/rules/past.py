"""The nights behind a table, as they would have been with other cards: for worlds dealt anew."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.titles.mafia.rules import goals, roles
from games.titles.mafia.rules.state import Options, State, Table


@dataclass(frozen=True, slots=True)
class PastNight:
    """One night: who lived when it fell, the group that the werewolf had joined by then, and who died in it."""

    round: int
    alive: tuple[int, ...]
    joined: str | None
    dead: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Past:
    """The nights, oldest first; turns: what the werewolf had joined after each dawn and each day."""

    nights: tuple[PastNight, ...]
    turns: tuple[str | None, ...]

    @property
    def joined(self) -> str | None:
        return self.turns[-1] if self.turns else None

    def joined_in(self) -> int | None:
        """The round in which the werewolf joined a group, or None."""
        return next((index // 2 + 1 for index, group in enumerate(self.turns) if group), None)


def nights_done(state: State) -> int:
    """How many nights have ended."""
    return state.table.round - (type(state.phase).__name__ == "Night")


def acts(card: str, night: PastNight) -> bool:
    """Whether a seat with this card had a power in this night."""
    return roles.has_power(card, night.round, night.joined)


def retell(t: Table, options: Options, cards: Mapping[int, str], nights: int) -> Past | None:
    """The Past with these cards, of the same deaths; None where somebody would have won, or immortality been killed."""
    alive = tuple(cards)
    joined: str | None = None
    told: list[PastNight] = []
    turns: list[str | None] = []
    for number in range(1, nights + 1):
        dead = _fallen(t, number, "night")
        if any(cards[seat] == roles.IMMORTALITY for seat in dead):
            return None
        told.append(PastNight(number, alive, joined, dead))
        for how in ("night", "execution"):
            alive = tuple(seat for seat in alive if seat not in _fallen(t, number, how))
            joined = goals.joins(cards, alive, joined)
            turns.append(joined)
            if goals.result(cards, alive, joined, options):
                return None
    return Past(tuple(told), tuple(turns))


def _fallen(t: Table, number: int, how: str) -> tuple[int, ...]:
    """Who died in a round by "night" or by "execution": everybody knows."""
    return tuple(death.seat for death in t.deaths if (death.round, death.how) == (number, how))

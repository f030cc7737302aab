"""Standing orders in Original Mafia: whom to accuse, and whom to vote for, where one does not answer."""

from dataclasses import dataclass

from games.kernel.decisions import Decision, Field, some, yes
from games.kernel.orders import OrderKind
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.moves import Accuse, Decide, EndDay, EndDefence, FinalVote, VoteFor
from games.titles.mafia.rules.state import View


@dataclass(frozen=True, slots=True)
class AccuseFirst:
    """Accuse the first of these who lives, else nobody (F3.2); or vote for them at the end of an open vote (F3.9)."""

    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class VoteFirst:
    """Vote for the execution of the first of these who is a suspect, else abstain (F3.3 to F3.5, F3.9)."""

    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    """Execute, or don't, where all or none are (F3.4, F3.5)."""

    execute: bool


@dataclass(frozen=True, slots=True)
class SpareWords:
    """Have no more to say in one's defence, at once (F3.3)."""


def player_fields(look: View) -> tuple[Field, ...] | None:
    """The others who live, while one lives and plays oneself."""
    others = roles.others(look.table, look.viewer)
    return (some("players", "seat", others, least=1),) if lives(look) else None


def lives(look: View) -> bool:
    return look.outcome is None and look.viewer in look.table.alive


def first(players: tuple[int, ...], open_to: tuple[int | None, ...]) -> int | None:
    """The first of the players who can be named, else nobody."""
    return next((seat for seat in players if seat in open_to), None)


def against(decision: Decision, whom: int | None) -> Accuse | FinalVote | EndDay:
    """Accuse them, or nobody; in an open vote vote for them, or leave one's vote as it is."""
    if decision.kind != "open_end":
        return Accuse(whom)
    return EndDay() if whom is None else FinalVote(whom)


def condemn(look: View, decision: Decision, order: VoteFirst) -> VoteFor | Decide | FinalVote | None:
    """Vote for the first suspect of these, or to execute where that is asked of one of them, else the order says
    nothing of it. In an open vote the suspects are those for whom somebody votes (F3.9).
    """
    if decision.kind == "open_end":
        whom = first(order.players, tuple(look.phase.votes.values()))
        return None if whom is None else FinalVote(whom)
    whom = first(order.players, look.phase.suspects)
    if decision.kind in ("trial", "second_trial"):
        return VoteFor(whom)
    return None if whom is None else Decide(True)


ORDERS = {
    AccuseFirst: OrderKind(
        ("accuse", "accuse_together", "open_end"),
        player_fields,
        lambda look, decision, order: against(decision, first(order.players, look.table.alive)),
        ranked="players",
    ),
    VoteFirst: OrderKind(
        ("trial", "second_trial", "all_or_none", "execute", "open_end"),
        player_fields,
        condemn,
        ranked="players",
    ),
    Sentence: OrderKind(
        ("all_or_none", "execute"),
        lambda look: (yes("execute"),) if lives(look) else None,
        lambda look, decision, order: Decide(order.execute),
    ),
    SpareWords: OrderKind(
        ("defence",),
        lambda look: () if lives(look) else None,
        lambda look, decision, order: EndDefence(),
        at_once=True,
    ),
}
"""What is done at night hangs on what the night before told, and is not ordered beforehand."""

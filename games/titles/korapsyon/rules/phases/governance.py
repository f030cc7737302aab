"""The project of the year: its choice, its committee, its secret vote (K3.5 to K3.8)."""

from collections.abc import Callable
from dataclasses import dataclass

from games.kernel.decisions import Decision, Field, Question, one, some
from games.kernel.ruleset import Phase
from games.kernel.visibility import own, public
from games.titles.korapsyon.rules import money, people
from games.titles.korapsyon.rules.content import CORRUPT, LARGE, SMALL
from games.titles.korapsyon.rules.events import (
    KickbackTaken,
    ProjectFailed,
    ProjectProposed,
    ProjectsOffered,
    ProjectSucceeded,
)
from games.titles.korapsyon.rules.moves import OPPOSE, SUPPORT, BuildLarge, BuildSmall, VoteProject
from games.titles.korapsyon.rules.state import Audit, GameDraft, Governed, Look, Table

Build = BuildSmall | BuildLarge

SIZES: dict[type[Build], str] = {BuildSmall: SMALL, BuildLarge: LARGE}
BUILDS = {size: build for build, size in SIZES.items()}


@dataclass(frozen=True, slots=True)
class Governance:
    """The president chooses. offer: the president -> {size: project}; the other one is never shown to anybody else."""

    offer: dict[int, dict[str, str]] = own(opened=True, default_factory=dict)


@dataclass(frozen=True, slots=True)
class Committee:
    """Its members vote on the project in secret."""

    project: str = public()
    members: tuple[int, ...] = public()


def enter_governance(d: GameDraft, phase: Governance) -> None:
    t = d.table
    assert t.president is not None, "a project is chosen by a president (K3.3)"
    offer = {size: d.pick(f"{size}_project", t.deck.of_size(size)) for size in (SMALL, LARGE)}
    d.become(Governance({t.president: offer}))
    d.tell_only((t.president,), ProjectsOffered(**offer))
    d.ask(t.president, "project")


def members_of(t: Table, code: str) -> int:
    """How many sit on the committee: the project's number, or the largest odd one that can (K3.5)."""
    sitting = len(people.active(t))
    return min(t.deck.projects[code].committee, sitting - 1 + sitting % 2)


def needed(size: int) -> int:
    """Support votes that carry a project: 1 of 1, 2 of 3, 3 of 5, 4 of 7 (K3.6)."""
    return size // 2 + 1


def build_fields(size: str) -> Callable[[Look, Decision], tuple[Field, ...]]:
    def blanks(look: Look, decision: Decision) -> tuple[Field, ...]:
        t = look.table
        number = members_of(t, look.phase.offer[decision.seat][size])
        return (some("committee", "seat", people.active(t), least=number, most=number),)

    return blanks


def at_random(d: GameDraft, decision: Decision) -> Build:
    """Silence: a random project, a random committee (K3.5)."""
    size = d.pick("project", tuple(BUILDS))
    code = d.phase.offer[decision.seat][size]
    return BUILDS[size](d.shuffle("committee", people.active(d.table))[: members_of(d.table, code)])


def propose(d: GameDraft, phase: Governance, decision: Decision, answer: Build) -> None:
    code = phase.offer[decision.seat][SIZES[type(answer)]]
    members = tuple(sorted(answer.committee))
    d.tell(ProjectProposed(decision.seat, code, members, needed(len(members)), d.silent))
    d.become(Committee(code, members))
    d.again()


def enter_committee(d: GameDraft, phase: Committee) -> None:
    for seat in phase.members:
        d.ask(seat, "committee")


def resolve(d: GameDraft, phase: Committee, answers: dict[int, VoteProject | None]) -> None:
    """Silence opposes (K3.6). The votes are for the audit alone."""
    t = d.table
    assert t.president is not None, "a project is chosen by a president (K3.3)"
    votes = {seat: OPPOSE if answer is None else answer.vote for seat, answer in answers.items()}
    success = list(votes.values()).count(SUPPORT) >= needed(len(votes))
    t.governed = (*t.governed, Governed(t.round, t.president, phase.project, phase.members, success))
    if success:
        succeed(d, phase, votes)
    else:
        t.audits = (*t.audits, Audit(t.round, 0, False, votes))
        d.tell(ProjectFailed(phase.project))
    d.done("project")


def succeed(d: GameDraft, phase: Committee, votes: dict[int, str]) -> None:
    """The cost is spent; a corrupt member, whatever it voted, brings the kickback, once (K3.7)."""
    t = d.table
    project = t.deck.projects[phase.project]
    kickback = any(t.role[seat] == CORRUPT for seat in phase.members)
    money.leave_kaban(d, project.cost)
    t.spending += project.cost
    t.audits = (*t.audits, Audit(t.round, project.cost, kickback, votes))
    d.tell(ProjectSucceeded(project.code, project.cost, t.spending))
    if kickback:
        money.show_fund(d)
        people.tell_insiders(d, KickbackTaken(project.code, project.kickback, money.in_fund(t)))


PHASES = {
    Governance: Phase(enter_governance, {BuildSmall: propose, BuildLarge: propose}),
    Committee: Phase(enter_committee, leave=resolve),
}
QUESTIONS = {
    "project": Question({build: build_fields(size) for build, size in SIZES.items()}, at_random),
    "committee": Question({VoteProject: lambda look, decision: (one("vote", "word", (SUPPORT, OPPOSE)),)}, sealed=True),
}

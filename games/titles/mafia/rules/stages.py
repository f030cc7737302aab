"""What the answers of a night do, stage by stage (F2.11)."""

from collections.abc import Iterator

from games.mechanics import suspicion
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.events import (
    CardShown,
    InvestigatorSought,
    PlayerInvestigated,
    PlayerProtected,
    VictimNamed,
)
from games.titles.mafia.rules.moves import Attack, Check, Protect
from games.titles.mafia.rules.state import Attempted, CardSeen, Deed, GameDraft, Investigated, Sought, Table

Said = Attack | Check | Protect | suspicion.Suspect | None
"""What a seat answers in a night, by its card; None is silence."""


def carry_out(d: GameDraft, answers: dict[int, Said]) -> tuple[int, ...]:
    """All that is done in the night; returns who dies at dawn, in seat order. answers: seat -> answer or None."""
    look_at_card(d, answers)
    deeds = [deed for by in roles.KILLERS if (deed := attempt(d, by, answers))]
    protected = protect(d, answers)
    investigate(d, answers)
    seek_investigator(d, answers)
    for seat, answer in answers.items():
        suspicion.note(d, seat, answer)
    d.table.deeds = (*d.table.deeds, *deeds, *(Deed(d.table.round, roles.DOCTOR, whom) for whom in protected))
    return tuple(sorted({deed.whom for deed in deeds if not spared(d.table, deed, protected)}))


def spared(t: Table, deed: Deed, protected: tuple[int, ...]) -> bool:
    """Immortality is never killed at night (F2.6); the doctor stops everybody but the sheriff (F2.5)."""
    return t.role[deed.whom] == roles.IMMORTALITY or (deed.whom in protected and deed.by != roles.SHERIFF)


def attempt(d: GameDraft, by: str, answers: dict[int, Said]) -> Deed | None:
    """The attempt of a group whose living members all named the same player (F2.2, F2.8), or of one who is alone."""
    t = d.table
    seats = roles.members(t.role, t.alive, by, roles.joined_group(t)) if t.round > 1 else ()
    if not seats:
        return None
    said = [answers[seat] for seat in seats]
    named = {each.whom if isinstance(each, Attack) else None for each in said}
    victim = named.pop() if len(named) == 1 else None
    d.tell_only(seats, VictimNamed(by, victim))
    for seat in seats:
        d.learn(seat, Attempted(t.round, victim))
    return None if victim is None else Deed(t.round, by, victim)


def protect(d: GameDraft, answers: dict[int, Said]) -> tuple[int, ...]:
    """Whom the doctor protects, as a tuple of none or one (F2.5)."""
    found = {seat: answer.whom for seat, answer in answers.items() if isinstance(answer, Protect)}
    d.table.protected = found
    for seat, whom in found.items():
        d.tell_only((seat,), PlayerProtected(whom))
    return tuple(found.values())


def look_at_card(d: GameDraft, answers: dict[int, Said]) -> None:
    """The lawyer learns a card (F2.10)."""
    for seat, whom in _checks(d.table, answers, (roles.LAWYER,)):
        card = d.table.role[whom]
        d.learn(seat, CardSeen(d.table.round, whom, card))
        d.tell_only((seat,), CardShown(whom, card))


def investigate(d: GameDraft, answers: dict[int, Said]) -> None:
    """The investigator learns whether a player is a criminal (F2.3)."""
    t = d.table
    for seat, whom in _checks(t, answers, (roles.INVESTIGATOR,)):
        criminal = roles.looks_criminal(t.role[whom], t.joined.get(whom))
        d.learn(seat, Investigated(t.round, whom, criminal))
        d.tell_only((seat,), PlayerInvestigated(whom, criminal))


def seek_investigator(d: GameDraft, answers: dict[int, Said]) -> None:
    """The godfather, then the ninja, learns whether a player is the investigator (F2.4)."""
    for seat, whom in _checks(d.table, answers, (roles.GODFATHER, roles.NINJA)):
        found = d.table.role[whom] == roles.INVESTIGATOR
        d.learn(seat, Sought(d.table.round, whom, found))
        d.tell_only((seat,), InvestigatorSought(whom, found))


def _checks(t: Table, answers: dict[int, Said], cards: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    """(seat, whom it looks at) for those who hold one of these cards, in the cards' order."""
    for card in cards:
        for seat, answer in answers.items():
            if t.role[seat] == card and isinstance(answer, Check | Attack):
                whom = answer.whom if isinstance(answer, Check) else answer.check
                yield seat, whom  # type: ignore[misc]  # who checks while attacking names somebody

"""A battle of influence (M6, M8.10)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from games.kernel.decisions import Question
from games.kernel.ruleset import Phase
from games.titles.machrou3.rules import battles, board, edits, news, origins
from games.titles.machrou3.rules.battle_run import (
    APPROVAL,
    CHALLENGER,
    DEFENDER,
    HELP,
    RESERVE,
    RETREAT,
    WISHES,
    BattleRun,
)
from games.titles.machrou3.rules.events import BattleOpened, BattleProposed, BattleResolved
from games.titles.machrou3.rules.moves import Battle
from games.titles.machrou3.rules.phases.intervention import HelpWanted, Intervention, Together
from games.titles.machrou3.rules.phases.origin import OriginOffer
from games.titles.machrou3.rules.phases.vote import Ballot, Result
from games.titles.machrou3.rules.state import Deed, GameDraft, Help, Supporter, Table, corrected

Side = tuple[tuple[tuple[str, int], ...], int, int]
"""What one side brings: ((district, IP), …), its bonus, its total."""


def open_battle(t: Table, challenger: int, answer: Battle, voted: bool) -> BattleRun:
    """The phase for a Battle answer; `voted`: all players vote on it first (M8.10)."""
    defender = t.owner[answer.target]
    assert defender is not None
    wishes = {challenger: Help(answer.refuse, answer.ask_me), defender: Help()}
    return BattleRun(challenger, defender, answer.source, answer.target, stage=APPROVAL if voted else HELP, help=wishes)


def enter_battle(d: GameDraft, phase: BattleRun) -> None:
    if phase.stage == APPROVAL:
        d.tell(BattleProposed(phase.challenger, phase.defender, phase.source, phase.target))
        d.push(Ballot(phase.challenger, phase.target, "battle"))
    else:
        begin(d, phase)


def begin(d: GameDraft, phase: BattleRun) -> None:
    challenging, defending = lines(d.table, phase)
    d.tell(BattleOpened(phase.challenger, phase.defender, phase.source, phase.target, challenging, defending))
    if corrected(d) and helpers(d.table, phase):
        d.become(replace(phase, stage=WISHES))
        d.push(HelpWanted(phase.defender))
    else:
        call_helpers(d, phase)


def wished(d: GameDraft, phase: BattleRun, result: None) -> None:
    """The defender has said whose help is wanted, as the challenger did with the challenge (M6.4)."""
    phase = replace(phase, stage=HELP)
    d.become(phase)
    call_helpers(d, phase)


def call_helpers(d: GameDraft, phase: BattleRun) -> None:
    """Ask those who may intervene: all together, or one after the other (M6.3)."""
    waiting = helpers(d.table, phase)
    if waiting and d.options.interventions == "together":
        d.become(replace(phase, asked=tuple(waiting)))
        d.push(Together(tuple(waiting)))
    else:
        next_helper(d, phase)


def helpers(t: Table, phase: BattleRun) -> list[int]:
    """The seats that may intervene and have not been asked, in their order (M6.3)."""
    seats = battles.helpers(t, phase.challenger, phase.defender, phase.target)
    return [seat for seat in seats if seat not in phase.asked]


def next_helper(d: GameDraft, phase: BattleRun) -> None:
    """The next offer made together, or the next seat to ask; then the reserves."""
    waiting = helpers(d.table, phase)
    if phase.offers:
        first = phase.offers[0]
        d.become(replace(phase, offers=phase.offers[1:]))
        d.push(Intervention(first.seat, offer=(first.side, first.districts)))
    elif waiting:
        d.become(replace(phase, asked=(*phase.asked, waiting[0])))
        d.push(Intervention(waiting[0]))
    else:
        call_reserves(d, phase)


def resume_battle(d: GameDraft, phase: BattleRun, result: Any) -> None:
    RESUME[phase.stage](d, phase, result)


def approved(d: GameDraft, phase: BattleRun, result: Result) -> None:
    """The vote on the battle: refused, the action is spent and nothing is lost (M8.10, R-44)."""
    if result[0]:
        phase = replace(phase, stage=HELP)
        d.become(phase)
        begin(d, phase)
    else:
        d.done()


def helped(d: GameDraft, phase: BattleRun, result: Supporter | None) -> None:
    """`result`: the Supporter who joined, or None."""
    if result is not None:
        phase = replace(phase, supporters=(*phase.supporters, result))
        d.become(phase)
    next_helper(d, phase)


def call_reserves(d: GameDraft, phase: BattleRun) -> None:
    """The side that is losing may add its district of origin, once asked, where that turns the battle (Granary)."""
    attack, defence = totals(d.table, phase)
    won = wins(d.table, attack[2], defence[2])
    seat, role, line = (phase.defender, DEFENDER, defence[0]) if won else (phase.challenger, CHALLENGER, attack[0])
    code = battles.reserve(d.table, seat, role, [code for code, _ in line])
    if code is not None and seat not in phase.offered and turned(d.table, phase, seat) != won:
        d.become(replace(phase, stage=RESERVE, offered=(*phase.offered, seat)))
        d.push(OriginOffer(seat))
    else:
        resolve(d, phase)


def turned(t: Table, phase: BattleRun, seat: int) -> bool:
    """Whether the challenger would win with the district of origin of `seat` in the battle."""
    attack, defence = totals(t, replace(phase, reserves=(*phase.reserves, seat)))
    return wins(t, attack[2], defence[2])


def reserved(d: GameDraft, phase: BattleRun, use: bool) -> None:
    if use:
        seat = phase.offered[-1]
        edits.use_origin(d, seat)
        phase = replace(phase, reserves=(*phase.reserves, seat))
        d.become(phase)
    call_reserves(d, phase)


def lines(t: Table, phase: BattleRun) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The districts of challenger's and defender's side, the supporters' included (M6.2)."""
    challenging = (phase.source, *battles.joining(t, phase.challenger, phase.target, besides=(phase.source,)))
    defending = (phase.target, *battles.joining(t, phase.defender, phase.target))
    joined = [(supporter.side, supporter.districts) for supporter in phase.supporters]
    for seat in phase.reserves:
        joined.append((CHALLENGER if seat == phase.challenger else DEFENDER, (t.doo[seat],)))
    for side, districts in joined:
        if side == CHALLENGER:
            challenging = (*challenging, *districts)
        else:
            defending = (*defending, *districts)
    return challenging, defending


def totals(t: Table, phase: BattleRun) -> tuple[Side, Side]:
    """Both sides: ((district, IP), …), bonus, total. The same for a page's preview as for the result (M6.6)."""
    sides = []
    parties = ((phase.challenger, CHALLENGER), (phase.defender, DEFENDER))
    for (seat, role), line in zip(parties, lines(t, phase), strict=True):
        weighed = tuple((code, board.influence(t, code)) for code in line)
        extra = battles.bonus(t, seat, role, phase.target)
        sides.append((weighed, extra, sum(points for _, points in weighed) + extra))
    attack, defence = sides
    return attack, defence


def wins(t: Table, attack: int, defence: int) -> bool:
    """The higher total; a tie is the challenger's (M6.6), or the defender's while a newsflash says so (NF-18)."""
    if attack == defence:
        return news.rule(t, "battle_tie") != "defender"
    return attack > defence


def resolve(d: GameDraft, phase: BattleRun) -> None:
    """Higher total wins (M6.6); what the loser loses (M6.7)."""
    t = d.table
    (attack, attack_bonus, attack_total), (defence, defence_bonus, defence_total) = totals(t, phase)
    won = wins(t, attack_total, defence_total)
    d.tell(
        BattleResolved(
            phase.challenger,
            phase.defender,
            phase.source,
            phase.target,
            attack,
            defence,
            attack_bonus,
            defence_bonus,
            attack_total,
            defence_total,
            won,
        )
    )
    log(d, phase, won, attack_total, defence_total)
    parties = ((phase.challenger, CHALLENGER), (phase.defender, DEFENDER))
    edits.end_effects(
        d,
        lambda effect: (
            effect.do == "battle_bonus"
            and effect.until == "until_used"
            and any(effect.seat == seat and effect.role in (role, "any") for seat, role in parties)
        ),
    )
    if won:
        edits.give(d, phase.target, phase.challenger, "battle")
        d.done()
    elif origins.at_home(t, phase.source) or news.rule(t, "failed_challenge") == "keep":
        d.done()  # M8.6, NF-19
    elif may_retreat(t, phase.challenger):
        d.become(replace(phase, stage=RETREAT))
        d.push(OriginOffer(phase.challenger))
    else:
        retreated(d, phase, False)


def may_retreat(t: Table, seat: int) -> bool:
    """Whether an origin power can still save the challenging district (Safe Retreat)."""
    step = origins.step(t, seat, "rule", rule="failed_challenge", value="keep")
    return step is not None and origins.unused(t, seat)


def retreated(d: GameDraft, phase: BattleRun, use: bool) -> None:
    """The challenging district becomes swing (M6.7), or is kept by a power of the challenger's."""
    if use:
        edits.use_origin(d, phase.challenger)
    else:
        edits.give(d, phase.source, None, "lost")
    d.done()


def log(d: GameDraft, phase: BattleRun, won: bool, attack: int, defence: int) -> None:
    """A deed for everybody who took part; `attack` and `defence` are the totals."""
    t = d.table
    frontier = board.adjacent(t, phase.source, phase.target)
    parts = [(phase.challenger, CHALLENGER, CHALLENGER, 0), (phase.defender, DEFENDER, DEFENDER, 0)]
    for supporter in phase.supporters:
        brought = sum(board.influence(t, code) for code in supporter.districts)
        parts.append((supporter.seat, "supporter", supporter.side, brought))
    deeds = []
    for seat, role, side, brought in parts:
        mine = won == (side == CHALLENGER)
        without = wins(t, attack - brought, defence) if won else wins(t, attack, defence - brought)
        deeds.append(
            Deed(
                "battle_won" if mine else "battle_lost",
                seat,
                t.round,
                t.turn,
                role,
                phase.source,
                phase.target,
                frontier,
                decisive=mine and without != won,
                from_doo=t.doo.get(seat) == phase.source,
                target_doo=t.doo.get(seat) == phase.target,
            )
        )
    t.deeds = (*t.deeds, *deeds)


RESUME: Mapping[str, Callable[[GameDraft, BattleRun, Any], None]] = {
    APPROVAL: approved,
    WISHES: wished,
    HELP: helped,
    RESERVE: reserved,
    RETREAT: retreated,
}
PHASES = {BattleRun: Phase(enter_battle, resume=resume_battle)}
QUESTIONS: dict[str, Question] = {}

"""A battle of influence (M6)."""

from dataclasses import dataclass, replace

from games.rules.kernel.ruleset import Phase
from games.rules.kernel.visibility import own, public
from games.rules.machrou3 import battles, board, edits
from games.rules.machrou3.events import BattleOpened, BattleResolved
from games.rules.machrou3.phases.intervention import Intervention
from games.rules.machrou3.state import Deed, Help, Supporter

CHALLENGER, DEFENDER = "challenger", "defender"


@dataclass(frozen=True, slots=True)
class BattleRun:
    """`asked`: the seats whose turn to intervene has come; `supporters` in the order of their support."""

    challenger: int = public()
    defender: int = public()
    source: str = public()
    target: str = public()
    supporters: tuple[Supporter, ...] = public(default=())
    asked: tuple[int, ...] = public(default=())
    help: dict[int, Help] = own(default_factory=dict)


def open_battle(t, challenger, answer):
    """The phase for a Battle answer."""
    defender = t.owner[answer.target]
    wishes = {challenger: Help(answer.refuse, answer.ask_me), defender: Help()}
    return BattleRun(challenger, defender, answer.source, answer.target, help=wishes)


def enter_battle(d, phase):
    challenging, defending = lines(d.table, phase)
    d.tell(
        BattleOpened(phase.challenger, phase.defender, phase.source, phase.target, challenging, defending)
    )  # fmt: skip
    next_helper(d, phase)


def next_helper(d, phase):
    waiting = [
        seat
        for seat in battles.helpers(d.table, phase.challenger, phase.defender, phase.target)
        if seat not in phase.asked
    ]
    if waiting:
        d.become(replace(phase, asked=(*phase.asked, waiting[0])))
        d.push(Intervention(waiting[0]))
    else:
        resolve(d, phase)


def resume_battle(d, phase, result):
    """`result`: the Supporter who joined, or None."""
    if result is not None:
        phase = replace(phase, supporters=(*phase.supporters, result))
        d.become(phase)
    next_helper(d, phase)


def lines(t, phase):
    """The districts of challenger's and defender's side, the supporters' included (M6.2)."""
    challenging = (phase.source, *battles.joining(t, phase.challenger, phase.target, besides=(phase.source,)))
    defending = (phase.target, *battles.joining(t, phase.defender, phase.target))
    for supporter in phase.supporters:
        if supporter.side == CHALLENGER:
            challenging = (*challenging, *supporter.districts)
        else:
            defending = (*defending, *supporter.districts)
    return challenging, defending


def totals(t, phase):
    """Both sides: ((district, IP), …), bonus, total. The same for a page's preview as for the result (M6.6)."""
    sides = []
    parties = ((phase.challenger, CHALLENGER), (phase.defender, DEFENDER))
    for (seat, role), line in zip(parties, lines(t, phase), strict=True):
        weighed = tuple((code, board.influence(t, code)) for code in line)
        extra = battles.bonus(t, seat, role)
        sides.append((weighed, extra, sum(points for _, points in weighed) + extra))
    return tuple(sides)


def resolve(d, phase):
    """Higher total wins, a tie is the challenger's (M6.6); what the loser loses (M6.7)."""
    t = d.table
    (attack, attack_bonus, attack_total), (defence, defence_bonus, defence_total) = totals(t, phase)
    won = attack_total >= defence_total
    d.tell(
        BattleResolved(
            phase.challenger, phase.defender, phase.source, phase.target, attack, defence, attack_bonus,
            defence_bonus, attack_total, defence_total, won,
        )
    )  # fmt: skip
    log(d, phase, won, attack_total - defence_total)
    edits.end_effects(
        d,
        lambda effect: effect.do == "battle_bonus"
        and effect.until == "until_used"
        and (effect.seat, effect.role) in ((phase.challenger, CHALLENGER), (phase.defender, DEFENDER)),
    )
    if won:
        edits.give(d, phase.target, phase.challenger, "battle")
    else:
        edits.give(d, phase.source, None, "lost")
    d.done()


def log(d, phase, won, lead):
    """A deed for everybody who took part; `lead` is the challenger's total less the defender's."""
    t = d.table
    frontier = board.adjacent(t, phase.source, phase.target)
    parts = [(phase.challenger, CHALLENGER, CHALLENGER, 0), (phase.defender, DEFENDER, DEFENDER, 0)]
    for supporter in phase.supporters:
        brought = sum(board.influence(t, code) for code in supporter.districts)
        parts.append((supporter.seat, "supporter", supporter.side, brought))
    deeds = []
    for seat, role, side, brought in parts:
        mine = won == (side == CHALLENGER)
        decisive = mine and (lead - brought < 0 if won else lead + brought >= 0)
        deed = "battle_won" if mine else "battle_lost"
        deeds.append(
            Deed(deed, seat, t.round, t.turn, role, phase.source, phase.target, frontier, decisive)
        )  # fmt: skip
    t.deeds = (*t.deeds, *deeds)


PHASES = {BattleRun: Phase(enter_battle, resume=resume_battle)}
QUESTIONS = {}

"""One third player in a battle: neutral, or support for a side that may refuse it (M6.3 to M6.5)."""

from dataclasses import dataclass, replace

from games.rules.kernel.decisions import Question, one, some, yes
from games.rules.kernel.ruleset import Phase
from games.rules.kernel.visibility import public
from games.rules.machrou3 import battles
from games.rules.machrou3.events import StayedNeutral, SupportGiven, SupportOffered, SupportRefused
from games.rules.machrou3.moves import AnswerHelp, SetHelp, StayNeutral, Support
from games.rules.machrou3.state import Help, Supporter


@dataclass(frozen=True, slots=True)
class Intervention:
    """`refused_by`: the side that refused this helper; `offer`: (side, districts) waiting for an answer."""

    seat: int = public()
    refused_by: str | None = public(default=None)
    offer: tuple[str, tuple[str, ...]] | None = public(default=None)


def battle_of(look):
    """The battle around the present intervention."""
    return look.agenda[-2]


def enter_intervention(d, phase):
    d.ask(phase.seat, "intervention")
    battle = battle_of(d)
    for side in (battle.challenger, battle.defender):
        d.ask(side, "help", standing=True)


def stay_neutral(d, phase, decision, answer):
    d.tell(StayedNeutral(phase.seat, d.silent))
    d.done()


def offer(d, phase, decision, answer):
    battle = battle_of(d)
    owner = battle.challenger if answer.side == "challenger" else battle.defender
    wishes = battle.help[owner]
    phase = replace(phase, offer=(answer.side, answer.districts))
    d.become(phase)
    if phase.seat in wishes.refuse:
        refuse(d, phase)
    elif phase.seat in wishes.ask_me:
        d.tell(SupportOffered(phase.seat, answer.side, answer.districts))
        d.ask(owner, "help_answer")
    else:
        accept(d, phase)


def answer_help(d, phase, decision, answer):
    if answer.accept:
        accept(d, phase)
    else:
        refuse(d, phase)


def accept(d, phase):
    side, districts = phase.offer
    d.tell(SupportGiven(phase.seat, side, districts))
    d.done(Supporter(phase.seat, side, districts))


def refuse(d, phase):
    """The helper may offer to the other side or stay neutral, once (R-47)."""
    side = phase.offer[0]
    d.tell(SupportRefused(phase.seat, side))
    if phase.refused_by is None:
        d.become(Intervention(phase.seat, refused_by=side))
        d.ask(phase.seat, "second_offer")
    else:
        d.done()


def set_help(d, phase, decision, answer):
    battle = battle_of(d)
    wishes = {**battle.help, decision.seat: Help(answer.refuse, answer.ask_me)}
    d.amend(battle, replace(battle, help=wishes))


def support_fields(look, decision):
    """The sides still open to this helper, and their districts that may enter (M6.3)."""
    phase, battle = look.phase, battle_of(look)
    sides = tuple(side for side in ("challenger", "defender") if side != phase.refused_by)
    mine = battles.joining(look.table, decision.seat, battle.target)
    return one("side", "word", sides), some("districts", "district", mine, least=1, default=mine)


def help_fields(look, decision):
    battle = battle_of(look)
    others = tuple(seat for seat in look.seats if seat not in (battle.challenger, battle.defender))
    said = battle.help[decision.seat]
    return some("refuse", "seat", others, default=said.refuse), some("ask_me", "seat", others, default=said.ask_me)


OFFER = Question(
    {Support: support_fields, StayNeutral: lambda look, decision: ()},
    lambda d, decision: StayNeutral(),
)
PHASES = {
    Intervention: Phase(
        enter_intervention,
        {Support: offer, StayNeutral: stay_neutral, AnswerHelp: answer_help, SetHelp: set_help},
    ),
}
QUESTIONS = {
    "intervention": OFFER,
    "second_offer": OFFER,
    "help": Question({SetHelp: help_fields}),
    "help_answer": Question(
        {AnswerHelp: lambda look, decision: (yes("accept", default=True),)},
        lambda d, decision: AnswerHelp(True),
    ),
}

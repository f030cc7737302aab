"""Third players in a battle: neutral, or support for a side that may refuse it (M6.3 to M6.5)."""

from dataclasses import dataclass, replace

from games.kernel.decisions import Question, one, some, yes
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.machrou3.rules import battles
from games.titles.machrou3.rules.events import StayedNeutral, SupportGiven, SupportOffered, SupportRefused
from games.titles.machrou3.rules.moves import AnswerHelp, SetHelp, StayNeutral, Support
from games.titles.machrou3.rules.state import Help, Supporter


@dataclass(frozen=True, slots=True)
class Intervention:
    """`refused_by`: the side that refused this helper; `offer`: (side, districts) waiting for an answer."""

    seat: int = public()
    refused_by: str | None = public(default=None)
    offer: tuple[str, tuple[str, ...]] | None = public(default=None)


@dataclass(frozen=True, slots=True)
class Together:
    """All who may intervene are asked at once; their sealed answers are opened together (M9)."""

    seats: tuple[int, ...] = public()


def battle_of(look):
    """The battle around the present intervention."""
    return look.agenda[-2]


def enter_intervention(d, phase):
    if phase.offer is None:
        d.ask(phase.seat, "intervention")
        ask_sides(d)
    else:
        ask_sides(d)
        consider(d, phase)


def ask_sides(d):
    """Both sides may say whose help they accept for as long as somebody is asked (M6.4)."""
    battle = battle_of(d)
    for side in (battle.challenger, battle.defender):
        d.ask(side, "help", standing=True)


def enter_together(d, phase):
    for seat in phase.seats:
        d.ask(seat, "together")
    ask_sides(d)


def open_offers(d, phase, answers):
    """In the order of interventions (R-46): the neutral are told, offers wait for their answer."""
    offers = ()
    for seat in phase.seats:
        answer = answers[seat]
        if isinstance(answer, Support):
            offers = (*offers, Supporter(seat, answer.side, answer.districts))
        else:
            d.tell(StayedNeutral(seat, answer is None))
    battle = battle_of(d)
    d.amend(battle, replace(battle, offers=offers))
    d.done()


def stay_neutral(d, phase, decision, answer):
    d.tell(StayedNeutral(phase.seat, d.silent))
    d.done()


def offer(d, phase, decision, answer):
    phase = replace(phase, offer=(answer.side, answer.districts))
    d.become(phase)
    consider(d, phase)


def consider(d, phase):
    """What the side said about this helper: refuse, ask, or accept (M6.4)."""
    side, districts = phase.offer
    battle = battle_of(d)
    owner = battle.challenger if side == "challenger" else battle.defender
    wishes = battle.help[owner]
    if phase.seat in wishes.refuse:
        refuse(d, phase)
    elif phase.seat in wishes.ask_me:
        d.tell(SupportOffered(phase.seat, side, districts))
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
    battle, refused_by = battle_of(look), getattr(look.phase, "refused_by", None)
    sides = tuple(side for side in ("challenger", "defender") if side != refused_by)
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
    Together: Phase(enter_together, {SetHelp: set_help}, leave=open_offers),
}
QUESTIONS = {
    "intervention": OFFER,
    "second_offer": OFFER,
    "together": Question({Support: support_fields, StayNeutral: lambda look, decision: ()}, sealed=True),
    "help": Question({SetHelp: help_fields}),
    "help_answer": Question(
        {AnswerHelp: lambda look, decision: (yes("accept", default=True),)},
        lambda d, decision: AnswerHelp(True),
    ),
}

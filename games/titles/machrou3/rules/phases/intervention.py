"""Third players in a battle: neutral, or support for a side that may refuse it (M6.3 to M6.5)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from games.kernel.decisions import Decision, Field, Question, one, some, yes
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.machrou3.rules import battles
from games.titles.machrou3.rules.battle_run import BattleRun, battle_of
from games.titles.machrou3.rules.events import StayedNeutral, SupportGiven, SupportOffered, SupportRefused
from games.titles.machrou3.rules.moves import AnswerHelp, SetHelp, StayNeutral, Support
from games.titles.machrou3.rules.state import GameDraft, Help, Look, Supporter, corrected


@dataclass(frozen=True, slots=True)
class HelpWanted:
    """The defender says whose help is wanted before anybody is asked for it (M6.4)."""

    seat: int = public()


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


def enter_intervention(d: GameDraft, phase: Intervention) -> None:
    if phase.offer is None:
        d.ask(phase.seat, "intervention")
        ask_sides(d)
    else:
        ask_sides(d)
        consider(d, phase)


def ask_sides(d: GameDraft) -> None:
    """Both sides may say whose help they accept for as long as somebody is asked (M6.4)."""
    battle = battle_of(d)
    for side in (battle.challenger, battle.defender):
        d.ask(side, "help", standing=True)


def enter_together(d: GameDraft, phase: Together) -> None:
    for seat in phase.seats:
        d.ask(seat, "together")
    ask_sides(d)


def open_offers(d: GameDraft, phase: Together, answers: Mapping[int, Support | StayNeutral | None]) -> None:
    """In the order of interventions (R-46): the neutral are told, offers wait for their answer."""
    offers: tuple[Supporter, ...] = ()
    for seat in phase.seats:
        answer = answers[seat]
        if isinstance(answer, Support):
            offers = (*offers, Supporter(seat, answer.side, answer.districts))
        else:
            d.tell(StayedNeutral(seat, answer is None))
    battle = battle_of(d)
    d.amend(battle, replace(battle, offers=offers))
    d.done()


def stay_neutral(d: GameDraft, phase: Intervention, decision: Decision, answer: StayNeutral) -> None:
    d.tell(StayedNeutral(phase.seat, d.silent))
    d.done()


def offer(d: GameDraft, phase: Intervention, decision: Decision, answer: Support) -> None:
    phase = replace(phase, offer=(answer.side, answer.districts))
    d.become(phase)
    consider(d, phase)


def consider(d: GameDraft, phase: Intervention) -> None:
    """What the side said about this helper: refuse, ask, or accept (M6.4)."""
    assert phase.offer is not None
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


def answer_help(d: GameDraft, phase: Intervention, decision: Decision, answer: AnswerHelp) -> None:
    if answer.accept:
        accept(d, phase)
    else:
        refuse(d, phase)


def accept(d: GameDraft, phase: Intervention) -> None:
    assert phase.offer is not None
    side, districts = phase.offer
    d.tell(SupportGiven(phase.seat, side, districts))
    d.done(Supporter(phase.seat, side, districts))


def refuse(d: GameDraft, phase: Intervention) -> None:
    """The helper may offer to the other side or stay neutral, once (R-47)."""
    assert phase.offer is not None
    side = phase.offer[0]
    d.tell(SupportRefused(phase.seat, side))
    if phase.refused_by is None:
        d.become(Intervention(phase.seat, refused_by=side))
        d.ask(phase.seat, "second_offer")
    else:
        d.done()


def say_whose_help(d: GameDraft, phase: HelpWanted, decision: Decision, answer: SetHelp) -> None:
    keep_wishes(d, decision.seat, answer)
    d.done()


def keep_wishes(d: GameDraft, seat: int, answer: SetHelp) -> None:
    battle = battle_of(d)
    d.amend(battle, replace(battle, help={**battle.help, seat: Help(answer.refuse, answer.ask_me)}))


def set_help(d: GameDraft, phase: Intervention | Together, decision: Decision, answer: SetHelp) -> None:
    keep_wishes(d, decision.seat, answer)


def support_fields(look: Look, decision: Decision) -> tuple[Field, ...]:
    """The sides still open to this helper, and their districts that may enter (M6.3)."""
    battle, refused_by = battle_of(look), getattr(look.phase, "refused_by", None)
    sides = tuple(side for side in ("challenger", "defender") if side != refused_by)
    mine = battles.joining(look.table, decision.seat, battle.target)
    return one("side", "word", sides), some("districts", "district", mine, least=1, default=mine)


def whose_help(look: Look, battle: BattleRun) -> tuple[int, ...]:
    """Those who may help in a battle, in seat order; under rulings 1 all third players."""
    third = tuple(seat for seat in look.seats if seat not in (battle.challenger, battle.defender))
    able = battles.helpers(look.table, battle.challenger, battle.defender, battle.target) if corrected(look) else third
    return tuple(seat for seat in third if seat in able)


def help_fields(look: Look, decision: Decision) -> tuple[Field, ...]:
    battle = battle_of(look)
    others = whose_help(look, battle)
    said = battle.help[decision.seat]
    return some("refuse", "seat", others, default=said.refuse), some("ask_me", "seat", others, default=said.ask_me)


OFFER = Question(
    {Support: support_fields, StayNeutral: lambda look, decision: ()},
    lambda d, decision: StayNeutral(),
)
PHASES = {
    HelpWanted: Phase(lambda d, phase: d.ask(phase.seat, "help"), {SetHelp: say_whose_help}),
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
    "help": Question({SetHelp: help_fields}, lambda d, decision: SetHelp()),
    "help_answer": Question(
        {AnswerHelp: lambda look, decision: (yes("accept", default=True),)},
        lambda d, decision: AnswerHelp(True),
    ),
}

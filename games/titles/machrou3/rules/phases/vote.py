"""A secret vote of all players (M5)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from games.kernel.decisions import Decision, Question, one, yes
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.machrou3.rules import board, edits, news, origins
from games.titles.machrou3.rules.events import VoteAnnulled, VoteCounted, VotesShown
from games.titles.machrou3.rules.moves import CastVote, HoldAgain
from games.titles.machrou3.rules.phases.origin import OriginOffer
from games.titles.machrou3.rules.state import Effect, GameDraft, Table, Vote

WITH, AGAINST = "with", "against"

Result = tuple[bool, int]
"""Whether what was voted on is approved, and how many copies of cards were against it."""


@dataclass(frozen=True, slots=True)
class Ballot:
    """A vote on what `seat` wants with `district`; purpose: "campaign" or "battle" (M8.10).

    result   None until counted; the phase ends with it
    offered  seats that could announce two copies of their card (Ballot Machine)
    """

    seat: int = public()
    district: str = public()
    purpose: str = public()
    result: Result | None = public(default=None)
    repeated: bool = public(default=False)
    offered: tuple[int, ...] = public(default=())


def weight(t: Table, seat: int) -> int:
    """Copies of the seat's card that enter the play pile: 0 beats everything, else the highest (R-33)."""
    weights = [effect.amount for effect in t.effects if effect.do == "vote_weight" and seat in effect.players]
    weights.extend(news.weights(t, seat))
    return 0 if 0 in weights else max(weights, default=1)


def copies(t: Table, phase: Ballot, seat: int) -> int:
    """Copies of the seat's card in this vote: two of one's own on one's own campaign by a home of that power."""
    number = weight(t, seat)
    if number == 1 and seat == phase.seat:
        step = origins.step(t, seat, "vote_weight", when={"action": phase.purpose})
        return step["weight"] if step else 1
    return number


def enter_vote(d: GameDraft, phase: Ballot) -> None:
    waiting = [
        seat
        for seat in (phase.seat, *board.left_of(d.seats, phase.seat))
        if seat not in phase.offered and may_double(d.table, seat)
    ]
    if waiting:
        d.become(replace(phase, offered=(*phase.offered, waiting[0])))
        d.push(OriginOffer(waiting[0]))
    else:
        open_vote(d, phase)


def may_double(t: Table, seat: int) -> bool:
    """Whether the seat's origin power can still double its card, and that would matter (Ballot Machine, R-70)."""
    return bool(origins.step(t, seat, "vote_weight")) and origins.unused(t, seat) and weight(t, seat) == 1


def announce(d: GameDraft, phase: Ballot, use: bool) -> None:
    """The card of the seat asked last counts twice, until the vote has been decided."""
    if use:
        seat = phase.offered[-1]
        power, step = origins.power(d.table, seat), origins.step(d.table, seat, "vote_weight")
        assert power is not None and step is not None
        amount = step["weight"]
        edits.use_origin(d, seat)
        edits.add_effect(
            d, Effect("vote_weight", power.code, seat, "next_vote", d.table.round, players=(seat,), amount=amount)
        )
    d.again()


def open_vote(d: GameDraft, phase: Ballot) -> None:
    voters = [seat for seat in d.seats if weight(d.table, seat)]
    for seat in voters:
        d.ask(seat, "vote")
    if not voters:
        count(d, phase, {})


def count(d: GameDraft, phase: Ballot, answers: Mapping[int, CastVote | None]) -> None:
    """Open all cards together; totals only are told (M5.1), silence is no card (M5.4)."""
    t = d.table
    cards = {seat: answer.card for seat, answer in answers.items() if answer is not None}
    piles = {WITH: 0, AGAINST: 0}
    for seat, card in cards.items():
        piles[card] += copies(t, phase, seat)
    approved = passes(t, phase, piles[WITH], piles[AGAINST])
    vote = Vote(t.round, phase.seat, phase.purpose, phase.district, cards)
    t.votes = (*t.votes, vote)
    missing = len(d.seats) - len(cards)
    d.tell(VoteCounted(phase.seat, phase.district, phase.purpose, piles[WITH], piles[AGAINST], missing, approved))
    if news.rule(t, "vote_secrecy") == "open_after_reveal":
        t.shown = (*t.shown, vote)
        d.tell(VotesShown(cards))
    phase = replace(phase, result=(approved, piles[AGAINST]))
    d.become(phase)
    holder = next((effect.seat for effect in t.effects if effect.do == "revote"), None)
    if holder is None or phase.repeated:
        decide(d, phase)
    else:
        d.ask(holder, "revote")


def passes(t: Table, phase: Ballot, ayes: int, nays: int) -> bool:
    """A strict majority (M5.2), unless a card says otherwise; without a card With nothing passes (M5.4)."""
    if ayes == nays:
        return ayes > 0 and (news.rule(t, "vote_tie") == "pass" or _open_house(t, phase))
    if news.rule(t, "vote_threshold") == "two_thirds":
        return 3 * ayes >= 2 * (ayes + nays)
    return ayes > nays


def _open_house(t: Table, phase: Ballot) -> bool:
    """A tie on one's own campaign passes, or only in the governorate of home where the card says so (Open House)."""
    step = origins.step(t, phase.seat, "rule", rule="vote_tie", value="pass")
    if step is None or step["when"]["action"] != phase.purpose:
        return False
    districts = t.deck.districts
    here = districts[phase.district].governorate == districts[t.doo[phase.seat]].governorate
    return here or "gov" not in step["when"]


def spared(t: Table, seat: int) -> bool:
    """Whether the seat would be excused from the vote it needs, nothing used up (M8.12, EP-18)."""
    return seat == board.exempt(t) or any(effect.do == "skip_vote" and effect.seat == seat for effect in t.effects)


def excused(d: GameDraft, seat: int) -> bool:
    """Whether the seat may spread influence without the vote it would need: for good (M8.12) or by a card (EP-18)."""
    return seat == board.exempt(d.table) or edits.use(d, "skip_vote", seat) is not None


def hold_again(d: GameDraft, phase: Ballot, decision: Decision, answer: HoldAgain) -> None:
    if answer.again:
        d.tell(VoteAnnulled(decision.seat, phase.district))
        d.become(replace(phase, result=None, repeated=True))
        d.again()
    else:
        decide(d, phase)


def decide(d: GameDraft, phase: Ballot) -> None:
    """The result stands. Cards for this vote are used up: those of voters who cast a card, and those against one."""
    voters = d.table.votes[-1].cards
    edits.end_effects(
        d,
        lambda effect: (
            effect.until == "next_vote"
            or (effect.do == "vote_weight" and (effect.amount == 0 or effect.players[0] in voters))
        ),
    )
    d.done(phase.result)


PHASES = {Ballot: Phase(enter_vote, {HoldAgain: hold_again}, leave=count, resume=announce)}
QUESTIONS = {
    "vote": Question({CastVote: lambda look, decision: (one("card", "ballot", (WITH, AGAINST)),)}, sealed=True),
    "revote": Question(
        {HoldAgain: lambda look, decision: (yes("again"),)},
        lambda d, decision: HoldAgain(False),
    ),
}

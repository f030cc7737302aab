"""A secret vote of all players (M5)."""

from dataclasses import dataclass, replace

from games.rules.kernel.decisions import Question, one, yes
from games.rules.kernel.ruleset import Phase
from games.rules.kernel.visibility import public
from games.rules.machrou3 import edits
from games.rules.machrou3.events import VoteAnnulled, VoteCounted
from games.rules.machrou3.moves import CastVote, HoldAgain
from games.rules.machrou3.state import Vote

WITH, AGAINST = "with", "against"


@dataclass(frozen=True, slots=True)
class Ballot:
    """A vote on what `seat` wants with `district`. `result`: (approved, copies against), once counted.

    Ends with that result.
    """

    seat: int = public()
    district: str = public()
    purpose: str = public()
    result: tuple[bool, int] | None = public(default=None)
    repeated: bool = public(default=False)


def weight(t, seat):
    """Copies of the seat's card that enter the play pile: 0 beats everything, else the highest (R-33)."""
    weights = [effect.amount for effect in t.effects if effect.do == "vote_weight" and seat in effect.players]
    return 0 if 0 in weights else max(weights, default=1)


def enter_vote(d, phase):
    voters = [seat for seat in d.seats if weight(d.table, seat)]
    for seat in voters:
        d.ask(seat, "vote")
    if not voters:
        count(d, phase, {})


def count(d, phase, answers):
    """Open all cards together; totals only are told (M5.1), silence is no card (M5.4)."""
    t = d.table
    cards = {seat: answer.card for seat, answer in answers.items() if answer is not None}
    piles = {WITH: 0, AGAINST: 0}
    for seat, card in cards.items():
        piles[card] += weight(t, seat)
    approved = piles[WITH] > piles[AGAINST]  # M5.2: a tie fails
    t.votes = (*t.votes, Vote(t.round, phase.seat, phase.purpose, phase.district, cards))
    missing = len(d.seats) - len(cards)
    d.tell(
        VoteCounted(phase.seat, phase.district, phase.purpose, piles[WITH], piles[AGAINST], missing, approved)
    )  # fmt: skip
    phase = replace(phase, result=(approved, piles[AGAINST]))
    d.become(phase)
    holder = next((effect.seat for effect in t.effects if effect.do == "revote"), None)
    if holder is None or phase.repeated:
        decide(d, phase)
    else:
        d.ask(holder, "revote")


def hold_again(d, phase, decision, answer):
    if answer.again:
        d.tell(VoteAnnulled(decision.seat, phase.district))
        d.become(replace(phase, result=None, repeated=True))
        d.again()
    else:
        decide(d, phase)


def decide(d, phase):
    """The result stands. Cards for this vote are used up: those of voters who cast a card, and those against one."""
    voters = d.table.votes[-1].cards
    edits.end_effects(
        d,
        lambda effect: effect.until == "next_vote"
        or (effect.do == "vote_weight" and (effect.amount == 0 or effect.players[0] in voters)),
    )
    d.done(phase.result)


PHASES = {Ballot: Phase(enter_vote, {HoldAgain: hold_again}, leave=count)}
QUESTIONS = {
    "vote": Question({CastVote: lambda look, decision: (one("card", "word", (WITH, AGAINST)),)}, sealed=True),
    "revote": Question(
        {HoldAgain: lambda look, decision: (yes("again"),)},
        lambda d, decision: HoldAgain(False),
    ),
}

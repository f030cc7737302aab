"""The Great Debater answers a card played on them (A3)."""

from dataclasses import dataclass

from games.kernel.decisions import Decision, Field, Question, one
from games.kernel.ruleset import Phase
from games.kernel.visibility import public
from games.titles.article2.rules import edits
from games.titles.article2.rules.content import GREAT_DEBATER
from games.titles.article2.rules.events import CardPlayed, ReplyDeclined
from games.titles.article2.rules.figures import figures
from games.titles.article2.rules.moves import Decline, Reply
from games.titles.article2.rules.state import GameDraft, Look


@dataclass(frozen=True, slots=True)
class Debate:
    """`seat` may play a card on `against`, who played `card` on them. Nobody answers an answer."""

    seat: int = public()
    against: int = public()
    card: str = public()


def enter_debate(d: GameDraft, phase: Debate) -> None:
    """Asked whatever the hand holds: being asked tells nothing of it."""
    d.ask(phase.seat, "reply")


def reply(d: GameDraft, phase: Debate, decision: Decision, answer: Reply) -> None:
    replaced = edits.lay(d, phase.seat, answer.card, phase.against)
    d.tell(CardPlayed(phase.seat, answer.card, phase.against, replaced, True, False, figures(d.table)))
    edits.draw(d, phase.seat, 1, GREAT_DEBATER)
    d.done()


def decline(d: GameDraft, phase: Debate, decision: Decision, answer: Decline) -> None:
    d.tell(ReplyDeclined(phase.seat, phase.against, d.silent))
    d.done()


def reply_fields(look: Look, decision: Decision) -> tuple[Field, ...] | None:
    """The cards that lie before a player: the others are played on nobody."""
    cards = tuple(card.code for card in edits.of_hand(look.table, decision.seat) if card.lasts)
    return (one("card", "card", cards),) if cards else None


PHASES = {Debate: Phase(enter_debate, {Reply: reply, Decline: decline})}
QUESTIONS = {
    "reply": Question(
        {Reply: reply_fields, Decline: lambda look, decision: ()},
        lambda d, decision: Decline(),
    ),
}

"""A lesson's game: the script answers for all but the learner, and for the learner where no step asks."""

from games.kernel import Decision, Move
from games.services.errors import Declined
from games.store import Record, Seated
from games.titles import lesson, registry
from games.wording.bots import bot_name


def lesson_of(record: Record) -> lesson.Lesson | None:
    """The Lesson that a game is, None of any other game."""
    return registry.lesson(record.rules.slug, [each.bot for each in record.players])


def plays_for(record: Record, player: Seated, decision: Decision) -> bool:
    """Whether the script answers `decision` for the learner."""
    found = lesson_of(record) if player.user_id else None
    return found is not None and not decision.standing and found.step_of(record.state, decision) is None


def refuse_astray(record: Record, move: Move) -> None:
    """Refuse a learner's answer with which the lesson would not go on, and say why. Raises Declined."""
    found = lesson_of(record) if record.players[move.seat].user_id else None
    decision = record.find_decision(move.decision)
    step = found.step_of(record.state, decision) if found and decision else None
    if step and step.wanted and not step.wanted.fits(move.answer):
        names = [bot_name(each.name) if each.bot else each.name for each in record.players]
        raise Declined(lesson.said(step.wanted.why_not, names))

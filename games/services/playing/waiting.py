"""Who answers after whom: bots and stand-ins after the persons, where a question says so (`Question.after_people`)."""

from games.kernel import Decision, Played, owed
from games.services.seats import stand_in
from games.store import Record


def held_back(record: Record, decision: Decision) -> bool:
    """Whether the bot or the stand-in that owes `decision` lets persons answer first."""
    if not record.rules.questions[decision.kind].after_people:
        return False
    return any(_is_person(record, each.seat) for each in owed(record.state) if each.kind == decision.kind)


def follow(record: Record, step: Played) -> None:
    """Once the last person has answered, stand-ins that let persons answer first are due soon."""
    left = owed(step.after)
    if not left or not record.rules.questions[left[0].kind].after_people or step.move.mover != "player":
        return
    if not any(_is_person(record, each.seat) for each in left):
        for each in left:
            stand_in.hurry(record, each)


def _is_person(record: Record, seat: int) -> bool:
    player = record.players[seat]
    return player.user_id is not None and not player.stand_in

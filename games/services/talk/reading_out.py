"""Last wills are read out to the table, when the rules say so (`Ruleset.wills`)."""

from games.kernel import Played
from games.models import Message, Will
from games.notify.record import message as notice
from games.store import Record


def follow(record: Record, step: Played) -> None:
    """Put before all the wills of the seats that may keep none since `step`; what nobody heard goes with the game.

    No statement where no seat may, and none while the same seats may.
    """
    before = set(record.rules.wills(step.before))
    ended = before.difference(record.rules.wills(step.after))
    wills = Will.objects.filter(player__game=record.pk)
    if ended:
        for will in wills.filter(player__seat__in=ended).order_by("player__seat"):
            row = {"game_id": record.pk, "player_id": will.player_id, "user_id": will.user_id}
            notice(Message.objects.create(**row, text=will.text, will=True))
        wills.filter(player__seat__in=ended).delete()
    if before and step.after.outcome:
        wills.delete()

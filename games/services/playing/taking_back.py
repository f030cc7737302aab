"""In practice an answer may be taken back: nobody else sits there."""

from django.db import transaction
from django.utils.translation import gettext as _

from games import store
from games.kernel import errors as rules_errors
from games.models import Message, Move
from games.services.errors import Busy, Declined, NoSuchGame, NotAtTable
from games.services.playing import announcing, lesson
from games.services.talk import bot_waking
from games.store import Record, rewinding
from machrou3 import doorbell


def take_back(pk: int, *, user_id: int) -> None:
    """Put a practice game that goes on, no lesson, back to the question that its person answered last.

    What was bargained for since is unsaid with it. Raises a Refused, and then nothing has changed.
    """
    with transaction.atomic():
        try:
            record = store.lock(pk)
        except store.Held:
            raise Busy from None
        if record is None:
            raise NoSuchGame
        player = record.player_of(user_id)
        if player is None:
            raise NotAtTable
        if not record.practice or lesson.lesson_of(record) or record.state.outcome:
            raise Declined(_("Answers can be taken back in practice alone, while the game goes on."))
        last = Move.objects.filter(game=pk, seat=player.seat, mover="player").order_by("-number").first()
        if last is None:
            raise Declined(_("You have answered nothing yet."))
        try:
            rewinding.rewind(record, last.number)
        except rules_errors.RulesError:
            raise Declined(_("The rules have changed since you answered: it cannot be taken back any more.")) from None
        Message.objects.filter(game=pk, press__isnull=False, said_at__gte=last.number).delete()
        bot_waking.wake(record)
        transaction.on_commit(lambda: _announce(record), robust=True)


def _announce(record: Record) -> None:
    """Open pages look, and bots that owe an answer give it."""
    doorbell.ring([f"game:{record.public_id}"])
    announcing.wake_bots(record.pk)

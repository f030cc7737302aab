"""What the staff take away that somebody reported: the words of a message, the name of a person or a table, a deck.

Its report keeps what stood there. A game goes on as it was.
"""

from collections.abc import Callable, Iterable

from django.db import transaction

from accounts import deeds
from accounts.models import User
from accounts.services import take_name_away
from games.models import Deck, Game, Message, Player, Report
from games.services.tables import lobby
from games.services.talk import table_talk
from games.titles import registry
from machrou3 import doorbell

NAMELESS = "–"
"""What a deck is called that has no name."""


class NothingToHide(Exception):
    """It is hidden already, is called otherwise now, or is not there any more."""


@transaction.atomic
def hide(pk: int, *, staff: User, why: str) -> None:
    """Take away what the report tells of; a deed of `staff`. Raises Report.DoesNotExist, NothingToHide."""
    report = Report.objects.get(pk=pk)
    if report.message_id:
        _words(report.message_id)
        deeds.note(staff, "words-hidden", f"report {pk}", why)
    else:
        what, key = report.about.split()
        HIDE[what](key, report.called)
        deeds.note(staff, "hidden", report.about, why)


def _words(pk: int) -> None:
    """What was said is read by nobody any more, nor heard by bots, and promises nothing. An answer to a deal stays: it
    says yes or no, and without it the deal would be open again.
    """
    message = Message.objects.select_for_update(no_key=True, of=("self",)).select_related("game").get(pk=pk)
    if message.withheld:
        raise NothingToHide
    message.reports.update(called=message.text)
    message.text, message.withheld = "", True
    if message.answers_id is None:
        message.press = message.said_at = None
    message.save(update_fields=["text", "withheld", "press", "said_at"])
    table_talk.announce(message.game, message.thread_id)


def _name_of_person(key: str, called: str) -> None:
    user = User.objects.select_for_update(no_key=True).filter(public_id=key, username=called, deleted=None).first()
    if user is None:
        raise NothingToHide
    take_name_away(user)
    seats = Player.objects.filter(user=user, name=called)
    _ring(seats.values_list("game__public_id", flat=True))
    seats.update(name=user.username)


def _name_of_table(key: str, called: str) -> None:
    game = Game.objects.select_for_update(no_key=True, of=("self",)).filter(public_id=key, name=called).first()
    if game is None:
        raise NothingToHide
    game.name = str(registry.title(game.slug).words.title)
    game.save(update_fields=["name"])
    lobby.ring(game)


def _deck(key: str, called: str) -> None:
    if not Deck.objects.filter(public_id=key, name=called, withheld=False).update(withheld=True, name=NAMELESS):
        raise NothingToHide


def _ring(tables: Iterable[str]) -> None:
    channels = [f"game:{public_id}" for public_id in tables]
    transaction.on_commit(lambda: doorbell.ring(channels), robust=True)


HIDE: dict[str, Callable[[str, str], None]] = {"account": _name_of_person, "table": _name_of_table, "deck": _deck}
"""What a report is about -> a function of its public id and what it was called."""

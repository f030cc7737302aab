"""Why a service refused. `str()` is a plain sentence for the person who asked; it tells no secret."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Refused(Exception):
    """Base of the refusals. Nothing has been changed."""

    sentence: str | Promise = _("That can't be done.")

    def __str__(self) -> str:
        return str(self.sentence)


class NoSuchGame(Refused):
    sentence = _("There is no such game under way.")


class NotAtTable(Refused):
    sentence = _("You don't sit at this table.")


class NoSuchTalk(Refused):
    """There is no such thread or message, or none that the one who asks may know of: views answer 404 to both."""

    sentence = _("There is no such message.")


class StaleAnswer(Refused):
    sentence = _("This question is no longer open: it was answered already, or its time ran out.")


class NotYours(StaleAnswer):
    """The question is another seat's. Said in the same words, so that nobody learns who is being asked what."""


class SameAnswer(StaleAnswer):
    sentence = _("You have given this answer already; it stands.")


class NotAllowed(Refused):
    sentence = _("This answer isn't allowed here. Choose again from what the page offers now.")


class GameFinished(Refused):
    sentence = _("This game is over; nothing can be answered any more.")


class Stopped(Refused):
    """The rules failed on this game; the log says where."""

    sentence = _(
        "Something is wrong with this game, and nothing was changed. We have noted it; please try again later."
    )


class Busy(Refused):
    """Somebody else held the game for longer than one waits."""

    sentence = _("This table is busy, and nothing was changed. Please send it again in a moment.")


class Unkept(Refused):
    """The database took no change, or did not say whether it did."""

    sentence = _("The site could not keep your answer. Look at the table, and send it again in a moment.")


class CannotStart(Refused):
    sentence = _("This table can't start yet: it isn't full.")


class Declined(Refused):
    """A refusal with a sentence of its own."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence

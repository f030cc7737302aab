"""Article II: the kinds of answer in words."""

from django.utils.translation import gettext as _

from games.titles.article2.rules import moves
from games.wording.words import ActWords


def act(answer_class, look, decision):
    """The words of one kind of answer."""
    return ACTS[answer_class]()


ACTS = {
    moves.Play: lambda: ActWords(
        _("Play a card on a player"), _("It lies before them and counts from now on."), _("Play it"), "id-card"
    ),
    moves.Distract: lambda: ActWords(
        _("Play Voter ADHD"), _("A card in play is forgotten, and this one with it."), _("Make them forget"), "eye-off"
    ),
    moves.Organize: lambda: ActWords(
        _("Play Unaffiliated Activity"), _("Draw two cards."), _("Draw two cards"), "users"
    ),
    moves.Shed: lambda: ActWords(
        _("First remove a card that lies before you"),
        _("You are the Teflon Wonder. Your card still follows."),
        _("Remove it"),
        "x",
    ),
    moves.Stop: lambda: ActWords(_("No second card"), _("Then you draw none."), _("Leave it at one"), "hourglass"),
    moves.Reply: lambda: ActWords(
        _("Answer with a card"), _("It lies before them, and you draw one."), _("Answer"), "megaphone"
    ),
    moves.Decline: lambda: ActWords(_("Let it pass"), "", _("Let it pass"), "hourglass"),
}

SECRET = frozenset(ACTS)
"""Which answers are open tells what one holds."""

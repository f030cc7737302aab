"""Article II: what the strongest bot weighs when it answers."""

from django.utils.translation import gettext_lazy as _

from games.titles.article2.rules import moves

REASONS = {
    moves.Play: _(
        "It tries each card of your hand on each player and counts again. In the primary it wants you among the two "
        "highest, with little affiliation to pay for afterwards; in the general election, the highest above zero."
    ),
    moves.Organize: _("No card of your hand would help as much now as more cards to choose from."),
    moves.Distract: _("Of all cards that lie in play, taking this one away brings you furthest ahead."),
    moves.Shed: _("Without this card your count is better at once."),
    moves.Stop: _("No card before you is worth removing."),
    moves.Reply: _("Of the answers of your hand, this one leaves you furthest ahead."),
    moves.Decline: _("No answer of your hand would leave you further ahead than keeping it."),
}

"""Article II: what each question is about, for whoever meets it for the first time."""

from django.utils.translation import gettext_lazy as _

EXPLAINED = {
    "play": (
        _(
            "Play one card on anybody, yourself included. It changes that player’s electability and affiliation. In "
            "the primary both count for you; in the general election affiliation counts against you: +4 and −3 makes "
            "1 first, and 7 then."
        ),
        "A1.3",
    ),
    "second": (
        _("Your style lets you play a second card this turn, or leave it at one. Then you draw."),
        "A3-insider",
    ),
    "reply": (
        _(
            "Somebody played a card on you, and your style lets you answer at once with a card on them. You draw one "
            "for it; they can’t answer back."
        ),
        "A3-great_debater",
    ),
}
"""Kind of question -> (what it is about, the rule)."""

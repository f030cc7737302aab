"""Article II in short, for its page of rules."""

from django.utils.translation import gettext_lazy as _

from games.titles.primer import Asked, Primer, Stage

PRIMER = Primer(
    you=_(
        "You are a politician who wants to be president. There are no sides and no roles; only the cards in your hand "
        "are hidden."
    ),
    win=_(
        "There are two elections. In the primary electability and affiliation are added, and the two highest become "
        "candidates. In the general election affiliation is subtracted, and the candidate with the highest count above "
        "zero is president. If there is none, a spoiler is."
    ),
    round=_(
        "In turn everybody plays one card, on anybody, until all hands are empty. The card stays before that player "
        "and changes the two figures; a style changes how they count."
    ),
    cycle=_("Two elections"),
    stages=(
        Stage("id-card", _("Seven cards"), _("Everybody draws a hand and looks at it alone."), "A1.2"),
        Stage("send", _("One card each"), _("In turn, on anybody, until all hands are empty."), "A1.3"),
        Stage(
            "arrow-up-down",
            _("Two figures"),
            _("What lies before you makes your electability and your affiliation."),
            "A1.4",
        ),
        Stage(
            "vote",
            _("The count"),
            _("Primary: add them. General election: subtract affiliation from electability."),
            "A2.1",
        ),
        Stage("landmark", _("President"), _("The highest count above zero, or a spoiler."), "A2.2", once=True),
    ),
    asked=(
        Asked(
            _("Is affiliation good or bad?"),
            _(
                "Both. It brings you through the primary and weighs on you in the general election, for the cards stay "
                "before you."
            ),
            "A2.2",
        ),
        Asked(
            _("What is a spoiler?"),
            _("Whoever does not become a candidate in the primary. Spoilers play on, and their cards still hurt."),
            "A2.1",
        ),
        Asked(
            _("Can I still win as a spoiler?"),
            _(
                "Yes: if no candidate’s count is above zero, the spoiler with the highest electability is president. "
                "Bring both of them down."
            ),
            "A2.3",
        ),
        Asked(
            _("On whom may I play a card?"),
            _("On anybody, yourself included; a few styles set limits. What helps you is seldom what hurts others."),
            "A1.3",
        ),
        Asked(
            _("What is a style?"),
            _("A card that changes how a player’s figures count. Everybody has one at most: a new one replaces it."),
            "A3.1",
        ),
        Asked(
            _("Do my cards stay after the primary?"),
            _("Yes, all that lies before you stays, and you are dealt seven new cards."),
            "A1.5",
        ),
        Asked(
            _("What if two are equal?"),
            _("The higher electability decides, then a random draw."),
            "A2.1",
        ),
        Asked(
            _("What happens if my time runs out?"),
            _("A random card of your hand is played on a random player."),
            "A1.7",
        ),
    ),
)

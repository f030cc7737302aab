"""The words of Article II, each in one sentence, for whoever presses them."""

from django.utils.translation import gettext_lazy as _

from games.wording.terms import Term

TERMS = {
    "electability": Term(
        _("Electability"),
        _("How much the country likes a player; the cards before them and styles change it."),
        "A1.4",
        _("electability|electable"),
    ),
    "affiliation": Term(
        _("Affiliation"),
        _("How close a player is to the party: added in the primary, subtracted in the general election."),
        "A1.4",
        _("affiliation|affiliations"),
    ),
    "counts": Term(
        _("Counts"),
        _(
            "Electability plus affiliation in the primary, less affiliation in the general election; the highest is "
            "ahead."
        ),
        "A2.2",
    ),
    "printed": Term(_("Cards alone"), _("What the numbers on the cards add up to, before styles change it."), "A3.3"),
    "style": Term(
        _("Style"),
        _("A card that changes how a player’s figures count; a new one replaces the one that lies there."),
        "A3.1",
        _("style|styles"),
    ),
    "primary": Term(
        _("Primary"),
        _("The first election: electability and affiliation are added, and the two highest become candidates."),
        "A2.1",
        _("primary|primaries"),
    ),
    "general": Term(
        _("General election"),
        _("The second election: the candidate with the highest count above zero is president."),
        "A2.2",
        _("general election|general elections"),
    ),
    "candidate": Term(
        _("Candidate"),
        _("One of the two highest of the primary, who run for president in the general election."),
        "A2.1",
        _("candidate|candidates"),
    ),
    "spoiler": Term(
        _("Spoiler"),
        _("Whoever is no candidate after the primary; if no candidate is above zero, one of them is president."),
        "A2.3",
        _("spoiler|spoilers"),
    ),
    "in_hand": Term(
        _("In hand"),
        _("Cards that a player has still to play; an election is counted when all hands are empty."),
        "A1.2",
    ),
    "in_play": Term(
        _("In play"),
        _("Cards that lie before a player; they stay there when the primary is over."),
        "A1.5",
        _("in play"),
    ),
    "points": Term(
        _("Points of the match"),
        _("In each game a candidate gains 1 point, the president 2 and the other member of the president’s party 1."),
        "A5.1",
    ),
    "party": Term(
        _("Your party"), _("In a match, you and the player across from you: your points are added up."), "A5.1"
    ),
}
"""Code -> what a page says of the word."""

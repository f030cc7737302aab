"""Original Mafia: what each question is about, for whoever meets it for the first time."""

from django.utils.translation import gettext_lazy as _

ACCUSE = (
    _(
        "Whoever is accused is a suspect, and one of the suspects may die today. From day 2 a suspect who is alone is "
        "executed without a vote, so a second name saves the first. You may accuse nobody."
    ),
    "F3.2",
)
OPEN = (
    _(
        "Put your vote on a player or on no lynch; everybody sees it, and you may move it. More than half of the "
        "living end the day at once."
    ),
    "F3.9",
)
TIED = _("The votes were tied. Vote again, this time only among those who had the most.")

EXPLAINED = {
    "night": (
        _(
            "Everybody is asked something each night, so that nobody can tell who has a card with a power. The mafia "
            "name whom they kill, the investigator whom they look at. Who has no power notes a suspicion that nobody "
            "else reads."
        ),
        "F2",
    ),
    "accuse": ACCUSE,
    "accuse_together": ACCUSE,
    "open_vote": OPEN,
    "open_end": OPEN,
    "defence": (
        _("You are a suspect. Say to the table why it should not be you: the others vote right after it."),
        "F3.3",
    ),
    "trial": (
        _(
            "The suspect with the most votes is executed. To abstain is a vote for the one who was accused last. "
            "Everybody sees afterwards who voted for whom."
        ),
        "F3.3",
    ),
    "second_trial": (TIED, "F3.4"),
    "all_or_none": (
        _("Tied once more: those who are not among them decide whether all of them are executed, or none."),
        "F3.4",
    ),
    "execute": (
        _("There is one suspect only. More than half of the votes have to be for it, or nobody dies today."),
        "F3.5",
    ),
    "last_word": (
        _("You are about to be executed. One last message is yours; what you were stays hidden until the end."),
        "F3.8",
    ),
}
"""Kind of question -> (what it is about, the rule)."""

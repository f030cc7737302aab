"""Original Mafia in short, for its page of rules."""

from django.utils.translation import gettext_lazy as _

from games.titles.primer import Asked, Primer, Stage

PRIMER = Primer(
    you=_(
        "You are dealt one card that nobody else sees: a good citizen, perhaps with a power, or a criminal. Those of a "
        "criminal group know each other; nobody else knows anybody."
    ),
    win=_(
        "The good citizens win when no criminal is left alive. The mafia wins when the living criminals are as many as "
        "the living good citizens. The dead win and lose with their side."
    ),
    round=_(
        "By night the groups agree on whom to kill, and the powers are used. In the morning all learn who died. By day "
        "everybody may accuse somebody; the accused defend themselves, all vote, and the one with the most votes is "
        "executed."
    ),
    cycle=_("Night and day"),
    stages=(
        Stage("id-card", _("The cards"), _("Everybody gets one and hides it."), "F1.4", once=True),
        Stage("e-moon", _("Night"), _("Groups agree on whom to kill, and powers are used."), "F2.2"),
        Stage("e-sun", _("Dawn"), _("All learn who died, and never how."), "F2.12"),
        Stage("megaphone", _("Accusations"), _("In turn everybody may accuse one living player, or nobody."), "F3.2"),
        Stage("vote", _("Trial"), _("The accused defend themselves, and all vote."), "F3.3"),
        Stage("gavel", _("Execution"), _("Whoever has the most votes dies, with a last word."), "F3.4"),
        Stage("flag", _("The end"), _("No criminal lives, or enough of them do."), "F4.1", once=True),
    ),
    asked=(
        Asked(
            _("Do I learn what the dead were?"),
            _("Not before the game is over. Their cards stay closed."),
            "F1.4",
        ),
        Asked(
            _("Why am I asked something at night without a power?"),
            _("Everybody is, so that nobody can tell by the waiting who has one."),
            "F2",
        ),
        Asked(
            _("When does the mafia kill?"),
            _("From the second night, and only if all of its living members name the same player."),
            "F2.2",
        ),
        Asked(
            _("What if only one player is accused?"),
            _(
                "On the first day all vote on them. From the second day they are executed without a vote; a second "
                "accusation brings a trial."
            ),
            "F3.5",
        ),
        Asked(
            _("What does it mean to abstain?"),
            _("Your vote counts for the suspect who was accused last. Silence is not counted at all."),
            "F3.3",
        ),
        Asked(
            _("What if the votes are tied?"),
            _("There is a second vote among the tied. Tied again, the others execute all of them or none."),
            "F3.4",
        ),
        Asked(
            _("May the dead talk?"),
            _("They have a last word if they were executed. After it only the dead can read what they write."),
            "F3.8",
        ),
        Asked(
            _("When exactly has the mafia won?"),
            _("As soon as the criminals alive, yakuza apart, are as many as the good citizens alive."),
            "F4.2",
        ),
    ),
)

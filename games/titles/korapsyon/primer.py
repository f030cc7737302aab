"""Korapsyon in short, for its page of rules."""

from django.utils.translation import gettext_lazy as _

from games.titles.primer import Asked, Primer, Stage

PRIMER = Primer(
    you=_(
        "You are dealt a role that nobody else sees. Two or three are corrupt and know each other; the others are "
        "good, some of them with a power: lawyer, ombudsperson, auditor, good politicians."
    ),
    win=_(
        "The good side wins when enough has been spent on projects that succeeded, or when all the corrupt are out. "
        "The corrupt win when their secret fund is full, or when both good politicians are out."
    ),
    round=_(
        "A year has two parts. Behind closed doors the corrupt may steal and the powers are used. Then, in public, a "
        "president chooses a project and a committee, which votes in secret; all discuss, and vote on whom to jail."
    ),
    cycle=_("Every year"),
    stages=(
        Stage(
            "id-card", _("The roles"), _("Everybody is dealt one; the corrupt learn of each other."), "K1.1", once=True
        ),
        Stage("lock", _("Hidden phase"), _("The corrupt may steal, and the powers are used."), "K2"),
        Stage("landmark", _("Treasury"), _("All hear how much it lost last year, in one sum."), "K3.1"),
        Stage("users", _("Project"), _("The president chooses one and a committee, which votes in secret."), "K3.5"),
        Stage("message-circle", _("Discussion"), _("Everybody talks; the ombudsperson may bear witness once."), "K3.9"),
        Stage("gavel", _("Jail vote"), _("More than half of all votes put somebody in jail."), "K3.10"),
        Stage("flag", _("The end"), _("Once a side has its money, or its opponents are out."), "K4.1", once=True),
    ),
    asked=(
        Asked(
            _("What does the treasury tell me?"),
            _("By how much it fell last year, in one sum. Take away what the project cost: the rest was stolen."),
            "K3.1",
        ),
        Asked(
            _("When do the corrupt get a kickback?"),
            _("When a project succeeds and at least one of its committee is corrupt, however they voted."),
            "K3.7",
        ),
        Asked(
            _("Who reads the audit?"),
            _(
                "The Commission on Audit alone, a year later: what was spent, whether there was a kickback, and how "
                "each member voted."
            ),
            "K2.10",
        ),
        Asked(
            _("Why am I asked something behind closed doors?"),
            _("Everybody is, so that nobody can tell by the waiting who has a power."),
            "K2-all",
        ),
        Asked(
            _("What happens to whoever is jailed?"),
            _(
                "They are suspended for three years, without votes and powers, and come back with a strike. The second "
                "time they are out, and their role is shown."
            ),
            "K3.11",
        ),
        Asked(
            _("How many votes does a jailing need?"),
            _("More than half of all votes there are, those not cast included; the president has two."),
            "K3.10",
        ),
        Asked(
            _("What is public?"),
            _(
                "Strikes, the president, what was spent, and last year’s fall of the treasury. The fund, the audits "
                "and this year’s theft are not."
            ),
            "K3.13",
        ),
        Asked(
            _("What if both sides reach their goal?"),
            _("In the same year the good side wins."),
            "K4.1",
        ),
    ),
)

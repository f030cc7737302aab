"""The words of Korapsyon, each in one sentence, for whoever presses them."""

from django.utils.translation import gettext_lazy as _

from games.wording.terms import Term

TERMS = {
    "year": Term(
        _("Year"),
        _(
            "Each year has a hidden phase, in which roles act in secret, and a public one with a project and a jail "
            "vote."
        ),
        "K2-all",
    ),
    "kaban": Term(
        _("Kaban"),
        _(
            "The treasury: everybody pays into it, projects and thefts are paid out of it, and its fall is told a "
            "year late."
        ),
        "K3.1",
    ),
    "spending": Term(
        _("Approved public spending"),
        _("What projects that succeeded have cost in all; the good side wins when it reaches its target."),
        "K1.3",
    ),
    "fund": Term(
        _("Corruption fund"),
        _("What the corrupt have gathered in secret; they win when it reaches its target."),
        "K1.3",
    ),
    "project": Term(
        _("Project"),
        _("The president chooses it; if its committee supports it, its cost is added to approved public spending."),
        "K3.5",
    ),
    "kickback": Term(
        _("Kickback"),
        _(
            "What goes to the fund when a project succeeds with one of the corrupt on its committee, however they "
            "voted."
        ),
        "K3.7",
    ),
    "committee": Term(
        _("Committee"), _("Those whom the president names for a project; they vote on it in secret."), "K3.6"
    ),
    "president": Term(
        _("President"),
        _("Serves two years, chooses projects and committees, and has two votes on whom to jail."),
        "K3.3",
    ),
    "jail": Term(
        _("Jail vote"),
        _("All active players vote on whom to jail; it takes more than half of all votes there are."),
        "K3.10",
    ),
    "suspended": Term(
        _("In jail"), _("For three years after it whoever was jailed has no votes and no powers."), "K3.12"
    ),
    "strike": Term(
        _("Strikes"), _("Each jailing is one: after the second a player is out, and their role is shown."), "K3.11"
    ),
    "standing": Term(
        _("Standing"),
        _("Whether a player is active, president, in jail or out; only the active vote and are asked."),
        "K3.12",
    ),
    "eliminated": Term(_("Eliminated"), _("Out of the game for good, by a second jailing or by tokhang."), "K3.11"),
    "protection": Term(
        _("Legal protection"), _("The lawyer protects a player each year from every jailing, and from tokhang."), "K2.1"
    ),
    "testimony": Term(
        _("Testimony"), _("Once a game the ombudsperson may tell all what an investigation of this year found."), "K3.9"
    ),
    "audit": Term(
        _("Audit"),
        _(
            "What only the commission on audit is shown, a year later: what was spent, whether there was a kickback, "
            "who voted how."
        ),
        "K2.10",
    ),
    "nakaw": Term(_("Nakaw"), _("A theft from the kaban, if all the corrupt who are free want it."), "K2.4"),
    "suhol": Term(
        _("Suhol"),
        _("In the new edition the corrupt may pay from their fund so that the commission on audit is shown nothing."),
        "K2.6",
    ),
    "tokhang": Term(
        _("Tokhang"),
        _("In the new edition the corrupt may pay half their target to eliminate a player whom no lawyer protects."),
        "K2.7",
    ),
    "role": Term(
        _("Role"), _("What a player secretly is: a citizen, one of the corrupt, or somebody with a power."), "K1.2"
    ),
}
"""Code -> what a page says of the word."""

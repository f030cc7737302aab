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
    "hidden": Term(
        _("Behind closed doors"),
        _("The first part of a year: everybody is asked at once, and the roles use their powers in secret."),
        "K2-all",
        _("hidden phase|behind closed doors"),
    ),
    "kaban": Term(
        _("Kaban"),
        _(
            "The treasury: everybody pays into it, projects and thefts are paid out of it, and its fall is told a "
            "year late."
        ),
        "K3.1",
        _("kaban|treasury"),
    ),
    "spending": Term(
        _("Approved public spending"),
        _("What projects that succeeded have cost in all; the good side wins when it reaches its target."),
        "K1.3",
        _("approved public spending|public spending"),
    ),
    "fund": Term(
        _("Corruption fund"),
        _("What the corrupt have gathered in secret; they win when it reaches its target."),
        "K1.3",
        _("corruption fund|secret fund|fund"),
    ),
    "project": Term(
        _("Project"),
        _("The president chooses it; if its committee supports it, its cost is added to approved public spending."),
        "K3.5",
        _("project|projects"),
    ),
    "kickback": Term(
        _("Kickback"),
        _(
            "What goes to the fund when a project succeeds with one of the corrupt on its committee, however they "
            "voted."
        ),
        "K3.7",
        _("kickback|kickbacks"),
    ),
    "committee": Term(
        _("Committee"),
        _("Those whom the president names for a project; they vote on it in secret."),
        "K3.6",
        _("committee|committees"),
    ),
    "president": Term(
        _("President"),
        _("Serves two years, chooses projects and committees, and has two votes on whom to jail."),
        "K3.3",
        _("president|presidents"),
    ),
    "discussion": Term(
        _("Discussion"),
        _("Everybody talks until all are done or the time is over; the ombudsperson may bear witness in it."),
        "K3.9",
        _("discussion|discussions"),
    ),
    "jail": Term(
        _("Jail vote"),
        _("All active players vote on whom to jail; it takes more than half of all votes there are."),
        "K3.10",
        _("jail vote|jail votes"),
    ),
    "suspended": Term(
        _("In jail"),
        _("For three years after it whoever was jailed has no votes and no powers."),
        "K3.12",
        _("in jail|suspended"),
    ),
    "strike": Term(
        _("Strikes"),
        _("Each jailing is one: after the second a player is out, and their role is shown."),
        "K3.11",
        _("strike|strikes"),
    ),
    "standing": Term(
        _("Standing"),
        _("Whether a player is active, president, in jail or out; only the active vote and are asked."),
        "K3.12",
    ),
    "eliminated": Term(_("Eliminated"), _("Out of the game for good, by a second jailing or by tokhang."), "K3.11"),
    "politician": Term(
        _("Good politician"),
        _("Two of the good side who know each other; when both are out, the corrupt win."),
        "K1.2",
        _("good politician|good politicians"),
    ),
    "lawyer": Term(
        _("Lawyer"),
        _("Protects one player each year, never the same one twice running, from jail and from tokhang."),
        "K2.1",
        _("lawyer|lawyers"),
    ),
    "ombudsperson": Term(
        _("Ombudsperson"),
        _("Learns each year whether one player is good or corrupt, and may tell it to all once a game."),
        "K2.2",
        _("ombudsperson|ombudspersons"),
    ),
    "protection": Term(
        _("Legal protection"),
        _("The lawyer protects a player each year from every jailing, and from tokhang."),
        "K2.1",
        _("legal protection|protection"),
    ),
    "testimony": Term(
        _("Testimony"),
        _("Once a game the ombudsperson may tell all what an investigation of this year found."),
        "K3.9",
        _("testimony|testify|bear witness"),
    ),
    "audit": Term(
        _("Audit"),
        _(
            "What only the commission on audit is shown, a year later: what was spent, whether there was a kickback, "
            "who voted how."
        ),
        "K2.10",
        _("audit|audits"),
    ),
    "nakaw": Term(
        _("Nakaw"),
        _("A theft from the kaban, if all the corrupt who are free want it."),
        "K2.4",
        _("nakaw|theft|thefts"),
    ),
    "suhol": Term(
        _("Suhol"),
        _("In the new edition the corrupt may pay from their fund so that the commission on audit is shown nothing."),
        "K2.6",
        _("suhol"),
    ),
    "tokhang": Term(
        _("Tokhang"),
        _("In the new edition the corrupt may pay half their target to eliminate a player whom no lawyer protects."),
        "K2.7",
        _("tokhang"),
    ),
    "role": Term(
        _("Role"),
        _("What a player secretly is: a citizen, one of the corrupt, or somebody with a power."),
        "K1.2",
        _("role|roles"),
    ),
}
"""Code -> what a page says of the word."""

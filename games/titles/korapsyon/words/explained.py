"""Korapsyon: what each question is about, for whoever meets it for the first time."""

from django.utils.translation import gettext_lazy as _

EXPLAINED = {
    "hidden": (
        _(
            "Everybody is asked something at the same time, so that nobody can tell who has which power: the corrupt "
            "whether they steal, the lawyer whom to protect, the ombudsperson whom to look into. Who has no power "
            "notes a suspicion that nobody else reads."
        ),
        "K2-all",
    ),
    "president": (
        _(
            "The president chooses what is built and who sits on the committee, for this year and the next. Most "
            "votes win. Somebody whose projects you trust is a good choice; the corrupt think so too."
        ),
        "K3.3",
    ),
    "project": (
        _(
            "You are the president: choose one of two projects and who decides on it. A project that succeeds counts "
            "for the good side; but if only one member is corrupt, its kickback goes to the corrupt. Fewer members, "
            "fewer suspects."
        ),
        "K3.5",
    ),
    "committee": (
        _(
            "You sit on the committee. With enough votes for it (2 of 3, 3 of 5, 4 of 7) the project succeeds. The "
            "audit of next year shows one player how each of you voted."
        ),
        "K3.6",
    ),
    "discussion": (
        _(
            "Talk about whom to trust before the jail vote, and say when you are done. Once a game the ombudsperson "
            "may testify in public about the player they have looked into."
        ),
        "K3.9",
    ),
    "auto_jail": (
        _(
            "A good politician has forced a jail vote on this player, and it cost half of what public spending has to "
            "reach. Vote yes only if you think that they are corrupt."
        ),
        "K2.3",
    ),
    "witness_jail": (
        _("The ombudsperson has told in public what this player is. Should they go to jail for it?"),
        "K3.9",
    ),
    "jail": (
        _(
            "More than half of all votes send a player to jail for three years; the second time for good. The "
            "president’s vote counts 2. An innocent in jail is one vote less for the good side; nobody is a choice "
            "too."
        ),
        "K3.10",
    ),
}
"""Kind of question -> (what it is about, the rule)."""

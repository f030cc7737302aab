"""Korapsyon: a witness shows what was found; in the hidden phase each answers by its role."""

from games.titles.korapsyon.rules.people import suspended
from games.titles.secrets import Secrets, Shape


def back_next_year(state, seat):
    """Whoever is suspended for the last year, and is told then what the fund holds (K3.2, K3.13)."""
    t = state.table
    return suspended(t, seat) and not suspended(t, seat, t.round + 1)


PLAYERS = tuple(range(9, 17))

PRIVATE = (
    "AlignmentFound",
    "AuditShown",
    "AuditWithheld",
    "FellowsShown",
    "KickbackTaken",
    "NakawDecided",
    "PowerLapsed",
    "ProjectsOffered",
    "ProtectionGiven",
    "RoleDealt",
    "SuholPaid",
    "TokhangPaid",
)

SECRETS = Secrets(
    shapes={edition: Shape(PLAYERS, {"edition": (edition,)}) for edition in ("new", "old")},
    private=PRIVATE,
    revealing=("BearWitness",),
    by_own_cards=("BuildLarge", "BuildSmall", "CallAutoJail", "Investigate", "Protect", "Scheme", "Suspect"),
    readmitted=back_next_year,
    order={"is": "VoteOnProjects", "vote": "support"},
    typed={"act": "NameForJail", "NameForJail-whom": "0"},
    panels={
        "_example_jail": "a game that nobody plays",
        "_example_treasury": "a game that nobody plays",
        "_picture": "a game that nobody plays",
    },
)

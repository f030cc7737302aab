"""Korapsyon: the kinds of answer in words."""

from django.utils.translation import gettext as _

from games.mechanics.suspicion import Suspect
from games.titles.korapsyon.rules import moves, people
from games.titles.korapsyon.rules.phases.governance import members_of, needed
from games.titles.korapsyon.rules.state import corrected
from games.titles.korapsyon.words.choices import carried
from games.titles.korapsyon.words.names import project
from games.wording.words import ActWords


def act(answer_class, look, decision):
    """The words of one kind of answer. In the hidden phase all buttons say the same, whatever one is."""
    if answer_class in BUILD:
        return _build(answer_class, look, decision)
    if answer_class is moves.BearWitness:
        return ActWords(_("Bear witness"), _witness(look, decision), _("Bear witness"), "eye")
    return ACTS[answer_class]()


def _build(answer_class, look, decision):
    code = look.phase.offer[decision.seat][BUILD[answer_class]]
    card = look.table.deck.projects[code]
    members = members_of(look.table, code)
    note = _("Cost {cost}, kickback {kickback}, a committee of {members}: {needed} must support it.").format(
        cost=card.cost, kickback=card.kickback, members=members, needed=needed(members)
    )
    return ActWords(
        project(code),
        f"{note} {carried(look.table, code)}",
        _("Propose it"),
        "landmark" if BUILD[answer_class] == "large" else "house",
    )


def _witness(look, decision):
    """What it brings about: a vote at once, unless it is on the president in office (K3.9, K3.10)."""
    t = look.table
    if not corrected(look):
        return _(
            "Once a game: everybody learns that you are the ombudsperson and what you found out this year, and votes "
            "on that player first."
        )
    if t.investigated[decision.seat][t.round] == people.in_office(t):
        return _(
            "Once a game: everybody learns that you are the ombudsperson and what you found out this year. There is no "
            "vote on that player, for the president in office cannot be jailed."
        )
    return _(
        "Once a game: everybody learns that you are the ombudsperson and what you found out this year, and votes at "
        "once whether to jail that player. Then the discussion goes on."
    )


BUILD = {moves.BuildSmall: "small", moves.BuildLarge: "large"}

HIDDEN = {moves.Protect, moves.Investigate, moves.CallAutoJail, moves.Scheme, Suspect}
SECRET = frozenset({*HIDDEN, *BUILD, moves.BearWitness})
"""What one is asked in the hidden phase says what one is, a witness is the ombudsperson, and projects are offered to
the president alone."""

ACTS = {
    moves.Protect: lambda: ActWords(_("Protect"), "", _("Seal my answer"), "eye-off"),
    moves.Investigate: lambda: ActWords(_("Investigate"), "", _("Seal my answer"), "eye-off"),
    moves.CallAutoJail: lambda: ActWords(_("Auto jail"), "", _("Seal my answer"), "eye-off"),
    moves.Scheme: lambda: ActWords(_("Nakaw"), "", _("Seal my answer"), "eye-off"),
    Suspect: lambda: ActWords(_("Suspect"), "", _("Seal my answer"), "eye-off"),
    moves.ElectPresident: lambda: ActWords(_("Vote"), "", _("Seal my ballot"), "vote"),
    moves.VoteProject: lambda: ActWords(_("Vote"), "", _("Seal my vote"), "vote"),
    moves.FinishTalk: lambda: ActWords(
        _("I am done"), _("You may go on talking; the table no longer waits for you."), _("I am done"), "check"
    ),
    moves.DecideJail: lambda: ActWords(_("Vote"), "", _("Answer"), "gavel"),
    moves.NameForJail: lambda: ActWords(_("Vote"), "", _("Seal my vote"), "gavel"),
}

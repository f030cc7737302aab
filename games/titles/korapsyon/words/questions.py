"""Korapsyon: what a decision asks, what is at stake, and what silence does."""

from django.utils.translation import gettext as _

from games.titles.korapsyon.rules import money, people, previews
from games.titles.korapsyon.rules.phases.election import last_year
from games.titles.korapsyon.rules.phases.governance import needed
from games.titles.korapsyon.words.choices import carried
from games.titles.korapsyon.words.names import project
from games.wording.parts import sentence


def question(look, decision, names):
    """What is asked, as parts of a sentence. `look`: the view of the seat that owes the answer."""
    return QUESTIONS[decision.kind](look, names)


def _hidden(look, names):
    """The same words for everybody, whatever they are."""
    return sentence(_("Year {year}, behind closed doors. What do you do?"), year=look.table.round)


def _president(look, names):
    if look.phase.runoff:
        return sentence(_("A run-off: {players}. Who is president?"), players=names.all_players(look.phase.candidates))
    return (_("Who is president for this year and the next?"),)


def _project(look, names):
    return (_("What is built, and who sits on the committee?"),)


def _committee(look, names):
    return sentence(_("{project}: do you support it?"), project=project(look.phase.project))


def _discussion(look, names):
    return (_("The table talks. Are you done?"),)


def _auto_jail(look, names):
    return sentence(_("Somebody paid for this vote. Does {player} go to jail?"), player=names.player(look.phase.seat))


def _witness_jail(look, names):
    witness = look.table.witness
    pattern = (
        _("{player} is corrupt, says the ombudsperson. To jail?")
        if witness.side == "bad"
        else _("{player} is good, says the ombudsperson. To jail?")
    )
    return sentence(pattern, player=names.player(look.phase.seat))


def _jail(look, names):
    return (_("Whom do you send to jail?"),)


QUESTIONS = {
    "hidden": _hidden,
    "president": _president,
    "project": _project,
    "committee": _committee,
    "discussion": _discussion,
    "auto_jail": _auto_jail,
    "witness_jail": _witness_jail,
    "jail": _jail,
}


def hint(look, decision, names):
    """What is at stake, as parts of a sentence."""
    return HINTS[decision.kind](look, decision, names)


def _hidden_hint(look, decision, names):
    return (_("Everybody who is active is asked now, each by their role, so that being asked tells nothing."),)


def _president_hint(look, decision, names):
    power = _("The president chooses the project and its committee, cannot be jailed, and counts twice in jail votes.")
    term = _("Whoever is elected stays until the end of year {year}.").format(year=last_year(look.table))
    tie = _("A tie goes to the lot.") if look.phase.runoff else _("A tie goes to a run-off.")
    most = _("The most votes elect: with {votes} of {all} nobody else can be elected.").format(
        votes=previews.unbeaten(look.table), all=len(people.active(look.table))
    )
    return (f"{power} {term}\n{most} {tie}",)


def _project_hint(look, decision, names):
    t = look.table
    return sentence(
        _(
            "Approved public spending is {spending} of {target}. One corrupt member is enough for the kickback, which "
            "nobody sees but they and, a year later, the auditors."
        ),
        spending=t.spending,
        target=money.spending_target(t),
    )


def _committee_hint(look, decision, names):
    t, phase = look.table, look.phase
    card, members = t.deck.projects[phase.project], len(phase.members)
    terms = sentence(
        _(
            "Cost {cost}, kickback {kickback} if a corrupt player sits among you. {needed} of {members} must "
            "support it. "
            "Only the auditors will read who voted how."
        ),
        cost=card.cost,
        kickback=card.kickback,
        needed=needed(members),
        members=members,
    )
    late = _("What it costs leaves the kaban at once, but is announced next year with all else that left it.")
    return (*terms, "\n", carried(t, phase.project), " ", late)


def _discussion_hint(look, decision, names):
    return (_("The jail votes come when everybody is done, or when the time is over."),)


def _jail_hint(look, decision, names):
    whole, enough, own = previews.weights(look.table, decision.seat)
    votes = _("Votes needed: {enough} of {whole}. Yours counts for {own}.").format(enough=enough, whole=whole, own=own)
    outcome = _("A first jailing costs three years, a second one the game; the lawyer's protection stops either.")
    return (f"{votes} {outcome}",)


HINTS = {
    "hidden": _hidden_hint,
    "president": _president_hint,
    "project": _project_hint,
    "committee": _committee_hint,
    "discussion": _discussion_hint,
    "auto_jail": _jail_hint,
    "witness_jail": _jail_hint,
    "jail": _jail_hint,
}


def silence(kind):
    """What happens to whoever does not answer in time: the default of the decision."""
    return {
        "hidden": lambda: _("If you don't answer in time, you do nothing this year; for a theft that is a no."),
        "president": lambda: _("If you don't answer in time, you vote for nobody."),
        "project": lambda: _("If you don't answer in time, the lot chooses the project and the committee."),
        "committee": lambda: _("If you don't answer in time, you oppose."),
        "discussion": lambda: _("If you don't answer in time, you are done."),
        "auto_jail": lambda: _("If you don't answer in time, you help nobody to a majority."),
        "witness_jail": lambda: _("If you don't answer in time, you help nobody to a majority."),
        "jail": lambda: _("If you don't answer in time, you help nobody to a majority."),
    }[kind]()


def asked(kind):
    """A few words on what a kind of decision is, for "waiting for Lara: …" (public)."""
    return {
        "hidden": lambda: _("the hidden phase"),
        "president": lambda: _("the election of the president"),
        "project": lambda: _("the project and its committee"),
        "committee": lambda: _("the vote of the committee"),
        "discussion": lambda: _("the discussion"),
        "auto_jail": lambda: _("the forced jail vote"),
        "witness_jail": lambda: _("the jail vote after the testimony"),
        "jail": lambda: _("the jail vote"),
    }[kind]()

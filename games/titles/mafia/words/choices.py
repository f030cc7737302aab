"""Original Mafia: the blanks of an answer and their choices, by day with what each would do."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.mechanics.suspicion import Suspect
from games.titles.mafia.rules import moves, previews, roles
from games.titles.mafia.rules.phases.open_vote import majority
from games.wording.parts import plain
from games.wording.words import ChoiceWords


def label(answer_class, name, look, decision):
    """The words over the blank `name`."""
    if answer_class is moves.Attack:
        return _attack(name, look.table.role[decision.seat])
    if answer_class is moves.Check:
        return CHECKS[look.table.role[decision.seat]]()
    return LABELS[answer_class]()


def _attack(name, card):
    if name == "check":
        return _("And who might be the investigator?")
    if card in roles.ALONE:
        return _("Whom do you kill, if anybody?")
    return _("Whom does your group kill? All of you must name the same player.")


CHECKS = {
    roles.INVESTIGATOR: lambda: _("Whom do you investigate?"),
    roles.LAWYER: lambda: _("Whose card do you look at?"),
    roles.GODFATHER: lambda: _("Who might be the investigator?"),
    roles.NINJA: lambda: _("Who might be the investigator?"),
}

LABELS = {
    moves.Protect: lambda: _("Whom do you protect?"),
    Suspect: lambda: _("Whom do you suspect? A note for yourself; nobody else reads it."),
    moves.Accuse: lambda: _("Whom do you accuse?"),
    moves.VoteFor: lambda: _("For whose execution?"),
    moves.PutVote: lambda: _("For whose execution?"),
    moves.FinalVote: lambda: _("For whose execution?"),
    moves.Decide: lambda: _("Your vote"),
}


def yes_no(answer_class, name, look, decision, names):
    """The words for True and False."""
    left = previews.left_alive(look.table, look.phase.suspects)
    living = ngettext("{n} player is left alive", "{n} players are left alive", left).format(n=left)
    return ChoiceWords(_("Execute"), living), ChoiceWords(_("Don't execute"), _("everybody lives until the night"))


def choice(answer_class, field, value, answered, look, decision, names):
    """The words of one choice of `field`, by day with what it would do."""
    return ChoiceWords(_called(answer_class, value, names), _follows(answer_class, value, look, decision, names))


def _called(answer_class, value, names):
    if value is None and answer_class in (moves.PutVote, moves.FinalVote):
        return _("No execution today")
    if value is None:
        return _("Abstain") if answer_class is moves.VoteFor else _("Nobody")
    return names.players[value]


def _follows(answer_class, value, look, decision, names):
    if answer_class in (moves.PutVote, moves.FinalVote):
        return _in_the_open(value, look, decision.seat)
    if answer_class is moves.VoteFor:
        return _on_trial(value, look, names)
    if answer_class is moves.Accuse and decision.kind == "accuse":
        return _accused(value, look, names)
    return ""


def _in_the_open(whom, look, seat):
    """How many vote so with this vote, and whether that ends the day (F3.9)."""
    before, after = previews.with_vote(look.phase.votes, seat, whom)
    step = after if before == after else _("{before}\u00a0→\u00a0{after}").format(before=before, after=after)
    told = ngettext("{step} vote", "{step} votes", after).format(step=step)
    ends = _("ends the day at once") if after >= majority(look.table) else ""
    return " · ".join(filter(None, (told, ends)))


def _on_trial(whom, look, names):
    """Who accused this suspect today (F3.2); whom an abstention counts for (F3.3)."""
    last = look.phase.suspects[-1]
    if whom is None:
        return _("counts for {player}").format(player=names.players[last])
    here = _("abstentions count here") if whom == last else ""
    return " · ".join(filter(None, (_accusers(whom, look, names), here)))


def _accusers(whom, look, names):
    by = previews.accusers(look.table).get(whom, ())
    return _("accused by {players}").format(players=plain(names.all_players(by))) if by else ""


def _accused(whom, look, names):
    """By whom already, and what the day comes to if nobody is accused after this (F3.2 to F3.5)."""
    course, trial = previews.course(look.table, whom)
    comes = {
        previews.NOBODY: lambda: _("no trial today"),
        previews.UNVOTED: lambda: _("an execution without a vote"),
        previews.ALONE: lambda: _("a vote on one player alone"),
        previews.SEVERAL: lambda: ngettext("{n} player on trial", "{n} players on trial", trial).format(n=trial),
    }[course]()
    told = comes if previews.is_last(look.phase) else _("if nobody is accused after this: {what}").format(what=comes)
    return " · ".join(filter(None, (_accusers(whom, look, names), told)))

"""Original Mafia: what a decision asks, what is at stake, and what silence does."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.kernel.decisions import Default
from games.titles.mafia.rules import previews, roles
from games.titles.mafia.rules.phases.accusation import threshold
from games.titles.mafia.rules.phases.defence import unvoted
from games.titles.mafia.rules.phases.open_vote import majority
from games.titles.mafia.rules.phases.trial import deciding
from games.wording.parts import comma, sentence


def question(look, decision, names):
    """What is asked, as parts of a sentence. `look`: the view of the seat that owes the answer."""
    return QUESTIONS[decision.kind](look, names)


def _night(look, names):
    """The same for everybody, so that a glance at the page tells nothing."""
    return (_("It is night. What do you do?"),)


def _accuse(look, names):
    return (_("Whom do you accuse?"),)


def _defence(look, names):
    if len(look.phase.suspects) == 1:
        return (_("You alone are accused. Defend yourself in the talk, and say when you are done."),)
    return sentence(
        _("The accused are {seats}. Defend yourself in the talk, and say when you are done."),
        seats=names.all_players(look.phase.suspects),
    )


def _trial(look, names):
    return (_("Who of the accused is to be executed?"),)


def _second(look, names):
    return sentence(_("{seats} are tied. Who of them is to be executed?"), seats=names.all_players(look.phase.suspects))


def _all_or_none(look, names):
    return sentence(
        _("{seats} are tied once more. Are all of them executed, or none?"),
        seats=names.all_players(look.phase.suspects),
    )


def _execute(look, names):
    return sentence(_("Is {seat} executed?"), seat=names.player(look.phase.suspects[0]))


def _open_vote(look, names):
    whom = look.phase.votes.get(look.viewer, Default.ABSENT)
    if whom == Default.ABSENT:
        return (_("You have not voted yet."),)
    if whom is None:
        return (_("You vote for no execution."),)
    return sentence(_("You vote for {seat}."), seat=names.player(whom))


def _open_end(look, names):
    return (_("Is your vote final?"),)


def _last_word(look, names):
    return (_("You are executed. What is your last word? Say it in the talk."),)


QUESTIONS = {
    "open_vote": _open_vote,
    "open_end": _open_end,
    "last_word": _last_word,
    "night": _night,
    "accuse": _accuse,
    "accuse_together": _accuse,
    "defence": _defence,
    "trial": _trial,
    "second_trial": _second,
    "all_or_none": _all_or_none,
    "execute": _execute,
}


def hint(look, decision, names):
    """What is at stake, as parts of a sentence; () where the question says it all."""
    return HINTS[decision.kind](look, names) if decision.kind in HINTS else ()


def _night_hint(look, names):
    return (_("Everybody alive is asked, so that being asked gives nobody away. Your card says what counts."),)


def _accuse_hint(look, names):
    return (*_fate_hint(look), "\n", *_standing(look, names), " ", *_still_asked(look))


def _fate_hint(look):
    if look.table.round == 1:
        return (_("Whoever is accused stands trial. A single suspect is voted on today, and only today."),)
    return (_("Whoever is accused stands trial. A suspect who stays the only one is executed without a vote."),)


def _standing(look, names):
    """Who is accused so far, and by whom."""
    faced = previews.accusers(look.table)
    if not faced:
        return (_("Nobody is accused so far."),)
    pairs = [
        sentence(_("{seat} (by {seats})"), seat=names.player(seat), seats=names.all_players(by))
        for seat, by in faced.items()
    ]
    told = pairs[0] + tuple(part for pair in pairs[1:] for part in (comma(), *pair))
    return sentence(_("Accused so far: {accused}."), accused=told)


def _still_asked(look):
    if previews.is_last(look.phase):
        return (_("You are the last to be asked."),)
    after = len(look.phase.left) - 1
    return (ngettext("{n} player is asked after you.", "{n} players are asked after you.", after).format(n=after),)


def _together_hint(look, names):
    enough = _("Accusers that make somebody stand trial: {number}.").format(
        number=threshold(look.options, len(look.seats))
    )
    return (*_fate_hint(look), " ", _("All answer unseen; the accusations are opened together."), " ", enough)


def _defence_hint(look, names):
    t = look.table
    faced = _standing(look, names)
    if unvoted(t, look.phase.suspects):
        return (*faced, " ", _("There will be no vote. These are last words, or very good ones."))
    return (*faced, "\n", *_voters(roles.voters(t), t, names), " ", *_surely(len(roles.voters(t))))


def _voters(asked, t, names):
    """Who votes, by name where not everybody does (F3.4, F3.7)."""
    if asked == t.alive:
        return (ngettext("{n} player votes.", "{n} players vote.", len(asked)).format(n=len(asked)),)
    return sentence(_("Who votes: {seats}."), seats=names.all_players(asked))


def _surely(voters):
    """How many votes nothing can be set against."""
    enough = previews.enough(voters)
    return (ngettext("{n} vote is surely enough.", "{n} votes are surely enough.", enough).format(n=enough),)


def _trial_hint(look, names):
    t = look.table
    most = sentence(
        _("The most votes execute. An abstention counts for the last of the accused, {seat}."),
        seat=names.player(look.phase.suspects[-1]),
    )
    return (*most, "\n", *_voters(roles.voters(t), t, names), " ", *_surely(len(roles.voters(t))))


def _majority_hint(look, names):
    t = look.table
    asked = deciding(t, look.phase.suspects, look.options)
    most = _("More votes for it than against it execute. Silence counts for neither.")
    return (most, "\n", *_voters(asked, t, names), " ", *_surely(len(asked)))


def _open_hint(look, names):
    return sentence(
        _("All see all votes. {majority} votes for the same end the day at once; else it takes {needed} or more."),
        majority=majority(look.table),
        needed=threshold(look.options, len(look.seats)),
    )


def _end_hint(look, names):
    return (_("When everybody's vote is final the day ends, and the most votes execute. In a tie nobody dies."),)


def _last_hint(look, names):
    return (_("One message, which all read. After it you write only to the dead, if the table lets them talk."),)


HINTS = {
    "open_vote": _open_hint,
    "open_end": _end_hint,
    "last_word": _last_hint,
    "night": _night_hint,
    "accuse": _accuse_hint,
    "accuse_together": _together_hint,
    "defence": _defence_hint,
    "trial": _trial_hint,
    "second_trial": _trial_hint,
    "all_or_none": _majority_hint,
    "execute": _majority_hint,
}


def silence(kind):
    """What happens to whoever does not answer in time: the default of the decision."""
    return {
        "night": lambda: _("If you don't answer in time, you do nothing this night."),
        "accuse": lambda: _("If you don't answer in time, you accuse nobody."),
        "accuse_together": lambda: _("If you don't answer in time, you accuse nobody."),
        "open_vote": lambda: _("Nobody waits for this vote. It stands until you move it or take it back."),
        "open_end": lambda: _("If you don't answer in time, your vote stays as it is."),
        "last_word": lambda: _("If you don't answer in time, you have no last word."),
        "defence": lambda: _("If you don't answer in time, your defence is over."),
        "trial": lambda: _("If you don't answer in time, your vote is not counted."),
        "second_trial": lambda: _("If you don't answer in time, your vote is not counted."),
        "all_or_none": lambda: _("If you don't answer in time, your vote is not counted."),
        "execute": lambda: _("If you don't answer in time, your vote is not counted."),
    }[kind]()


def silence_at(options, kind):
    """The same at a table with these options: by rulings 1 silence at a trial abstained (F3.3)."""
    if options.rulings == 1 and kind in ("trial", "second_trial"):
        return _("If you don't answer in time, you abstain.")
    return silence(kind)


def asked(kind):
    """A few words on what a kind of decision is, for "waiting for Lara: …" (public)."""
    return {
        "night": lambda: _("the night"),
        "accuse": lambda: _("accusing somebody or nobody"),
        "accuse_together": lambda: _("the accusations"),
        "open_vote": lambda: _("the open vote"),
        "open_end": lambda: _("the open vote"),
        "last_word": lambda: _("the last word"),
        "defence": lambda: _("the defence"),
        "trial": lambda: _("the vote on the accused"),
        "second_trial": lambda: _("the second vote on the accused"),
        "all_or_none": lambda: _("executing all or none"),
        "execute": lambda: _("executing the accused or not"),
    }[kind]()

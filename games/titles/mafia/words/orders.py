"""Original Mafia: standing orders in words, and the blanks of their forms."""

import json
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.kernel import load
from games.titles.mafia.rules import RULESET, moves, orders
from games.titles.mafia.words.names import Names
from games.wording.parts import sentence
from games.wording.words import ChoiceWords


def told(text, names):
    """An order as it was kept, JSON text, in words."""
    return described(load(RULESET, Any, json.loads(text)), names)


def described(order, names):
    """What an order says, as parts without a full stop."""
    return DESCRIBE[type(order)](order, names)


DESCRIBE = {
    orders.AccuseFirst: lambda order, names: sentence(
        _("Accuse the first of these who lives, else nobody: {players}"), players=names.all_players(order.players)
    ),
    orders.VoteFirst: lambda order, names: sentence(
        _("Vote for the execution of the first of these who is accused, else abstain: {players}"),
        players=names.all_players(order.players),
    ),
    orders.Sentence: lambda order, names: (
        _("Vote to execute, where it is asked") if order.execute else _("Vote against executing, where it is asked"),
    ),
    orders.SpareWords: lambda order, names: (_("Rest my defence at once"),),
}


def why_not(question):
    """Why an order was not followed at a question of this kind."""
    return _("The rules did not allow its answer.")


def answered(answer, names):
    """What an order would answer, as parts."""
    return ANSWER[type(answer)](answer, names)


def _accusation(answer, names):
    if answer.whom is None:
        return (_("you accuse nobody."),)
    return sentence(_("you accuse {player}."), player=names.player(answer.whom))


def _vote(answer, names):
    if answer.whom is None:
        return (_("you abstain."),)
    return sentence(_("you vote for {player}."), player=names.player(answer.whom))


ANSWER = {
    moves.Accuse: _accusation,
    moves.VoteFor: _vote,
    moves.Decide: lambda answer, names: (
        _("you vote to execute.") if answer.execute else _("you vote against executing."),
    ),
    moves.EndDefence: lambda answer, names: (_("you rest your defence."),),
    moves.FinalVote: _vote,
    moves.EndDay: lambda answer, names: (_("your vote stays as it is."),),
}
"""What an order answers, to stand behind a colon."""


@dataclass(frozen=True, slots=True)
class OrderSpeech:
    """All that a form for orders says to the viewer of `look`."""

    look: Any
    names: Names

    def title(self, order_class):
        return TITLES[order_class]()

    def note(self, order_class):
        return NOTES[order_class]() if order_class in NOTES else ""

    def label(self, order_class, name):
        return LABELS[order_class]()

    def choice(self, order_class, field, value, answered):
        return ChoiceWords(self.names.players[value])

    def yes_no(self, order_class, name):
        return ChoiceWords(_("Execute")), ChoiceWords(_("Don't execute"))

    def stances(self):
        return _("accept"), _("ask me"), _("refuse")


TITLES = {
    orders.AccuseFirst: lambda: _("Accuse somebody"),
    orders.VoteFirst: lambda: _("Vote on the accused"),
    orders.Sentence: lambda: _("Vote on executions"),
    orders.SpareWords: lambda: _("Rest my defence at once"),
}

NOTES = {
    orders.VoteFirst: lambda: _(
        "Where it is asked whether to execute, it says yes if one of them is a suspect, and is silent otherwise. In an "
        "open vote it votes only for somebody who has a vote already."
    ),
    orders.Sentence: lambda: _("Where a single suspect of the first day, or all who are tied, are to be executed."),
    orders.SpareWords: lambda: _("If I am accused, nobody waits for me. What I have said in the talk stands."),
}

LABELS = {
    orders.AccuseFirst: lambda: _("Whom do you accuse? The first of them who lives."),
    orders.VoteFirst: lambda: _("For whose execution? The first of them who is accused."),
    orders.Sentence: lambda: _("Your vote"),
}

"""Korapsyon: standing orders in words, and the blanks of their forms."""

import json
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.kernel import load
from games.titles.korapsyon.rules import RULESET, moves, orders
from games.wording.names import Names
from games.wording.parts import sentence
from games.wording.words import ChoiceWords


def told(text, names):
    """An order as it was kept, JSON text, in words."""
    return described(load(RULESET, Any, json.loads(text)), names)


def described(order, names):
    """What an order says, as parts without a full stop."""
    return DESCRIBE[type(order)](order, names)


DESCRIBE = {
    orders.SkipTalk: lambda order, names: (_("Be done with every discussion"),),
    orders.PreferPresident: lambda order, names: sentence(
        _("Vote for the first of these who can be president: {players}"), players=names.all_players(order.candidates)
    ),
    orders.SeatPlayer: lambda order, names: sentence(
        _("As president, put {player} on the committee"), player=names.player(order.player)
    ),
    orders.VoteInJail: lambda order, names: sentence(
        _("Send to jail the first of these who can be jailed: {players}"), players=names.all_players(order.suspects)
    ),
    orders.VoteOnProjects: lambda order, names: (
        _("Support every project") if order.vote == moves.SUPPORT else _("Oppose every project"),
    ),
}


def why_not(question):
    """Why an order was not followed at a question of this kind."""
    return _("The rules did not allow its answer.")


def answered(answer, names):
    """What an order would answer, as parts, to stand behind a colon."""
    return ANSWER[type(answer)](answer, names)


ANSWER = {
    moves.FinishTalk: lambda answer, names: (_("you are done."),),
    moves.ElectPresident: lambda answer, names: sentence(_("you vote for {player}."), player=names.player(answer.whom)),
    moves.BuildSmall: lambda answer, names: sentence(
        _("you choose the small project, with {players}."), players=names.all_players(answer.committee)
    ),
    moves.NameForJail: lambda answer, names: sentence(
        _("you send {player} to jail."), player=names.player(answer.whom)
    ),
    moves.VoteProject: lambda answer, names: (
        _("you support the project.") if answer.vote == moves.SUPPORT else _("you oppose the project."),
    ),
}


@dataclass(frozen=True, slots=True)
class OrderSpeech:
    """All that a form for orders says to the viewer of `look`; asked as `wording.speech.Speech` is of an answer."""

    look: Any
    names: Names

    def title(self, order_class):
        return TITLES[order_class]()

    def note(self, order_class):
        return NOTES[order_class]()

    def label(self, order_class, name):
        if order_class is orders.PreferPresident:
            return _("Whom do you vote for? The first of them who can be elected.")
        if order_class is orders.VoteInJail:
            return _("Whom do you send to jail? The first of them who can be jailed.")
        return _("Player") if order_class is orders.SeatPlayer else _("Your vote")

    def choice(self, order_class, field, value, answered):
        if field.of == "seat":
            return ChoiceWords(self.names.players[value])
        return ChoiceWords(_("Support") if value == moves.SUPPORT else _("Oppose"))


TITLES = {
    orders.SkipTalk: lambda: _("Be done with discussions"),
    orders.PreferPresident: lambda: _("Vote for the president"),
    orders.SeatPlayer: lambda: _("Put a player on the committee"),
    orders.VoteInJail: lambda: _("Vote whom to jail"),
    orders.VoteOnProjects: lambda: _("Vote on committees"),
}

NOTES = {
    orders.SkipTalk: lambda: _("Said as soon as a discussion opens, so that nobody waits for you."),
    orders.PreferPresident: lambda: _("In run-offs too. Where none of them can be elected you are asked."),
    orders.SeatPlayer: lambda: _(
        "Where you are president and do not choose in time: the small project, with them and with those who sit after "
        "you. Silence leaves both to the lot."
    ),
    orders.VoteInJail: lambda: _(
        "Sealed as soon as the normal vote opens, so that nobody waits for you. Where none of them can be jailed you "
        "are asked."
    ),
    orders.VoteOnProjects: lambda: _("Whoever else sits on them."),
}

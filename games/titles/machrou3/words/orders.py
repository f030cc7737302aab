"""Machrou3 Ra2is: standing orders in words, and the blanks of their forms."""

import json
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.kernel import Decision, load
from games.titles.machrou3.rules import RULESET, moves, orders
from games.titles.machrou3.words import choices
from games.titles.machrou3.words.names import Names
from games.wording.parts import sentence
from games.wording.words import ChoiceWords


def told(text, names):
    """An order as it was kept, JSON text, in words."""
    return described(load(RULESET, Any, json.loads(text)), names)


def described(order, names):
    """What an order says, as parts without a full stop."""
    return DESCRIBE[type(order)](order, names)


def _vote(order, names):
    card = _("With") if order.card == "with" else _("Against")
    if order.players:
        on_anything = {
            "with": _("Vote with {players} on what they want"),
            "against": _("Vote against {players} on what they want"),
        }
        pattern = {
            (): on_anything[order.card],
            ("campaign",): _("{card} in votes on campaigns of: {players}"),
            ("battle",): _("{card} in votes on battles of: {players}"),
        }
    elif order.card == "with":
        pattern = {
            (): _("{card} in every vote"),
            ("campaign",): _("{card} in every vote on a campaign"),
            ("battle",): _("{card} in every vote on a battle"),
        }
    else:
        pattern = {
            (): _("{card} in every vote but on what I want myself"),
            ("campaign",): _("{card} in every vote on a campaign but my own"),
            ("battle",): _("{card} in every vote on a battle but my own"),
        }
    purposes = order.purposes if len(order.purposes) == 1 else ()
    return sentence(pattern[purposes], card=card, players=names.all_players(order.players))


def _assist(order, names):
    if len(order.sides) != 1:
        pattern = _("Support {player} in battles")
    elif order.sides == ("challenger",):
        pattern = _("Support {player} as a challenger in battles")
    else:
        pattern = _("Support {player} as a defender in battles")
    return sentence(pattern, player=names.player(order.player))


def _wish_help(order, names):
    if order.refuse and order.ask_me:
        pattern = _("In my battles refuse the help of {refused}, and ask me about that of {asked}")
    elif order.refuse:
        pattern = _("In my battles refuse the help of {refused}")
    elif order.ask_me:
        pattern = _("In my battles ask me about the help of {asked}")
    else:
        pattern = _("In my battles accept everybody's help")
    return sentence(pattern, refused=names.all_players(order.refuse), asked=names.all_players(order.ask_me))


def _swaps(order, names):
    if order.players:
        pattern = _("Accept swaps offered by {players}") if order.accept else _("Refuse swaps offered by {players}")
        return sentence(pattern, players=names.all_players(order.players))
    return (_("Accept every swap that is offered") if order.accept else _("Refuse every swap that is offered"),)


DESCRIBE = {
    orders.PassTurns: lambda order, names: (_("Pass my turns"),),
    orders.VoteOn: _vote,
    orders.StandAside: lambda order, names: (_("Stay neutral in battles"),),
    orders.Assist: _assist,
    orders.WishHelp: _wish_help,
    orders.TakeSwaps: _swaps,
    orders.SwapFor: lambda order, names: sentence(
        _("Offer {give} for {take}"), give=names.district(order.give), take=names.district(order.take)
    ),
    orders.Run: lambda order, names: (_("Stand for president") if order.run else _("Not stand for president"),),
    orders.PreferCandidates: lambda order, names: sentence(
        _("Vote for the first of these who runs for president: {players}"),
        players=names.all_players(order.candidates),
    ),
    orders.PreferOrigin: lambda order, names: sentence(
        _("My district of origin is {district}"), district=names.district(order.district)
    ),
    orders.PreferStation: lambda order, names: sentence(
        _("My media station stands in {district}"), district=names.district(order.district)
    ),
}


def why_not(question):
    """Why an order was not followed at a question of this kind."""
    if question == "elect":
        return _("None of them runs.")
    if question == "second_offer":
        return _("That side had declined your help.")
    return _("The rules did not allow its answer.")


def answered(answer, names):
    """What an order would answer, as parts."""
    return ANSWER[type(answer)](answer, names)


def _yes(yes, no):
    return lambda answer, names: (yes() if answer.accept else no(),)


ANSWER = {
    moves.Pass: lambda answer, names: (_("you pass."),),
    moves.CastVote: lambda answer, names: (
        _("your card is With.") if answer.card == "with" else _("your card is Against."),
    ),
    moves.StayNeutral: lambda answer, names: (_("you stay neutral."),),
    moves.Support: lambda answer, names: sentence(
        _("you support the challenger with {districts}.")
        if answer.side == "challenger"
        else _("you support the defender with {districts}."),
        districts=names.all_districts(answer.districts),
    ),
    moves.SetHelp: lambda answer, names: (_("you say whose help you accept."),),
    moves.AnswerHelp: _yes(lambda: _("you accept the help."), lambda: _("you refuse the help.")),
    moves.AnswerSwap: _yes(lambda: _("you accept the swap."), lambda: _("you refuse the swap.")),
    moves.OfferSwap: lambda answer, names: sentence(
        _("you offer {give} for {take}."), give=names.district(answer.give), take=names.district(answer.take)
    ),
    moves.DeclareCandidacy: lambda answer, names: (_("you stand for president."),),
    moves.Waive: lambda answer, names: (_("you do not stand for president."),),
    moves.Elect: lambda answer, names: sentence(_("you vote for {player}."), player=names.player(answer.candidate)),
    moves.ChooseOrigin: lambda answer, names: sentence(
        _("you choose {district}."), district=names.district(answer.district)
    ),
    moves.PlaceStation: lambda answer, names: sentence(
        _("you choose {district}."), district=names.district(answer.district)
    ),
}
"""What an order answers, to stand behind a colon."""


@dataclass(frozen=True, slots=True)
class OrderSpeech:
    """All that a form for orders says to the viewer of `look`; asked as `machrou3.speech.Speech` is of an answer."""

    look: Any
    names: Names

    def title(self, order_class):
        return TITLES[order_class]()

    def note(self, order_class):
        return NOTES[order_class]() if order_class in NOTES else ""

    def label(self, order_class, name):
        if order_class is orders.PreferCandidates:
            return _("Whom do you vote for? The first of them who runs.")
        return LABELS[name]()

    def choice(self, order_class, field, value, answered):
        if field.name in WORDS:
            return ChoiceWords(WORDS[field.name][value]())
        if field.of == "seat":
            return ChoiceWords(self.names.players[value])
        if order_class is orders.SwapFor:
            return ChoiceWords(self.names.districts[value])
        act = moves.ChooseOrigin if order_class is orders.PreferOrigin else moves.PlaceStation
        decision = Decision(-1, self.look.viewer, "origin")
        return choices.choice(act, field, value, answered, self.look, decision, self.names)

    def yes_no(self, order_class, name):
        if order_class is orders.Run:
            return ChoiceWords(_("Stand for president")), ChoiceWords(_("Not stand for president"))
        return ChoiceWords(_("Accept")), ChoiceWords(_("Refuse"))

    def stances(self):
        return choices.stances()


TITLES = {
    orders.PassTurns: lambda: _("Pass my turns"),
    orders.VoteOn: lambda: _("Play a card in votes"),
    orders.StandAside: lambda: _("Stay neutral in battles"),
    orders.Assist: lambda: _("Support a player in battles"),
    orders.WishHelp: lambda: _("Whose help I accept in battles"),
    orders.TakeSwaps: lambda: _("Accept or refuse swaps"),
    orders.SwapFor: lambda: _("Offer a swap"),
    orders.Run: lambda: _("Stand for president, or not"),
    orders.PreferCandidates: lambda: _("Vote for the president"),
    orders.PreferOrigin: lambda: _("My district of origin"),
    orders.PreferStation: lambda: _("My media station"),
}

NOTES = {
    orders.PassTurns: lambda: _("For as long as you are away. An objective that you have met is declared."),
    orders.VoteOn: lambda: _("Against everybody does not mean yourself, unless you mark yourself."),
    orders.StandAside: lambda: _("Silence does the same, but counts as an answer missed."),
    orders.Assist: lambda: _("With all of your districts that may enter."),
    orders.WishHelp: lambda: _(
        "Then you are not asked, and nobody waits; only you see what you say. Where you challenge, the form starts "
        "with it."
    ),
    orders.SwapFor: lambda: _("In your next turn, where you do not act in time. It is offered once."),
    orders.Run: lambda: _("Where you do not answer in time; silence does not stand."),
    orders.PreferOrigin: lambda: _("Answered as soon as you are asked, so that nobody waits: nobody has a secret yet."),
    orders.PreferStation: lambda: _(
        "Answered as soon as you are asked, so that nobody waits: nobody has a secret yet."
    ),
}

LABELS = {
    "card": lambda: _("Your card"),
    "players": lambda: _("Only of these players; mark none for everybody"),
    "purposes": lambda: _("Only in these votes; mark none for all"),
    "player": lambda: _("Player"),
    "sides": lambda: _("Only on these sides; mark none for both"),
    "refuse": lambda: _("Whose help do you accept?"),
    "accept": lambda: _("Your answer"),
    "district": lambda: _("District"),
    "give": lambda: _("Which district for which?"),
    "run": lambda: _("Your answer"),
}

WORDS = {
    "card": {"with": lambda: _("With"), "against": lambda: _("Against")},
    "purposes": {"campaign": lambda: _("On campaigns"), "battle": lambda: _("On battles")},
    "sides": {"challenger": lambda: _("As the challenger"), "defender": lambda: _("As the defender")},
}

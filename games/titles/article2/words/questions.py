"""Article II: what a decision asks, what is at stake, and what silence does."""

from django.utils.translation import gettext as _

from games.titles.article2.rules import counting
from games.titles.article2.rules.state import PRIMARY
from games.titles.article2.words.cards import plain
from games.wording.parts import sentence


def question(look, decision, names):
    """What is asked, as parts of a sentence. `look`: the view of the seat that owes the answer."""
    return QUESTIONS[decision.kind](look, names)


def _play(look, names):
    return (_("It is your turn. Which card do you play?"),)


def _second(look, names):
    return (_("You are the Insider Candidate. Do you play a second card?"),)


def _reply(look, names):
    return sentence(
        _("{player} played {card} on you. Do you answer?"),
        player=names.player(look.phase.against),
        card=names.card(look.phase.card),
    )


QUESTIONS = {"play": _play, "second": _second, "reply": _reply}


def hint(look, decision, names):
    """How the reader stands in the election under way (A2)."""
    t, seat = look.table, decision.seat
    mine = counting.tally(t, seat)
    if t.stage == PRIMARY:
        pattern = _("You count {total} in the primary: electability {electability} and affiliation {counted}.")
    elif mine.runs:
        pattern = _(
            "You count {total} in the general election: electability {electability}, less {counted} affiliation."
        )
    else:
        pattern = _("You are a spoiler: your electability {electability} counts if no candidate is above zero.")
    return sentence(pattern, total=plain(mine.total), electability=plain(mine.figures[0]), counted=plain(mine.counted))


def silence(kind):
    """What happens to whoever does not answer in time: the default of the decision."""
    return {
        "play": lambda: _("If you don't answer in time, a random card of your hand is played on a random player."),
        "second": lambda: _("If you don't answer in time, you play no second card."),
        "reply": lambda: _("If you don't answer in time, you let it pass."),
    }[kind]()


def asked(kind):
    """A few words on what a kind of decision is, for "waiting for Lara: …" (public)."""
    return {
        "play": lambda: _("their turn"),
        "second": lambda: _("a second card"),
        "reply": lambda: _("an answer to a card"),
    }[kind]()

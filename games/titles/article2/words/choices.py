"""Article II: the blanks of an answer and their choices, each with what it would do."""

from functools import lru_cache

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.titles.article2.rules import counting, moves
from games.titles.article2.rules.figures import in_play, with_card, without
from games.titles.article2.words.cards import effect, ltr, plain
from games.wording.words import ChoiceWords


def label(answer_class, name, look, decision):
    """The words over the blank `name`."""
    if answer_class is moves.Play:
        return _("Which card, and on whom?")
    if name == "gone":
        return _("Which card is removed?")
    return _("Card")


def choice(answer_class, field, value, answered, look, decision, names):
    """The words of one choice of `field`; `answered`: the values of the fields before it."""
    t = look.table
    if field.name == "on":
        return _called(changed(counting.tally(t, value), with_card(t, answered["card"], value)), names.players[value])
    if field.name == "gone":
        owner = in_play(t)[value]
        words = changed(counting.tally(t, owner), without(t, value))
        return _called(words, names.cards[value], names.players[owner])
    if answer_class is moves.Reply:
        words = changed(counting.tally(t, look.phase.against), with_card(t, value, look.phase.against))
        return _called(words, names.cards[value], effect(t.deck.cards[value]))
    return ChoiceWords(names.cards[value], effect(t.deck.cards[value]))


def _called(words, label, *before):
    """The words of `changed` as those of a choice, `before` its note what else there is to say of it."""
    return ChoiceWords(label, " · ".join((*before, words.note)), _("counts {figure}").format(figure=words.figure))


def changed(now, after):
    """What would become of the seat of the Tally `now`: its figures as the note, what it counts for (A2) as the number.

    after  the cards as they would lie then
    """
    then = counting.tally(after, now.seat)
    return _steps(now.figures, _counts(now), then.figures, _counts(then), get_language())


@lru_cache(4000)
def _steps(now, counts_now, then, counts_then, _language):
    """The same by the figures and what counts, before and after, which a page tells of each card and player."""
    note = _("electability {electability}, affiliation {affiliation}").format(
        electability=_step(now[0], then[0]), affiliation=_step(now[1], then[1])
    )
    return ChoiceWords("", note, _step(counts_now, counts_then))


def _counts(tally):
    """The total of whoever runs, the electability of a spoiler (A2.3)."""
    return tally.total if tally.runs else tally.figures[0]


def _step(now, then):
    """ "4 → 8" on one line, or "4" where it stays."""
    return plain(now) if now == then else ltr(f"{plain(now)}\u00a0→\u00a0{plain(then)}")

"""A player that looks one card ahead: of all it may answer, what leaves it nearest to being president."""

from typing import Any

from games.kernel.decisions import menu
from games.kernel.hearing import promised_now
from games.titles.article2.bots.worth import worth
from games.titles.article2.rules.figures import with_card, without
from games.titles.article2.rules.moves import Decline, Distract, Organize, Play, Reply, Shed, Stop
from games.titles.article2.rules.orders import PlayNothingOn

WORD = 4
"""What the word of a player in the middle is worth, as `value` counts."""

DRAWING = {Organize: 3, Reply: 1, Decline: 0, Stop: 0}
"""What it is worth besides: cards that come into the hand."""


def choose(rules, view, decision, rng, heard, persona):
    """The answer of the sensible player to `decision`, which is the viewer's own."""
    return ranked(rules, view, decision, rng, heard, persona)[0]


def ranked(rules, view, decision, rng, heard, persona):
    """What it would answer, the best first."""
    offers = menu(rules, view, decision)
    answers = [answer for kind, blanks in offers.items() for answer in every(kind, blanks)]
    best = _sheds(view, answers) or [answer for answer in answers if not isinstance(answer, Shed)]
    if heard.said:
        best = _as_promised(view, best, promised_now(rules, view, heard, decision.kind), WORD * persona.word)
    return sorted(best, key=lambda answer: _rank(view, answer, rng), reverse=True)


def _sheds(view, answers):
    """Those of the answers that remove a card to the viewer's gain."""
    sheds = [answer for answer in answers if isinstance(answer, Shed)]
    now = _now(view) if sheds else 0
    return [answer for answer in sheds if value(view, answer) > now]


def _now(view):
    return worth(view.options, view.table, view.viewer)


def _as_promised(view, answers, promised, word):
    """Those of the answers that keep these pledges, each unless that costs more than one's word is worth."""
    for pledge in promised:
        keeping = [answer for answer in answers if _keeps(view, answer, pledge)]
        if keeping and _best(view, answers) - _best(view, keeping) <= word:
            answers = keeping
    return answers


def _keeps(view, answer, pledge):
    """Whether the answer keeps it; a card on somebody only where it does the viewer no harm."""
    on_them = _played_on(view, answer) == pledge.player
    if isinstance(pledge, PlayNothingOn):
        return not on_them
    return on_them and value(view, answer) >= _now(view)


def _best(view, answers):
    return max(value(view, answer) for answer in answers)


def _played_on(view, answer):
    """The seat that the answer plays a card on, or None."""
    if isinstance(answer, Play):
        return answer.on
    return view.phase.against if isinstance(answer, Reply) else None


def every(kind, blanks):
    """Every answer of a kind that fills these blanks."""
    filled: list[dict[str, Any]] = [{}]
    for blank in blanks:
        filled = [{**given, blank.name: choice} for given in filled for choice in blank.open_choices(given)]
    return [kind(**given) for given in filled]


def _rank(view, answer, rng):
    return value(view, answer) + DRAWING.get(type(answer), 0) + rng.uniform(0, 0.5)


def value(view, answer):
    """What the table would be worth to the viewer after the answer."""
    return worth(view.options, outcome(view, answer), view.viewer)


def outcome(view, answer):
    """The table, or the Spread that it becomes."""
    t = view.table
    if isinstance(answer, Play):
        return with_card(t, answer.card, answer.on)
    if isinstance(answer, Reply):
        return with_card(t, answer.card, view.phase.against)
    if isinstance(answer, Distract | Shed) and answer.gone is not None:
        return without(t, answer.gone)
    return t

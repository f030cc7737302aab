"""What one seat sees of a game that the rules alone play, of any title: no rows, no site."""

from datetime import UTC, datetime

from django.template.loader import render_to_string

from games.forms.build import build
from games.kernel import view
from games.kernel.chance import Chance
from games.reading.scene import Scene
from games.reading.tables import Asking
from games.titles import registry
from games.titles.seats import seat_at

CALLED = ("Lara", "Karim", "Maya", "Ziad", "Nour", "Rami", "Dana", "Sami", "Hala", "Fadi", "Mona", "Jad")


def scene(game, seat=0, language="en"):
    """The Scene of a tests.titles.harness.Game for a seat, or for a spectator (None)."""
    look = view(game.rules, game.state, seat)
    called = CALLED[: len(look.seats)]
    words = registry.title(game.rules.slug).words
    return Scene(
        pk=1,
        public_id="A" * 12,
        name="A table",
        practice=False,
        now=datetime(2026, 11, 21, tzinfo=UTC),
        rules=game.rules,
        look=look,
        names=words.names(game.rules.content, called, language),
        wording=words,
        seats=tuple(seat_at(index, name, index == seat) for index, name in enumerate(called)),
        bots=frozenset(),
        due={},
        banks={},
        asked=(),
        closes=None,
        language=language,
        out=frozenset(game.rules.silenced(game.state)),
    )


def form(game, seat, kind=""):
    """The form of the question `kind` that a seat is asked, of its first where none is named."""
    seen = scene(game, seat)
    decision = next(each for each in seen.look.asks if kind in ("", each.kind))
    return build(game.rules, seen.look, decision, seen.wording.speech(seen.look, decision, seen.names))


def drawn_form(game, seat, kind=""):
    return draw_form(form(game, seat, kind), game, seat)


def draw_form(asked, game, seat=0):
    """A form (`AnswerForm`) as the page of a seat shows it, without a deadline."""
    asking = Asking(scene(game, seat).seats, game.rules.slug, practice=False, coach=False)
    page = {"public_id": "A" * 12, "slug": asking.slug, "asking": asking, "now": {"deadline": None}}
    return render_to_string("games/_form.html", {"form": asked, "page": page})


def other_worlds(game, seat, number=6):
    """The game in worlds that differ in all that a seat cannot see."""
    for seed in range(number):
        other = game.fork()
        other.state = game.rules.redeal(game.state, seat, Chance(f"{seed:032x}"))
        yield other


def line(text):
    """In one line, whatever keeps its words together or apart."""
    return text.replace("\n", " ").replace("\u00a0", " ")


def notes(form, act=0, blank=0):
    """The label of each option of a blank -> its note, in the order of the form."""
    return {option.label: line(option.note) for option in form.acts[act].blanks[blank].options}

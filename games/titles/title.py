"""A title: all that one game hands to the house. The house asks a title and never knows which one it is."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from django.template.loader import select_template

from games.clock.control import TimeControl
from games.clock.pace import Pace
from games.clock.waits import Waits
from games.kernel.ruleset import Ruleset
from games.titles.about import About
from games.titles.balance import Balance
from games.titles.columns import Columns
from games.titles.deal import Deal
from games.titles.decks import Decks
from games.titles.face import PARTS, Face
from games.titles.lesson import Lesson
from games.titles.options import OptionsForm
from games.titles.secrets import Secrets
from games.wording.wording import Wording


@dataclass(frozen=True, kw_only=True, eq=False)
class Title:
    """One game. A field that a game leaves out has a default that works.

    rules    how it is played
    words    a sentence for each event, words for each question, answer and choice
    page     what its part of a page shows; the templates are `<slug>/_<part>.html` for each part of `PARTS`
    about    what strangers are told, and what lists say of a seat
    options  the form of what a table chooses
    columns  which of its facts are rows and columns; the rest is JSON
    waits    (what the length depends on (`Face.shape`), players) -> Waits, how often a game waits for somebody
    pace     how fast a new table is meant to be, and which of its questions are turns
    secrets  what is secret, for the proof
    deal     what a deal was dealt from, for whoever checks it
    balance  what many games between bots say about it, None where nobody looks
    decks    the decks that people may bring, None where nobody brings one
    lesson   the guided first game, None where there is none

    Its bots stand beside it, for they are played without Django: `registry.bots`.
    """

    rules: Ruleset
    words: Wording
    page: Face
    about: About
    options: type[OptionsForm] = OptionsForm
    columns: Columns = Columns()
    waits: Mapping[tuple, Waits] = field(default_factory=dict)
    pace: Pace = Pace()
    secrets: Secrets = Secrets()
    deal: Deal = Deal()
    balance: Balance | None = None
    decks: Decks | None = None
    lesson: Lesson | None = None

    @property
    def slug(self) -> str:
        """Its name in addresses, rows and templates."""
        return self.rules.slug

    @property
    def reacting(self) -> tuple[str, ...]:
        """The kinds of its decisions that are no turns."""
        return self.pace.reacting(self.rules.questions)

    @property
    def usual_time(self) -> TimeControl:
        """The time control of a table that chooses nothing else."""
        return self.pace.control(self.rules.questions)

    def template(self, name: str) -> str:
        """Its own template of this name, or the one that stands for it where a game has none."""
        return _template(self.slug, name)

    @property
    def parts(self) -> Mapping[str, str]:
        """What pages include of its templates: name of a part -> template."""
        return _parts(self.slug)


@cache
def _parts(slug: str) -> Mapping[str, str]:
    return {part: _template(slug, f"_{part}") for part in PARTS}


@cache
def _template(slug: str, name: str) -> str:
    return select_template([f"{slug}/{name}.html", f"games/title/{name}.html"]).template.name

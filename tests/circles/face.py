"""The den in words and on a page: as little as a game may have."""

from dataclasses import dataclass
from typing import Any

from django.conf import settings

from games.titles.about import About
from games.titles.face import PARTS, Face, Tab
from games.titles.title import Title
from games.wording.wording import Wording
from games.wording.words import ActWords, ChoiceWords
from tests.circles.den import DEN, Dawned


@dataclass(frozen=True, slots=True)
class Speech:
    look: Any
    decision: Any
    names: Any

    def question(self):
        return ("What now?",)

    def hint(self):
        return ()

    def silence(self):
        return "Silence points at nobody."

    def act(self, answer_class):
        return ActWords(answer_class.__name__, "", "Do it", "gavel")

    def barred(self):
        return ()

    def own(self):
        return ()

    def secret(self, answer_class):
        return False

    def label(self, answer_class, name):
        return name

    def choice(self, answer_class, field, value, answered):
        return ChoiceWords("yourself" if value == self.decision.seat else self.names.players[value])


WORDING = Wording(
    title="The Den",
    round=lambda number: f"Night {number}",
    say=lambda event, names: ("It dawned.",),
    speech=Speech,
    asked=lambda kind: kind,
    icons={Dawned: "sun"},
    groups={},
    circle=lambda key: f"The {key}",
)

FACE = Face(
    tab=Tab("sun", "Den"),
    board=lambda scene, forms=(): None,
    you=lambda scene: scene.look.table.role.get(scene.look.viewer),
    final=lambda scene: None,
    role=lambda content, code: (code, ""),
    shape=lambda options: (),
)

TITLE = Title(
    rules=DEN,
    words=WORDING,
    page=FACE,
    about=About(icon="sun", length="a night", plays="", chapters=(), usual=4, practices={}),
)

TEMPLATES = {f"den/_{part}.html": f"<i>{part}</i>" for part in PARTS}


def engines():
    """Settings of templates: the site's own, and an almost empty one for each part of the den's page."""
    (engine,) = settings.TEMPLATES
    site = ["django.template.loaders.filesystem.Loader", "django.template.loaders.app_directories.Loader"]
    own = ("django.template.loaders.locmem.Loader", TEMPLATES)
    return [{**engine, "APP_DIRS": False, "OPTIONS": {**engine["OPTIONS"], "loaders": [own, *site]}}]

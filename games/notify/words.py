"""Events as the sentences of a mail."""

from django.utils.translation import get_language, get_language_bidi

from games.reading.pictures import board
from games.wording.names import names_of
from games.wording.parts import Mention
from games.wording.parts import as_text as text_of
from games.wording.registry import say


def sentences(facts):
    """One sentence (a tuple of parts, `wording.parts`) for each event, in the active language."""
    language = get_language()
    groups = {group["code"]: group["names"][language] for group in board()["groups"]}
    names = names_of(facts.rules.content, facts.players, groups, language)
    return [say(facts.rules.slug, event, names) for event in facts.events]


def as_text(parts):
    """A sentence for the plain text. Names are isolated where letters run the other way."""
    start, end = ("\u2068", "\u2069") if get_language_bidi() else ("", "")
    return "".join(f"{start}{part.text}{end}" if isinstance(part, Mention) else text_of(part) for part in parts)

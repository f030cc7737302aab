"""Events as the sentences of a mail."""

from collections.abc import Iterable

from django.utils.translation import get_language, get_language_bidi, ngettext
from django.utils.translation import gettext_lazy as _

from games.notify.relevance import Cause
from games.reading.public import Facts
from games.reading.scene import name_of
from games.titles import registry
from games.wording.event_sentences import say
from games.wording.parts import Mention, Part, Parts
from games.wording.parts import as_text as text_of

NEWS = {
    "concern": _("a battle, a swap or a power touches you"),
    "started": _("the game has begun"),
    "over": _("the game is over"),
    "deal": _("a bargain is offered to you"),
    "again": _("the same people play again, and a seat is held for you"),
    "away": _("somebody stands in for you"),
    "offered": _("your seat is offered to others"),
    "taken": _("somebody else has taken your seat"),
    "motion": _("the table asks for your vote"),
    "time": _("the host gave everybody more time"),
}
"""Kind of a notice, or what an offer is about -> a line of the daily summary."""


def sentences(facts: Facts) -> list[Parts]:
    """One sentence (a tuple of parts, `wording.parts`) for each event, in the active language."""
    words = registry.title(facts.rules.slug).words
    called = tuple(name_of(*each) for each in facts.players)
    names = words.names(facts.rules.content, called, get_language())
    return [say(words, event, names) for event in facts.events]


def as_text(parts: Iterable[Part]) -> str:
    """A sentence for the plain text."""
    return "".join(isolated(part.text) if isinstance(part, Mention) else text_of(part) for part in parts)


def isolated(name: str) -> str:
    """A name in plain text: where a language runs from the right, it neither turns the line around nor is turned."""
    return f"\u2068{name}\u2069" if get_language_bidi() else name


def news_of(kind: str, cause: Cause) -> str:
    """A line of the daily summary for something that was kept for it, in the active language."""
    if kind == "message":
        return ngettext("%(n)d new message", "%(n)d new messages", cause.unread) % {"n": cause.unread}
    return str(NEWS[cause.about or kind])

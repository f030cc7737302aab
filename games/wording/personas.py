"""What the personas of bots are called, and the icon that stands for each beside what it says."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy


@dataclass(frozen=True, slots=True)
class Manner:
    """A persona as its readers see it. `icon`: of the sprites."""

    icon: str
    name: Promise


MANNERS: Mapping[str, Manner] = {
    "blunt": Manner("megaphone", pgettext_lazy("the manner of a bot", "plain-spoken")),
    "wary": Manner("shield", pgettext_lazy("the manner of a bot", "wary")),
    "warm": Manner("heart", pgettext_lazy("the manner of a bot", "warm")),
    "sly": Manner("venetian-mask", pgettext_lazy("the manner of a bot", "sly")),
    "grave": Manner("scale", pgettext_lazy("the manner of a bot", "grave")),
    "bold": Manner("zap", pgettext_lazy("the manner of a bot", "bold")),
}
"""By persona (`games/mechanics/personas.py`)."""

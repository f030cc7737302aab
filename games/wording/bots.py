"""What bots are called: trees, herbs and fruit of the country, in the reader's language."""

from django.utils.translation import pgettext, pgettext_lazy

BOT_NAMES = {
    "Juniper": pgettext_lazy("a bot", "Juniper"),
    "Fig": pgettext_lazy("a bot", "Fig"),
    "Almond": pgettext_lazy("a bot", "Almond"),
    "Carob": pgettext_lazy("a bot", "Carob"),
    "Laurel": pgettext_lazy("a bot", "Laurel"),
    "Mulberry": pgettext_lazy("a bot", "Mulberry"),
    "Sumac": pgettext_lazy("a bot", "Sumac"),
    "Thyme": pgettext_lazy("a bot", "Thyme"),
    "Quince": pgettext_lazy("a bot", "Quince"),
    "Walnut": pgettext_lazy("a bot", "Walnut"),
    "Myrtle": pgettext_lazy("a bot", "Myrtle"),
    "Oak": pgettext_lazy("a bot", "Oak"),
    "Pomegranate": pgettext_lazy("a bot", "Pomegranate"),
    "Apricot": pgettext_lazy("a bot", "Apricot"),
    "Oleander": pgettext_lazy("a bot", "Oleander"),
    "Sage": pgettext_lazy("a bot", "Sage"),
    "Pine": pgettext_lazy("a bot", "Pine"),
    "Medlar": pgettext_lazy("a bot", "Medlar"),
    "Jasmine": pgettext_lazy("a bot", "Jasmine"),
    "Plane": pgettext_lazy("a bot", "Plane"),
    "Anise": pgettext_lazy("a bot", "Anise"),
    "Terebinth": pgettext_lazy("a bot", "Terebinth"),
}
"""Enough for every seat at the largest table: a name as rows have it, and as it is read."""


def bot_name(name: str) -> str:
    """What the bot of this name is called in the active language."""
    return pgettext("a bot", name)

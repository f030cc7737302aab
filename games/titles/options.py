"""What the forms of all games' options have in common."""

from django import forms
from django.utils.functional import lazy
from django.utils.html import format_html
from django.utils.safestring import SafeString

explained = lazy(lambda name, why: format_html("{} <small>{}</small>", name, why), SafeString)
"""A choice and the sentence that explains it."""


class OptionsForm(forms.Form):
    """The options of a game, sent together with the form of the table (`forms.tables`).

    rules  its Ruleset
    decks  (public id, name) of each deck that whoever opens the table brought

    `chosen()` gives the ruleset's options once the form is valid and fits the number of players. An option that does
    not apply is left as it is by default.
    """

    private_talk = "yes"
    """Whether players may talk in private at a table that does not say: "yes" or "no"."""

    def __init__(self, *args, rules, decks=(), **kwargs):
        super().__init__(*args, **kwargs)
        self.rules = rules
        self.decks = decks

    @property
    def brought(self):
        """The public id of a deck of the owner's, "" for the site's own."""
        return ""

    def fit(self, size):
        """Add an error for what so many players cannot play with."""

    def chosen(self, size):
        return self.rules.options()

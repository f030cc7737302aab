"""What the forms of all games' options have in common."""

from django import forms

from games.rules.registry import RULESETS


class OptionsForm(forms.Form):
    """The options of the game `slug`, sent together with the form of the table (`forms.tables`).

    `chosen()` gives the ruleset's options once the form is valid and fits the number of players. An option that does
    not apply is left as it is by default.
    """

    slug = ""
    private_talk = "yes"
    """Whether players may talk in private at a table that does not say: "yes" or "no"."""

    def __init__(self, *args, owner, **kwargs):
        super().__init__(*args, **kwargs)
        self.owner = owner
        self.rules = RULESETS[self.slug]

    @property
    def template(self):
        return f"games/{self.slug}/_options.html"

    @property
    def brought(self):
        """The public id of a deck of the owner's, "" for the site's own."""
        return ""

    def fit(self, size):
        """Add an error for what so many players cannot play with."""

    def chosen(self, size):
        return self.rules.options()

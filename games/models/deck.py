from django.conf import settings
from django.db import models
from django.utils.crypto import get_random_string


def opaque_id() -> str:
    """16 letters and digits, 95 random bits."""
    return get_random_string(16)


class DeckManager(models.Manager):
    """Lists never fetch the files."""

    def get_queryset(self):
        return super().get_queryset().defer("data")


class Deck(models.Model):
    """A deck file that somebody brought. What it says never changes, for the games that were dealt from it.

    public_id  in addresses; whoever was shown a table that plays with the deck may look at its cards
    digest     SHA-256 of `data`, hex: the name of the content in the states of games
    data       the file as it came
    withheld   the staff hid it: it has no name, no new table plays with it, and nobody is shown it who does not
    """

    public_id = models.CharField(max_length=16, unique=True, default=opaque_id, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="decks")
    name = models.CharField(max_length=60)
    digest = models.CharField(max_length=64)
    data = models.TextField()
    withheld = models.BooleanField(default=False, db_default=False)
    created = models.DateTimeField(auto_now_add=True)

    objects = DeckManager()

    class Meta:
        base_manager_name = "objects"
        ordering = ["-created"]
        constraints = [models.UniqueConstraint(fields=["owner", "digest"], name="deck_once_an_owner")]
        indexes = [models.Index(fields=["digest"], name="deck_digest")]

    def __str__(self) -> str:
        return f"deck {self.public_id}"

"""What a table may ask of whoever sits down: to have answered in time."""

from django.utils.translation import gettext as _

from accounts.models import User
from games.models import Game
from games.services.errors import Declined
from games.store.reliability import BANDS, reliability_of

CHOICES = (0, *reversed(BANDS))
"""Per cent of decisions answered in time; 0 for anybody."""


def check(least: int) -> int:
    """`least` if a table may ask for it. Raises ValueError."""
    if least not in CHOICES:
        raise ValueError(f"a table asks for {CHOICES} per cent")
    return least


def refuse_unless(person: User, game: Game) -> None:
    """Raise Declined for a person who answers in time more rarely than `game` asks; whoever is new is welcome."""
    if not game.reliability:
        return
    found = reliability_of([person.pk])[person.pk]
    if not found.new and found.percent < game.reliability:
        raise Declined(
            _(
                "This table asks for people who answer at least %(least)d %% of their decisions in time. You answered "
                "%(percent)d %% of your last %(asked)d in time. Only finished games count, from the day after "
                "their end on."
            )
            % {"least": game.reliability, "percent": found.percent, "asked": found.asked}
        )

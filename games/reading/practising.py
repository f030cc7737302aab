"""What helps a person in a practice game: hints, which fade over their first games of a title."""

from dataclasses import dataclass

from django.db.models import Count, Q

from accounts.models import User
from games.models import Game
from games.titles.lesson import BOT

EXPLAINED, ADVISED = 1, 3
"""In how many first games of a title each question stands explained, and a strong player can be asked."""


@dataclass(frozen=True, slots=True)
class Practising:
    """explained: each question's explanation stands open; hints: a strong player can be asked at each question."""

    explained: bool
    hints: bool


def practising(scene, user_id):
    """The Practising of a scene for its viewer; None in any other game, in a lesson, and once it is over. One query."""
    if not scene.practice or scene.lesson or scene.over:
        return None
    title = Q(seats__game__slug=scene.rules.slug, seats__game__practice=True, seats__game__status=Game.Status.OVER)
    played = Count("seats", filter=title & ~Q(seats__game__bots=BOT))
    found = User.objects.filter(pk=user_id).annotate(played=played).values_list("practice_hints", "played")
    switched, games = found.get()
    return Practising(*[games < most if switched is None else switched for most in (EXPLAINED, ADVISED)])

"""Whom somebody wants to have nothing to do with. Whoever is blocked is never told, and no page says so to them."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from . import limits
from .models import Block, User

BLOCKED = "EXISTS (SELECT FROM accounts_block k WHERE k.user_id = {0} AND k.blocked_id = {1})"
"""SQL: that the account {0} has blocked the account {1}. A bot's, which is null, nobody has."""

Viewer = User | AnonymousUser


def set_blocked(user: User, other: User, yes: bool) -> str:
    """`user` blocks `other`, somebody else, or does so no longer; the sentence that says it. Raises LimitReached."""
    if yes:
        limits.spend("block", user.pk, _("You blocked many people in the last hour. Try again later."))
        Block.objects.get_or_create(user=user, blocked=other)
        said = _("%(name)s is blocked, and is not told.")
    else:
        Block.objects.filter(user=user, blocked=other).delete()
        said = _("%(name)s is not blocked any more.")
    return said % {"name": other.username}


def blocked_by(user: Viewer) -> QuerySet[Block, int]:
    """Primary keys of those whom `user` has blocked, as a subquery; of none for who is not signed in."""
    return Block.objects.filter(user=user.pk).values_list("blocked", flat=True)


def who_blocked(user: Viewer) -> QuerySet[Block, int]:
    """Primary keys of those who have blocked `user`, as a subquery; of none for who is not signed in."""
    return Block.objects.filter(blocked=user.pk).values_list("user", flat=True)


def has_blocked(user: int | None, other: int | None) -> bool:
    """Whether the account `user` has blocked `other` (primary keys). One query."""
    return Block.objects.filter(user=user, blocked=other).exists()


def list_of(user: User) -> QuerySet[User]:
    """Those whom `user` has blocked and who are still here, by name."""
    return User.objects.filter(pk__in=blocked_by(user), deleted=None).order_by("username")


def move(guest: User, user: User) -> None:
    """Whom a guest blocked, and who blocked the guest, goes for the account that the guest becomes."""
    both = [guest.pk, user.pk]
    Block.objects.filter(user__in=both, blocked__in=both).delete()
    Block.objects.filter(user=guest).exclude(blocked__in=blocked_by(user)).update(user=user)
    Block.objects.filter(blocked=guest).exclude(user__in=who_blocked(user)).update(blocked=user)
    Block.objects.filter(user=guest).delete()
    Block.objects.filter(blocked=guest).delete()


def forget(user: User) -> None:
    """A deleted account blocks nobody. What it said stays hidden from whoever blocked it."""
    Block.objects.filter(user=user).delete()

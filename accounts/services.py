"""What can happen to a person's row. Views and other rooms call these; nothing else writes users."""

from collections.abc import Callable, Iterable
from datetime import timedelta

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.auth import login
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from . import blocks, limits, sessions
from .models import Device, User, new_key, new_public_id
from .names import free_name, name_key, skeleton, tidy_name, validate_name
from .zones import UTC, browser_zone

# Rooms that keep things for a user append a function here; each runs inside the transaction, but for what is done
# before it because it would hold too much for too long. That may be done in part, and then again.
before_delete: list[Callable[[User], None]] = []
on_delete: list[Callable[[User], None]] = []
move_seats: list[Callable[[User, User], None]] = []


def clean_name(raw: str, owner: User | None = None) -> str:
    """The tidy name, free for `owner` to take, or ValidationError with what to change."""
    name = tidy_name(raw)
    validate_name(name)
    if name_taken(name, owner):
        raise taken_error()
    return name


def name_taken(name: str, owner: User | None = None) -> bool:
    """Whether somebody else has this name, or one that looks like it."""
    others = User.objects.filter(Q(name_key=name_key(name)) | Q(name_shape=skeleton(name)))
    return (others.exclude(pk=owner.pk) if owner else others).exists()


def taken_error() -> ValidationError:
    return ValidationError(_("Somebody has this name already. Choose another."), code="name_taken")


def create_guest(request: HttpRequest, name: str = "") -> User:
    """A guest of this name (a made-up one if empty), signed in to this session; whoever is signed in stays.

    Raises ValidationError for a bad or taken name and LimitReached when this network made too many guests.
    """
    if request.user.is_authenticated:
        return request.user
    chosen = clean_name(name) if name.strip() else free_name(name_taken)
    too_many = _("Too many guests came from your network in the last hour. Sign up instead, or try again later.")
    limits.spend("guest", limits.network(request), too_many)
    guest = User(username=chosen, is_guest=True, **first_settings(request))
    guest.set_unusable_password()
    save_named(guest)
    login(request, guest)
    return guest


def first_settings(request: HttpRequest) -> dict[str, str]:
    """Language and time zone a new person starts with: those of the page and of the browser."""
    return {"language": get_language() or "en", "time_zone": browser_zone(request) or UTC}


def rename(user: User, name: str) -> None:
    """Raises ValidationError for a bad or taken name and LimitReached after too many changes in a day."""
    chosen = clean_name(name, user)
    limits.spend("rename", user.pk, _("You changed your name several times today. Try again tomorrow."))
    user.username = chosen
    save_named(user, update_fields=["username"])


def take_name_away(user: User) -> None:
    """The staff give a made-up name to somebody in the place of one that nobody should have to read."""
    with override(user.language):
        user.username = free_name(name_taken)
    save_named(user, update_fields=["username"])


def save_named(user: User, update_fields: Iterable[str] | None = None) -> None:
    """Save; if somebody took the name a moment ago, say so instead of failing."""
    try:
        with transaction.atomic():
            user.save(update_fields=update_fields)
    except IntegrityError:
        raise taken_error() from None


def promote(user: User) -> None:
    """A guest whose e-mail was proved is a full account; the row, its seats and its name stay."""
    if user.is_guest:
        user.is_guest = False
        user.save(update_fields=["is_guest"])


def log_out_everywhere(user: User) -> None:
    """Every session of this user ends, this one too."""
    user.session_salt = new_key()
    user.save(update_fields=["session_salt"])
    sessions.forget(user)


def set_banned(user: User, banned: bool) -> None:
    """Close an account, so that nobody signs in to it and every session of it ends, or open it again."""
    user.is_active, user.session_salt = not banned, new_key()
    user.save(update_fields=["is_active", "session_salt"])
    sessions.forget(user)


def stop_mail(user: User) -> None:
    user.mail_turns = False
    user.save(update_fields=["mail_turns"])


@transaction.atomic
def take_over(guest: User, user: User) -> None:
    """`user` gets the seats of `guest`, whose row is then emptied. Raises ValueError unless it is such a pair."""
    rows = User.objects.select_for_update(no_key=True).order_by("pk").in_bulk([guest.pk, user.pk])
    guest, user = rows[guest.pk], rows[user.pk]
    if not guest.is_guest or guest.deleted or user.is_guest or user.deleted:
        raise ValueError("only a guest's seats can be moved, and only to an account")
    for move in move_seats:
        move(guest, user)
    blocks.move(guest, user)
    _anonymise(guest)


def delete_account(user: User) -> None:
    """The person goes, the row stays as a former player, so that others keep their games."""
    for leave in before_delete:
        leave(user)
    _delete(user)


@transaction.atomic
def _delete(user: User) -> None:
    """Delete the account, with all that is still kept for it.

    The row lock lets other transactions refer to the row meanwhile: they may hold a game that a hook waits for.
    """
    row = User.objects.select_for_update(no_key=True).get(pk=user.pk)
    if row.deleted:
        return
    for forget in on_delete:
        forget(row)
    blocks.forget(row)
    _anonymise(row)


def renew_feed(user: User) -> None:
    """A new address of the calendar of deadlines; the old one opens nothing any more."""
    user.feed_key = new_key()
    user.save(update_fields=["feed_key"])


def revoke_feed(user: User) -> None:
    user.feed_key = ""
    user.save(update_fields=["feed_key"])


def prune_sign_ups(days: int = 7) -> int:
    """Free the names of sign-ups whose code never came back. Returns how many there were."""
    old = timezone.now() - timedelta(days=days)
    waiting = User.objects.filter(last_login=None, is_guest=False, is_staff=False, deleted=None, created__lt=old)
    _rows, by_model = waiting.filter(emailaddress__verified=False).delete()
    return by_model.get("accounts.User", 0)


def _anonymise(user: User) -> None:
    sessions.forget(user)
    EmailAddress.objects.filter(user=user).delete()
    Authenticator.objects.filter(user=user).delete()
    user.vacations.all().delete()
    Device.objects.filter(user=user).delete()
    user.groups.clear()
    user.user_permissions.clear()
    user.public_id, user.unsubscribe_key, user.session_salt = new_public_id(), new_key(), new_key()
    user.username = f"Former {user.public_id}"
    user.email, user.language, user.time_zone, user.last_login = "", "en", UTC, None
    user.quiet_from, user.quiet_to, user.days_off = None, None, []
    user.feed_key = user.display = ""
    user.is_active = user.is_staff = user.is_superuser = user.mail_turns = False
    user.deleted = timezone.now()
    user.set_unusable_password()
    user.save()

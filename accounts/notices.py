"""How a person is reached: what they chose, and an address that mail comes back from."""

from django.utils import timezone

from .models import User


def choose(user: User, channels: dict[str, str], mail: bool, reminder_share: int, digest_hour: int) -> None:
    """Keep how `user` wants to be told of what; `channels` names what is otherwise than usual."""
    user.channels, user.mail_turns = channels, mail
    user.reminder_share, user.digest_hour = reminder_share, digest_hour
    user.save(update_fields=["channels", "mail_turns", "reminder_share", "digest_hour"])


def mail_came_back(address: str, why: str) -> int:
    """Send no more mail to whoever has this address, and let the site say so; how many accounts that were."""
    people = User.objects.filter(email__iexact=address.strip(), is_active=True, mail_failed=None).exclude(email="")
    return people.update(mail_failed=timezone.now(), mail_failed_why=why[:200])


def try_again(user: User) -> None:
    """The address takes mail again, as its owner says."""
    user.mail_failed, user.mail_failed_why = None, ""
    user.save(update_fields=["mail_failed", "mail_failed_why"])

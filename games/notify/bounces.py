"""Mail that came back: what a delivery status notification says (RFC 3464), and whether it is one of ours."""

import email
import email.policy
import re
from collections.abc import Iterable
from email.message import Message

from accounts.models import User
from accounts.notices import mail_came_back

KEY = re.compile(r"/u/([A-Za-z0-9_-]{22})/")
HARD = re.compile(r"5\.\d{1,3}\.\d{1,3}")


def read(raw: bytes) -> list[str]:
    """Switch mail off where a notification says that it cannot arrive; the public ids of those people.

    Anybody can write such a notification, so it counts only with the headers of the mail that came back: they hold the
    person's own unsubscribe link, which nobody else was sent. Temporary failures and delays do not count.
    """
    message = email.message_from_bytes(raw, policy=email.policy.default)
    people = {user.email.casefold(): user for user in _proved(message)}
    switched = []
    for address, status in failures(message):
        user = people.get(address.casefold())
        if user and mail_came_back(user.email, status):
            switched.append(user.public_id)
    return switched


def failures(message: Message) -> list[tuple[str, str]]:
    """(address, status) of each recipient to whom delivery failed for good."""
    found = []
    for part in message.walk():
        if part.get_content_type() != "message/delivery-status":
            continue
        for block in part.get_payload():
            if not isinstance(block, Message):
                continue
            status = HARD.match(str(block.get("Status", "")).strip())
            if status and str(block.get("Action", "")).strip().lower() == "failed":
                given = block.get("Original-Recipient") or block.get("Final-Recipient") or ""
                found.append((str(given).rpartition(";")[2].strip(), status[0]))
    return found


def _proved(message: Message) -> Iterable[User]:
    """The people whose unsubscribe link stands in the returned headers."""
    keys: set[str] = set()
    for part in message.walk():
        kind = part.get_content_type()
        if kind == "message/rfc822":
            returned = part.get_payload(0)
            if isinstance(returned, Message):
                keys |= set(KEY.findall(str(returned.get("List-Unsubscribe", ""))))
        elif kind in ("text/rfc822-headers", "message/rfc822-headers", "message/global-headers"):
            keys |= set(KEY.findall(_text(part)))
    return User.objects.filter(unsubscribe_key__in=keys, is_active=True)


def _text(part: Message) -> str:
    payload = part.get_payload(decode=True)
    return payload.decode("utf-8", "replace") if isinstance(payload, bytes) else "".join(map(str, part.get_payload()))

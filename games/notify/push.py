"""Web push: a notice to every device of a person (RFC 8030, encrypted by RFC 8291). Public facts only.

It shows on locked screens: the table's name, that something waits, till when; of a deal, whether it was offered before
all or not, the same two buttons. The devices' addresses come from browsers, so they are checked again before each use,
and no redirect is followed.
"""

import json
import time
from datetime import datetime
from typing import Any

import requests
from django.conf import settings
from django.db.models.functions import Now
from django.utils import timezone, translation
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext
from pywebpush import WebPushException, webpush

from accounts.models import Device, User
from accounts.zones import zone_info
from games.models import Notice
from games.notify import deal_links, vapid
from games.notify.failures import Gone
from games.notify.hosts import allowed
from games.notify.mail import SUBJECTS, absolute, tidy, way_in
from games.notify.relevance import Cause
from games.notify.words import isolated
from games.wording.times import left, short_time

TIMEOUT = 10
PATIENCE = 20
"""Seconds after which no more devices of a person are tried: whoever else is to be told waits behind them."""
DAY = 86400
TRIAL = 600
"""Seconds for which a notice that is only tried is worth being shown."""
DEAD = (404, 410)
"""What a push service answers of a subscription that is no more."""


class NotTaken(Exception):
    """A push service did not take it: later again."""


def send(notice: Notice, cause: Cause, now: datetime) -> None:
    """Send a notice to all devices; that one takes it is enough.

    Raises Gone where no device is left, or the site has no key; NotTaken if all of them failed.
    """
    if vapid.key() is None:
        raise Gone
    lasting = int((cause.due - now).total_seconds()) if cause.due else DAY
    taken, failed = _to_all(notice.person.pk, words(notice, cause, now), max(0, lasting))
    if taken == 0:
        raise NotTaken if failed else Gone


def try_out(user_pk: int) -> None:
    """Show on all devices of a person how they are told, without a word of any game."""
    user = User.objects.get(pk=user_pk)
    with translation.override(user.language):
        shown = {
            "title": gettext("This is how you will be told"),
            "body": gettext("Nothing waits for you because of this notice."),
            "url": absolute("games:notices"),
            "tag": "try",
            **_direction(user.language),
        }
    _to_all(user_pk, shown, TRIAL)


def _to_all(user_pk: int, shown: dict[str, Any], lasting: int) -> tuple[int, int]:
    """How many devices of a person took it and how many failed; shown for at most `lasting` seconds."""
    data = json.dumps(shown, ensure_ascii=False)
    taken, failed, until = 0, 0, time.monotonic() + PATIENCE
    for device in Device.objects.filter(user=user_pk):
        try:
            if time.monotonic() > until:
                raise NotTaken
            taken += _to(device, data, lasting)
        except (NotTaken, WebPushException, requests.RequestException, ValueError):
            failed += 1
    return taken, failed


def words(notice: Notice, cause: Cause, now: datetime) -> dict[str, Any]:
    """What the service worker (`static/games/js/push_worker.js`) shows, in the reader's language and time zone.

    tag      the same for the same notice: what comes twice is shown once
    actions  of a deal: the buttons under it, each with the address that it leads to
    """
    user, table, subject = notice.person, notice.table, SUBJECTS[cause.about or notice.kind]
    with translation.override(user.language), timezone.override(zone_info(user.time_zone)):
        return {
            "title": subject(isolated(tidy(table.name)), short_time(cause.due) if cause.due else ""),
            "body": left((cause.due - now).total_seconds()) if cause.due else "",
            "url": way_in(cause)
            or (absolute("games:table", table.public_id) if cause.seat is not None else absolute("games:home")),
            "tag": _tag(notice),
            **_direction(user.language),
            **(_answers(notice, cause) if notice.kind == Notice.Kind.DEAL else {}),
        }


def _answers(notice: Notice, cause: Cause) -> dict[str, Any]:
    buttons = deal_links.buttons(notice, cause)
    return {
        "url": absolute("games:open_deals", notice.table.public_id),
        "actions": [{"action": address, "title": label} for label, address in buttons],
    }


def _tag(notice: Notice) -> str:
    name = f"{notice.game_id}:{notice.user_id}:{notice.key}"
    return salted_hmac("games.push", name, algorithm="sha256").hexdigest()[:16]


def _direction(language: str) -> dict[str, str]:
    return {"lang": language, "dir": "rtl" if translation.get_language_bidi() else "ltr"}


def _to(device: Device, data: str, lasting: int) -> bool:
    """Whether a device's push service took it. A subscription that is no more is dropped."""
    if not allowed(device.endpoint, settings.PUSH_PLACES):
        device.delete()
        return False
    with requests.Session() as session:
        session.max_redirects = 0
        session.trust_env = False
        try:
            webpush(
                {"endpoint": device.endpoint, "keys": {"p256dh": device.p256dh, "auth": device.auth}},
                data,
                vapid_private_key=vapid.key(),
                vapid_claims={"sub": settings.VAPID_SUBJECT},
                timeout=TIMEOUT,
                ttl=lasting,
                requests_session=session,
            )
        except WebPushException as refusal:
            if refusal.status_code not in DEAD:
                raise
            device.delete()
            return False
    Device.objects.filter(pk=device.pk).update(reached=Now())
    return True

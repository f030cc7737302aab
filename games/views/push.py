"""Web push: the service worker, which browsers of a person take it, and a notice to try them."""

import base64
import binascii
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.validators import slug_re
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from accounts import push_offer
from accounts.limits import spend
from accounts.models import Device
from games.notify import vapid
from games.notify.hosts import allowed
from games.services.errors import Declined, Refused
from games.services.playing.announcing import ask_worker
from games.views.common import refused, see_other

WORKER = Path(__file__).resolve().parents[1] / "static" / "games" / "js" / "push_worker.js"
MOST = 10
"""Devices of one person."""

BAD = _("This browser's push service is none that this site sends to. Mail still reaches you.")
MANY = _("You have as many devices as there is room for. Remove one that you no longer use.")
OFTEN = _("You have tried that a few times. Wait ten minutes.")
UNDER_WAY = _("A notice is on its way. If none comes in a minute, look at what your device allows this browser.")
AWAY = _("Nothing can be sent just now. Try again in a minute.")


@require_safe
def worker(request):
    """The script at the root, so that it may serve the whole site; never kept, so that a new one is found at once."""
    response = HttpResponse(WORKER.read_text(), content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    return response


@login_required
@require_POST
def subscribe(request):
    """A browser brings what its push service gave it, on the page of notices or at a table."""
    if not vapid.public_key():
        raise Http404
    try:
        device = _device(request.POST)
        others = Device.objects.filter(user=request.user).exclude(endpoint=device["endpoint"])
        if others.count() >= MOST:
            raise Declined(str(MANY))
    except Refused as refusal:
        return refused(request, refusal, "games:notices")
    endpoint = device.pop("endpoint")
    Device.objects.update_or_create(endpoint=endpoint, defaults={**device, "user": request.user})
    return push_offer.remember(_back(request), request.user, push_offer.NEW)


@login_required
@require_POST
def try_it(request):
    """Send a notice that says nothing to one's own devices."""
    if not vapid.public_key():
        raise Http404
    spend("push_try", request.user.pk, str(OFTEN))
    if ask_worker("try_devices", request.user.pk):
        messages.success(request, UNDER_WAY)
    else:
        messages.warning(request, AWAY)
    return push_offer.remember(_back(request), request.user, push_offer.TOLD)


@login_required
@require_POST
def unsubscribe(request, key):
    """One of one's own devices gets no more."""
    get_object_or_404(Device, key=key, user=request.user).delete()
    return see_other("games:notices")


def _back(request):
    """To the table that the form was sent from, else to the page of notices."""
    table = request.POST.get("table", "")
    return see_other("games:table", table) if slug_re.match(table) else see_other("games:notices")


def _device(sent):
    """The fields of a Device, or Declined unless it is one that the site can and may send to."""
    endpoint = sent.get("endpoint", "")
    try:
        point, auth = _bytes(sent.get("p256dh", "")), _bytes(sent.get("auth", ""))
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise Declined(str(BAD)) from None
    if len(point) != 65 or len(auth) != 16 or len(endpoint) > 600 or not allowed(endpoint, settings.PUSH_PLACES):
        raise Declined(str(BAD))
    label = "".join(sign for sign in sent.get("label", "") if sign.isprintable()).strip()[:60]
    return {"endpoint": endpoint, "p256dh": _text(point), "auth": _text(auth), "label": label}


def _bytes(text):
    """base64url, padded or not."""
    try:
        return base64.urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except (binascii.Error, UnicodeEncodeError) as fault:
        raise ValueError from fault


def _text(octets):
    return base64.urlsafe_b64encode(octets).decode().rstrip("=")

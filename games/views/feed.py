"""The private calendar of one's deadlines, for a calendar program that subscribes to it."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts import services
from accounts.models import User
from games.notify import feed
from games.views.common import see_other


@never_cache
@require_safe
def calendar(request, key):
    """Works signed out: the key is the proof, and can be revoked. Looking closes nothing and writes nothing."""
    user = get_object_or_404(User, feed_key=key, is_active=True)
    response = HttpResponse(feed.calendar(user), content_type="text/calendar; charset=utf-8")
    response["X-Robots-Tag"] = "noindex"
    return response


@login_required
@require_POST
def renew(request):
    """A new address; the former one, if there was one, opens nothing any more."""
    services.renew_feed(request.user)
    return see_other("games:notices")


@login_required
@require_POST
def revoke(request):
    services.revoke_feed(request.user)
    return see_other("games:notices")

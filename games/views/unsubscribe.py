"""No more mail, by the link in a mail: works signed out, from any mail program, in one click (RFC 8058)."""

from django.shortcuts import get_object_or_404, render
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from accounts import services
from accounts.models import User


@csrf_exempt
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request, key):
    """GET, as mail scanners do it, shows a button and changes nothing. POST needs no cookie: the key is the proof."""
    user = get_object_or_404(User, unsubscribe_key=key, is_active=True)
    if request.method == "POST":
        services.stop_mail(user)
    with translation.override(user.language):
        return render(request, "games/unsubscribe.html", {"mail": user.mail_turns})

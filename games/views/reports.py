"""Telling the staff of a person, a table or a deck. What was said is reported where it stands (`views.talk`)."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.limits import LimitReached
from accounts.models import User
from games.models import Deck
from games.reading.access import access_shown
from games.services.talk import reports
from games.views.common import see_other


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def report(request, what, key):
    """`what`: "account", "table" or "deck"; `key`: its public id. Refused, the page comes back with what was typed."""
    if what not in CALLED:
        raise Http404
    called = CALLED[what](request.user, key)
    page = {"what": what, "called": called, "longest": reports.LONGEST}
    if request.method != "POST":
        return render(request, "games/report.html", page)
    why = request.POST.get("why", "")
    try:
        reports.report_about(request.user, what=what, key=key, called=called, why=why)
    except LimitReached as refusal:
        return render(request, "games/report.html", page | {"typed": why, "fault": refusal.message}, status=429)
    messages.success(request, _("The staff will look at it."))
    return see_other("games:home")


def _person(user, key):
    return get_object_or_404(User.objects.exclude(pk=user.pk), public_id=key, deleted=None).username


def _table(user, key):
    return access_shown(user, key).name


def _deck(user, key):
    return get_object_or_404(Deck.objects.exclude(owner=user), public_id=key, withheld=False).name


CALLED = {"account": _person, "table": _table, "deck": _deck}
"""What can be reported -> a function (who reports, its public id) that gives what it is called, or raises Http404."""

"""What a person is told and how, for all tables and for one, and what was sent."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts import notices as accounts
from games.forms.notices import NoticesForm, TableNoticesForm
from games.notify import remind
from games.reading.access import access_running
from games.reading.notices import told
from games.services.tables import notices as services
from games.views.common import see_other


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def notices(request):
    """The account's choices, its devices, and the last thirty days."""
    user = request.user
    posted = request.method == "POST"
    form = NoticesForm(request.POST if posted else None, user=user)
    if posted and not user.is_guest and form.is_valid():
        chosen = form.cleaned_data
        accounts.choose(user, form.channels(), chosen["mail"], chosen["reminder_share"], chosen["digest_hour"])
        remind.look_anew(user)
        messages.success(request, _("Saved."))
        return see_other("games:notices")
    sent, page = told(user, request.GET.get("page"), timezone.now())
    shown = {"form": form, "sent": sent, "page": page}
    return render(request, "games/notices.html", shown, status=422 if posted and form.errors else 200)


@login_required
@require_POST
def try_again(request):
    """Mail goes to the account's address once more."""
    accounts.try_again(request.user)
    messages.success(request, _("Mail goes to your address again."))
    return see_other("games:notices")


@require_POST
def table_notices(request, public_id):
    """What a player is told of one table."""
    access = access_running(request.user, public_id)
    if access.player is None:
        raise Http404
    form = TableNoticesForm(request.POST, channels=access.player.channels)
    if not form.is_valid():
        messages.error(request, _("That is none of the choices."))
    else:
        services.choose(access.player, channels=form.channels())
        remind.look_anew(request.user)
        messages.success(request, _("Saved."))
    return see_other("games:matters", public_id)

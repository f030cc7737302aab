"""The page of one's sessions."""

from functools import partial

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from .. import journal, services, sessions
from ..fresh import proven
from .links import PersonsRequest

by_owner = partial(proven, onward="accounts:sessions")
"""What ends sessions asks for a proof first, and leads to their list."""


@login_required
@proven
@require_safe
def home(request: PersonsRequest) -> HttpResponse:
    if request.user.is_guest:
        return redirect("accounts:claim")
    return render(request, "accounts/sessions.html", {"places": sessions.places(request, request.user)})


@login_required
@require_POST
@by_owner
def end(request: PersonsRequest, pk: int) -> HttpResponse:
    sessions.end(request.user, pk)
    journal.note("session-ended", request, request.user.public_id)
    messages.success(request, _("That session is over."))
    return redirect("accounts:sessions")


@login_required
@require_POST
@by_owner
def end_all(request: PersonsRequest) -> HttpResponse:
    if request.user.is_guest:
        messages.error(request, _("A guest who logs out loses the seat. Add your e-mail first."))
        return redirect("accounts:claim")
    services.log_out_everywhere(request.user)
    journal.note("all-sessions-ended", request, request.user.public_id)
    logout(request)
    messages.success(request, _("You are logged out on every device."))
    return redirect("account_login")

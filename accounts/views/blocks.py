"""The page of those whom one has blocked."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from .. import blocks
from ..limits import LimitReached
from ..models import User
from .links import PersonsRequest


@login_required
@require_safe
def home(request: PersonsRequest) -> HttpResponse:
    return render(request, "accounts/blocks.html", {"people": blocks.list_of(request.user)})


@login_required
@require_POST
def change(request: PersonsRequest, person: str) -> HttpResponse:
    """Block somebody (a public id), or unblock them. Leads to the page of those whom one has blocked."""
    other = get_object_or_404(User.objects.exclude(pk=request.user.pk), public_id=person, deleted=None)
    try:
        messages.success(request, blocks.set_blocked(request.user, other, yes=request.POST.get("block") == "yes"))
    except LimitReached as refusal:
        messages.error(request, refusal.message)
    return redirect("accounts:blocks")

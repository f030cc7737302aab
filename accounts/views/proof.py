"""Proving anew who one is by a mailed code. By password or second factor it is allauth's page."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from .. import fresh
from ..entry_forms import ProofCode
from .links import PersonsRequest, form_status, next_url, posted, with_next


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def by_code(request: PersonsRequest) -> HttpResponse:
    """Ask for the code, then type it. Who can prove it by password or second factor is sent on."""
    onward = next_url(request, "accounts:home")
    if request.user.is_guest or not fresh.only_by_mail(request.user):
        return redirect(onward)
    if request.method == "POST" and request.POST.get("action") == "send":
        fresh.mail_code(request, request.user)
        return redirect(with_next(reverse("accounts:prove_by_code"), onward))
    expected = fresh.expected_code(request)
    form = ProofCode(posted(request), code=expected)
    if request.method == "POST":
        if form.is_valid():
            fresh.note_right_code(request, request.user)
            return redirect(onward)
        fresh.note_wrong_code(request, request.user)
    page = {"form": form, "sent": bool(expected), "next": onward}
    return render(request, "accounts/prove_by_code.html", page, status=form_status(form))

"""Playing first and signing up later."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from .. import guest_session, services
from ..entry_forms import ClaimForm
from ..forms import GuestForm
from .links import PersonsRequest, form_status, next_url, posted, with_next


@require_http_methods(["GET", "HEAD", "POST"])
def play_as_guest(request: HttpRequest) -> HttpResponse:
    onward = next_url(request)
    if request.user.is_authenticated:
        return redirect(onward)
    form = GuestForm(posted(request))
    if request.method == "POST" and form.is_valid():
        try:
            services.create_guest(request, form.cleaned_data["name"])
        except ValidationError as refusal:
            form.add_error("name", refusal)
        else:
            return redirect(onward)
    return render(request, "accounts/guest.html", {"form": form, "next": onward}, status=form_status(form))


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def claim(request: PersonsRequest) -> HttpResponse:
    """A guest adds an e-mail; the code that is mailed there makes the seat an account."""
    onward = next_url(request, "accounts:home")
    if not request.user.is_guest:
        return redirect(onward)
    form = ClaimForm(request.user, posted(request))
    if request.method == "POST" and form.is_valid():
        form.save(request)
        return redirect(with_next(reverse("account_email_verification_sent"), onward))
    return render(request, "accounts/claim.html", {"form": form, "next": onward}, status=form_status(form))


@login_required
@require_safe
def taken(request: PersonsRequest) -> HttpResponse:
    """Shown only after the right code: whoever reads it owns the e-mail."""
    if not request.user.is_guest:
        return redirect("accounts:home")
    return render(request, "accounts/taken.html")


@login_required
@require_POST
def set_aside(request: PersonsRequest) -> HttpResponse:
    if not request.user.is_guest:
        return redirect("accounts:home")
    guest_session.remember_guest(request)
    return redirect(with_next(reverse("account_login"), next_url(request)))


@require_POST
def resume(request: HttpRequest) -> HttpResponse:
    if not guest_session.resume_guest(request):
        messages.error(request, _("There is no guest to go back to. Sign in, or play as a new guest."))
        return redirect("account_login")
    return redirect(next_url(request))


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def bring(request: PersonsRequest) -> HttpResponse:
    """Offer to move the seats of the guest who was put aside to the account that signed in."""
    guest, onward = guest_session.remembered_guest(request), next_url(request)
    if guest is None or request.user.is_guest:
        return redirect(onward)
    if request.method != "POST":
        return render(request, "accounts/bring.html", {"guest": guest, "next": onward})
    if request.POST.get("answer") == "move":
        services.take_over(guest, request.user)
        messages.success(request, _("The seats of %(guest)s are yours now.") % {"guest": guest.username})
    guest_session.forget_guest(request)
    return redirect(onward)

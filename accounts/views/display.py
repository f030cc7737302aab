"""The page on which anybody, signed in or not, says how pages should look."""

from dataclasses import asdict

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from .. import display
from ..display_forms import DisplayForm
from .links import form_status, next_url, posted, with_next


@require_http_methods(["GET", "HEAD", "POST"])
def home(request: HttpRequest) -> HttpResponse:
    """What is chosen goes into a cookie and, when signed in, onto the account; the page shows it at once."""
    here = reverse("accounts:display")
    onward = next_url(request)
    form = DisplayForm(posted(request), initial=asdict(display.of(request)))
    if form.is_valid():
        chosen = display.Display(**form.cleaned_data)
        if request.user.is_authenticated:
            request.user.display = chosen.word
            request.user.save(update_fields=["display"])
        messages.success(request, _("Saved."))
        response = redirect(with_next(here, onward))
        display.remember(response, chosen)
        return response
    page = {"form": form, "onward": "" if onward in ("/", here) else onward}
    return render(request, "accounts/display.html", page, status=form_status(form))

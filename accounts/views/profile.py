"""The account page and its forms: each posts to its own address and comes back with what was typed."""

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from .. import calendar, journal, own_data, services
from ..cookies import remember_language
from ..forms import DeleteForm, NameForm, PreferencesForm
from ..fresh import proven
from ..zones import browser_zone
from .links import PersonsRequest, form_status, posted


def _page(
    request: PersonsRequest, name_form: NameForm | None = None, preferences: PreferencesForm | None = None
) -> HttpResponse:
    here = browser_zone(request)
    name_form = name_form or NameForm(user=request.user)
    preferences = preferences or PreferencesForm(instance=request.user)
    page = {
        "name_form": name_form,
        "preferences": preferences,
        "other_zone": here if here != request.user.time_zone else "",
    }
    return render(request, "accounts/home.html", page, status=form_status(name_form, preferences))


@login_required
@require_safe
def home(request: PersonsRequest) -> HttpResponse:
    return _page(request)


@login_required
@require_POST
def rename(request: PersonsRequest) -> HttpResponse:
    form = NameForm(request.POST, user=request.user)
    if form.is_valid():
        try:
            services.rename(request.user, form.cleaned_data["name"])
        except ValidationError as refusal:
            form.add_error("name", refusal)
        else:
            messages.success(request, _("Your name is %(name)s now.") % {"name": request.user.username})
            return redirect("accounts:home")
    return _page(request, name_form=form)


@login_required
@require_POST
def preferences(request: PersonsRequest) -> HttpResponse:
    form = PreferencesForm(request.POST, instance=request.user)
    if not form.is_valid():
        request.user.refresh_from_db()
        return _page(request, preferences=form)
    if "time_zone" in form.changed_data:
        calendar.set_zone(request.user, form.cleaned_data["time_zone"])
    user = form.save()
    with override(user.language):
        messages.success(request, _("Saved."))
    response = redirect("accounts:home")
    remember_language(response, user.language)
    return response


@login_required
@require_POST
def adopt_zone(request: PersonsRequest) -> HttpResponse:
    """Take over the browser's time zone, which the page offered."""
    if zone := browser_zone(request):
        calendar.set_zone(request.user, zone)
        messages.success(request, _("Your time zone is %(zone)s now.") % {"zone": zone})
    return redirect("accounts:home")


@login_required
@proven
@require_safe
def take_along(request: PersonsRequest) -> HttpResponse:
    """What the site keeps of the person, as a file."""
    journal.note("data-taken", request, request.user.public_id)
    named = {"Content-Disposition": 'attachment; filename="my-data.json"'}
    written = {"indent": 2, "ensure_ascii": False}
    return JsonResponse(own_data.gather(request.user), json_dumps_params=written, headers=named)


@login_required
@proven
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: PersonsRequest) -> HttpResponse:
    form = DeleteForm(posted(request))
    if request.method == "POST" and form.is_valid():
        journal.note("deleted", request, request.user.public_id)
        services.delete_account(request.user)
        logout(request)
        messages.success(request, _("Your account is deleted. Thank you for playing."))
        return redirect("/")
    return render(request, "accounts/delete.html", {"form": form}, status=form_status(form))

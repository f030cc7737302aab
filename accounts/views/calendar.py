"""The page of one's calendar; each of its forms posts to its own address and comes back with what was typed."""

from collections.abc import Callable
from datetime import date
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.dateparse import parse_date
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from .. import calendar
from ..calendar_forms import HoursForm, VacationForm
from .links import PersonsRequest, form_status


def _page(
    request: PersonsRequest, hours: HoursForm | None = None, vacation: VacationForm | None = None
) -> HttpResponse:
    user = request.user
    hours, vacation = hours or HoursForm(user=user), vacation or VacationForm()
    today = calendar.today(user)
    page = {
        "hours": hours,
        "vacation": vacation,
        "today": today,
        "vacations": user.vacations.filter(last__gte=today),
        "years": [(year, calendar.days_left(user, year)) for year in (today.year, today.year + 1)],
        "keepers": [keeper for find in calendar.kept_by for keeper in find(user)],
    }
    return render(request, "accounts/calendar.html", page, status=form_status(hours, vacation))


@login_required
@require_safe
def home(request: PersonsRequest) -> HttpResponse:
    return _page(request)


@login_required
@require_POST
def hours(request: PersonsRequest) -> HttpResponse:
    form = HoursForm(request.POST, user=request.user)
    if form.is_valid() and _done(form, lambda data: calendar.set_hours(request.user, **data)):
        messages.success(request, _("Saved. What was left of your open answers is left of them still."))
        return redirect("accounts:calendar")
    return _page(request, hours=form)


@login_required
@require_POST
def add_vacation(request: PersonsRequest) -> HttpResponse:
    form = VacationForm(request.POST)
    if form.is_valid() and _done(form, lambda data: calendar.add_vacation(request.user, **data)):
        messages.success(request, _("The vacation is planned."))
        return redirect("accounts:calendar")
    return _page(request, vacation=form)


@login_required
@require_POST
def end_vacation(request: PersonsRequest) -> HttpResponse:
    first = _day(request.POST.get("first", ""))
    if first:
        calendar.end_vacation(request.user, first)
        messages.success(request, _("The vacation is cancelled; a day that has begun stays taken."))
    return redirect("accounts:calendar")


def _done(form: Form, act: Callable[[dict[str, Any]], None]) -> bool:
    """Whether `act` took the form's data; its refusals stand in the form."""
    try:
        act(form.cleaned_data)
    except ValidationError as refusal:
        form.add_error(None, refusal)
    return form.is_valid()


def _day(text: str) -> date | None:
    try:
        return parse_date(text)
    except ValueError:
        return None

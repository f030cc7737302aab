"""Small readings of a request."""

from urllib.parse import urlencode

from django.forms import BaseForm
from django.http import HttpRequest, QueryDict
from django.shortcuts import resolve_url
from django.utils.http import url_has_allowed_host_and_scheme

from ..models import User


class PersonsRequest(HttpRequest):
    """The request of somebody signed in, which is what a view behind `login_required` gets."""

    user: User


def posted(request: HttpRequest) -> QueryDict | None:
    """The data of a form that was sent, else None: an unbound form."""
    return request.POST if request.method == "POST" else None


def form_status(*forms: BaseForm) -> int:
    """422 for a page that gives a refused form back."""
    return 422 if any(form.errors for form in forms) else 200


def next_url(request: HttpRequest, default: str = "/") -> str:
    """Where to go next: the link's `next` if it is a path on this site, else `default`."""
    url = request.POST.get("next") or request.GET.get("next") or ""
    here = url.startswith("/") and url_has_allowed_host_and_scheme(url, None)
    return url if here else resolve_url(default)


def with_next(url: str, onward: str) -> str:
    return f"{url}?{urlencode({'next': onward})}" if onward not in ("", "/") else url

"""Where to go next, when the link says so and stays on this site."""

from urllib.parse import urlencode

from django.shortcuts import resolve_url
from django.utils.http import url_has_allowed_host_and_scheme


def next_url(request, default: str = "/") -> str:
    url = request.POST.get("next") or request.GET.get("next") or ""
    safe = url_has_allowed_host_and_scheme(url, {request.get_host()}, require_https=request.is_secure())
    return url if safe else resolve_url(default)


def with_next(url: str, onward: str) -> str:
    return f"{url}?{urlencode({'next': onward})}" if onward not in ("", "/") else url

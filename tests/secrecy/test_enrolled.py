"""No address is forgotten."""

from django.urls import get_resolver
from django.urls.resolvers import URLPattern

from tests.secrecy import urls


def patterns(resolver):
    for each in resolver.url_patterns:
        if isinstance(each, URLPattern):
            yield each
        else:
            yield from patterns(each)


def test_every_address_is_enrolled():
    enrolled = {name for name, _ in urls.FETCHED} | set(urls.ANSWERED) | set(urls.KNOWS_NO_GAME)
    found = {
        each.name for each in patterns(get_resolver()) if not each.callback.__module__.startswith(urls.OTHER_ROOMS)
    }
    assert found == enrolled

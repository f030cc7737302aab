"""Counters that end with their window, per name and per person; without Redis nothing is refused."""

import pytest
from django.conf import settings as project
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.urls import include, path

from accounts import limits
from machrou3.settings import base

from .steps import ask_sign_up, sign_in


def test_the_first_uses_are_allowed_and_the_next_are_not():
    assert [limits.allow("knock:1", 3, 60) for _ in range(5)] == [True, True, True, False, False]


def test_each_key_counts_for_itself():
    assert limits.allow("knock:1", 1, 60) and limits.allow("knock:2", 1, 60)
    assert not limits.allow("knock:1", 1, 60)


def test_the_window_ends():
    limits.allow("knock:1", 1, 3600)
    assert not limits.allow("knock:1", 1, 3600)
    cache.touch("limit:knock:1", 0)
    assert limits.allow("knock:1", 1, 3600)


def test_a_refusal_does_not_make_the_window_longer():
    limits.allow("knock:1", 1, 100)
    client = cache._cache.get_client(None, write=True)
    (key,) = client.keys("*knock:1")
    before = client.ttl(key)
    assert 0 < before <= 100
    limits.allow("knock:1", 1, 9999)
    assert client.ttl(key) <= before


def test_a_limit_of_nought_refuses_the_first():
    assert not limits.allow("knock:1", 0, 60)


def test_without_redis_everything_is_allowed(settings):
    gone = {**settings.CACHES["default"], "LOCATION": "redis://127.0.0.1:1/1"}
    settings.CACHES = {"default": gone}
    assert [limits.allow("knock:1", 1, 60) for _ in range(3)] == [True, True, True]


@pytest.mark.django_db
def test_without_redis_people_still_sign_up_and_sign_in(settings, client, member, mailoutbox):
    settings.ACCOUNT_RATE_LIMITS = base.ACCOUNT_RATE_LIMITS
    settings.RATE_LIMITS = base.RATE_LIMITS
    settings.CACHES = {"default": {**settings.CACHES["default"], "LOCATION": "redis://127.0.0.1:1/1"}}
    member("Nada")
    assert ask_sign_up(client).headers["Location"] == "/accounts/confirm-email/"
    assert sign_in(Client(), "nada@example.org").headers["Location"] == "/"


def test_spending_more_than_the_setting_raises_the_sentence(settings):
    settings.RATE_LIMITS = {"knock": (1, 60)}
    limits.spend("knock", "lara", "Not again.")
    with pytest.raises(limits.LimitReached, match="Not again"):
        limits.spend("knock", "lara", "Not again.")
    assert issubclass(limits.LimitReached, ValidationError)


@pytest.mark.parametrize(
    ("proxies", "forwarded", "expected"),
    [(0, "198.51.100.9", "192.0.2.1"), (1, "203.0.113.5, 198.51.100.9", "198.51.100.9")],
)
def test_the_network_is_the_one_the_trusted_proxy_saw(settings, proxies, forwarded, expected):
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = proxies
    request = RequestFactory().get("/", REMOTE_ADDR="192.0.2.1", headers={"x-forwarded-for": forwarded})
    assert limits.network(request) == expected


def test_one_ipv6_household_is_one_network():
    hosts = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"]
    assert len({limits.network(RequestFactory().get("/", REMOTE_ADDR=host)) for host in hosts}) == 1


def knock(request):
    limits.spend("knock", "anyone", "One knock an hour is enough.")
    return HttpResponse("come in")


urlpatterns = [path("knock", knock), path("", include(project.ROOT_URLCONF))]


@pytest.mark.django_db
@pytest.mark.urls(__name__)
def test_a_limit_reached_outside_a_form_is_a_429_page_with_its_sentence(client, settings):
    settings.RATE_LIMITS = {"knock": (1, 3600)}
    assert client.get("/knock").content == b"come in"
    response = client.get("/knock")
    assert response.status_code == 429
    assert "One knock an hour is enough." in response.content.decode()


@pytest.mark.django_db
def test_password_guessing_is_slowed_with_a_sentence(member, settings):
    settings.ACCOUNT_RATE_LIMITS = base.ACCOUNT_RATE_LIMITS
    settings.RATE_LIMITS = base.RATE_LIMITS
    member()
    for _guess in range(5):
        sign_in(Client(), password="wrong")
    page = sign_in(Client()).content.decode()
    assert "Too many attempts. Wait a few minutes" in page


@pytest.mark.django_db
def test_codes_for_one_mailbox_are_limited_for_known_and_unknown_addresses_alike(member, settings, mailoutbox):
    settings.ACCOUNT_RATE_LIMITS = base.ACCOUNT_RATE_LIMITS
    settings.RATE_LIMITS = base.RATE_LIMITS
    member()
    for email in ("lara@example.org", "nobody@example.org"):
        answers = [Client().post("/accounts/login/code/", {"email": email}) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [302, 302, 302, 200]
        assert "Too many attempts" in answers[-1].content.decode()
    assert len(mailoutbox) == 6


def test_each_person_and_each_name_has_a_count_of_its_own(settings):
    settings.RATE_LIMITS = {"knock": (1, 60), "ring": (1, 60)}
    for name, who in (("knock", "lara"), ("knock", "ziad"), ("ring", "lara")):
        limits.spend(name, who, "Not again.")

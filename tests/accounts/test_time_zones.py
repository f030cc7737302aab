"""Whose clock a page shows: the account's, else the browser's, else UTC; and what asking costs."""

import pytest
from asgiref.sync import async_to_sync
from django.http import HttpResponse
from django.test import AsyncClient, Client
from django.urls import path
from django.utils import timezone

from accounts.zones import all_zones, zone_choices


def clock(request):
    return HttpResponse(timezone.get_current_timezone_name())


async def async_clock(request):
    return HttpResponse(timezone.get_current_timezone_name())


urlpatterns = [path("clock", clock), path("async-clock", async_clock)]
pytestmark = [pytest.mark.urls(__name__), pytest.mark.django_db]


@pytest.mark.parametrize("address", ["/clock", "/async-clock"])
def test_an_account_sees_its_own_zone_whatever_the_browser_says(member, signed_in, address):
    client = signed_in(member(time_zone="Asia/Beirut"))
    client.cookies["zone"] = "America/Sao_Paulo"
    assert client.get(address).content == b"Asia/Beirut"


def test_a_stranger_sees_the_zone_of_the_browser(client):
    client.cookies["zone"] = "America/Sao_Paulo"
    assert client.get("/clock").content == b"America/Sao_Paulo"


@pytest.mark.parametrize("said", ["", "Moon/Base", "../../etc/passwd", "x" * 3000])
def test_nonsense_from_the_browser_is_utc(client, said):
    client.cookies["zone"] = said
    assert client.get("/clock").content == b"UTC"


def test_one_page_does_not_set_the_clock_of_the_next(client, member, signed_in):
    signed_in(member(time_zone="Asia/Beirut")).get("/clock")
    assert client.get("/clock").content == b"UTC"


def test_a_zone_that_has_left_the_list_is_utc(member, signed_in):
    assert signed_in(member(time_zone="Old/Name")).get("/clock").content == b"UTC"


def test_a_stranger_costs_no_query(django_assert_num_queries):
    with django_assert_num_queries(0):
        Client().get("/clock")


def test_an_account_costs_one_query_once_its_session_is_cached(member, signed_in, django_assert_num_queries):
    client = signed_in(member())
    client.get("/clock")
    with django_assert_num_queries(1):
        client.get("/clock")


def test_an_async_page_has_its_reader_s_zone_too():
    client = AsyncClient()
    client.cookies["zone"] = "Asia/Beirut"
    assert async_to_sync(client.get)("/async-clock").content == b"Asia/Beirut"


def test_every_choice_exists_and_the_home_of_the_game_is_among_them():
    chosen = [zone for _region, zones in zone_choices() for zone, _place in zones]
    assert set(chosen) <= all_zones() and "Asia/Beirut" in chosen and len(chosen) == len(set(chosen))

"""The site sends to the places on its list and nowhere else, however an address is written."""

import pytest
from django.conf import settings

from games.notify.hosts import allowed

GOOD = [
    "https://fcm.googleapis.com/fcm/send/abc:def-_123",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://wns2-db5p.notify.windows.com/w/?token=Bq%2bc",
    "https://web.push.apple.com/QAbc",
    "https://fcm.googleapis.com:443/fcm/send/abc",
    "https://FCM.googleapis.com/fcm/send/abc",
]
BAD = [
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://fcm.googleapis.com",
    "https://fcm.googleapis.com/",
    "https://fcm.googleapis.com.example.org/fcm/send/abc",
    "https://evilpush.services.mozilla.com/x",
    "https://push.services.mozilla.com/x",
    "https://.push.services.mozilla.com/x",
    "https://fcm.googleapis.com@127.0.0.1/x",
    "https://127.0.0.1\\@fcm.googleapis.com/x",
    "https://127.0.0.1/#fcm.googleapis.com/",
    "https://fcm.googleapis.com/../x",
    "https://fcm.googleapis.com:99999/x",
    "https://[::1]/x",
    "https://[bad/x",
    "https://fcm.googleapis.com/x\n",
    "https://fcm.googleapis.com\t/x",
    "https://fcm%2egoogleapis.com/x",
    "https://ｆcm.googleapis.com/x",
    "file:///etc/passwd",
    "//fcm.googleapis.com/x",
    "",
]


@pytest.mark.parametrize("address", GOOD)
def test_push_services_are_allowed(address):
    assert allowed(address, settings.PUSH_PLACES)


@pytest.mark.parametrize("address", BAD)
def test_other_places_are_not(address):
    assert not allowed(address, settings.PUSH_PLACES)


def test_a_webhook_lies_under_the_path_of_its_place():
    assert allowed("https://discord.com/api/webhooks/12/Ab-c", settings.HOOK_PLACES)
    assert allowed("https://hooks.slack.com/services/T0/B0/x", settings.HOOK_PLACES)
    for address in (
        "https://discord.com/api/webhooks/",
        "https://discord.com/api/users/12",
        "https://discord.com/api/webhooks/../users/12",
        "https://canary.discord.com/api/webhooks/12/Ab-c",
        "https://hooks.slack.com/workflows/T0",
    ):
        assert not allowed(address, settings.HOOK_PLACES)


def test_a_place_that_is_no_address_allows_nothing():
    assert not allowed("https://discord.com/api/webhooks/12/Ab-c", ["https://discord.com\\api/"])

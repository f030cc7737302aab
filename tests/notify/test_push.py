"""Web push: encrypted for each device, signed by the site, dropped when dead, and public facts only."""

import base64
import json
import os
import time

import http_ece
import pytest
from celery import current_app
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.test import Client
from django.utils import timezone
from py_vapid import Vapid02

from accounts.models import Device, User
from games import tasks
from games.models import Game, Notice
from games.notify import push, vapid
from games.notify.deliver import deliver
from games.notify.failures import Gone
from games.notify.relevance import cause
from tests import tables

from .conftest import dealt, pass_time, states, turn
from .web import listening

pytestmark = pytest.mark.django_db


def text(octets):
    return base64.urlsafe_b64encode(octets).decode().rstrip("=")


class Browser:
    """A browser with a subscription: it can read what is pushed to it."""

    def __init__(self, place, name):
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        self.endpoint = f"{place}push/{name}"
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def form(self, **more):
        given = {"endpoint": self.endpoint, "p256dh": text(self.point), "auth": text(self.auth)}
        return {**given, "label": "My phone", **more}

    def of(self, user):
        fields = self.form()
        return Device.objects.create(user=user, **fields)

    def read(self, sent):
        assert sent.headers["Content-Encoding"] == "aes128gcm"
        return json.loads(http_ece.decrypt(sent.body, private_key=self.key, auth_secret=self.auth))


@pytest.fixture
def service(settings):
    with listening() as listener:
        settings.PUSH_PLACES = [listener.place]
        yield listener


@pytest.fixture
def reader(service):
    """(the first speaker, who wants push alone; the Record)."""
    record = dealt(language="en", time_zone="Asia/Beirut", channels={"turn": "push"})
    user, _ = turn(record)
    return user, record


def notice_of(user, record):
    _, decision = turn(record)
    game = Game.objects.get(pk=record.pk)
    return Notice(user=user, game=game, kind="turn", channel="push", decision=decision.id, key=f"turn:{decision.id}")


def send(user, record):
    notice = notice_of(user, record)
    push.send(notice, cause(notice), timezone.now())


def test_every_device_can_read_it(reader, service):
    user, record = reader
    browsers = [Browser(service.place, name) for name in ("phone", "desk")]
    for browser in browsers:
        browser.of(user)
    send(user, record)
    assert [sent.path for sent in service.heard] == ["/push/phone", "/push/desk"]
    told = [browser.read(sent) for browser, sent in zip(browsers, service.heard, strict=True)]
    assert told[0] == told[1]
    assert told[0]["title"].startswith("Café Gemmayzé: your turn until ") and "(Beirut)" in told[0]["title"]
    assert told[0]["url"] == f"http://testserver/t/{record.public_id}/" and told[0]["dir"] == "ltr"
    assert set(told[0]) == {"title", "body", "url", "tag", "lang", "dir"}


def test_the_site_signs_for_this_service_alone(reader, service):
    user, record = reader
    Browser(service.place, "phone").of(user)
    send(user, record)
    (sent,) = service.heard
    assert Vapid02.verify(sent.headers["Authorization"])
    claims = json.loads(base64.urlsafe_b64decode(sent.headers["Authorization"].split(".")[1] + "=="))
    assert claims["aud"] == service.place.rstrip("/") and claims["sub"] == "mailto:table@example.org"
    assert time.time() < claims["exp"] < time.time() + 86400
    assert sent.headers["Authorization"].endswith(f"k={vapid.public_key()}")
    assert 80_000 < int(sent.headers["TTL"]) <= 86_400, "not shown after the deadline"


@pytest.mark.parametrize("status", [404, 410])
def test_a_dead_subscription_is_dropped(reader, service, status):
    user, record = reader
    Browser(service.place, "dead").of(user)
    alive = Browser(service.place, "alive").of(user)
    service.replies["/push/dead"] = status
    send(user, record)
    assert list(Device.objects.all()) == [alive]
    service.replies["/push/alive"] = status
    with pytest.raises(Gone):
        send(user, record)
    assert not Device.objects.exists()


@pytest.mark.parametrize("status", [400, 429, 500, 301, 307])
def test_what_is_not_taken_is_tried_again_and_no_redirect_followed(reader, service, status):
    user, record = reader
    Browser(service.place, "phone").of(user)
    service.replies["/push/phone"] = status
    with pytest.raises(push.NotTaken):
        send(user, record)
    assert [sent.path for sent in service.heard] == ["/push/phone"] and Device.objects.exists()


def test_one_device_that_took_it_is_enough(reader, service):
    user, record = reader
    service.replies["/push/slow"] = 500
    Browser(service.place, "slow").of(user)
    Browser(service.place, "phone").of(user)
    send(user, record)
    assert Device.objects.filter(reached=None).count() == 1


def test_slow_services_hold_up_others_for_a_while_only(reader, service, monkeypatch):
    user, record = reader
    for number in range(3):
        Browser(service.place, f"b{number}").of(user)
    monkeypatch.setattr(push, "PATIENCE", -1)
    with pytest.raises(push.NotTaken):
        send(user, record)
    assert service.heard == []


def test_an_address_outside_the_list_is_never_sent_to(reader, service, settings):
    user, record = reader
    Browser(service.place, "phone").of(user)
    settings.PUSH_PLACES = ["https://fcm.googleapis.com/"]
    with pytest.raises(Gone):
        send(user, record)
    assert service.heard == [] and not Device.objects.exists()


def test_a_site_without_a_key_pushes_nothing(reader, service, settings):
    user, record = reader
    Browser(service.place, "phone").of(user)
    settings.VAPID_PRIVATE_KEY = ""
    with pytest.raises(Gone):
        send(user, record)
    client = Client()
    client.force_login(user)
    assert client.post("/account/devices/", Browser(service.place, "desk").form()).status_code == 404


def test_the_outbox_sends_it_once(reader, service):
    user, record = reader
    phone = Browser(service.place, "phone")
    phone.of(user)
    pushed = {"user": user, "kind": "turn", "channel": "push"}
    tables.played_until(record, lambda _now: states(**pushed))
    pass_time(**pushed)
    assert states(**pushed) == {"waiting": 1}
    deliver()
    deliver()
    assert states(**pushed) == {"sent": 1}
    (sent,) = service.heard
    assert phone.read(sent)["title"].startswith("Café Gemmayzé: your turn until ")


@pytest.fixture
def member(db):
    user = User.objects.create(username="Lara", email="lara@example.org", last_login=timezone.now())
    client = Client()
    client.force_login(user)
    return user, client


def test_a_browser_is_added_and_removed(member, service):
    user, client = member
    assert client.post("/account/devices/", Browser(service.place, "phone").form()).status_code == 303
    device = Device.objects.get(user=user)
    assert "My phone" in client.get("/account/notices/").content.decode()
    stranger = Client()
    stranger.force_login(User.objects.create(username="Ziad"))
    assert stranger.post(f"/account/devices/{device.key}/remove/").status_code == 404
    assert client.post(f"/account/devices/{device.key}/remove/").status_code == 303
    assert not Device.objects.exists()


def test_a_browser_belongs_to_whoever_signed_in_last(member, service):
    user, client = member
    phone = Browser(service.place, "phone")
    phone.of(User.objects.create(username="Ziad"))
    client.post("/account/devices/", phone.form())
    assert Device.objects.get().user == user


@pytest.mark.parametrize(
    "changed",
    [
        {"endpoint": "http://169.254.169.254/latest/meta-data/"},
        {"endpoint": ""},
        {"endpoint": "x" * 700},
        {"p256dh": "AAAA"},
        {"p256dh": "B" * 87},
        {"p256dh": "é"},
        {"auth": ""},
        {"auth": "AAAA"},
    ],
)
def test_what_is_no_subscription_is_refused(member, service, changed):
    _user, client = member
    assert client.post("/account/devices/", Browser(service.place, "phone").form(**changed)).status_code == 409
    assert not Device.objects.exists()


def test_there_is_an_end_to_devices(member, service):
    user, client = member
    for number in range(12):
        client.post("/account/devices/", Browser(service.place, f"b{number}").form())
    assert Device.objects.filter(user=user).count() == 10


def test_a_device_can_be_tried_without_a_word_of_any_game(member, service, settings, monkeypatch):
    settings.RATE_LIMITS = {"push_try": (2, 600)}
    user, client = member
    phone = Browser(service.place, "phone")
    phone.of(user)
    asked = []
    monkeypatch.setattr(current_app, "send_task", lambda name, args: asked.append((name, args)))
    assert client.post("/account/devices/try/").headers["Location"] == "/account/notices/"
    assert asked == [("games.tasks.try_devices", [user.pk])]
    tasks.try_devices(user.pk)
    (sent,) = service.heard
    told = phone.read(sent)
    assert told["title"] == "This is how you will be told" and told["url"] == "http://testserver/account/notices/"
    assert [client.post("/account/devices/try/").status_code for _ in range(2)] == [303, 429]


def test_a_browser_is_offered_it_at_the_table_once(service):
    record = dealt()
    user = record.players[0].user_id
    client, table = Client(), f"/t/{record.public_id}/"
    client.force_login(User.objects.get(pk=user))
    offered = "Shall this browser tell you when it is your turn?"
    assert offered in client.get(table).content.decode()
    given = client.post("/account/devices/", Browser(service.place, "phone").form(table=record.public_id))
    assert given.headers["Location"] == table
    page = client.get(table).content.decode()
    assert "Try it now" in page and offered not in page
    client.post("/account/devices/try/", {"table": record.public_id})
    assert "data-push-offer" not in client.get(table).content.decode()
    other = Client()
    other.cookies = client.cookies
    other.force_login(User.objects.get(pk=record.players[1].user_id))
    assert offered in other.get(table).content.decode(), "another person in the same browser is asked anew"


def test_no_address_leads_away_from_the_site(member, service):
    _user, client = member
    form = Browser(service.place, "phone").form(table="//example.com")
    assert client.post("/account/devices/", form).headers["Location"] == "/account/notices/"


def test_a_guest_brings_a_device_too_and_finds_it_on_the_page_of_notices(service):
    guest, client = User.objects.create(username="Visitor", is_guest=True), Client()
    client.force_login(guest)
    assert client.post("/account/devices/", Browser(service.place, "phone").form()).status_code == 303
    assert guest.devices.count() == 1
    page = client.get("/account/notices/").content.decode()
    assert "data-push-key" in page and "Add to Home Screen" in page


def test_the_worker_serves_the_whole_site_and_is_never_kept():
    answer = Client().get("/push.js")
    assert answer["Content-Type"].startswith("text/javascript") and answer["Cache-Control"] == "no-cache"
    script = answer.content.decode()
    assert script.count("caches.open") == 1 and 'credentials: "omit"' in script, "it keeps one page, nobody's"

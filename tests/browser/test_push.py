"""Web push in a browser: the page offers it, the worker shows what is pushed, a click leads to the table."""

import json

import pytest
from playwright.sync_api import expect

from accounts.models import Device, User
from games.kernel import owed
from tests import tables
from tests.browser.chromium import launch
from tests.browser.world import person
from tests.servers import wait_until

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

TOLD = {"title": "Café Gemmayzé: your turn", "body": "6 h 12 min left", "tag": "t", "lang": "en", "dir": "ltr"}
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map((each) => [each.title, each.body, each.data])"""

GIVEN = """() => {
    const keys = { p256dh: Uint8Array.from([4,
        0x6b,0x17,0xd1,0xf2,0xe1,0x2c,0x42,0x47,0xf8,0xbc,0xe6,0xe5,0x63,0xa4,0x40,0xf2,
        0x77,0x03,0x7d,0x81,0x2d,0xeb,0x33,0xa0,0xf4,0xa1,0x39,0x45,0xd8,0x98,0xc2,0x96,
        0x4f,0xe3,0x42,0xe2,0xfe,0x1a,0x7f,0x9b,0x8e,0xe7,0xeb,0x4a,0x7c,0x0f,0x9e,0x16,
        0x2b,0xce,0x33,0x57,0x6b,0x31,0x5e,0xce,0xcb,0xb6,0x40,0x68,0x37,0xbf,0x51,0xf5]).buffer,
        auth: new Uint8Array(16).fill(255).buffer };
    PushManager.prototype.subscribe = (how) => Promise.resolve({
        endpoint: "https://fcm.googleapis.com/fcm/send/abc", getKey: (name) => keys[name], options: how });
}"""
"""A push service gives this browser a subscription."""


IPHONE = """delete window.PushManager;
Object.defineProperty(Navigator.prototype, "standalone", { get: () => false });"""
"""In Safari on an iPhone nothing can be pushed to a site that is not on the home screen."""


@pytest.fixture(scope="module")
def chromium(playwright):
    browser = launch(playwright, whole=True)
    yield browser
    browser.close()


@pytest.fixture
def page(open_page, site):
    user = person("Lara")
    Device.objects.create(user=user, endpoint=f"{site}/x", p256dh="x", auth="x", label="My old phone")
    page = open_page(user, service_workers="allow")
    page.context.grant_permissions(["notifications"], origin=site)
    page.goto("/account/notices/")
    return page


def test_a_browser_that_can_is_asked_and_devices_are_removed(page):
    assert page.locator("form[data-push]").is_visible() and page.locator("[data-push-unable]").is_hidden()
    section = page.locator("#devices")
    assert section.get_by_text("My old phone").is_visible()
    with page.expect_navigation():
        section.get_by_role("button", name="Remove").click()
    assert section.get_by_text("My old phone").count() == 0 and not Device.objects.exists()


@pytest.mark.parametrize(
    ("fails", "told", "other"),
    [
        ("Notification.requestPermission = () => Promise.resolve('denied')", "blocked", "failed"),
        ("PushManager.prototype.subscribe = () => Promise.reject(new Error('no'))", "failed", "blocked"),
    ],
)
def test_whoever_is_not_told_here_reads_whether_the_browser_or_its_push_service_said_no(page, fails, told, other):
    page.evaluate(f"() => {{ {fails} }}")
    page.locator("form[data-push] button").click()
    page.locator(f"[data-push-{told}]").wait_for(state="visible")
    assert page.locator(f"[data-push-{other}]").is_hidden()


def test_what_a_browser_was_given_reaches_the_site(page, settings):
    settings.PUSH_PLACES = ["https://fcm.googleapis.com/"]
    page.evaluate(GIVEN)
    page.fill("#device-label", "Laptop")
    with page.expect_navigation():
        page.locator("form[data-push] button").click()
    assert page.locator("#devices").get_by_text("Laptop").is_visible()
    device = Device.objects.get(label="Laptop")
    assert device.auth == "_" * 21 + "w" and len(device.p256dh) == 87


@pytest.fixture
def at_table(open_page, site):
    """`at_table(asked)`: the table as somebody sees it who is asked or waits, in a browser that may show notices."""
    record = tables.started(4)
    first = owed(record.state)[0].seat

    def opened(asked, guest=False, script=""):
        user = tables.user_at(record, first if asked else (first + 1) % 4)
        User.objects.filter(pk=user.pk).update(is_guest=guest)
        page = open_page(user, service_workers="allow")
        page.add_init_script(script)
        page.context.grant_permissions(["notifications"], origin=site)
        page.goto(f"/t/{record.public_id}/")
        return page

    return opened


@pytest.fixture
def waiting(at_table):
    return at_table(asked=False)


def test_whoever_waits_is_offered_it_and_may_say_not_now(waiting):
    offer = waiting.locator("[data-push-offer]")
    assert offer.is_visible() and offer.locator("[data-push-install]").is_hidden()
    offer.get_by_role("button", name="Not now").click()
    assert offer.count() == 0
    waiting.reload()
    assert waiting.locator("#now-status").is_visible() and offer.count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("guest", [False, True], ids=["account", "guest"])
def test_whoever_says_yes_is_back_at_the_table_and_may_try_it(at_table, settings, guest):
    settings.PUSH_PLACES = ["https://fcm.googleapis.com/"]
    waiting = at_table(asked=False, guest=guest)
    waiting.evaluate(GIVEN)
    with waiting.expect_navigation():
        waiting.get_by_role("button", name="Yes, tell me here").click()
    assert Device.objects.count() == 1
    offer = waiting.locator("[data-push-offer]")
    assert offer.get_by_role("button", name="Try it now").is_visible()
    offer.get_by_role("button", name="No need").click()
    waiting.reload()
    assert waiting.locator("#now-status").is_visible() and offer.count() == 0


@pytest.mark.slow
def test_whoever_waits_on_an_iphone_is_led_to_how_it_can(at_table):
    waiting = at_table(asked=False, script=IPHONE)
    offer = waiting.locator("[data-push-offer]")
    assert offer.locator("form[data-push]").is_hidden()
    offer.get_by_role("link", name="On an iPhone or iPad").click()
    how = waiting.locator("#devices")
    expect(how.get_by_text("open this page in Safari")).to_be_visible()
    assert how.locator("form[data-push]").is_hidden()


@pytest.mark.slow
def test_whoever_is_asked_is_offered_nothing_else(at_table):
    page = at_table(asked=True)
    assert page.locator("form.answer, .answer").first.is_visible()
    assert page.locator("[data-push-offer]").is_hidden()


def push(page, site, **told):
    """Let the worker of a page be pushed something."""
    cdp = page.context.new_cdp_session(page)
    found = []
    cdp.on("ServiceWorker.workerRegistrationUpdated", lambda said: found.extend(said["registrations"]))
    cdp.send("ServiceWorker.enable")
    scope = page.evaluate("async () => (await navigator.serviceWorker.register('/push.js')).scope")
    assert scope == f"{site}/", "it serves the whole site"
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
    wait_until(lambda: page.wait_for_timeout(50) or found)
    data = json.dumps({**TOLD, "url": f"{site}/t/abcdefghijkl/", **told})
    cdp.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": site, "registrationId": found[0]["registrationId"], "data": data},
    )
    wait_until(lambda: page.wait_for_timeout(50) or page.evaluate(SHOWN))


def test_the_worker_shows_what_is_pushed(page, site):
    push(page, site)
    assert page.evaluate(SHOWN) == [[TOLD["title"], TOLD["body"], f"{site}/t/abcdefghijkl/"]]
    assert set(page.evaluate("caches.keys()")) <= {"offline"}


CLICKED = """async (number) => {
    const [notification] = await registration.getNotifications(), opened = [];
    clients.openWindow = async (address) => { opened.push(address); };
    const action = number === null ? "" : notification.actions[number].action;
    dispatchEvent(new NotificationEvent("notificationclick", { notification, action }));
    await new Promise((done) => setTimeout(done, 200));
    return opened;
}"""
"""Where a click leads: on a notice, or on one of its buttons."""


@pytest.mark.parametrize(("number", "leads"), [(None, "/t/abcdefghijkl/"), (0, "/b/yes/"), (1, "/b/no/")])
def test_a_click_on_a_button_leads_to_its_own_page(page, site, number, leads):
    ways = (("Accept it", "/b/yes/"), ("Refuse it", "/b/no/"))
    push(page, site, actions=[{"action": f"{site}{path}", "title": title} for title, path in ways])
    (worker,) = page.context.service_workers
    assert worker.evaluate(CLICKED, number) == [f"{site}{leads}"]

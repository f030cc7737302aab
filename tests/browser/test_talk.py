"""Two talk in private, each in a browser of their own; a third at the table sees nothing of it."""

import pytest
from playwright.sync_api import expect

from games.models import Game, Message, Player, ThreadMember
from games.reading import threads as threads_of
from games.services.talk import table_talk, threads
from tests import tables
from tests.servers import wait_until
from tests.slow import but_first

from .conftest import scrolls_sideways, serious

pytestmark = pytest.mark.browser


@pytest.fixture
def record(site):
    return tables.started(4)


@pytest.fixture
def game(record):
    return Game.objects.get(pk=record.pk)


def address(record, more=""):
    return f"/t/{record.public_id}/{more}"


def stamp(page):
    """A mark that a reload would wipe."""
    page.evaluate("window.notLoadedAnew = true")


def is_stamped(page):
    return page.evaluate("window.notLoadedAnew === true")


def requests_of(page):
    """The addresses that a page asks for from now on."""
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    return asked


def test_on_a_phone_the_talk_opens_at_its_end(open_page, record, game):
    for number in range(30):
        Message.objects.create(game=game, player=game.players.get(seat=1), text=f"Message {number}, of some length.")
    page = open_page(tables.user_at(record, 0), size="phone")
    page.goto(address(record))
    page.locator('.tab[href="#panel-talk"]').click()
    expect(page.locator("#thread .said").last).to_be_in_viewport()


def test_what_is_said_while_the_page_tells_that_all_was_read_counts_as_read_next(open_page, record, game):
    hind = game.players.get(seat=1)
    user = tables.user_at(record, 0)
    page = open_page(user, size="phone")
    page.goto(address(record))
    page.locator('.tab[href="#panel-talk"]').click()
    held = []
    page.route("**/read/**", lambda route: held.append(route) if not held else route.continue_())
    table_talk.say(game, player=hind, text="Said first.")
    wait_until(lambda: page.wait_for_timeout(50) or held)
    table_talk.say(game, player=hind, text="Said meanwhile.")
    expect(page.locator("#thread")).to_contain_text("Said meanwhile.")
    held[0].continue_()
    expect(page.locator("#read")).to_be_hidden()
    expect(page.locator("#talk-unread")).to_be_hidden()
    wait_until(lambda: page.wait_for_timeout(50) or threads_of.unread(game.players.get(seat=0), user) == 0)


@pytest.mark.slow
def test_a_private_talk_is_live_for_those_in_it_and_silent_for_others(open_page, record, game):
    lara, ziad, hind = (open_page(tables.user_at(record, seat)) for seat in range(3))
    for page in (ziad, hind):
        page.goto(address(record))
        page.wait_for_timeout(500)
        stamp(page)
    before, asked = hind.content(), requests_of(hind)

    lara.goto(address(record))
    lara.get_by_role("link", name="Talk in private").click()
    lara.locator("label.choice", has_text=ziad_name(record)).click()
    lara.fill("#say-text", "The quince stays hidden.")
    lara.get_by_label("Propose it as a bargain").check()
    lara.get_by_role("button", name="Say it in private").click()
    expect(lara.locator("#thread")).to_contain_text("The quince stays hidden.")
    stamp(lara)

    link = ziad.locator("#talk-threads a")
    expect(link).to_contain_text("1")
    expect(ziad.locator("#thread")).not_to_contain_text("quince")
    link.click()
    ziad.get_by_role("button", name="Accept it").click()
    expect(lara.locator(".bargain")).to_contain_text(ziad_name(record))
    ziad.fill("#say-text", "With me it does.")
    ziad.get_by_role("button", name="Say it", exact=True).click()
    expect(lara.locator("#thread")).to_contain_text("With me it does.")
    expect(ziad.locator("#say-text")).to_have_value("")
    assert is_stamped(lara)
    wait_until(lambda: unread_of(record, 0) == 0)  # what was in sight counts as read

    assert hind.content() == before and is_stamped(hind)
    assert asked == []
    hind.reload()
    assert "quince" not in hind.content() and hind.locator(".whispers").count() == 0
    key = lara.url.rstrip("/").rpartition("/")[2]
    assert hind.request.get(address(record, f"talk/{key}/")).status == 404


@pytest.mark.parametrize("size", but_first(["phone", "wide"]))
def test_a_private_talk_stands_beside_the_map_and_what_is_typed_stays_in_its_thread(open_page, record, game, size):
    lara = game.players.get(seat=0)
    thread = threads.begin(game, player=lara, seats=[1], text="The quince stays hidden.")
    page = open_page(tables.user_at(record, 1), size=size)
    page.goto(address(record))
    if size == "phone":
        page.locator('.tab[href="#panel-talk"]').click()
    stamp(page)
    page.fill("#say-text", "To all of you:")
    page.locator("#talk-threads a").click()
    expect(page.locator("#whisper")).to_contain_text("Nobody reads this but you and")
    expect(page.locator("#thread")).to_contain_text("The quince stays hidden.")
    expect(page.locator("#say-text")).to_have_value("")
    expect(page.locator("#talk-threads a")).to_be_focused()
    page.fill("#say-text", "With me it does.")
    table_talk.say(game, player=lara, text="Said to all.")
    back = page.locator("#whisper a").first
    expect(back).to_contain_text("1")  # an update leaves the private talk where it is
    expect(page.locator("#say-text")).to_have_value("With me it does.")
    assert serious(page) == [] and not scrolls_sideways(page)
    page.get_by_role("button", name="Say it", exact=True).click()
    expect(page.locator("#thread")).to_contain_text("With me it does.")
    assert thread.messages.count() == 2
    back.click()
    expect(page.locator("#thread")).to_contain_text("Said to all.")
    expect(page.locator("#thread")).not_to_contain_text("quince")
    expect(page.locator("#say-text")).to_have_value("To all of you:")
    expect(page.locator("#whisper")).to_be_empty()
    assert is_stamped(page)


def ziad_name(record):
    return tables.user_at(record, 1).username


def unread_of(record, seat):
    (member,) = ThreadMember.objects.filter(player__game=record.pk, player__seat=seat)
    return Message.objects.filter(thread=member.thread, id__gt=member.last_read).exclude(user=member.user).count()


def test_what_is_in_sight_is_read_and_the_mark_goes(open_page, record, game):
    reader = game.players.get(seat=0)
    table_talk.say(game, player=game.players.get(seat=1), text="Before you came.")
    page = open_page(tables.user_at(record, 0), size="phone")
    page.goto(address(record))
    badge = page.locator("#talk-unread")
    expect(badge).to_be_visible()
    assert Player.objects.get(pk=reader.pk).last_read == 0
    page.locator('.tab[href="#panel-talk"]').click()
    expect(badge).to_be_hidden()
    expect(page.locator("#read")).to_be_empty()
    assert Player.objects.get(pk=reader.pk).last_read == Message.objects.get().pk


def test_an_update_while_the_mark_of_what_was_read_is_under_way_takes_nothing_away(open_page, record, game):
    table_talk.say(game, player=game.players.get(seat=1), text="Before you came.")
    page = open_page(tables.user_at(record, 0), size="phone")
    page.goto(address(record))

    under_way = []
    page.route("**/read/", lambda route: under_way.append(route))  # noqa: PLW0108  Playwright marks what it is given
    with page.expect_request("**/read/"):
        page.locator('.tab[href="#panel-talk"]').click()
    with page.expect_response("**/live/**"):
        page.evaluate("document.body.dispatchEvent(new CustomEvent('look'))")
    page.wait_for_timeout(300)  # until it is drawn
    under_way[0].continue_()
    expect(page.locator("#talk-unread")).to_be_hidden()
    expect(page.locator("#read")).to_be_empty()


@pytest.mark.slow
def test_without_script(open_page, record, game):
    table_talk.say(game, player=game.players.get(seat=1), text="A deal?", deal=True)
    page = open_page(tables.user_at(record, 0), java_script_enabled=False)
    page.goto(address(record))
    page.get_by_role("button", name="Mark as read").click()
    expect(page.get_by_role("button", name="Mark as read")).to_have_count(0)
    page.get_by_role("button", name="Accept it").click()
    expect(page.get_by_role("button", name="Withdraw from it")).to_be_visible()
    page.fill("#say-text", "Agreed.")
    page.get_by_role("button", name="Say it", exact=True).click()
    expect(page.locator("#thread")).to_contain_text("Agreed.")
    page.get_by_role("link", name="All the talk").click()
    page.locator(".said-more summary").first.click()
    page.get_by_label("What is wrong with it?").fill("Not nice.")
    page.get_by_role("button", name="Report it").click()
    expect(page.locator("#messages")).to_contain_text("The staff will read this message")
    page.get_by_label("Search in all you may read").fill("agree")
    page.get_by_role("button", name="Search").click()
    expect(page.locator(".thread")).to_contain_text("Agreed.")


@pytest.mark.slow
def test_notes_by_keyboard(open_page, record, game):
    page = open_page(tables.user_at(record, 0))
    page.goto(address(record, "notes/"))
    slider = page.locator("[type=range]").first
    slider.focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    note = page.locator(".note").first
    expect(note.locator("output")).to_have_text("70")
    expect(note.get_by_label("I suspect them this much")).to_be_checked()
    page.locator("#text-game").fill("Count the ballots.")
    page.get_by_role("button", name="Keep my notes").click()
    expect(page.locator("#messages")).to_contain_text("Your notes are kept.")
    page.goto(address(record))
    page.get_by_text("Whom I suspect").click()
    expect(page.locator(".suspected")).to_contain_text("70")
    assert page.locator(".suspected li").count() == 1


@pytest.mark.slow
def test_a_long_private_talk_on_a_phone_in_arabic(open_page, record, game):
    one, other = (game.players.get(seat=seat) for seat in (0, 1))
    thread = threads.begin(game, player=one, seats=[1], text="https://example.org/" + "a" * 200, deal=True)
    threads.say(game, player=other, key=thread.key, text="كلمة طويلة بلا نهاية " * 20)
    page = open_page(tables.user_at(record, 0), size="phone", language="ar")
    for more in (f"talk/{thread.key}/", "talk/", "talk/new/", "notes/"):
        page.goto(address(record, more))
        assert not scrolls_sideways(page), more
        assert serious(page) == [], more

"""Two bargain in words of the game, each in a browser of their own: offered from the page, answered at the table."""

import pytest
from playwright.sync_api import expect

from games.kernel import owed, view
from games.kernel.press import Ask, Deal, Distrust
from games.mechanics.personas import persona_name
from games.models import Game, Message, Player
from games.services.talk import bot_talk, press
from games.titles.machrou3.rules.orders import StandAside
from games.titles.machrou3.rules.press import NoChallenge
from games.wording.voices import phrase
from tests import tables
from tests.titles.examples import NIGHTS

from .conftest import scrolls_sideways, serious

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def record(site):
    return tables.started(4)


def address(record, more=""):
    return f"/t/{record.public_id}/{more}"


def offer(page, other):
    """A swap for the other's neutrality: three choices, then the districts."""
    page.get_by_label("With whom").select_option(other)
    page.get_by_label("What you promise").select_option("SwapFor")
    page.get_by_label("What you want for it").select_option("StandAside")
    page.get_by_role("button", name="Go on").click()
    page.locator("#offer details.pair").first.locator("summary").click()
    page.locator("#offer details.pair label").first.click()
    page.locator("#offer").get_by_label("For how long").select_option("until the end of the game")
    page.get_by_role("button", name="Offer it").click()


def test_a_deal_is_offered_accepted_at_the_table_and_kept_by_an_order(open_page, record):
    lara, ziad = (open_page(tables.user_at(record, seat), size="phone") for seat in (0, 1))
    ziad.goto(address(record))
    ziad.locator('.tab[href="#panel-talk"]').click()
    lara.goto(address(record))
    lara.locator('.tab[href="#panel-talk"]').click()
    lara.get_by_role("link", name="Bargains").click()
    offer(lara, "1")
    expect(lara.locator("#messages")).to_contain_text("a bargain until the end of the game")
    ziad.locator("#thread").get_by_role("button", name="Accept it").click()
    expect(ziad.locator("#thread")).to_contain_text("A bargain, accepted")
    expect(ziad.locator("#thread .verdict-open")).to_have_count(2)
    ziad.get_by_role("button", name="Do as I promised, by a standing order").click()
    expect(ziad.locator("main")).to_contain_text("Stay neutral in battles")
    lara.reload()
    expect(lara.locator(".said .verdict-open")).to_have_count(2)


def test_what_one_promises_with_one_tap_one_is_reminded_of_at_the_open_question(open_page, record):
    (decision,) = owed(record.state)
    seat, other = decision.seat, (decision.seat + 1) % 4
    game = Game.objects.get(pk=record.pk)
    deal = Deal(seat, StandAside(), NoChallenge(other), 0)
    press.say(game, player=game.players.get(seat=other), act=deal, text="A bargain.")
    page = open_page(tables.user_at(record, seat))
    page.goto(address(record))
    expect(page.locator("#now-status")).to_contain_text("1 bargain waits for your answer")
    expect(page.locator("form.answer .promised")).to_have_text("")
    page.evaluate("window.same = true")
    page.locator("#thread").get_by_role("button", name="Accept it").click()
    expect(page.locator("form.answer .promised")).to_contain_text(f"You promised {record.players[other].name}, ")
    expect(page.locator("#now-status")).not_to_contain_text("bargain")
    assert page.evaluate("window.same")


def test_the_end_offers_no_bargain(open_page, record):
    page = open_page(tables.user_at(tables.played_until(record, lambda now: now.state.outcome), 0))
    page.goto(address(record))
    assert page.locator(".offer-here").count() and not page.locator(".offer-here:visible").count()


def test_a_deal_is_answered_by_another_from_the_table(open_page, record):
    lara, ziad = (open_page(tables.user_at(record, seat), size="phone") for seat in (0, 1))
    lara.goto(address(record, "bargains/"))
    offer(lara, "1")
    ziad.goto(address(record))
    ziad.locator('.tab[href="#panel-talk"]').click()
    ziad.get_by_role("link", name="Offer another").click()
    form = ziad.locator("#offer")
    expect(form).to_contain_text("Stay neutral in battles")
    assert not scrolls_sideways(ziad) and not serious(ziad)
    chosen = form.get_by_label("Which district for which?")
    assert chosen.input_value()
    form.get_by_role("button", name="Offer it").click()
    expect(ziad.locator("main")).to_contain_text("A bargain, refused")
    lara.reload()
    expect(lara.locator("main")).to_contain_text("A bargain, offered")
    expect(lara.get_by_role("button", name="Accept it")).to_be_visible()


def theirs(record):
    """The code of a district that the one at seat 1 holds."""
    return next(code for code, seat in record.state.table.owner.items() if seat == 1)


def filled_in(page, district):
    """Whether the form begins with the owner of the district and with leaving it alone."""
    form = page.locator("#offer")
    expect(form.get_by_label("With whom")).to_have_value("1")
    expect(form.get_by_label("What you promise")).to_have_value("StayAway")
    form.get_by_role("button", name="Go on").click()
    expect(form.locator('input[name="give-StayAway-district"]:checked')).to_have_value(district)


@pytest.mark.parametrize("size", ["phone", "wide"])
def test_from_the_map_to_a_deal_about_a_district_in_three_taps(open_page, record, size):
    page, district = open_page(tables.user_at(record, 0), size=size), theirs(record)
    page.goto(address(record))
    page.locator(f'[data-district="{district}"]').dispatch_event("click")
    page.locator("[data-map-card]").get_by_role("button", name="Offer a bargain").click()
    filled_in(page, district)
    assert not scrolls_sideways(page) and not serious(page)


@pytest.mark.parametrize(("size", "language"), [("phone", "en"), ("wide", "ar")])
def test_from_a_player_to_a_deal_between_the_two(open_page, record, size, language):
    Player.objects.filter(game=record.pk, seat=0).update(name="Somebody with a long name")
    page = open_page(tables.user_at(record, 0), size=size, language=language)
    page.goto(address(record))
    page.locator('button.offer-here[name="player"][value="2"]').first.dispatch_event("click")
    form = page.locator("#offer")
    expect(form.locator('select[name="player"]')).to_have_value("2")
    form.locator("button").click()
    expect(form.locator("input[type=radio]")).to_have_count(2)
    for name, seat in (("give", "2"), ("want", "0")):
        expect(form.locator(f'input[name="{name}-NoChallenge-player"]:checked')).to_have_value(seat)
    assert not scrolls_sideways(page) and not serious(page)
    boxes = [choice.bounding_box() for choice in form.locator(".choice").all()]
    assert len({(box["x"], box["width"]) for box in boxes}) == 1
    form.locator("button").click()
    expect(page.locator(".said .bargain")).to_have_count(1)


def test_from_the_map_to_a_deal_by_keyboard(open_page, record):
    page, district = open_page(tables.user_at(record, 0)), theirs(record)
    page.goto(address(record))
    page.locator(f'[data-district="{district}"]').focus()
    for _word in page.locator("[data-map-card] .term").all():
        page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator("[data-map-card] .offer-here")).to_be_focused()
    page.keyboard.press("Enter")
    filled_in(page, district)


def test_from_the_map_to_a_deal_without_script(open_page, record):
    page, district = open_page(tables.user_at(record, 0), java_script_enabled=False), theirs(record)
    page.goto(address(record))
    page.locator("#map-table > summary").click()
    page.locator(f"#district-{district}").get_by_role("button", name="Offer a bargain").click()
    filled_in(page, district)


def test_a_bot_that_is_asked_answers_at_the_table(open_page, site):
    night = tables.started(1, bots="sensible", size=8, slug=NIGHTS)
    record = tables.played_until(night, lambda found: not view(found.rules, found.state, 0).hushed)
    person, bot = (next(each for each in record.players if bool(each.bot) == wanted) for wanted in (False, True))
    page = open_page(tables.user_at(record, person.seat), size="phone")
    page.goto(address(record))
    page.locator('.tab[href="#panel-talk"]').click()
    page.get_by_role("link", name="Bargains").click()
    form = page.locator("#say-Ask")
    form.locator("summary").click()
    form.get_by_role("combobox").select_option(str(bot.seat))
    form.get_by_role("button", name="Say it").click()
    page.get_by_role("link", name="Back to the table").click()
    page.locator('.tab[href="#panel-talk"]').click()
    tables.let_bots_speak(record.pk)
    bot_talk.speak_due()
    said = Message.objects.get(game=record.pk, user=None)
    words = phrase(Distrust, persona_name(bot.name), said.key).split("{player}")
    expect(page.locator("#thread .said").last).to_contain_text(bot.name)
    expect(page.locator("#thread .said").last).to_contain_text(max(words, key=len).strip())


@pytest.mark.parametrize("language", ["ar", "fr"])
def test_the_page_on_a_narrow_phone(open_page, record, language):
    page = open_page(tables.user_at(record, 0), size="phone", language=language)
    page.goto(address(record, "bargains/"))
    for fold in page.locator("details.order").all():
        fold.locator("summary").first.click()
    assert not scrolls_sideways(page) and serious(page) == []


def test_without_script_a_promise_is_given(open_page, record):
    page = open_page(tables.user_at(record, 0), java_script_enabled=False)
    page.goto(address(record, "bargains/"))
    form = page.locator("#say-NoChallenge")
    form.locator("summary").click()
    form.locator("label.choice").first.click()
    form.get_by_role("button", name="Promise it").click()
    expect(page.locator(".said .verdict-open")).to_have_count(1)


@pytest.mark.parametrize(("size", "language"), [("phone", "en"), ("phone", "ar"), ("wide", "fr")])
def test_a_question_is_answered_at_the_table_with_one_press(open_page, record, size, language):
    game = Game.objects.get(pk=record.pk)
    Player.objects.filter(game=game, seat=2).update(name="Somebody with a long name")
    lara, ziad = (open_page(tables.user_at(record, seat), size=size, language=language) for seat in (0, 1))
    for page in (lara, ziad):
        page.goto(address(record))
        if size == "phone":
            page.locator('.tab[href="#panel-talk"]').click()
    press.say(game, player=game.players.get(seat=0), act=Ask(1), text="Whom?")
    answers = ziad.locator("#thread form[action*=suspect] button")
    expect(answers).to_have_count(3)
    assert not scrolls_sideways(ziad) and not serious(ziad)
    box = ziad.locator("#thread").bounding_box()
    for each in answers.all():
        own = each.bounding_box()
        assert own["height"] >= 44 and box["x"] <= own["x"] and own["x"] + own["width"] <= box["x"] + box["width"]
    expect(lara.locator("#thread .said")).to_have_count(1)
    assert lara.locator("#thread form[action*=suspect]").count() == 0
    ziad.evaluate("document.querySelector('#read').scrollIntoView()")
    expect(ziad.locator("#read")).to_be_empty()  # what is in sight has been marked as read
    answers.nth(1).focus()
    ziad.keyboard.press("Enter")
    for page in (lara, ziad):
        expect(page.locator("#thread .said").last).to_contain_text("Somebody with a long")
    expect(answers).to_have_count(0)


def test_a_private_question_is_answered_there_without_script(open_page, record):
    game = Game.objects.get(pk=record.pk)
    key = press.say(game, player=game.players.get(seat=0), act=Ask(1), text="Whom?", to=1).thread.key
    page = open_page(tables.user_at(record, 1), java_script_enabled=False)
    page.goto(address(record, f"talk/{key}/"))
    page.locator("form[action*=suspect] button").last.click()
    expect(page.locator("#thread .said").last).to_contain_text("I suspect")
    expect(page.locator("form[action*=suspect]")).to_have_count(0)
    assert page.url.endswith(f"/talk/{key}/")
    assert not game.messages.filter(thread=None).exists()


def test_an_accepted_bargain_says_which_and_keeps_to_its_column(open_page, record):
    game = Game.objects.get(pk=record.pk)
    lara, ziad = (game.players.get(seat=seat) for seat in (0, 1))
    offered = press.say(game, player=lara, act=Deal(1, NoChallenge(1), StandAside(), 0), text="A bargain.")
    press.respond(game, player=ziad, key=offered.key, does="accept", text="Yes.")
    for size, language, words in (("phone", "ar", "البقاء على الحياد"), ("wide", "en", "Stay neutral in battles")):
        page = open_page(tables.user_at(record, 2), size=size, language=language)
        page.goto(address(record))
        if size == "phone":
            page.locator('.tab[href="#panel-talk"]').click()
        line = page.locator("#thread .said").last.locator("small")
        expect(line).to_contain_text(words)
        for name in (lara.name, ziad.name):
            expect(line).to_contain_text(name)
        assert not scrolls_sideways(page) and not serious(page)
        assert line.evaluate("line => line.scrollWidth <= line.closest('.said').clientWidth")

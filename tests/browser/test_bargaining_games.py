"""A whole practice game of each title with bots that bargain; and what a bot offers is accepted from a mail."""

import random
from collections import Counter

import pytest
from django.utils import timezone, translation
from django.utils.translation import gettext
from playwright.sync_api import TimeoutError, expect

from accounts.models import User
from games import store
from games.kernel import owed, view
from games.kernel.hearing import Saying, names, words_of
from games.kernel.press import WITHDRAW, Deal
from games.models import Game, Message
from games.services.tables import lobby, starting
from games.services.talk import bot_talk
from games.services.time import deadlines
from games.titles.machrou3.rules.orders import StandAside
from games.titles.machrou3.rules.press import NoChallenge
from games.wording.bots import bot_name
from tests import tables
from tests.lessons.hand import entries
from tests.titles.examples import COMMITTEES, HANDS, NIGHTS

from .conftest import SIZES
from .learner import Pointer
from .test_practice import ASKED, answer, hurry
from .world import send_what_waits

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MAP = "machrou3"
"""The game that is played on a map."""

VERDICTS = ("kept", "broken", "open", "void", "unknown")
"""The columns of the ledger, in their order."""

LEDGER = """() => Object.fromEntries([...document.querySelectorAll(".words-kept tbody tr")].map((row) => [
  row.querySelector(".chip-name").textContent,
  [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent))]))"""
"""Name -> the numbers beside it."""

SEEN = """() => [...document.querySelectorAll('[aria-labelledby="said"] .said .tag[class*="verdict-"]')].map((tag) => [
  (tag.closest(".bargain > p") || tag.closest(".said")).querySelector(".chip-name").textContent,
  tag.className.match(/verdict-(\\w+)/)[1]])"""
"""(who promised, what became of it) of each promise in the list of what was said."""

ANSWERED = """key => document.querySelector(".final") || document.querySelector("#now-forms")?.dataset.key !== key
  || document.querySelector("#now-forms .notice")"""
"""Whether the answer to a question was taken, or refused."""


def turn_to(page, panel):
    """On a phone a table shows one panel at a time."""
    if page.viewport_size == SIZES["phone"]:
        page.locator(f'.tab[href="#panel-{panel}"]').click()


class Person:
    """Somebody at a table of practice, who answers what bots offer and ask, and offers one of them something.

    met     the round of each question that came while the talk was open
    tapped  the address of each bargain that was accepted or refused
    """

    def __init__(self, page, game, user):
        self.page, self.pk, self.user, self.rng = page, game.pk, user, random.Random(5)
        self.address, self.slug, self.players = f"/t/{game.public_id}/", game.slug, game.size
        self.seat = game.players.get(user=user).seat
        self.met, self.tapped = [], []

    def play(self):
        """Play to the end; the Record then."""
        self.page.goto(self.address)
        for _ in range(200):
            hurry(self.page)
            self.page.wait_for_selector(f"{ASKED}, .final", timeout=60_000)
            record = store.read(self.pk)
            if self.page.locator(".final").count():
                return record
            look = view(record.rules, record.state, self.seat)
            if not (look.hushed or look.silent):
                self.met.append(record.state.table.round)
                self.bargain()
            self.answer()
        raise AssertionError("the game does not end")

    def answer(self):
        """Anything; where that leaves out something, what the rules allow."""
        key = self.page.locator("#now-forms").get_attribute("data-key")
        answer(self.page, self.rng)
        self.page.wait_for_function(ANSWERED, arg=key, timeout=60_000, polling=50)
        if self.page.locator("#now-forms > .notice.error").count():
            record = store.read(self.pk)
            decision = next(each for each in owed(record.state) if each.seat == self.seat)
            look, legal = view(record.rules, record.state, self.seat), tables.answer_for(record, decision, self.rng)
            with self.page.expect_response(lambda response: "/answer/" in response.url) as taken:
                Pointer(self.page).send(entries(self.slug, look, decision, legal))
            assert taken.value.ok

    def bargain(self):
        """Let the bots speak, as they do to somebody who thinks for a while; answer them; offer something, once."""
        for _while_one_thinks in range(self.players):
            tables.let_bots_speak(self.pk)
            bot_talk.speak_due()
        turn_to(self.page, "talk")
        self.answer_offers()
        if self.rng.random() < 0.3:
            self.name_somebody()
        turn_to(self.page, "now")
        if not self.said("Deal"):
            self.offer()
            self.page.goto(self.address)
            hurry(self.page)

    def answer_offers(self):
        """One tap for each bargain that waits and that the bot has not taken back meanwhile."""
        forms = self.page.locator("#thread form[action*=respond]:has([value=accept])")
        for _ in range(forms.count()):
            try:
                action = forms.first.get_attribute("action", timeout=3000)
                forms.first.locator(f"button[value={self.rng.choice(['accept', 'refuse'])}]").click(timeout=3000)
            except TimeoutError:
                continue
            expect(self.page.locator(f'#thread form[action="{action}"]')).to_have_count(0)
            self.tapped.append(action)

    def unanswered(self):
        """The bargains that were tapped, and neither answered by that once nor taken back."""
        offers = {each.key: each for each in Message.objects.filter(game=self.pk, press__is="Deal")}
        found = [offers[key] for action in self.tapped for key in action.split("/") if key in offers]
        assert len(found) == len(self.tapped)
        responses = [(offer, offer.responses.get()) for offer in found]
        return [offer for offer, each in responses if each.user != self.user and each.press["does"] != WITHDRAW]

    def name_somebody(self):
        """Answer all who have asked whom one suspects."""
        forms = self.page.locator("#thread form[action*=suspect]")
        if forms.count():
            action = forms.last.get_attribute("action")
            buttons = forms.last.locator("button")
            buttons.nth(self.rng.randrange(buttons.count())).click()
            expect(self.page.locator(f'#thread form[action="{action}"]')).to_have_count(0)

    def offer(self):
        """From the map, from a player's line, or where neither is in sight by the link beside the talk. What the form
        begins with will do; where it is too late for that, so will the longest time.
        """
        if self.slug == MAP:
            owner = store.read(self.pk).state.table.owner
            theirs = next(code for code, seat in owner.items() if seat not in (None, self.seat))
            self.page.locator(f'[data-district="{theirs}"]').click()
            self.page.locator("[data-map-card] .offer-here").click()
        else:
            self.page.locator('.offer-here, #talk-corner a[href$="#offer"]').locator("visible=true").first.click()
        self.page.locator("#offer form[method=get] button").click()
        for group in self.page.locator("#offer fieldset:has(input[type=radio])").all():
            if not group.locator("input:checked").count():
                group.locator("label.choice").first.click()
        self.press_offer()
        if not self.said("Deal"):
            self.page.locator("#offer [name=until]").select_option("0")
            self.press_offer()

    def press_offer(self):
        with self.page.expect_navigation():
            self.page.locator("#offer form[method=post] button").click()

    def said(self, kind):
        """How many acts of this kind the person has said."""
        return Message.objects.filter(game=self.pk, user=self.user, press__is=kind).count()


def left(record, seat):
    """The round in which the seat left the game, None where it has not."""
    t = record.state.table
    gone = {number: each.year for number, each in getattr(t, "gone", {}).items()}
    return (gone | {each.seat: each.round for each in getattr(t, "deaths", ())}).get(seat)


def played_whole(record, person, seat):
    """The rounds from whose beginning to whose end the person and the seat were there, and in which the person was
    asked something; the last is one where it was so often that all bots could say a word.
    """
    last = record.state.table.round
    ends = [end for end in (left(record, person.seat), left(record, seat)) if end is not None]
    rounds = {number for number in person.met if all(number < end for end in ends)}
    return rounds if person.met.count(last) >= bot_talk.QUESTIONS else rounds - {last}


def not_spoken_to(record, person):
    """(round, seat) of each bot that never said the person's name in a round that both played."""
    said = store.press.heard(record).said
    spoken_to = {(each.round, each.seat) for each in said if names(each.act, person.seat)}
    bots = [each.seat for each in record.players if each.bot]
    return {(number, seat) for seat in bots for number in played_whole(record, person, seat)} - spoken_to


def ledger_of_the_rules(record, seat, language):
    """Name -> how many promises came to each verdict, as whoever sits there can tell."""
    look = view(record.rules, record.state, seat)
    words = words_of(record.rules, look, store.press.heard(record))
    with translation.override(language):
        called = [bot_name(each.name) if each.bot else each.name for each in record.players]
    return {called[giver]: [came[verdict] for verdict in VERDICTS] for giver, came in words.items()}


@pytest.mark.parametrize(
    ("slug", "players", "size", "language"),
    [(MAP, 4, "phone", "ar"), (HANDS, 3, "wide", "en"), (COMMITTEES, 9, "wide", "ar"), (NIGHTS, 8, "wide", "en")],
)
def test_a_whole_game_with_bots_that_bargain(open_page, bots_at_work, slug, players, size, language):
    user = User.objects.create(username="Lara")
    page = open_page(user, size=size, language=language)
    person = Person(page, lobby.start_practice(user, slug=slug, players=players), user)
    record = person.play()
    assert person.unanswered() == [] and (person.said("Respond") or not person.tapped)
    assert person.said("Deal") or not person.met
    assert not_spoken_to(record, person) == set()
    page.locator('.end-doors a[href$="#ledger"]').click()
    page.wait_for_selector("#ledger")
    shown, seen = page.evaluate(LEDGER), Counter(map(tuple, page.evaluate(SEEN)))
    assert shown == {name: [seen[name, verdict] for verdict in VERDICTS] for name, _verdict in seen}
    assert shown == ledger_of_the_rules(record, person.seat, language)


@pytest.fixture
def offered(local_run, monkeypatch):
    """The Record of a table over days at which a bot has offered something to the one person, who reads Arabic."""
    game = tables.lobby(1, bots="shrewd", size=4, slug=MAP)
    User.objects.update(email="lara@example.org", last_login=timezone.now(), language="ar")
    Game.objects.filter(pk=game.pk).update(pace=deadlines.pace(24 * 3600))
    starting.start_game(game.pk)
    record = store.read(game.pk)
    me = next(each.seat for each in record.players if each.user_id)
    monkeypatch.setattr(bot_talk, "talk", lambda *_asked: Saying(Deal(me, NoChallenge(me), StandAside(), 0)))
    tables.let_bots_speak(game.pk)
    assert bot_talk.speak(game.pk)
    return record


def in_arabic(words):
    with translation.override("ar"):
        return gettext(words)


@pytest.mark.parametrize("size", ["phone", "wide"])
def test_what_a_bot_offers_is_accepted_from_the_mail(open_page, offered, size):
    send_what_waits()
    page = open_page(User.objects.get(), size=size, language="ar")
    page.goto("/dev/mailbox/")
    page.locator(".strip-title a", has_text=in_arabic("a bargain is offered to you")).first.click()
    letter = page.locator("main")
    for bot in (each.name for each in offered.players if each.bot):
        assert bot not in letter.inner_text()
    page.locator(".ways a").first.click()
    page.get_by_role("link", name=in_arabic("Accept it")).click()
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    page.get_by_role("button", name=in_arabic("Accept it")).click()
    page.locator(f'main a[href="/t/{offered.public_id}/"]').first.click()
    turn_to(page, "talk")
    expect(page.locator("#thread .bargain")).to_contain_text(in_arabic("A bargain, accepted"))
    expect(page.locator("#thread .bargain .verdict-open")).to_have_count(2)

"""Takes a strip of pictures of each game: its start, each question that one comes to, the playback, the end.

`./test tools/strip.py` writes them to `var/strip`, or to where STRIP says: `<game>-<moment>-<width>-<look>.png`, by
day, by night and in Arabic, on a desk and on a phone; with `-k` and its folder those of one game. A question lies
there as it is asked, and once more with its covers turned and its first kind of answer chosen (`-open`). Strong bots
play each game once, always alike.
"""

import os
import random
from datetime import timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import timezone

from accounts.models import User
from games import store
from games.bots import choose, kinds
from games.kernel import owed, view
from games.models import Decision, Event, Game, Player
from games.services.errors import Declined
from games.services.playing import play
from games.services.talk import table_talk
from games.titles import registry
from tests import tables

pytest_plugins = ("tests.conftest", "tests.browser.conftest")
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.timeout(3000)]

INTO = Path(os.environ.get("STRIP", settings.BASE_DIR / "var/strip"))

SCREENS = {"1280": {"width": 1280, "height": 800}, "380": {"width": 380, "height": 760}}
LOOKS = {"day": ("en", "light"), "night": ("en", "dark"), "arabic": ("ar", "light")}

NAMES = {
    "en": ("Lara", "Ziad", "Hind", "Omar", "Maya", "Karim", "Salma", "Fadi", "Nour", "Rami", "Dina", "Walid"),
    "ar": ("لارا", "زياد", "هند", "عمر", "مايا", "كريم", "سلمى", "فادي", "نور", "رامي", "دينا", "وليد"),
}
TABLE = {"en": "Slow Thursday", "ar": "خميس على مهل"}
SAID = {
    "en": ("Whoever helps me now has my word.", "Your word was worth less the last time.", "I saw nothing."),
    "ar": ("لمن يساعدني الآن كلمتي.", "كلمتكم كانت أرخص في المرّة السابقة.", "لم أرَ شيئاً."),
}

EARLY = 12
"""Moves before which the question that comes first is not taken again."""

PLAYED = 20
"""The last so many moves are played back."""


class Camera:
    """Takes one moment of a table after the other."""

    def __init__(self, open_page, record):
        self.open_page, self.slug, self.seats = open_page, record.rules.slug, record.state.seats

    def take(self, pk, seat, moment, prepare=lambda page: None, reduced_motion="reduce"):
        seen = Player.objects.get(game=pk, seat=seat).last_seen_event
        for look, (language, scheme) in LOOKS.items():
            called(pk, language)
            user = User.objects.get(seats__game=pk, seats__seat=seat)
            for screen, size in SCREENS.items():
                Player.objects.filter(game=pk, seat=seat).update(last_seen_event=seen)
                page = self.open_page(user, language=language, color_scheme=scheme, reduced_motion=reduced_motion)
                page.set_viewport_size(size)
                page.goto(f"/t/{store.read(pk).public_id}/")
                page.evaluate("document.fonts.ready")
                prepare(page)
                page.wait_for_timeout(400)
                page.screenshot(path=INTO / f"{self.slug}-{moment}-{screen}-{look}.png")
                page.context.close()


def called(pk, language):
    """The table, its players and what they said, in a language; most of a day is left."""
    Game.objects.filter(pk=pk).update(name=TABLE[language])
    for player in Player.objects.filter(game=pk):
        name = NAMES[language][player.seat]
        User.objects.filter(pk=player.user_id).update(username=name)
        Player.objects.filter(pk=player.pk).update(name=name)
    game = Game.objects.get(pk=pk)
    for message, text in zip(game.messages.order_by("pk"), SAID[language], strict=False):
        type(message).objects.filter(pk=message.pk).update(text=text)
    due = timezone.now() + timedelta(hours=17, minutes=30)
    Decision.objects.filter(game=pk, closed_at=None, due__isnull=False).update(due=due)


def opened(page):
    """The question with its covers turned and its first kind of answer chosen, on a phone too."""
    if page.locator("[data-thumb]").is_visible():
        page.locator("[data-thumb]").dispatch_event("click")  # it goes as soon as the question is in view
    closed = page.locator("#now-forms form.answer details.secret:not([open]) > summary")
    while closed.count():
        closed.first.click()
    heads = page.locator("#now-forms .act-head:visible")
    if heads.count():
        heads.first.click()


def in_play(page):
    """A beat of the playback, which has stopped at it."""
    page.locator('[data-do="pause"]').press("Enter")
    page.locator('[data-do="step"]').press("Enter")


def one_move(record, rng):
    decision = rng.choice(owed(record.state))
    kind = kinds(record.rules.slug)[-1]
    look = view(record.rules, record.state, decision.seat)
    answer = choose(kind, record.rules, look, decision, rng)
    user = record.players[decision.seat].user_id
    play.submit(record.pk, user_id=user, number=decision.id, answer=answer)


def newest_event(pk, back):
    """The last event before the `back` moves played last."""
    last = store.read(pk).state.number
    return Event.objects.filter(game=pk, move__lte=max(0, last - back)).order_by("-id").values_list("id", flat=True)[0]


def talk_a_little(pk):
    """Whether the rules let the table be told what is said there."""
    game = Game.objects.get(pk=pk)
    try:
        for seat, text in enumerate(SAID["en"]):
            table_talk.say(game, player=game.players.get(seat=seat), text=text)
    except Declined:
        return False
    return True


@pytest.mark.parametrize("slug", registry.rulesets())
def test_take_the_strip(slug, open_page):
    INTO.mkdir(parents=True, exist_ok=True)
    record, rng = tables.started(registry.title(slug).about.usual, slug=slug), random.Random(5)  # noqa: S311  # no secret
    camera, pk, first = Camera(open_page, record), record.pk, owed(record.state)[0]
    camera.take(pk, first.seat, "start")
    met, talked = set(), False
    while not record.state.outcome:
        asked, number = owed(record.state)[0], record.state.number
        talked = talked or talk_a_little(pk)
        if asked.kind not in met and (asked.kind != first.kind or number > EARLY):
            met.add(asked.kind)
            camera.take(pk, asked.seat, asked.kind)
            camera.take(pk, asked.seat, f"{asked.kind}-open", opened)
        if number == 2 * EARLY:
            Player.objects.filter(game=pk).update(last_seen_event=newest_event(pk, PLAYED))
            camera.take(pk, asked.seat, "playback", in_play, "no-preference")
        one_move(record, rng)
        record = store.read(pk)
    camera.take(pk, next(iter(record.state.outcome.seats), 0), "end")

"""Takes docs/table.png, the picture in the README: `./test tests/browser/picture.py`. No test collects it by itself.

To keep it small, reduce it to 192 colours before it is committed.
"""

from datetime import timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import timezone

from accounts.models import User
from games.kernel import owed
from games.models import Decision, Game, Player
from games.services.talk import table_talk
from tests import tables

pytestmark = pytest.mark.browser

NAMES = ("Lara", "Ziad", "Hind", "Omar", "Maya")
SAID = ((1, "Whoever votes With gets my word."), (2, "Your word was worth less in Zahle."), (3, "I saw nothing."))


def test_take_the_picture(open_page, site):
    record = tables.played_until(tables.started(5), third_round)
    (decision,) = owed(record.state)
    name_everybody(record)
    game = Game.objects.get(pk=record.pk)
    for seat, text in SAID:
        table_talk.say(game, player=game.players.get(seat=(decision.seat + seat) % 5), text=text)
    page = open_page(tables.user_at(record, decision.seat), reduced_motion="reduce", color_scheme="light")
    page.goto(f"/t/{record.public_id}/")
    page.locator('[data-act="Battle"] .act-head').click()
    page.evaluate("window.scrollTo(0, 0)")
    page.wait_for_timeout(500)
    page.screenshot(path=Path(settings.BASE_DIR, "docs/table.png"))


def third_round(record):
    return record.state.table.round == 3 and [each.kind for each in owed(record.state)] == ["turn"]


def name_everybody(record):
    """A table of people, with most of a day left."""
    Game.objects.filter(pk=record.pk).update(name="Slow Thursday")
    for seat, name in enumerate(NAMES):
        User.objects.filter(pk=record.players[seat].user_id).update(username=name)
        Player.objects.filter(game=record.pk, seat=seat).update(name=name)
    due = timezone.now() + timedelta(hours=17, minutes=30)
    Decision.objects.filter(game=record.pk, closed_at=None, due__isnull=False).update(due=due)

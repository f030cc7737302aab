"""What a lesson asks of its learner: how many steps, how many presses before the first decision; and that no wrong
answer of its forms passes without being told why, in any language. `./test <this file> -n0 -s` shows the figures."""

import sys
from html import unescape
from urllib.parse import urlencode

import pytest
from django.conf import settings
from django.http import QueryDict
from django.utils.translation import gettext, override

from games import store
from games.forms import parse
from games.services.playing import play
from games.titles import registry
from games.titles.lesson import said
from games.wording.bots import bot_name
from tests.lessons.hand import entries
from tests.lessons.walk import LESSONS, asked, possible
from tests.slow import but_first

BEGIN = 1
"""The press on a page that begins a lesson."""

FORM = "application/x-www-form-urlencoded"


def astray(record, seen, decision, step):
    """What forms send for wrong answers that they offer, one of each kind."""
    found = {}
    for answer in possible(record.rules.slug, seen, decision):
        sent = urlencode(entries(record.rules.slug, seen, decision, answer))
        if type(answer) not in found and not step.wanted.fits(answer) and not missing(record, seen, decision, sent):
            found[type(answer)] = sent
    return list(found.values())


def missing(record, seen, decision, sent):
    """What a form says, in English, of what was sent that is no answer; "" where it is one."""
    with override("en"):
        try:
            parse.parse(record.rules, seen, decision, QueryDict(sent))
        except parse.Unfit as unfit:
            return next(iter(unfit.faults.values()))
    return ""


def told(client, address, sent, reason):
    """Whether the form is refused, and says the reason, in each language."""
    for language, _ in settings.LANGUAGES:
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
        response = client.post(address, sent, content_type=FORM)
        with override(language):
            if response.status_code != 422 or reason() not in unescape(response.content.decode()):
                return False
    return True


@pytest.mark.parametrize("slug", but_first(LESSONS[::-1]))
def test_no_wrong_answer_passes_without_being_told_why_in_any_language(client, begin, slug):
    game = begin(slug)
    lesson, tried, silent = registry.title(slug).lesson, 0, []
    for step in lesson.steps:
        player, seen, decision, _ = asked(game)
        record = store.read(game.pk)

        def why_not(step=step, players=record.players):
            return said(step.wanted.why_not, [bot_name(each.name) if each.bot else each.name for each in players])

        wrong = [(sent, why_not) for sent in astray(record, seen, decision, step)] if step.wanted else []
        fault = missing(record, seen, decision, "")
        wrong += [("", lambda fault=fault: gettext(fault))] if fault else []
        tried += len(wrong)
        address = f"/t/{game.public_id}/answer/{decision.id}/"
        silent += [(step.round, step.kind, sent) for sent, why in wrong if not told(client, address, sent, why)]
        play.submit(game.pk, user_id=player.user_id, number=decision.id, answer=lesson.script(seen, decision))
    sys.stdout.write(
        f"\n{slug}: {len(lesson.steps)} steps; presses to the first decision: {BEGIN + len(lesson.steps[0].notes)}, "
        f"{BEGIN} without script; wrong answers in each language: {tried}, not told why: {len(silent)}\n"
    )
    assert tried
    assert silent == []

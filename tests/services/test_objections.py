"""More than half of the others take back the time that the host gave; it harms nobody, and tells nothing."""

import random
from datetime import timedelta

import pytest
from django.db.models import F
from django.utils import timezone

from games import store
from games.kernel import owed
from games.models import Decision, Event, Game, Motion, Player
from games.services import errors
from games.services.playing import play
from games.services.seats import leaving
from games.services.time import extensions, pace_change, pause
from games.store.replay import differences
from tests import tables
from tests.proof import cut, watch
from tests.proof.rows import undone
from tests.proof.still import stand_still

pytestmark = pytest.mark.django_db
HOUR, DAY = extensions.HOUR, extensions.DAY


@pytest.fixture
def slow(voting):
    """A table that votes, with ten hours left, hosted by its first seat."""
    Decision.objects.filter(game=voting.pk, closed_at=None).update(due=F("due") + timedelta(hours=10))
    Game.objects.filter(pk=voting.pk).update(host=tables.user_at(voting, 0))
    return store.read(voting.pk)


def dues(record):
    return list(Decision.objects.filter(game=record.pk, closed_at=None).order_by("id").values_list("due", flat=True))


def given(record, seconds=DAY):
    """The motion that opens as the host gives more time."""
    extensions.extend(tables.user_at(record, 0), pk=record.pk, seconds=seconds)
    return Motion.objects.filter(game=record.pk).latest("pk")


def say(record, motion, seat, yes=True):
    pause.answer(tables.user_at(record, seat), pk=record.pk, motion=motion.pk, yes=yes)


def told(record):
    return list(Event.objects.filter(game=record.pk, house=True).order_by("pk").values_list("kind", flat=True))


def test_more_than_half_of_the_others_take_it_back(slow):
    before = dues(slow)
    motion = given(slow)
    for seat in (1, 2):
        say(slow, motion, seat)
    assert dues(slow) == [due + timedelta(days=1) for due in before] and told(slow) == ["TimeExtended"]
    say(slow, motion, 3)
    assert dues(slow) == before and told(slow) == ["TimeExtended", "TimeTakenBack"]
    assert differences(slow.pk) == []


def test_one_player_alone_takes_nothing_back_and_may_think_better_of_it(slow):
    motion = given(slow)
    say(slow, motion, 1)
    say(slow, motion, 1, yes=False)
    for seat in (2, 3):
        say(slow, motion, seat)
    assert told(slow) == ["TimeExtended"]


def test_it_stands_for_good_once_half_of_the_others_let_it(slow):
    motion = given(slow)
    for seat in (1, 2):
        say(slow, motion, seat, yes=False)
    with pytest.raises(errors.Declined, match="no longer proposed"):
        say(slow, motion, 3)


def test_the_host_has_no_say(slow):
    motion = given(slow)
    for yes in (True, False):
        with pytest.raises(errors.Declined, match="for the others"):
            say(slow, motion, 0, yes)


def test_one_may_object_until_the_old_time_is_over(slow):
    before = min(dues(slow))
    motion = given(slow)
    assert motion.closes == before
    Motion.objects.filter(pk=motion.pk).update(closes=timezone.now())
    with pytest.raises(errors.Declined, match="no longer proposed"):
        say(slow, motion, 1)


def test_time_that_is_given_in_the_last_minute_may_be_objected_to_for_an_hour(slow):
    Decision.objects.filter(game=slow.pk, closed_at=None).update(due=timezone.now() + timedelta(minutes=1))
    assert abs(given(slow).closes - timezone.now() - timedelta(hours=1)) < timedelta(seconds=5)


def test_while_one_may_object_the_host_gives_no_more(slow):
    motion = given(slow)
    with pytest.raises(errors.Declined, match="may still object"):
        given(slow)
    Motion.objects.filter(pk=motion.pk).update(closes=timezone.now())
    assert given(slow).pk != motion.pk


def test_what_is_taken_back_counts_as_given(slow):
    motion = given(slow, 3 * DAY)
    for seat in (1, 2, 3):
        say(slow, motion, seat)
    game = Game.objects.get(pk=slow.pk)
    assert extensions.left(game) == 2 and extensions.left_of_game(game) == 4 * DAY


def test_what_was_asked_after_it_keeps_its_time(slow):
    motion = given(slow)
    for decision in owed(slow.state):
        answer = tables.answer_for(slow, decision, random.Random(1))
        play.submit(slow.pk, user_id=tables.user_at(slow, decision.seat).pk, number=decision.id, answer=answer)
    asked = dues(slow)
    for seat in (1, 2, 3):
        say(slow, motion, seat)
    assert told(slow)[-1] == "TimeTakenBack" and dues(slow) == asked


def test_another_pace_leaves_nothing_to_take_back(slow):
    motion = given(slow)
    pace_change.propose_live(tables.user_at(slow, 0), pk=slow.pk, start=None, length=HOUR, seconds=300)
    for seat in range(1, 5):
        say(slow, Motion.objects.filter(game=slow.pk).latest("pk"), seat)
    assert told(slow)[-1] == "LiveBegun"
    with pytest.raises(errors.Declined, match="no longer proposed"):
        say(slow, motion, 1)


def test_whoever_leaves_is_counted_no_more(slow):
    motion = given(slow)
    for seat in (1, 2):
        say(slow, motion, seat)
    leaving.resign(tables.user_at(slow, 3), pk=slow.pk)
    assert told(slow)[-1] == "TimeTakenBack"


def test_where_nobody_else_is_there_nobody_is_asked():
    record = tables.started(1, bots="random", size=4)
    Game.objects.filter(pk=record.pk).update(host=tables.user_at(record, 0))
    assert given(record).outcome == "failed"


def test_nothing_of_it_tells_who_has_answered(slow):
    """Whoever has put a sealed answer there: all are offered the same, and the same pages come of it."""
    told_by = []
    answered = [each for each in owed(slow.state) if each.seat not in (0, 4)]
    with stand_still():
        for decision in (None, *answered[:2]):
            with undone():
                if decision:
                    answer = tables.answer_for(slow, decision, random.Random(1))
                    user = tables.user_at(slow, decision.seat)
                    play.submit(slow.pk, user_id=user.pk, number=decision.id, answer=answer)
                told_by.append(pages_as_it_goes(slow))
    assert len(told_by) == 3 and told_by[0] == told_by[1] == told_by[2]


def pages_as_it_goes(record):
    """What the last seat is shown once time is given, objected to and taken back, and the window for each."""
    found, motion = [], given(record)
    client = watch.browser(tables.user_at(record, 4))
    for seat in (1, 2, 3):
        page = watch.answer(client.get, f"/t/{record.public_id}/matters/")
        found.append((motion.closes, page[:-1], unnumbered(page[-1], motion)))
        say(record, motion, seat)
    return [*found, watch.answer(client.get, f"/t/{record.public_id}/matters/"), dues(record)]


def unnumbered(page, motion):
    """A page without the number of the motion's row, which is another each time."""
    return page.replace(f'name="motion" value="{motion.pk}"'.encode(), b"")


@pytest.mark.slow
def test_who_objects_is_told_to_nobody(slow):
    """Two worlds in which another objects are the same to all who do not."""
    motion = given(slow)
    with stand_still():
        client = watch.browser(tables.user_at(slow, 4))
        watch.pages(client, slow)
        shown = []
        for seat in (1, 2):
            with undone():
                say(slow, motion, seat)
                shown.append(watch.pages(client, slow))
    assert cut.unlike(*shown) == []


def test_a_stand_in_is_not_asked(slow):
    motion = given(slow)
    Player.objects.filter(game=slow.pk, seat=1).update(stand_in="random")
    with pytest.raises(errors.Declined, match="stands in for you"):
        say(slow, motion, 1)

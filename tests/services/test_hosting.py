"""A host may give everybody more time, a few times a day, and all are told; a host sees nothing for it."""

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from games.models import Decision, Event, Game, Motion
from games.services import errors
from games.services.time import extensions
from tests import tables
from tests.proof import watch
from tests.proof.still import stand_still

pytestmark = pytest.mark.django_db
HOUR, DAY = extensions.HOUR, extensions.DAY


@pytest.fixture
def host(record):
    user = tables.user_at(record, 3)
    Game.objects.filter(pk=record.pk).update(host=user)
    return user


def dues(pk):
    return list(Decision.objects.filter(game=pk, closed_at=None).order_by("id").values_list("due", flat=True))


def nobody_objects(record):
    """The time to object is over."""
    Motion.objects.filter(game=record.pk).update(closes=timezone.now())


def test_all_get_more_time_and_are_told(voting):
    user = tables.user_at(voting, 0)
    Game.objects.filter(pk=voting.pk).update(host=user)
    before = dues(voting.pk)
    extensions.extend(user, pk=voting.pk, seconds=2 * DAY)
    assert {due - was for due, was in zip(dues(voting.pk), before, strict=True)} == {timedelta(days=2)}
    assert len(set(dues(voting.pk))) == 1
    event = Event.objects.get(game=voting.pk, house=True)
    assert (event.kind, event.data, event.to) == ("TimeExtended", {"seat": 0, "seconds": 2 * DAY}, None)


def test_nobody_but_the_host_does(record, host):
    before = dues(record.pk)
    with pytest.raises(errors.Declined, match="Only the host"):
        extensions.extend(tables.user_at(record, 0), pk=record.pk, seconds=DAY)
    assert dues(record.pk) == before and not Event.objects.filter(house=True).exists()


def test_three_times_in_a_day(record, host):
    for _ in range(3):
        extensions.extend(host, pk=record.pk, seconds=HOUR)
        nobody_objects(record)
    with pytest.raises(errors.Declined, match="three times"):
        extensions.extend(host, pk=record.pk, seconds=HOUR)
    with time_machine.travel(timezone.now() + timedelta(days=1)):
        extensions.extend(host, pk=record.pk, seconds=HOUR)


def test_seven_days_in_a_game(record, host):
    """However many hosts it has, and however slowly they give them."""
    for day, days in enumerate((3, 3)):
        with time_machine.travel(timezone.now() + timedelta(days=2 * day)):
            extensions.extend(host, pk=record.pk, seconds=days * DAY)
    another = tables.user_at(record, 1)
    Game.objects.filter(pk=record.pk).update(host=another)
    with time_machine.travel(timezone.now() + timedelta(days=9)):
        with pytest.raises(errors.Declined, match="at most 7 days; 24 h"):
            extensions.extend(another, pk=record.pk, seconds=DAY + HOUR)
        extensions.extend(another, pk=record.pk, seconds=DAY)
        nobody_objects(record)
        assert extensions.left(Game.objects.get(pk=record.pk)) == 0
        with pytest.raises(errors.Declined, match="at most 7 days"):
            extensions.extend(another, pk=record.pk, seconds=HOUR)


@pytest.mark.parametrize("seconds", [-DAY, 0, HOUR - 1, 3 * DAY + 1])
def test_from_an_hour_to_three_days(record, host, seconds):
    with pytest.raises(errors.Declined, match="from 1 hour to 3 days"):
        extensions.extend(host, pk=record.pk, seconds=seconds)


@pytest.mark.slow
def test_a_host_sees_no_more_than_the_seat(voting):
    """Hosting changes not a byte of any page but that of the table's matters, which has a form more."""
    user = tables.user_at(voting, 0)
    matters, pages = f"/t/{voting.public_id}/matters/", []
    with stand_still():
        for host in (None, None, user):
            Game.objects.filter(pk=voting.pk).update(host=host)
            pages.append(watch.shown(watch.browser(user), voting, 0))
    _seen_first, without, hosting_it = pages
    own = hosting_it.pop(matters)[-1].decode()
    assert without.pop(matters) and without == hosting_it
    assert not any(player.character in own for player in voting.players)

"""A device whose clock is wrong shows the time that is left all the same."""

from datetime import timedelta

import pytest

from games import store
from games.models import Decision
from tests import tables
from tests.slow import but_first

pytestmark = pytest.mark.django_db(transaction=True)

LEFT = "#now-forms time[data-left]"


@pytest.mark.parametrize("off", but_first([timedelta(hours=-5), timedelta(0), timedelta(hours=5)]), ids=str)
def test_time_left_is_counted_by_the_clock_of_the_site(open_page, off):
    record = tables.started(4)
    Decision.objects.filter(game=record.pk, standing=False).update(due=record.now + timedelta(hours=9, minutes=30))
    row = next(each for each in store.read(record.pk).decisions if not each.standing)
    page = open_page(tables.user_at(record, row.seat))
    page.clock.install(time=record.now + off)
    page.goto(f"/t/{record.public_id}/")
    before = page.inner_text(LEFT)
    page.clock.fast_forward("10:00")
    page.wait_for_function("([at, was]) => document.querySelector(at).innerText !== was", arg=[LEFT, before])
    assert (before[:4], page.inner_text(LEFT)[:4]) == ("9 h ", "9 h ")

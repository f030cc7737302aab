"""Circles make no difference to anybody who is not in them; leaks put there on purpose are noticed."""

import random

import pytest
from django.urls import reverse

from games.kernel import view
from games.kernel.chance import Chance
from games.models import Message
from tests import tables
from tests.circles import nights
from tests.circles.den import DEN
from tests.circles.laws import SECRET, dead_hand, named, overheard, told_apart
from tests.circles.leaks import LEAKS
from tests.proof import watch
from tests.proof.still import stand_still

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("registered")]


@pytest.fixture(autouse=True)
def still():
    with stand_still():
        yield


@pytest.fixture
def record():
    """The first night; all are people."""
    return nights.dealt()


@pytest.mark.parametrize("law", [overheard, named, told_apart, dead_hand])
@pytest.mark.slow
def test_nothing_is_noticed_where_nothing_leaks(law, record):
    assert law(record) == []


def test_a_thread_of_a_circle_is_like_none_to_others(record):
    one, _other, stray, _sheep = nights.cast(record)
    nights.say(record, one, SECRET)
    client = watch.browser(tables.user_at(record, stray))
    key, none = nights.pack(record).key, "nosuchtalk01"
    for name, sent in (("thread", {"text": "Let me in."}), ("publish", {"publish": "yes"})):
        answers = {}
        for each in (key, none):
            answers[each] = watch.answer(client.post, reverse(f"games:{name}", args=[record.public_id, each]), sent)
        ours, theirs = (watch.regardless(answer, each) for each, answer in answers.items())
        assert ours[0] == 404 and ours == theirs
    assert Message.objects.count() == 1


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("law", "plant"), LEAKS, ids=[plant.__name__ for _law, plant in LEAKS])
def test_a_leak_is_noticed(law, plant, record, monkeypatch):
    plant(monkeypatch)
    assert law(record)
    assert plant.__doc__


def test_worlds_are_told_apart_by_no_rules_either(record):
    rng = random.Random(1)
    for seat in (None, *record.state.seats):
        other = DEN.redeal(record.state, seat, Chance(f"{rng.getrandbits(64):032x}"))
        assert view(DEN, other, seat) == view(DEN, record.state, seat)

"""Circles that one may leave and come back to: what is said between is neither read, nor rung, nor counted."""

from dataclasses import replace

import pytest
from django.utils import timezone

from accounts.models import User
from games import store
from games.models import Notice
from games.reading import threads as reading
from games.services.errors import Declined, NoSuchTalk
from games.services.talk import reports, threads
from games.titles import registry
from tests.circles import den, face, nights
from tests.proof.heard import listening

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("drowsy")]


@pytest.fixture
def drowsy(registered, monkeypatch):
    """The den, in which the second wolf sleeps through the second night."""

    def circles(state):
        (pack,) = den.circles(state)
        second = [seat for seat, role in sorted(state.table.role.items()) if role == den.WOLF][1]
        awake = tuple(seat for seat in pack.seats if (seat, state.table.round) != (second, 2))
        return (replace(pack, seats=awake, read_on=False),)

    rules = replace(den.DEN, circles=circles)
    monkeypatch.setitem(registry.rulesets(), "den", rules)
    monkeypatch.setitem(registry.titles(), "den", replace(face.TITLE, rules=rules))


def second_night():
    """(the Record of the second night, the wolf that is awake, the one that sleeps); "One." was said in the first."""
    record = nights.dealt()
    awake, asleep, _stray, sheep = nights.cast(record)
    nights.say(record, awake, "One.")
    return nights.woken(nights.night(record, sheep[0])), awake, asleep


def third_night():
    """The same a night later, all awake; "Two." was said in the second."""
    record, awake, asleep = second_night()
    said = nights.say(record, awake, "Two.")
    sheep = next(seat for seat in nights.cast(record)[3] if seat in record.state.table.alive)
    return nights.woken(nights.night(record, sheep)), awake, asleep, said


def test_k1_5_who_is_not_called_keeps_what_they_read_and_hears_nothing_more():
    record, awake, asleep = second_night()
    User.objects.update(last_login=timezone.now())
    with listening() as ear:
        said = nights.say(record, awake, "Two.")
    assert nights.channels(record, asleep)[0] not in nights.rung(ear)
    player = nights.at(record, asleep)
    assert not Notice.objects.filter(kind="message", user=player.user)
    assert nights.read(record, asleep) == ["One."] and nights.listed(record, asleep) == [("The pack", 1)]
    assert reading.unread(player, player.user) == 1
    seats, _persons = reading.seats_at(player)
    assert reading.found(seats, player, "Two.") == () and store.talk.message_of(player, said.key) is None
    with pytest.raises(NoSuchTalk):
        reports.report(player, key=said.key, why="I was not there.")


def test_k1_5_nor_may_they_write():
    record, _awake, asleep = second_night()
    with pytest.raises(Declined, match="only while the rules let it"):
        nights.say(record, asleep)


def test_k1_5_the_order_of_their_threads_does_not_tell_that_something_was_said():
    record, awake, asleep = second_night()
    player = nights.at(record, asleep)
    threads.begin(player.game, player=player, seats=[awake], text="Between us.")
    before = nights.listed(record, asleep)
    nights.say(record, awake, "Two.")
    assert nights.listed(record, asleep) == before


def test_k1_5_once_back_they_read_on_but_not_what_was_said_between():
    record, awake, asleep, said = third_night()
    User.objects.update(last_login=timezone.now())
    with listening() as ear:
        nights.say(record, awake, "Three.")
    assert nights.channels(record, asleep)[0] in nights.rung(ear)
    assert nights.read(record, asleep) == ["One.", "Three."] and nights.read(record, awake) == [
        "One.",
        "Two.",
        "Three.",
    ]
    player = nights.at(record, asleep)
    assert reading.unread(player, player.user) == 2
    assert nights.listed(record, asleep) == [("The pack", 2)] and store.talk.message_of(player, said.key) is None
    nights.say(record, asleep, "Awake.")


def test_k1_5_the_end_opens_it_to_them_as_to_everybody():
    record, awake, asleep, _said = third_night()
    nights.over(record)
    assert nights.read(record, asleep) == ["One."]
    threads.publish(nights.at(record, awake), key=nights.pack(record).key, yes=True)
    assert nights.read(record, asleep) == ["One.", "Two."]

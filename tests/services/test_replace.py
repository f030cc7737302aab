"""A seat changes hands: who decides, who may take it, what the one before loses, what the new one gets."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games import store
from games.kernel import owed
from games.models import Decision, Event, Former, Game, Motion, Player, StandingOrder
from games.services.errors import Declined, NotAtTable
from games.services.playing import play
from games.services.seats import leaving, replace, stand_in
from games.services.talk import table_talk, threads
from games.titles.machrou3.rules.moves import Pass
from machrou3 import doorbell
from tests import tables

pytestmark = pytest.mark.django_db


@pytest.fixture
def absent(record):
    """(the Record of five, the seat of somebody for whom a stand-in plays and who is asked)."""
    seat = owed(record.state)[0].seat
    Game.objects.filter(pk=record.pk).update(pace={"default": 86400})
    Player.objects.filter(game=record.pk, seat=seat).update(stand_in="sensible", missed=2)
    Decision.objects.filter(game=record.pk, seat=seat).update(user=None)
    return store.read(record.pk), seat


@pytest.fixture
def nour(db):
    return User.objects.create(username="Nour")


def others(record, seat):
    return [tables.user_at(record, each.seat) for each in record.players if each.seat != seat]


def offered(record, seat):
    """The key of the seat, once three of four want somebody else there."""
    first, second, third, _ = others(record, seat)
    replace.propose(first, pk=record.pk, seat=seat)
    replace.answer(second, pk=record.pk, seat=seat, yes=True)
    replace.answer(third, pk=record.pk, seat=seat, yes=True)
    return Player.objects.get(game=record.pk, seat=seat).offer_key


def told(record):
    return list(Event.objects.filter(game=record.pk, house=True).order_by("pk").values_list("kind", flat=True))


def test_more_than_half_of_those_who_are_there_must_want_it(absent):
    record, seat = absent
    first, second, third, _ = others(record, seat)
    replace.propose(first, pk=record.pk, seat=seat)
    replace.answer(second, pk=record.pk, seat=seat, yes=True)
    assert Player.objects.get(game=record.pk, seat=seat).offer_key is None
    replace.answer(third, pk=record.pk, seat=seat, yes=True)
    assert Player.objects.get(game=record.pk, seat=seat).offer_key
    assert (Motion.objects.get().outcome, told(record)) == ("passed", ["SeatOffered"])


def test_it_fails_once_half_say_no(absent):
    record, seat = absent
    first, second, third, _ = others(record, seat)
    replace.propose(first, pk=record.pk, seat=seat)
    replace.answer(second, pk=record.pk, seat=seat, yes=False)
    assert Motion.objects.get().outcome == ""
    replace.answer(third, pk=record.pk, seat=seat, yes=False)
    assert (Motion.objects.get().outcome, told(record)) == ("failed", [])


def test_whoever_thinks_better_of_it_counts_once(absent):
    record, seat = absent
    first, second, third, _ = others(record, seat)
    replace.propose(first, pk=record.pk, seat=seat)
    for user, yes in ((second, False), (second, True), (third, False)):
        replace.answer(user, pk=record.pk, seat=seat, yes=yes)
    assert Motion.objects.get().outcome == ""


def test_the_only_one_left_decides_alone(absent):
    record, seat = absent
    last = others(record, seat)[0]
    Player.objects.filter(game=record.pk).exclude(user=last).update(stand_in="random")
    replace.propose(last, pk=record.pk, seat=seat)
    assert Motion.objects.get().outcome == "passed"


def test_nobody_who_is_there_can_be_replaced_nor_be_voted_on_by_the_absent_or_strangers(absent, nour):
    record, seat = absent
    one, other = others(record, seat)[:2]
    with pytest.raises(Declined):
        replace.propose(one, pk=record.pk, seat=store.read(record.pk).player_of(other.pk).seat)
    with pytest.raises(Declined):
        replace.propose(tables.user_at(record, seat), pk=record.pk, seat=seat)
    with pytest.raises(NotAtTable):
        replace.propose(nour, pk=record.pk, seat=seat)
    assert not Motion.objects.exists()


def test_the_offer_ends_when_the_person_is_back(absent, nour):
    record, seat = absent
    key = offered(record, seat)
    stand_in.back(tables.user_at(record, seat), pk=record.pk)
    with pytest.raises(Declined):
        replace.take(nour, key=key)
    assert store.read(record.pk).players[seat].user_id != nour.pk


def test_a_motion_ends_when_the_person_is_back(absent):
    record, seat = absent
    first, second, _, _ = others(record, seat)
    replace.propose(first, pk=record.pk, seat=seat)
    stand_in.back(tables.user_at(record, seat), pk=record.pk)
    with pytest.raises(Declined):
        replace.answer(second, pk=record.pk, seat=seat, yes=True)
    assert Motion.objects.get().outcome == "lapsed"


def test_whoever_takes_the_seat_has_its_secrets_and_its_question(absent, nour):
    record, seat = absent
    replace.take(nour, key=offered(record, seat))
    after = store.read(record.pk)
    player = after.players[seat]
    assert (player.user_id, player.name, player.stand_in, player.missed) == (nour.pk, "Nour", "", 0)
    assert after.state == record.state
    decision = Decision.objects.get(game=record.pk, seat=seat, closed_at=None)
    assert decision.user == nour
    assert timedelta(hours=23) < decision.due - timezone.now() <= timedelta(days=1)
    play.submit(record.pk, user_id=nour.pk, number=decision.number, answer=Pass())
    assert told(record) == ["SeatOffered", "SeatTaken"]


def test_the_one_before_loses_every_page_in_that_instant(absent, nour, django_capture_on_commit_callbacks, monkeypatch):
    record, seat = absent
    before = tables.user_at(record, seat)
    barred = []
    monkeypatch.setattr(doorbell, "bar", lambda *closed: barred.append(closed))
    key = offered(record, seat)
    browser = Client()
    browser.force_login(before)
    pages = [reverse(f"games:{name}", args=[record.public_id]) for name in ("table", "live", "chronicle", "matters")]
    assert {browser.get(page).status_code for page in pages} == {200}
    with django_capture_on_commit_callbacks(execute=True):
        replace.take(nour, key=key)
    assert [browser.get(page).status_code for page in pages] == [404, 200, 404, 404]
    open_page = browser.get(pages[1])
    assert (open_page.content, open_page.headers["HX-Redirect"]) == (b"", reverse("games:home"))
    assert browser.post(pages[0] + f"answer/{owed(record.state)[0].id}/", {"act": "Pass"}).status_code == 404
    assert barred == [(f"user:{before.public_id}", f"game:{record.public_id}")]
    assert Former.objects.get().how == "replaced"


def test_whoever_takes_the_seat_is_muted_by_nobody_and_reads_no_private_talk(absent, nour):
    record, seat = absent
    other = next(each.seat for each in record.players if each.seat != seat)
    game = Game.objects.get(pk=record.pk)
    thread = threads.begin(game, player=game.players.get(seat=seat), seats=[other], text="Between us.")
    table_talk.mute(game.players.get(seat=other), seat=seat, yes=True)
    replace.take(nour, key=offered(record, seat))
    assert not Player.objects.filter(game=record.pk).exclude(muted=[]).exists()
    assert store.talk.thread_of(game.players.get(seat=seat), thread.key) is None
    assert [user for user, _ in store.talk.present(thread.pk)] == [record.players[other].user_id]


def test_whoever_takes_the_seat_has_the_whole_time_bank(absent, nour):
    record, seat = absent
    Game.objects.filter(pk=record.pk).update(clock={"bank": 3600, "refill": 0})
    Player.objects.filter(game=record.pk, seat=seat).update(bank=7)
    replace.take(nour, key=offered(record, seat))
    assert Player.objects.get(game=record.pk, seat=seat).bank == 3600


def test_orders_of_the_one_before_end(absent, nour):
    record, seat = absent
    order = StandingOrder.objects.create(player_id=record.players[seat].id, order={"is": "PassTurns"})
    replace.take(nour, key=offered(record, seat))
    order.refresh_from_db()
    assert order.ended


def test_nobody_takes_a_second_seat_or_comes_again(absent, nour):
    record, seat = absent
    key = offered(record, seat)
    before = tables.user_at(record, seat)
    for known in (before, others(record, seat)[0]):
        with pytest.raises(Declined):
            replace.take(known, key=key)
    leaving.resign(others(record, seat)[0], pk=record.pk)
    with pytest.raises(Declined):
        replace.take(Former.objects.get().user, key=key)
    replace.take(nour, key=key)
    with pytest.raises(Declined):
        replace.take(User.objects.create(username="Late"), key=key)


def test_whoever_resigns_leaves_at_once_and_the_seat_is_offered(record):
    seat = owed(record.state)[0].seat
    user = tables.user_at(record, seat)
    Game.objects.filter(pk=record.pk).update(host=user)
    leaving.resign(user, pk=record.pk)
    player = Player.objects.get(game=record.pk, seat=seat)
    assert (player.user, player.stand_in, bool(player.offer_key)) == (None, "sensible", True)
    assert Game.objects.get(pk=record.pk).host in others(record, seat)
    assert (Former.objects.get().how, told(record)) == ("resigned", ["SeatResigned"])
    tables.make_due(record.pk, seat=seat)
    play.close_due(record.pk)
    assert store.read(record.pk).state.number == 1


def test_a_sealed_question_taken_over_ends_when_everybodys_does(voting, nour):
    seat, other = sorted(each.seat for each in voting.decisions if each.sealed and not each.answered)[:2]
    leaving.resign(tables.user_at(voting, seat), pk=voting.pk)
    replace.take(nour, key=Player.objects.get(game=voting.pk, seat=seat).offer_key)
    dues = {each.seat: each.due for each in store.read(voting.pk).decisions if each.due}
    assert dues[seat] == dues[other]

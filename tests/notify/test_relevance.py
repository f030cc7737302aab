"""What no longer matters is not sent."""

import pytest

from games import store
from games.kernel import owed
from games.models import Game, Notice, Player
from games.notify.deliver import deliver
from games.notify.relevance import cause
from games.reading.threads import unread
from games.services.playing import play
from games.services.talk import table_talk, threads
from games.titles.machrou3.rules.moves import CastVote, Pass
from tests import tables

from .conftest import dealt, pass_time, states, turn

pytestmark = pytest.mark.django_db


@pytest.fixture
def waiting(office):
    """The user whose turn it is, their decision, and the Record; their notice may be sent now."""
    record = dealt()
    user, decision = turn(record)
    pass_time(user=user)
    return user, decision, record


def dropped(user, office):
    assert deliver() == 0
    return not office.to(user) and states(user=user, kind="turn") == {"dropped": 1}


def test_answered_meanwhile(waiting, office):
    user, decision, record = waiting
    play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Pass())
    assert dropped(user, office)


def test_a_sealed_answer_that_is_in_and_none_that_is_not(office):
    record = tables.played_until(dealt(), tables.sealed_vote)
    first, *others = owed(record.state)
    play.submit(record.pk, user_id=tables.user_at(record, first.seat).pk, number=first.id, answer=CastVote("with"))
    pass_time(decision__in=[each.id for each in (first, *others)])
    assert deliver() >= len(others) - 1  # whoever opened the vote was there to see it
    assert not office.to(tables.user_at(record, first.seat))


def test_the_clock_answered(waiting, office):
    user, _, record = waiting
    tables.make_due(record.pk)
    play.close_due(record.pk)
    Notice.objects.filter(user=user, kind="started").delete()
    assert dropped(user, office)


def test_due_but_not_swept_yet(waiting, office):
    user, _, record = waiting
    tables.make_due(record.pk)
    assert dropped(user, office)


@pytest.mark.parametrize(
    "change", [{"mail_turns": False}, {"is_active": False}, {"email": ""}, {"last_login": None}, {"is_guest": True}]
)
def test_mail_is_not_wanted_or_cannot_go_anywhere(waiting, office, change):
    user, _, _ = waiting
    type(user).objects.filter(pk=user.pk).update(**change)
    assert dropped(user, office)


def test_the_game_stopped(waiting, office):
    user, _, record = waiting
    Game.objects.filter(pk=record.pk).update(status="cancelled", ended=record.now)
    assert dropped(user, office)


def test_the_seat_is_another_persons_now(waiting, office):
    user, _, record = waiting
    Player.objects.filter(game=record.pk, user=user).update(user=None)
    assert dropped(user, office)


def test_an_open_tab_is_no_reason_for_silence(waiting, office):
    user, _, record = waiting
    Player.objects.filter(game=record.pk, user=user).update(last_seen_event=10**9)
    assert deliver() == 1
    assert len(office.to(user)) == 1


def test_it_waits_until_its_moment(office):
    record = dealt()
    user, _ = turn(record)
    assert deliver() == 0
    assert states(user=user) == {"waiting": 1}
    assert store.read(record.pk).status == "running"


@pytest.mark.parametrize("status", Game.Status)
@pytest.mark.parametrize("kind", [kind for kind in Notice.Kind if kind != Notice.Kind.DIGEST])
def test_what_a_game_is_at_decides_what_still_matters_of_it(kind, status):
    """Only its end is told once it is over, that it is played again, and what was said: people talk on."""
    stages = {
        Notice.Kind.OVER: {Game.Status.OVER},
        Notice.Kind.AGAIN: {Game.Status.OVER},
        Notice.Kind.MESSAGE: {Game.Status.RUNNING, Game.Status.OVER},
        Notice.Kind.TABLE: {Game.Status.RUNNING, Game.Status.OVER},
    }
    game = Game(status=status)
    told = cause(Notice(game=game, kind=kind, channel=Notice.Channel.HOOK))
    assert (told is not None) == (status in stages.get(kind, {Game.Status.RUNNING}))


def test_unread_is_what_others_said_whom_one_wants_to_hear_and_what_one_was_not_shown():
    game = Game.objects.get(pk=dealt().pk)
    me, friend, foe = Player.objects.filter(game=game).order_by("seat")[:3]
    table_talk.mute(me, seat=foe.seat, yes=True)
    hello = table_talk.say(game, player=friend, text="Hello.")
    table_talk.say(game, player=me, text="Hello, all.")
    table_talk.say(game, player=foe, text="You will lose.")
    thread = threads.begin(game, player=friend, seats=[me.seat], text="Between us.")
    for shown, number in ((None, 2), ((None, hello.pk), 1), ((thread.pk, thread.messages.get().pk), 0)):
        if shown:
            table_talk.shown(me, *shown)
        me.refresh_from_db()
        assert unread(me, me.user) == number

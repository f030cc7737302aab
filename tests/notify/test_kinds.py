"""Each kind of notice: who gets it, how often, and when it is no longer true."""

import json
import re
from datetime import timedelta

import pytest
from django.conf import settings
from django.db import connection
from django.db.models import F
from django.db.models.functions import Now
from django.utils import timezone

from accounts.models import Device, User
from games import store, tasks
from games.models import Decision, Game, Motion, Notice, Player
from games.notify import record as outbox
from games.notify import remind as reminders
from games.notify.deliver import deliver
from games.notify.remind import remind
from games.services.playing import play
from games.services.seats import replace
from games.services.talk import table_talk, threads
from games.services.time import extensions, pause
from games.titles import registry
from games.titles.machrou3.rules import events as e
from games.titles.machrou3.rules.moves import Pass
from games.wording.notices import USUAL
from tests import tables

from .conftest import bodies, dealt, pass_time, states, turn

pytestmark = pytest.mark.django_db


def near_the_end(record, number, left=0.2):
    """Move a question's times so that so much of them is left."""
    Decision.objects.filter(game=record.pk, number=number).update(
        asked_at=Now() - timedelta(hours=10), due=Now() + timedelta(hours=10) * left / (1 - left)
    )


def told(user, kind):
    return list(Notice.objects.filter(user=user, kind=kind).order_by("id").values_list("channel", "state"))


def test_a_reminder_is_written_once_when_its_share_is_left(office):
    record = dealt()
    user, decision = turn(record)
    assert remind() == 0
    near_the_end(record, decision.id)
    assert (remind(), remind()) == (1, 0)
    Notice.objects.filter(kind__in=["turn", "started"]).delete()
    assert deliver() == 1
    (mail,) = office.to(user)
    assert "your answer is due" in mail["Subject"]
    assert remind() == 0


def test_a_moved_deadline_drops_the_old_reminder_and_gets_another(office):
    record = dealt()
    user, decision = turn(record)
    near_the_end(record, decision.id)
    remind()
    Notice.objects.filter(kind__in=["turn", "started"]).delete()
    Decision.objects.filter(number=decision.id).update(due=F("due") + timedelta(minutes=1))
    assert deliver() == 0 and told(user, "reminder") == [("mail", "dropped")]
    assert remind() == 1 and deliver() == 1
    assert told(user, "reminder") == [("mail", "dropped"), ("mail", "sent")]


@pytest.mark.parametrize(("share", "left", "number"), [(0, 0.01, 0), (50, 0.4, 1), (50, 0.6, 0), (10, 0.2, 0)])
def test_the_share_is_the_players(share, left, number):
    record = dealt(reminder_share=share)
    near_the_end(record, turn(record)[1].id, left)
    assert remind() == number


@pytest.mark.parametrize(
    "change",
    [
        lambda game: Game.objects.filter(pk=game).update(paused_until=Now() + timedelta(hours=1)),
        lambda game: Game.objects.filter(pk=game).update(practice=True),
        lambda game: Player.objects.filter(game=game).update(stand_in="sensible"),
        lambda game: Player.objects.filter(game=game).update(user=None),
        lambda game: Player.objects.filter(game=game).update(channels={"reminder": "none"}),
        lambda game: User.objects.update(channels={"reminder": "none"}),
        lambda game: Decision.objects.filter(game=game).update(
            asked_at=Now() - timedelta(minutes=8), due=Now() + timedelta(minutes=1)
        ),
    ],
)
def test_who_is_not_reminded(change):
    record = dealt()
    near_the_end(record, turn(record)[1].id)
    change(record.pk)
    assert remind() == 0


def plan_of(look):
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE games_decision, games_game")
        cursor.execute(f"EXPLAIN (ANALYZE, FORMAT JSON) {look}", {"quick": reminders.QUICK, "batch": 1000})
        ((plan,),) = cursor.fetchall()
    return json.dumps(plan), plan[0]["Plan"]


def test_a_minute_in_which_nothing_changes_looks_at_no_decision_however_many_are_owed():
    records = [dealt() for _ in range(3)]
    now = timezone.now()
    Decision.objects.bulk_create(
        Decision(game_id=record.pk, number=number, seat=0, kind="turn", asked_at=now, due=now + timedelta(days=2))
        for record in records
        for number in range(1000, 2500)
    )
    assert remind() == 0
    owed = Decision.objects.filter(closed_at=None, standing=False, bot=False)
    assert not owed.filter(remind_at=None).exists()
    written, plan = plan_of(reminders.LOOK)
    assert "decision_to_remind" in written and plan["Actual Rows"] == 0
    near_the_end(records[0], turn(records[0])[1].id)
    assert plan_of(reminders.LOOK)[1]["Actual Rows"] == 1


def test_many_reminders_are_written_in_batches(monkeypatch):
    for _ in range(3):
        record = dealt()
        near_the_end(record, turn(record)[1].id)
    monkeypatch.setattr(reminders, "BATCH", 2)
    assert remind() == 3
    assert remind() == 0


@pytest.mark.parametrize("page", ["/account/notices/", "matters"])
def test_whoever_changes_how_to_be_reminded_is_by_that(page, client):
    record = dealt(reminder_share=10)
    user, decision = turn(record)
    near_the_end(record, decision.id, 0.2)
    assert remind() == 0
    client.force_login(user)
    if page == "matters":
        User.objects.filter(pk=user.pk).update(reminder_share=50)
        client.post(f"/t/{record.public_id}/notices/", {})
    else:
        client.post(page, USUAL | {"mail": "on", "reminder_share": 50, "digest_hour": 8})
        assert User.objects.get(pk=user.pk).reminder_share == 50
    assert remind() == 1


def test_whoever_takes_a_seat_is_reminded_as_they_want():
    record = dealt(reminder_share=10)
    _, decision = turn(record)
    near_the_end(record, decision.id, 0.2)
    assert remind() == 0
    eager = User.objects.create(username="Eager", email="eager@example.org", reminder_share=50, last_login=Now())
    Player.objects.filter(game=record.pk, seat=decision.seat).update(user=eager)
    Decision.objects.filter(game=record.pk, number=decision.id).update(user=eager)
    assert remind() == 1 and told(eager, "reminder") == [("mail", "waiting")]


def test_a_message_is_told_once_until_it_is_read(office):
    record = dealt()
    Notice.objects.all().delete()
    User.objects.update(channels={"message": "mail"})
    game, players = Game.objects.get(pk=record.pk), list(Player.objects.filter(game=record.pk).order_by("seat"))
    for text in ("Shall we swap?", "Anybody?"):
        table_talk.say(game, player=players[0], text=text)
    readers = {player.user_id for player in players[1:]}
    assert set(Notice.objects.values_list("user_id", flat=True)) == readers and states() == {"waiting": 4}
    newest = game.messages.order_by("-id").first().pk
    Player.objects.filter(pk=players[1].pk).update(last_read=newest)
    pass_time()
    assert deliver() == 3
    assert {mail["Subject"].strip() for mail in office.mails} == {"Café Gemmayzé: somebody wrote"}
    assert all("2 messages" in body for mail in office.mails for body in bodies(mail))
    assert not any("swap" in body for mail in office.mails for body in bodies(mail))
    table_talk.say(game, player=players[0], text="Last word")
    assert Notice.objects.filter(user=players[1].user_id).count() == 2
    assert Notice.objects.filter(user=players[2].user_id).count() == 1


def test_a_private_message_is_told_to_the_members_who_still_sit_there():
    record = dealt()
    User.objects.update(channels={"message": "mail"})
    game, players = Game.objects.get(pk=record.pk), list(Player.objects.filter(game=record.pk).order_by("seat"))
    thread = threads.begin(game, player=players[0], seats=[1, 2], text="Between us")
    assert set(Notice.objects.filter(kind="message").values_list("user_id", flat=True)) == {
        players[1].user_id,
        players[2].user_id,
    }
    Notice.objects.all().delete()
    Player.objects.filter(pk=players[1].pk).update(user=User.objects.create(username="New", email="new@example.org"))
    threads.say(game, player=players[0], key=thread.key, text="Again")
    assert list(Notice.objects.values_list("user_id", flat=True)) == [players[2].user_id]


def test_who_mutes_somebody_is_not_told_of_them():
    record = dealt()
    Notice.objects.all().delete()
    game, players = Game.objects.get(pk=record.pk), list(Player.objects.filter(game=record.pk).order_by("seat"))
    Player.objects.filter(pk=players[1].pk).update(muted=[players[0].pk])
    table_talk.say(game, player=players[0], text="Hello")
    assert set(Notice.objects.values_list("user_id", flat=True)) == {player.user_id for player in players[2:]}


def test_a_public_event_touches_whom_it_names():
    battle = e.BattleOpened(1, 3, "A1", "B2", ("A1",), ("B2",))
    assert registry.title("machrou3").words.concerned(battle) == (1, 3)
    assert registry.title("machrou3").words.concerned(e.DistrictTaken("A1", 2, None, "campaign")) == ()
    assert registry.title("machrou3").words.concerned(e.DistrictTaken("A1", 2, 4, "battle")) == (4,)
    assert registry.title("machrou3").words.concerned(e.TurnPassed(2, False)) == ()


def test_who_is_touched_and_owes_nothing_is_told_by_the_summary(office):
    record = dealt()
    Notice.objects.all().delete()
    record = tables.played_until(record, lambda record: Notice.objects.filter(kind="concern").exists(), 3)
    found = Notice.objects.filter(kind="concern")
    assert set(found.values_list("channel", "decision")) == {("digest", 0)}
    owing = {tables.user_at(record, each.seat).pk for each in record.decisions if not each.standing}
    assert not owing & set(found.values_list("user_id", flat=True))
    assert deliver() == 0


def test_what_touches_somebody_again_while_the_first_waits_is_one_notice():
    record = dealt()
    Notice.objects.all().delete()
    user = tables.user_at(record, 0)
    for number in (7, 8):
        outbox._write(record.pk, [(user.pk, "concern", f"concern:{number}", 0, timezone.now())])
    assert told(user, "concern") == [("digest", "waiting")]


def test_who_has_a_stand_in_is_told_of_that_and_of_no_turn(office):
    record = dealt()
    absent = {player.seat: player.user_id for player in record.players}
    for _ in range(12):
        tables.make_due(record.pk)
        play.close_due(record.pk)
    away = Player.objects.filter(game=record.pk).exclude(stand_in="")
    assert away.exists()
    for player in away:
        assert told(player.user, "offer") == [("mail", "waiting")]
        before = Notice.objects.filter(user=player.user_id, kind="turn").count()
        last = Notice.objects.filter(user=player.user_id, kind="offer").get().created
        assert Notice.objects.filter(user=player.user_id, kind="turn", created__gt=last).count() == 0 and before
    Notice.objects.exclude(kind="offer").delete()
    pass_time()
    assert deliver() == away.count() and len(absent) >= away.count()
    assert {mail["Subject"].strip() for mail in office.mails} == {"Café Gemmayzé: somebody stands in for you"}


def test_whose_seat_is_taken_is_told_of_that_and_of_nothing_at_the_table(office):
    record = dealt()
    user, decision = turn(record)
    play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Pass())
    Notice.objects.all().delete()
    Player.objects.filter(game=record.pk, user=user).update(stand_in="sensible", offered=timezone.now(), offer_key="a")
    replace.take(User.objects.create(username="Nour"), key="a")
    assert told(user, "offer") == [("mail", "waiting")]
    pass_time(user=user)
    assert deliver() == 1
    (mail,) = office.to(user)
    assert mail["Subject"].strip() == "Café Gemmayzé: somebody else has taken your seat"
    for body in bodies(mail):
        assert record.public_id not in body and not re.search("passes|Round", body)


def test_a_motion_is_told_to_those_who_have_not_answered(office):
    record = dealt()
    Notice.objects.all().delete()
    players = list(Player.objects.filter(game=record.pk).order_by("seat"))
    now = timezone.now()
    motion = Motion.objects.create(
        game_id=record.pk,
        kind="pause",
        by=players[0],
        seconds=3600,
        ayes=[players[0].pk, players[1].pk],
        opened=now,
        closes=now + timedelta(days=1),
    )
    outbox.table_matter(record.pk, [player.user_id for player in players[1:]], f"motion:{motion.pk}", now)
    pass_time()
    assert deliver() == 3
    assert all(f"/t/{record.public_id}/matters/" in body for mail in office.mails for body in bodies(mail))
    assert {mail["To"] for mail in office.mails} == {player.user.email for player in players[2:]}


def test_a_webhook_has_one_row_for_what_everybody_is_told():
    record = dealt()
    Notice.objects.all().delete()
    Game.objects.filter(pk=record.pk).update(hook="https://discord.com/api/webhooks/1/x")
    for _ in range(2):
        user, decision = turn(record)
        play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Pass())
        record = store.read(record.pk)
    assert list(Notice.objects.filter(channel="hook").values_list("user", "kind", "state")) == [
        (None, "table", "waiting")
    ]


def test_a_webhook_is_told_at_once_what_the_site_itself_tells_the_table():
    record = dealt()
    Notice.objects.all().delete()
    user = tables.user_at(record, 0)
    Game.objects.filter(pk=record.pk).update(hook="https://discord.com/api/webhooks/1/x", host=user)
    extensions.extend(user, pk=record.pk, seconds=extensions.HOUR)
    hooked = Notice.objects.filter(channel="hook")
    assert list(hooked.values_list("user", "state")) == [(None, "waiting")]
    Motion.objects.all().delete()
    extensions.extend(user, pk=record.pk, seconds=extensions.HOUR)
    assert hooked.count() == 1


def test_time_that_the_host_gave_is_told_to_all_others_who_have_said_nothing_to_it(office):
    record = dealt()
    Notice.objects.all().delete()
    players = list(Player.objects.filter(game=record.pk).order_by("seat"))
    host = tables.user_at(record, 0)
    Game.objects.filter(pk=record.pk).update(host=host)
    extensions.extend(host, pk=record.pk, seconds=extensions.HOUR)
    assert Notice.objects.count() == 4
    pause.answer(tables.user_at(record, 1), pk=record.pk, motion=Motion.objects.get().pk, yes=False)
    pass_time()
    assert deliver() == 3
    assert {mail["To"] for mail in office.mails} == {player.user.email for player in players[2:]}
    assert {mail["Subject"].strip() for mail in office.mails} == {"Café Gemmayzé: the host gave everybody more time"}
    for body in (body for mail in office.mails for body in bodies(mail)):
        assert f"/t/{record.public_id}/matters/" in body and "object" in body


@pytest.mark.parametrize(
    ("wish", "device", "channels"),
    [
        ({}, False, ["mail"]),
        ({}, True, ["mail", "push"]),
        ({"turn": "push"}, True, ["push"]),
        ({"turn": "push"}, False, ["digest"]),
        ({"turn": "digest"}, True, ["digest"]),
        ({"turn": "none"}, True, []),
        ({"turn": "digest", "digest": "none"}, False, []),
    ],
)
@pytest.mark.parametrize("of_table", [False, True])
def test_a_turn_goes_where_its_person_wants_it(wish, device, channels, of_table):
    record = dealt()
    user, decision = turn(record)
    if device:
        Device.objects.create(user=user, endpoint="https://push.example.org/1", p256dh="x", auth="x")
    own = {kind: way for kind, way in wish.items() if of_table and kind == "turn"}
    Player.objects.filter(game=record.pk, user=user).update(channels=own)
    account = {kind: way for kind, way in wish.items() if kind not in own}
    User.objects.filter(pk=user.pk).update(channels=account)
    Notice.objects.all().delete()
    (opened,) = (each for each in record.decisions if each.number == decision.id)
    rows = [(user.pk, "turn", f"turn:{opened.number}", opened.number, record.now)]
    outbox._write(record.pk, rows)
    assert sorted(Notice.objects.values_list("channel", flat=True)) == channels


def test_beat_asks_for_reminders_summaries_and_pruning():
    record = dealt()
    near_the_end(record, turn(record)[1].id)
    asked = {each["task"].rpartition(".")[2] for each in settings.CELERY_BEAT_SCHEDULE.values()}
    for task in (tasks.remind_people, tasks.write_digests, tasks.prune_notices):
        assert task.__name__ in asked
        task()
    assert Notice.objects.filter(kind="reminder").exists()

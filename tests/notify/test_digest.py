"""The daily summary, and the one that takes the place of a backlog."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db.models.functions import Now
from django.utils import timezone

from accounts.models import User
from games.models import Decision, Game, Notice, Player
from games.notify import digest
from games.notify.deliver import deliver
from games.services.seats import replace

from .conftest import bodies, dealt, pass_time, turn

pytestmark = pytest.mark.django_db

DAILY = {"turn": "digest", "started": "none"}


def at(hour, zone="UTC"):
    """Today at so many hours, UTC; tomorrow, so that it is later than what was written."""
    return datetime.now(UTC).replace(hour=hour, minute=5, second=0, microsecond=0) + timedelta(days=1)


def seat_in(user, record, name, due):
    """Put `user` into the place of whoever's turn it is at another table, which waits until `due`."""
    other, decision = turn(record)
    Player.objects.filter(game=record.pk, user=other).update(user=user)
    Decision.objects.filter(game=record.pk, number=decision.id).update(due=due, user=user)
    Notice.objects.filter(game=record.pk, user=other).update(user=user)
    Game.objects.filter(pk=record.pk).update(name=name)


@pytest.fixture
def reader(office):
    """Somebody for whom two games wait, the later one opened first, and no notice of anybody else."""
    first = dealt(channels=DAILY)
    user, decision = turn(first)
    Decision.objects.filter(game=first.pk, number=decision.id).update(due=Now() + timedelta(hours=40))
    seat_in(user, dealt(channels=DAILY), "Hamra", Now() + timedelta(hours=30))
    Notice.objects.exclude(user=user).delete()
    return user


def test_a_turn_that_is_kept_is_told_at_the_readers_hour_and_every_day_until_it_is_answered(reader, office):
    assert deliver() == 0
    assert digest.write_due(at(7)) == 0
    assert (digest.write_due(at(8)), digest.write_due(at(9))) == (1, 1)
    assert Notice.objects.filter(kind="digest").count() == 1, "one a day"
    pass_time()
    assert deliver() == 1
    (mail,) = office.mails
    assert mail["Subject"] == "2 games wait for you"
    for text in bodies(mail):
        assert text.index("Hamra") < text.index("Café Gemmayzé"), "the first due comes first"
        assert "Answer until" in text
    assert Notice.objects.filter(channel="digest", state="waiting").count() == 2
    assert digest.write_due(at(8) + timedelta(days=1)) == 1


def test_nothing_to_tell_is_no_mail(reader, office):
    digest.write_due(at(8))
    Decision.objects.update(closed_at=Now(), closed_how="answered")
    pass_time()
    assert deliver() == 0 and not office.mails
    assert Notice.objects.get(kind="digest").state == "dropped"


def test_what_is_kept_is_told_in_a_line_and_once(office):
    record = dealt()
    user, _ = turn(record)
    other = next(player.user_id for player in record.players if player.user_id != user.pk)
    Notice.objects.all().delete()
    Notice.objects.create(user_id=other, game_id=record.pk, kind="concern", channel="digest", key="concern:1")
    digest.write_due(at(8))
    pass_time()
    assert deliver() == 1
    (mail,) = office.mails
    assert mail["Subject"] == "News of your games"
    assert all("a battle, a swap or a power touches you" in text for text in bodies(mail))
    assert set(Notice.objects.values_list("state", flat=True)) == {"sent"}
    assert digest.write_due(at(8) + timedelta(days=1)) == 0


@pytest.mark.parametrize(("zone", "hour", "utc"), [("Asia/Beirut", 8, 6), ("America/New_York", 20, 1), ("UTC", 0, 0)])
def test_the_hour_is_of_the_readers_zone(zone, hour, utc):
    user = User(time_zone=zone, digest_hour=hour)
    moment = digest.todays_hour(user, datetime(2026, 11, 21, 12, tzinfo=UTC))
    assert moment.astimezone(UTC).hour == utc


def test_whose_seat_was_taken_is_led_home_and_not_to_the_table(office):
    record = dealt(channels={"offer": "digest"})
    user, _ = turn(record)
    Notice.objects.all().delete()
    Player.objects.filter(game=record.pk, user=user).update(stand_in="sensible", offered=timezone.now(), offer_key="a")
    replace.take(User.objects.create(username="Nour"), key="a")
    digest.write_due(at(8))
    pass_time(user=user)
    assert deliver() == 1
    for text in bodies(office.mails[0]):
        assert "somebody else has taken your seat" in text
        assert f"/t/{record.public_id}/" not in text and "http://testserver/home/" in text


def test_an_hour_that_the_clock_change_leaves_out_is_as_late_as_if_it_had_not():
    user = User(time_zone="Asia/Beirut", digest_hour=0)
    moment = digest.todays_hour(user, datetime(2026, 3, 29, 12, tzinfo=UTC))
    assert moment.astimezone(UTC) == datetime(2026, 3, 28, 22, tzinfo=UTC)


def test_who_wants_none_or_reads_no_mail_gets_none(reader):
    for change in ({"channels": DAILY | {"digest": "none"}}, {"mail_turns": False}, {"mail_failed": timezone.now()}):
        usual = {"channels": DAILY, "mail_turns": True, "mail_failed": None}
        User.objects.filter(pk=reader.pk).update(**(usual | change))
        assert digest.write_due(at(8)) == 0


def test_each_day_on_which_a_game_waits(office):
    record = dealt(channels={"digest": "mail"})
    user, _ = turn(record)
    Notice.objects.all().delete()
    assert digest.write_due(at(8)) == 1
    pass_time()
    assert deliver() == 1 and office.mails[0]["To"] == user.email


def backlog(user):
    """Mails of two games that could not be sent for hours."""
    Notice.objects.filter(user=user).update(created=Now() - timedelta(hours=3), not_before=Now() - timedelta(hours=2))


def test_several_mails_that_could_not_be_sent_for_an_hour_become_one(office):
    first = dealt(channels={"digest": "none"})
    user, _ = turn(first)
    seat_in(user, dealt(), "Hamra", Now() + timedelta(hours=3))
    Notice.objects.exclude(user=user).delete()
    backlog(user)
    assert deliver() == 1
    (mail,) = office.mails
    assert mail["Subject"] == "2 games wait for you"
    assert set(Notice.objects.values_list("state", flat=True)) == {"sent"}
    assert digest.write_due(at(8)) == 0 and deliver() == 0


def test_one_old_mail_and_fresh_ones_stay_as_they_are(office):
    first = dealt()
    user, _ = turn(first)
    seat_in(user, dealt(), "Hamra", Now() + timedelta(hours=3))
    Notice.objects.exclude(user=user).delete()
    pass_time()
    assert deliver() == 2
    assert not Notice.objects.filter(kind="digest").exists()


def test_a_backlog_that_no_longer_matters_is_dropped(office):
    first = dealt()
    user, _ = turn(first)
    seat_in(user, dealt(), "Hamra", Now() + timedelta(hours=3))
    Notice.objects.exclude(user=user).delete()
    backlog(user)
    Decision.objects.update(closed_at=Now(), closed_how="silent")
    assert deliver() == 0 and not office.mails

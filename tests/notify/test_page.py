"""The pages on which a person says what to be told of, and sees what was sent."""

from datetime import timedelta

import pytest
from django.db.models.functions import Now
from django.test import Client

from accounts.models import User
from games.models import Notice, Player
from games.notify.deliver import deliver

from .conftest import dealt, pass_time, turn

pytestmark = pytest.mark.django_db

USUAL = {
    "mail": "on",
    "turn": "both",
    "reminder": "both",
    "concern": "digest",
    "started": "mail",
    "over": "mail",
    "message": "push",
    "deal": "both",
    "offer": "both",
    "again": "both",
    "digest": "digest",
    "reminder_share": "25",
    "digest_hour": "8",
}


@pytest.fixture
def record():
    return dealt()


@pytest.fixture
def user(record):
    return turn(record)[0]


@pytest.fixture
def client(user):
    browser = Client()
    browser.force_login(user)
    return browser


def test_what_is_usual_is_shown_and_nothing_of_it_is_kept(client, user):
    page = client.get("/account/notices/").content.decode()
    assert '<option value="both" selected>' in page and "with a quarter of the time left" in page
    assert client.post("/account/notices/", USUAL).status_code == 303
    user.refresh_from_db()
    assert (user.channels, user.reminder_share, user.digest_hour, user.mail_turns) == ({}, 25, 8, True)


def test_what_is_otherwise_is_kept_and_shown(client, user):
    sent = USUAL | {"turn": "digest", "message": "none", "reminder_share": "50", "digest_hour": "20"}
    del sent["mail"]
    client.post("/account/notices/", sent)
    user.refresh_from_db()
    assert user.channels == {"turn": "digest", "message": "none"}
    assert (user.reminder_share, user.digest_hour, user.mail_turns) == (50, 20, False)
    page = client.get("/account/notices/").content.decode()
    assert '<option value="50" selected>' in page and '<option value="20" selected>' in page


@pytest.mark.parametrize(
    "wrong", [{"turn": "pigeon"}, {"reminder_share": "26"}, {"digest_hour": "24"}, {"digest": "push"}, {"turn": ""}]
)
def test_what_is_no_choice_is_refused_with_all_that_was_chosen(client, user, wrong):
    answer = client.post("/account/notices/", USUAL | {"over": "none"} | wrong)
    assert answer.status_code == 422
    assert '<option value="none" selected>' in answer.content.decode()
    user.refresh_from_db()
    assert user.channels == {}


def test_a_guest_has_no_mail_and_nothing_to_choose(record):
    guest = User.objects.create(username="Guest", is_guest=True)
    browser = Client()
    browser.force_login(guest)
    page = browser.get("/account/notices/").content.decode()
    assert "Guests get no mail" in page and 'name="turn"' not in page
    browser.post("/account/notices/", USUAL | {"turn": "none"})
    guest.refresh_from_db()
    assert guest.channels == {}


def test_strangers_sign_in_first():
    assert Client().get("/account/notices/").status_code == 302
    assert Client().post("/account/notices/try/").status_code == 302


def test_one_table_may_be_told_otherwise(client, record, user):
    player = Player.objects.get(game=record.pk, user=user)
    path = f"/t/{record.public_id}"
    assert 'action="' + path + '/notices/"' in client.get(f"{path}/matters/").content.decode()
    client.post(f"{path}/notices/", {"turn": "none", "message": "", "over": "mail"})
    player.refresh_from_db()
    assert player.channels == {"turn": "none", "over": "mail"}
    assert '<option value="none" selected>' in client.get(f"{path}/matters/").content.decode()
    client.post(f"{path}/notices/", {"turn": "pigeon"})
    player.refresh_from_db()
    assert player.channels == {"turn": "none", "over": "mail"}
    assert all(other.channels == {} for other in Player.objects.exclude(pk=player.pk))


def test_who_does_not_sit_there_finds_no_table(record):
    other = User.objects.create(username="Stranger")
    browser = Client()
    browser.force_login(other)
    assert browser.post(f"/t/{record.public_id}/notices/", {"turn": "none"}).status_code == 404
    assert Client().post(f"/t/{record.public_id}/notices/", {"turn": "none"}).status_code == 404


def test_the_page_says_what_was_sent_and_what_failed(client, user, office, django_assert_max_num_queries):
    office.replies = ["550 no such mailbox"] * 6
    for _ in range(6):
        pass_time(user=user)
        deliver()
    with django_assert_max_num_queries(6):
        page = client.get("/account/notices/").content.decode()
    assert "It is your turn" in page and "given up after several tries" in page and "the mail server refused it" in page
    assert "Café Gemmayzé" in page


def test_the_page_shows_nobody_elses_and_nothing_older_than_thirty_days(client, user, record):
    Notice.objects.filter(user=user).update(created=Now() - timedelta(days=31))
    assert Notice.objects.exclude(user=user).exists()
    assert "Nothing was sent to you" in client.get("/account/notices/").content.decode()


def test_a_long_list_has_pages(client, user, record):
    Notice.objects.bulk_create(
        Notice(user=user, game_id=record.pk, kind="over", key=f"over:{number}") for number in range(40)
    )
    assert 'rel="next"' in client.get("/account/notices/").content.decode()
    assert 'rel="prev"' in client.get("/account/notices/?page=2").content.decode()

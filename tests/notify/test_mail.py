"""What a mail says, and in which words, zone and headers."""

import re
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.db.models.functions import Now
from django.utils import translation

from games import store
from games.models import Decision, Game, Notice, Player
from games.notify.deliver import deliver
from games.services.playing import play
from games.titles.machrou3.rules.moves import Pass
from games.wording.bots import bot_name

from .conftest import bodies, dealt, pass_time, turn

pytestmark = pytest.mark.django_db


@pytest.fixture
def first_mail(office):
    """`first_mail(language="ar")`: the mail to the first speaker, who has such settings, and the Record."""

    def make(**fields):
        record = dealt(**fields)
        user, _ = turn(record)
        pass_time(user=user)
        assert deliver() == 1
        return office.mails[-1], record

    return make


def test_the_subject_names_the_table_and_the_deadline_in_the_readers_zone(office):
    record = dealt(time_zone="Asia/Beirut")
    user, decision = turn(record)
    Decision.objects.filter(number=decision.id).update(due="2031-07-05T15:00Z")
    pass_time(user=user)
    deliver()
    (mail,) = office.mails
    assert mail["Subject"].strip() == "Café Gemmayzé: your turn until Sat 5 Jul, 18:00 (Beirut)"
    assert all("Saturday 5 July 2031, 18:00 (Asia/Beirut)" in body for body in bodies(mail))


def test_it_tells_what_happened_since_the_last_own_move_and_no_more(office):
    record = dealt(4)
    user, decision = turn(record)
    play.submit(record.pk, user_id=user.pk, number=decision.id, answer=Pass())
    others = []
    while (now := turn(store.read(record.pk)))[0] != user:
        others.append(now[0].username)
        play.submit(record.pk, user_id=now[0].pk, number=now[1].id, answer=Pass())
    pass_time(user=user, kind="turn")
    assert deliver() == 1
    for body in map(words, bodies(office.mails[0])):
        said = [name for name in re.findall(r"(\w+) passes", body) if name != user.username]
        assert said == [name for name in others if f"{name} passes" in body] and len(said) >= 1
        assert f"{user.username} passes" in body
        assert "districts are dealt" not in body


def test_who_has_not_moved_yet_is_told_from_the_deal_on(first_mail):
    mail, _ = first_mail()
    assert all("The districts are dealt" in words(body) for body in bodies(mail))


def words(body):
    """The text of a body without tags and with single spaces."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", body))


def test_both_bodies_lead_to_the_table(first_mail):
    mail, record = first_mail()
    link = f"http://testserver/t/{record.public_id}/"
    assert all(link in body for body in bodies(mail))


def test_an_arabic_reader_gets_arabic_from_right_to_left(first_mail):
    mail, _ = first_mail(language="ar", time_zone="Asia/Beirut")
    text, html = bodies(mail)
    assert '<html lang="ar" dir="rtl">' in html
    assert "(Asia/Beirut)" in text
    assert mail["Subject"].strip().startswith("\u2068Café Gemmayzé\u2069: ")
    assert re.match(r"\s*\u2068\w+\u2069،", text) and ": \u2068" in text


def test_a_bot_is_called_as_in_the_readers_language(office):
    record = dealt(1, bots="random", size=4, language="ar")
    bots = {each.name for each in record.players if each.bot}
    pass_time()
    deliver()
    with translation.override("ar"):
        called = {bot_name(name) for name in bots}
    for body in bodies(office.mails[0]):
        assert any(name in body for name in called) and not any(name in body for name in bots)


def test_an_english_reader_gets_english_from_left_to_right(first_mail):
    mail, _ = first_mail()
    text, html = bodies(mail)
    assert '<html lang="en" dir="ltr">' in html
    assert "it is your turn" in text and "it is your turn" in html
    assert "\u2068" not in text


def test_nothing_is_fetched_when_the_mail_is_opened(first_mail):
    _, html = bodies(first_mail()[0])
    own = '<img src="cid:game"'  # the picture that the mail brings along
    assert html.count(own) == 1
    assert not re.search(r"<img|<script|<link|@import|url\(|src=|background=", html.replace(own, ""))
    assert {urlsplit(url).netloc for url in re.findall(r'href="([^"]+)"', html)} == {"testserver"}


def test_it_brings_a_picture_of_its_game_along(first_mail):
    mail, _ = first_mail()
    whole, picture = mail.iter_parts()
    assert (mail.get_content_type(), whole.get_content_type()) == ("multipart/related", "multipart/alternative")
    assert [part.get_content_type() for part in whole.iter_parts()] == ["text/plain", "text/html"]
    assert (picture.get_content_type(), picture["Content-ID"]) == ("image/jpeg", "<game>")
    assert picture.get_content() == (settings.BASE_DIR / "games/static/games/img/stamp.jpg").read_bytes()
    assert len(picture.get_content()) < 16_000


def test_one_click_unsubscribe_is_in_the_headers_unfolded(office, settings):
    settings.SITE_URL = "https://machrou3.example.org"
    record = dealt()
    user, _ = turn(record)
    pass_time(user=user)
    deliver()
    lines = office.raw[0].split(b"\r\n\r\n")[0].decode().split("\r\n")
    assert f"List-Unsubscribe: <https://machrou3.example.org/u/{user.unsubscribe_key}/>" in lines
    assert "List-Unsubscribe-Post: List-Unsubscribe=One-Click" in lines
    assert "Auto-Submitted: auto-generated" in lines
    assert all(len(line) <= 78 for line in lines)


def test_a_name_full_of_marks_and_breaks_stays_words(office):
    record = dealt()
    user, _ = turn(record)
    Game.objects.filter(pk=record.pk).update(name="<b>A</b>\r\nBcc: eve@example.org")
    Player.objects.filter(game=record.pk, seat=record.state.table.speaker).update(name="<script>x</script>")
    pass_time(user=user)
    assert deliver() == 1
    (mail,) = office.mails
    assert mail["Bcc"] is None and mail["To"] == user.email
    assert mail["Subject"].startswith("<b>A</b> Bcc: eve@example.org: your turn until")
    assert "<script" not in bodies(mail)[1] and "<b>A" not in bodies(mail)[1]
    assert "<script>x</script>" in bodies(mail)[0]


def test_the_start_and_the_end_have_mails_of_their_own(office):
    record = dealt(4)
    user, _ = turn(record)
    pass_time(kind="started")
    assert deliver() == 3
    assert {mail["Subject"] for mail in office.mails} == {"Café Gemmayzé: the game has begun"}
    assert not office.to(user)
    Game.objects.filter(pk=record.pk).update(status="over", ended=Now())
    Notice.objects.filter(kind="turn").delete()
    Notice.objects.create(game_id=record.pk, user=user, kind="over")
    pass_time()
    assert deliver() == 1
    assert office.to(user)[0]["Subject"] == "Café Gemmayzé: the game is over"

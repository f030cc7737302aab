"""Deals, reading, muting, reports, and addresses in what people say."""

import pytest
from django.core.management import CommandError, call_command
from django.test import override_settings
from django.utils import timezone, translation

from accounts.limits import LimitReached
from accounts.models import Deed, User
from games.models import Game, Message, Notice, Player, Report
from games.reading import threads as reading
from games.services.errors import Declined, NoSuchTalk
from games.services.talk import reports, table_talk
from games.templatetags.spoken import linked, tongue

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(record):
    return Game.objects.get(pk=record.pk)


@pytest.fixture
def players(game):
    return list(game.players.order_by("seat"))


def shown(player):
    """The public thread as the player reads it."""
    player = Player.objects.select_related("game").get(pk=player.pk)
    seats, _persons = reading.seats_at(player)
    return reading.public(seats, player)


class TestDeals:
    def test_others_accept_and_withdraw(self, game, players):
        deal = table_talk.say(game, player=players[0], text="Zahle for Tyre.", deal=True)
        for player in players[1:3]:
            table_talk.accept(player, key=deal.key, yes=True)
        table_talk.accept(players[1], key=deal.key, yes=True)
        table_talk.accept(players[2], key=deal.key, yes=False)
        (said,) = shown(players[1]).said
        assert said.deal and said.agreed
        assert [seat.index for seat in said.accepted] == [1]

    def test_not_ones_own_and_not_what_is_none(self, game, players):
        deal, plain = (
            table_talk.say(game, player=players[0], text="Zahle for Tyre.", deal=deal) for deal in (True, False)
        )
        for player, said in ((players[0], deal), (players[1], plain)):
            with pytest.raises(Declined, match="not a bargain that you can accept"):
                table_talk.accept(player, key=said.key, yes=True)

    def test_of_another_table_there_is_none(self, game, players):
        deal = table_talk.say(game, player=players[0], text="Zahle for Tyre.", deal=True)
        game.messages.update(game=Game.objects.create(slug="machrou3", name="Another", size=4))
        with pytest.raises(NoSuchTalk):
            table_talk.accept(players[1], key=deal.key, yes=True)

    def test_who_has_left_the_seat_has_not_accepted(self, game, players, django_user_model):
        deal = table_talk.say(game, player=players[0], text="Zahle for Tyre.", deal=True)
        table_talk.accept(players[1], key=deal.key, yes=True)
        newcomer = django_user_model.objects.create(username="newcomer")
        Player.objects.filter(pk=players[1].pk).update(user=newcomer)
        assert shown(players[0]).said[0].accepted == ()


class TestUnread:
    def test_what_others_said_since_i_was_shown_the_talk(self, game, players):
        first = table_talk.say(game, player=players[0], text="One.")
        table_talk.say(game, player=players[0], text="Two.")
        table_talk.say(game, player=players[1], text="My own.")
        assert [said.new for said in shown(players[1]).said] == [True, True, False]
        table_talk.read(players[1], key=first.key)
        assert [said.new for said in shown(players[1]).said] == [False, True, False]
        assert shown(players[2]).new == 3

    def test_reading_goes_forward_only(self, game, players):
        first, second = (table_talk.say(game, player=players[0], text=text) for text in ("One.", "Two."))
        for said in (second, first):
            table_talk.read(players[1], key=said.key)
        assert shown(players[1]).new == 0

    def test_older_messages_are_asked_for_by_an_opaque_key(self, game, players, settings):
        settings.RATE_LIMITS = {"talk": (100, 60)}
        for number in range(70):
            table_talk.say(game, player=players[0], text=f"Number {number}.")
        newest = shown(players[1])
        assert (len(newest.said), newest.more) == (60, True)
        seats, _persons = reading.seats_at(players[1])
        older = reading.public(seats, players[1], newest.oldest)
        assert [said.text for said in older.said] == [f"Number {number}." for number in range(10)]
        assert not older.more


class TestMuting:
    def test_folds_what_they_say_and_is_not_counted(self, game, players):
        table_talk.mute(players[1], seat=0, yes=True)
        table_talk.say(game, player=players[0], text="Listen!")
        (said,) = shown(players[1]).said
        assert said.muted and not said.new
        assert not shown(players[2]).said[0].muted
        table_talk.mute(players[1], seat=0, yes=False)
        assert not shown(players[1]).said[0].muted

    def test_nobody_mutes_themselves_or_an_empty_seat(self, players):
        for seat in (1, 29):
            with pytest.raises(Declined):
                table_talk.mute(players[1], seat=seat, yes=True)

    def test_what_is_muted_is_not_announced(self, game, players):
        users = game.players.values_list("user", flat=True)
        type(players[0].user).objects.filter(pk__in=users).update(email="a@example.org", last_login=timezone.now())
        table_talk.mute(players[1], seat=0, yes=True)
        table_talk.say(game, player=players[0], text="Listen!")
        told = Notice.objects.filter(game=game, kind="message").values_list("user", flat=True)
        assert set(told) == {player.user_id for player in players[2:]}


class TestReports:
    @pytest.fixture
    def salma(self, db):
        return User.objects.create(username="Salma", is_staff=True)

    def test_the_staff_read_the_message_and_that_is_a_deed(self, game, players, capsys, salma):
        said = table_talk.say(game, player=players[0], text="You crook.")
        table_talk.say(game, player=players[0], text="Something else.")
        for _ in range(2):
            reports.report(players[1], key=said.key, why="  An\ninsult ")
        (row,) = Report.objects.all()
        call_command("reports")
        listed = capsys.readouterr().out
        assert "An insult" in listed and game.public_id in listed and "crook" not in listed
        call_command("reports", look=row.pk, staff="Salma")
        assert capsys.readouterr().out == "You crook.\n"
        call_command("reports", settle=row.pk, staff="Salma")
        assert reports.waiting() == []
        done = Deed.objects.values_list("by", "name", "what", "about", "why")
        assert list(done) == [
            (salma.pk, "Salma", what, f"report {row.pk}", "") for what in ("report-read", "report-settled")
        ]

    def test_its_readers_learn_after_the_game_that_staff_looked(self, game, players, salma):
        said = table_talk.say(game, player=players[0], text="You crook.")
        reports.report(players[1], key=said.key, why="")
        reports.look(Report.objects.get().pk, staff=salma)
        assert shown(players[2]).said[0].looked is None
        Game.objects.filter(pk=game.pk).update(status="over", ended=timezone.now(), winner="corrupt", reason="election")
        assert shown(players[2]).said[0].looked is not None

    def test_nobody_looks_or_settles_who_is_no_staff_nor_at_nothing(self, game, players, salma):
        said = table_talk.say(game, player=players[0], text="You crook.")
        reports.report(players[1], key=said.key, why="")
        pk = Report.objects.get().pk
        for who in ({}, {"staff": "Nobody"}, {"staff": players[0].user.username}):
            for what in ({"look": pk}, {"settle": pk}):
                with pytest.raises(CommandError):
                    call_command("reports", **what, **who)
        for what in ({"look": 0}, {"settle": 0}):
            with pytest.raises(CommandError):
                call_command("reports", **what, staff="Salma")
        report = Report.objects.get()
        assert report.looked is None and report.settled is None and not Deed.objects.exists()

    def test_not_of_ones_own_words(self, game, players):
        said = table_talk.say(game, player=players[0], text="I, a crook.")
        with pytest.raises(Declined, match="wrote this yourself"):
            reports.report(players[0], key=said.key, why="")

    @override_settings(RATE_LIMITS={"talk": (9, 60), "report": (1, 60)})
    def test_so_many_an_hour(self, game, players):
        said = [table_talk.say(game, player=players[0], text=text) for text in ("One.", "Two.")]
        reports.report(players[1], key=said[0].key, why="")
        with pytest.raises(LimitReached):
            reports.report(players[1], key=said[1].key, why="")


LINK = '<a href="{0}" target="_blank" rel="noopener noreferrer nofollow ugc"><bdi dir="ltr">{0}</bdi></a>'


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("See https://example.org/a?b=1.", "See " + LINK.format("https://example.org/a?b=1") + "."),
        ("(http://example.org)", "(" + LINK.format("http://example.org") + ")"),
        ("https://a.org/?x=1&y=2", LINK.format("https://a.org/?x=1&amp;y=2")),
        ("javascript:alert(1) ftp://a.org data:text/html,x", "javascript:alert(1) ftp://a.org data:text/html,x"),
        ("<b>https://a.org</b>", "&lt;b&gt;" + LINK.format("https://a.org") + "&lt;/b&gt;"),
        ('https://a.org/"onclick="x', LINK.format("https://a.org/") + "&quot;onclick=&quot;x"),
        ("https://a.org/\u202egpj.exe", LINK.format("https://a.org/") + "\u202egpj.exe"),
        ("& < >", "&amp; &lt; &gt;"),
    ],
)
def test_only_addresses_of_the_web_become_links(text, html):
    assert linked(text) == html


@pytest.mark.parametrize(
    ("page", "text", "spoken"),
    [
        ("en", "Who is with me?", ""),
        ("en", "من معي؟", ' lang="ar"'),
        ("fr", "زياد", ' lang="ar"'),
        ("ar", "زياد", ""),
        ("ar", "Élodie", ' lang="en"'),
        ("ar", "12 – 7", ""),
        ("en", "Zahle, زحلة", ""),
    ],
)
def test_what_is_written_in_other_letters_than_the_page_is_read_aloud_in_a_voice_that_knows_them(page, text, spoken):
    with translation.override(page):
        assert tongue(text) == spoken


def test_search_finds_words_whatever_signs_are_in_them(game, players):
    for text in ("100% sure", "100 sure", "under_score", "back\\slash", "حلف جديد"):
        table_talk.say(game, player=players[0], text=text)
    seats, _persons = reading.seats_at(players[1])
    for words, found in (("0%", 1), ("r_s", 1), ("k\\s", 1), ("حلف", 1), ("SURE", 2), ("x", 0), ("y" * 101, 0)):
        assert len(reading.found(seats, players[1], words)) == found, words
    assert Message.objects.count() == 5


def test_a_message_may_be_as_long_as_the_longest_and_no_longer():
    assert table_talk.tidy("a" * table_talk.LONGEST) == "a" * table_talk.LONGEST
    with pytest.raises(Declined, match="2001"):
        table_talk.tidy("a" * (table_talk.LONGEST + 1))

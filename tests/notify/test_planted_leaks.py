"""The tests of `test_secrets` do see leaks: each planted here is caught."""

from dataclasses import replace

import pytest

from games.models import Card, Decision, Event, Player
from games.notify import answer_links, mail, push
from games.reading import public

from . import test_secrets
from .conftest import dealt
from .worlds import assert_equal_in_both_worlds

pytestmark = pytest.mark.django_db


def own_events_too(monkeypatch):
    """A mail that repeats what only its reader was told."""

    plain = public.gather

    def gather(game, seat):
        mine = Event.objects.filter(game=game, to__contains=[seat]).values_list("data", flat=True)
        return replace(plain(game, seat), players=((str(list(mine)), ""),) * 6)

    monkeypatch.setattr(public, "gather", gather)


def the_hand_in_the_subject(monkeypatch):
    def subject(table, due):
        return f"{table}: {list(Card.objects.filter(place='hand').order_by('id').values_list('seat', 'code'))}"

    monkeypatch.setitem(mail.SUBJECTS, "turn", subject)


def a_character_in_a_header(monkeypatch):
    plain = mail.headers

    def headers(notice, now):
        role = Player.objects.get(game=notice.game, user=notice.user).character
        return plain(notice, now) | {"X-Role": role}

    monkeypatch.setattr(mail, "headers", headers)


def a_query_more_for_the_corrupt(monkeypatch):
    plain = public.gather

    def gather(game, seat):
        if Player.objects.get(game=game, seat=seat).character < "m":
            Player.objects.count()
        return plain(game, seat)

    monkeypatch.setattr(public, "gather", gather)


def a_role_on_a_locked_screen(monkeypatch):
    plain = push.words

    def words(notice, *rest):
        return plain(notice, *rest) | {"body": Player.objects.get(game=notice.game, user=notice.user).character}

    monkeypatch.setattr(push, "words", words)


def a_role_behind_a_link(monkeypatch):
    plain = answer_links.find

    def find(player, *rest):
        return replace(plain(player, *rest), question=(Player.objects.get(pk=player.pk).character,))

    monkeypatch.setattr(answer_links, "find", find)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    "leak",
    [
        own_events_too,
        the_hand_in_the_subject,
        a_character_in_a_header,
        a_query_more_for_the_corrupt,
        a_role_on_a_locked_screen,
        a_role_behind_a_link,
    ],
)
def test_a_planted_leak_is_caught(leak, monkeypatch):
    record = dealt(5)
    leak(monkeypatch)
    with pytest.raises(AssertionError, match="a mail tells the worlds apart"):
        for seed in range(8):
            assert_equal_in_both_worlds(record, seed)


def the_number_of_moves(monkeypatch):
    plain = mail.words
    monkeypatch.setattr(mail, "words", lambda notice, *rest: plain(notice, *rest) | {"round": notice.game.version})


def how_many_answers_are_in(monkeypatch):
    def subject(table, due):
        return f"{table}: {Decision.objects.exclude(answered_at=None).filter(closed_at=None).count()} votes in"

    monkeypatch.setitem(mail.SUBJECTS, "turn", subject)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("leak", [the_number_of_moves, how_many_answers_are_in])
def test_a_planted_trace_of_a_sealed_answer_is_caught(leak, monkeypatch):
    leak(monkeypatch)
    with pytest.raises(AssertionError, match="=="):
        test_secrets.test_a_sealed_answer_changes_nobody_elses_mail(4)

"""People who blocked one another are not shown each other's tables, and one's own tables are closed to them."""

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts import blocks
from games.models import Game, HeldSeat, Notice, Player
from games.notify.relevance import cause
from games.reading import absent, lists
from games.reading.again import again_of
from games.services.errors import Declined
from games.services.seats import replace
from games.services.tables import again, lobby
from tests.lobby.test_again import over
from tests.proof import watch
from tests.proof.cut import unlike
from tests.proof.heard import listening
from tests.proof.still import stand_still

pytestmark = pytest.mark.django_db

CLOSED = "The host has closed this table"


@pytest.fixture
def lara(people):
    return people[0]


@pytest.fixture
def ziad(people):
    return people[1]


def named(tables):
    return [each.name for each in tables]


@pytest.fixture(params=["the host blocks", "the host is blocked"])
def apart(request, lara, ziad):
    """Lara, who hosts, and Ziad: one of them has blocked the other."""
    user, other = (lara, ziad) if request.param == "the host blocks" else (ziad, lara)
    blocks.set_blocked(user, other, yes=True)


def test_neither_is_shown_the_open_tables_of_the_other(table, people, apart, client):
    assert named(lists.open_tables(people[1], None)[0]) == []
    assert named(lists.open_tables(people[0], None)[0]) == named(lists.open_tables(people[2], None)[0]) == ["Cedars"]
    assert "Cedars" in client.get("/lobby/").content.decode()


def test_nor_games_to_watch(people, apart):
    game = lobby.create_table(people[0], name="Cedars", size=4, bots="random", listed=True, spectators="live")
    lobby.start(people[0], pk=game.pk)
    assert named(lists.watchable(people[1])) == [] and named(lists.watchable(people[2])) == ["Cedars"]


def seat_offered(host):
    game = lobby.create_table(host, name="Cedars", size=4, bots="random", listed=True)
    lobby.start(host, pk=game.pk)
    seat = game.players.filter(user=None).first()
    Player.objects.filter(pk=seat.pk).update(bot="", stand_in="sensible", offered=timezone.now(), offer_key="k" * 12)
    return "k" * 12


def test_nor_seats_that_are_offered_at_them(people, apart):
    seat_offered(people[0])
    assert absent.offers(people[1]) == [] and len(absent.offers(people[2])) == 1


def test_a_seat_that_is_offered_is_gone_for_whom_the_host_blocks(people, browser):
    key = seat_offered(people[0])
    path = reverse("games:offered", args=[key])
    assert browser(people[1]).get(path).status_code == 200
    blocks.set_blocked(people[0], people[1], yes=True)
    assert browser(people[1]).get(path).status_code == 404
    with pytest.raises(Declined, match="not to be had any more"):
        replace.take(people[1], key=key)
    assert browser(people[2]).get(path).status_code == 200


def answers(client, table):
    """What everything says that somebody meets who wants to sit down at the table, and with how many statements."""
    invitation, way = f"/join/{table.invite_key}/", f"/tables/{table.public_id}/join/"
    paths = ("/lobby/", way, invitation, f"/t/{table.public_id}/", f"/t/{table.public_id}/watch/")
    looked = {path: watch.answer(client.get, path) for path in paths}
    return looked | {f"post {path}": watch.answer(client.post, path) for path in (way, invitation)}


def test_to_whom_the_host_blocks_a_table_is_closed_and_looks_as_any_closed_table(table, people, browser):
    with listening(), stand_still():
        client = browser(people[1])
        for _ in range(2):  # the first time what is remembered is made
            blocks.set_blocked(people[0], people[1], yes=True)
            barred = answers(client, table)
        blocks.set_blocked(people[0], people[1], yes=False)
        lobby.cancel(people[0], pk=table.pk)
        assert unlike(barred, answers(client, table)) == []
    assert CLOSED in barred[f"post /join/{table.invite_key}/"][5].decode()
    assert not Player.objects.filter(user=people[1]).exists()


def test_who_blocks_the_host_still_comes_by_the_link(table, lara, ziad):
    blocks.set_blocked(ziad, lara, yes=True)
    assert lobby.join(ziad, pk=table.pk)


def test_who_sits_there_already_stays_and_plays_on(table, people):
    lobby.join(people[1], pk=table.pk)
    blocks.set_blocked(people[0], people[1], yes=True)
    assert lobby.join(people[1], pk=table.pk)
    for each in people[2:]:
        lobby.join(each, pk=table.pk)
    table.refresh_from_db()
    assert table.status == "running" and table.players.filter(user=people[1]).exists()


def test_one_blocks_from_the_page_of_an_invitation(table, people, browser, client):
    path = f"/join/{table.invite_key}/"
    assert reverse("accounts:block", args=[people[0].public_id]) in browser(people[1]).get(path).content.decode()
    assert "/blocked/" not in client.get(path).content.decode()


@pytest.fixture
def played(people):
    """A game of four that is over, whose people get mails."""
    for each in people:
        each.email, each.last_login = "a@example.org", timezone.now()
        each.save()
    game = over(people)
    Notice.objects.all().delete()
    return game


def invited():
    return set(Notice.objects.filter(kind="again").values_list("user__username", flat=True))


def test_who_blocked_whoever_plays_again_is_not_told_and_nobody_sees_that(played, people, browser):
    _lara, ziad, hind, _omar = people
    blocks.set_blocked(hind, ziad, yes=True)
    table = again.again(ziad, pk=played.pk)
    assert invited() == {"Lara", "Omar"}
    assert named(lists.held_for(hind)) == [] and named(lists.held_for(people[0])) == ["Cedars 2"]
    assert set(HeldSeat.objects.values_list("user__username", flat=True)) == {"Lara", "Hind", "Omar"}
    assert "held for <bdi>Hind</bdi>" in browser(ziad).get(f"/t/{table.public_id}/").content.decode()
    assert again.again(hind, pk=played.pk) == table


def test_for_whom_the_opener_blocks_no_seat_is_held_and_the_others_have_begun(played, people):
    _lara, ziad, hind, _omar = people
    blocks.set_blocked(ziad, hind, yes=True)
    again.again(ziad, pk=played.pk)
    assert invited() == {"Lara", "Omar"}
    assert set(HeldSeat.objects.values_list("user__username", flat=True)) == {"Lara", "Omar"}
    with pytest.raises(Declined, match="begun without you"):
        again.again(hind, pk=played.pk)
    waits = {each: again_of(played.players.select_related("game").get(user=each)).waits for each in people}
    assert waits == {people[0]: True, ziad: True, hind: False, people[3]: True}


def test_an_invitation_that_waits_is_not_sent_once_they_are_blocked(played, people):
    again.again(people[1], pk=played.pk)
    notice = Notice.objects.get(user=people[2], kind="again")
    assert cause(notice)
    blocks.set_blocked(people[2], people[1], yes=True)
    assert cause(notice) is None


def test_the_table_of_nobody_is_shown_to_all(people):
    Game.objects.create(slug="machrou3", name="Figs", size=4, listed=True, pace={"default": 90})
    blocks.set_blocked(people[0], people[1], yes=True)
    assert named(lists.open_tables(people[0], None)[0]) == ["Figs"]

"""Last wills at a table of Original Mafia: who keeps one, and when it is read out (F3.10)."""

from dataclasses import replace
from types import SimpleNamespace

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games import store
from games.kernel import dump
from games.models import Game, Message, Notice, Player, Report, Will
from games.reading import threads
from games.reading.outlooks import options_of
from games.reading.wills import will_of
from games.services.errors import Declined, NotAtTable
from games.services.playing import play
from games.services.seats import account_changes, leaving
from games.services.seats import replace as replacing
from games.services.talk import reading_out, reports, table_talk, wills
from games.titles.mafia.options import MafiaForm
from games.titles.mafia.rules import RULESET
from tests import tables
from tests.tables import client_at

pytestmark = pytest.mark.django_db

TEXT = "Look at the one who spoke last."


def row(record, seat):
    return Player.objects.select_related("game").get(game=record.pk, seat=seat)


def keep(record, seat, text=TEXT):
    wills.keep(row(record, seat), text=text)


def after_deaths(record, number=1):
    """The Record once so many have died."""
    return tables.played_until(record, lambda record: len(record.state.table.deaths) >= number)


def dead(record):
    return [death.seat for death in record.state.table.deaths]


def public(record, seat=0):
    """What a player reads in the public thread."""
    player = row(record, seat)
    seats, _persons = threads.seats_at(player)
    return threads.public(seats, player).said


def url(record, name="will"):
    return reverse(f"games:{name}", args=[record.public_id])


@pytest.fixture
def record():
    options = dump(RULESET, RULESET.options(accusations="open", last_will=True))
    return tables.started(8, options=options, slug="mafia")


def test_f3_10_it_is_read_out_to_all_when_its_owner_dies_and_those_of_the_living_are_not(record):
    for seat in record.state.seats:
        keep(record, seat, f"I am {seat}.")
    record = after_deaths(record)
    read = [(said.seat.index, said.text, said.will) for said in public(record)]
    assert read == [(seat, f"I am {seat}.", True) for seat in sorted(dead(record))]
    living = set(Will.objects.values_list("player__seat", flat=True))
    assert living == set(record.state.table.alive)


def test_f3_10_those_who_die_together_are_read_in_the_order_of_their_seats(record):
    for seat in reversed(record.state.seats):
        keep(record, seat)
    table = replace(record.state.table, alive=(0, 1, 3, 4, 7))
    dawn = replace(record.state, table=table)
    reading_out.follow(record, SimpleNamespace(before=record.state, after=dawn))
    assert [said.seat.index for said in public(record)] == [2, 5, 6]


def test_f3_10_whoever_kept_none_says_nothing(record):
    assert public(after_deaths(record)) == ()


def test_f3_10_it_may_be_changed_and_taken_back_while_alive(record):
    keep(record, 0, " One.\r\nTwo. ")
    assert will_of(row(record, 0)) == (True, "One.\nTwo.")
    keep(record, 0, "Three.")
    assert will_of(row(record, 0)) == (True, "Three.") and Will.objects.count() == 1
    keep(record, 0, " ")
    assert will_of(row(record, 0)) == (True, "") and not Will.objects.exists()


def test_f3_10_the_dead_change_it_no_more(record):
    record = after_deaths(record)
    seat = dead(record)[0]
    with pytest.raises(Declined, match="no last will"):
        keep(record, seat)
    assert will_of(row(record, seat)) == (False, "")


def test_f3_10_no_table_that_did_not_choose_it_keeps_one():
    record = tables.started(6, slug="mafia")
    with pytest.raises(Declined, match="no last will"):
        keep(record, 0)
    page = client_at(record, 0)
    assert b"My last will" not in page.get(url(record, "table")).content
    assert b"You keep no last will here now." in page.get(url(record)).content


def test_f3_10_it_is_as_long_as_a_message_at_most(record):
    keep(record, 0, "x" * 2000)
    with pytest.raises(Declined, match="at most 2000 characters; this one has 2001"):
        keep(record, 0, "y" * 2001)
    assert will_of(row(record, 0)) == (True, "x" * 2000)


def test_f3_10_the_others_are_told_of_it_as_of_a_message(record):
    User.objects.update(email="somebody@example.org", last_login=timezone.now())
    for seat in record.state.seats:
        keep(record, seat)
    assert not Notice.objects.filter(kind="message").exists()
    record = after_deaths(record)
    first = min(dead(record))
    told = Notice.objects.filter(kind="message").values_list("user_id", flat=True)
    assert set(told) >= {player.user_id for player in record.players if player.seat != first}


def test_f3_10_what_was_read_out_can_be_muted_and_reported_as_any_message(record):
    for seat in record.state.seats:
        keep(record, seat)
    record = after_deaths(record)
    said, reader = public(record)[0], next(iter(record.state.table.alive))
    reports.report(row(record, reader), key=said.key, why="Rude.")
    assert Report.objects.get().message.text == TEXT
    table_talk.mute(row(record, reader), seat=said.seat.index, yes=True)
    assert public(record, reader)[0].muted


def test_f3_10_whoever_stands_in_keeps_it_and_so_does_a_seat_that_was_left(record):
    for seat in record.state.seats:
        keep(record, seat)
        Player.objects.filter(game=record.pk, seat=seat).update(stand_in="sensible" if seat % 2 else "")
    leaver = record.state.table.alive[-1]
    user = tables.user_at(record, leaver)
    leaving.resign(user, pk=record.pk)
    assert Will.objects.get(player__seat=leaver, player__game=record.pk).user == user
    while leaver not in dead(store.read(record.pk)):
        tables.make_due(record.pk)
        assert play.expire(record.pk), "the game ended first"
        if store.read(record.pk).state.outcome:
            break
    died = dead(store.read(record.pk))
    assert {said.seat.index for said in public(record)} == set(died)


def test_f3_10_whoever_takes_over_the_seat_begins_anew(record):
    keep(record, 3)
    former = tables.user_at(record, 3)
    leaving.resign(former, pk=record.pk)
    newcomer = User.objects.create(username="newcomer")
    replacing.take(newcomer, key=Player.objects.get(game=record.pk, seat=3).offer_key)
    assert will_of(row(record, 3)) == (True, "") and not Will.objects.exists()
    keep(record, 3, "Mine.")
    assert Will.objects.get().user == newcomer


def test_f3_10_nobody_reads_it_from_another_persons_seat(record):
    keep(record, 3)
    Player.objects.filter(game=record.pk, seat=3).update(user=User.objects.create(username="newcomer"))
    assert will_of(row(record, 3)) == (True, "")
    assert TEXT.encode() not in client_at(store.read(record.pk), 3).get(url(record, "table")).content


def test_f3_10_it_goes_with_a_deleted_account_and_along_with_a_guest(record):
    keep(record, 3)
    guest = tables.user_at(record, 3)
    account = User.objects.create(username="an account")
    account_changes.move(guest, account)
    wills.move(guest, account)
    assert will_of(row(record, 3)) == (True, TEXT)
    wills.forget(account)
    assert not Will.objects.exists()


def test_f3_10_what_nobody_heard_goes_with_the_end_of_the_game(record):
    for seat in record.state.seats:
        keep(record, seat)
    record = tables.played_until(record, lambda record: record.state.outcome is not None)
    assert not Will.objects.exists()
    assert Message.objects.filter(game=record.pk, will=True).count() == len(dead(record))


def test_f3_10_nobody_else_has_it_on_a_page_before(record):
    keep(record, 0)
    for seat in record.state.seats:
        client = client_at(record, seat)
        for name in ("table", "live", "talk", "notes", "will"):
            shown = TEXT.encode() in client.get(url(record, name)).content
            assert shown == (seat == 0 and name in ("table", "live", "will")), (seat, name)


def test_f3_10_it_is_kept_by_a_plain_form_on_its_page_or_at_the_table(record):
    client = client_at(record, 2)
    form = f'action="{url(record)}"'.encode()
    assert form in client.get(url(record)).content and form in client.get(url(record, "table")).content
    assert client.post(url(record), {"text": TEXT}).url == url(record)
    assert client.post(url(record), {"text": TEXT, "at": "table"}).url == url(record, "table")
    assert will_of(row(record, 2)) == (True, TEXT)
    refused = client.post(url(record), {"text": "x" * 2001})
    assert refused.status_code == 422 and b"x" * 2001 in refused.content


def test_f3_10_who_does_not_sit_there_has_no_such_page(record):
    client = Client()
    client.force_login(User.objects.create(username="stranger"))
    assert client.get(url(record)).status_code == client.post(url(record), {"text": TEXT}).status_code == 404
    held = row(record, 0)
    Player.objects.filter(pk=held.pk).update(user=None)
    with pytest.raises(NotAtTable):
        wills.keep(held, text=TEXT)


def test_f3_10_a_will_that_is_read_out_is_marked(record):
    for seat in record.state.seats:
        keep(record, seat)
    record = after_deaths(record)
    page = client_at(record, record.state.table.alive[0]).get(url(record, "table")).content.decode()
    assert page.count('<span class="tag">last will</span>') == Game.objects.get(pk=record.pk).messages.count() > 0


@pytest.mark.parametrize(("sent", "chosen"), [({}, False), ({"last_will": "no"}, False), ({"last_will": "yes"}, True)])
def test_f3_10_a_table_chooses_it_on_its_form_and_says_so(sent, chosen):
    form = MafiaForm(sent, rules=RULESET)
    assert form.is_valid() and form.chosen(8).last_will is chosen
    game = Game(slug="mafia", size=8, options=dump(RULESET, form.chosen(8)))
    facts = render_to_string("mafia/_chosen_facts.html", {"table": SimpleNamespace(options=options_of(game))})
    assert ("read out when somebody dies" in facts) is chosen

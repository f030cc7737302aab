"""Bots hear what people may read of what is said to all in words of the rules, in the same order, and nothing else."""

from collections import Counter

import pytest

from accounts.models import User
from games import store
from games.kernel import view
from games.kernel.press import ACCEPT, Ask, Because, Deal, Distrust, Pledge, Trust
from games.models import Message, Player, Report
from games.reading import threads as reading
from games.reading.scene import scene_as
from games.services.errors import Declined
from games.services.talk import bot_talk, hiding, press, reports, table_talk, threads
from tests import tables
from tests.titles.examples import NIGHTS, SparePlayer

pytestmark = pytest.mark.django_db


@pytest.fixture
def record():
    """By day: by night the talk of the table is shut. Four people, and as many bots that talk."""
    dealt = tables.started(4, bots="sensible", size=8, slug=NIGHTS)
    return tables.played_until(dealt, lambda found: not view(found.rules, found.state, 0).hushed)


def people(record):
    """The rows of the people at the table."""
    return list(Player.objects.filter(game=record.pk, user__isnull=False).select_related("game").order_by("seat"))


def bots(record):
    return [each.seat for each in record.players if each.bot]


def say(player, act, to=None):
    return press.say(player.game, player=player, act=act, text="as it is said", to=to)


def heard(record):
    """(key, seat, act, the last move then) of each act that bots hear, oldest first."""
    said = store.press.heard(store.read(record.pk)).said
    return [(each.key, each.seat, _with_reason(each), each.move) for each in said]


def _with_reason(utterance):
    return Because(utterance.act, utterance.deed) if utterance.deed else utterance.act


def read_by(player):
    """The same of what the person may read in the public thread, of those who still hold their seats."""
    scene = scene_as(store.read(player.game_id), player.seat, "en")
    said = reading.bargained(scene, player)
    openly = [each for each in reversed(said) if each.bargain and not each.thread and not each.former]
    return [(each.key, each.seat.index, each.bargain.act, each.bargain.said_at) for each in openly]


def talk(record):
    """People and bots say all kinds of things, to all and to each other; the keys of what was said in private."""
    one, two, three, four = people(record)
    reason = next(iter(store.press.recent(record.pk, record.rules.slug).values()))
    bot = bots(record)[0]
    say(one, Because(Distrust(bot), reason))
    say(two, Pledge(SparePlayer(one.seat), record.state.table.round))
    private = [say(three, Distrust(one.seat), to=two.seat), say(two, Trust(three.seat), to=three.seat)]
    threads.begin(one.game, player=one, seats=[four.seat], text="A word with you.")
    table_talk.say(one.game, player=one, text="In my own words.")
    say(four, Trust(two.seat))
    for each in bots(record):
        say(three, Ask(each))
    tables.let_bots_speak(record.pk)
    bot_talk.speak(record.pk)
    say(four, Distrust(three.seat))
    return {each.key for each in private}


def test_bots_hear_what_each_person_may_read_in_the_same_order(record):
    private = talk(record)
    found = heard(record)
    assert {seat for _key, seat, _act, _move in found} >= {*bots(record), *(each.seat for each in people(record))}
    for player in people(record):
        assert read_by(player) == found
    assert private and not private & {key for key, *_rest in found}


def test_whom_somebody_has_muted_or_blocked_is_heard(record):
    talk(record)
    one, two, three, _four = people(record)
    found = heard(record)
    table_talk.mute(one, seat=two.seat, yes=True)
    table_talk.block(one, seat=three.seat, yes=True)
    one.refresh_from_db()
    assert heard(record) == found == read_by(one)


def test_what_somebody_said_who_has_left_their_seat_is_heard_no_more(record):
    talk(record)
    _one, two, _three, four = people(record)
    before = heard(record)
    Player.objects.filter(pk=four.pk).update(user=User.objects.create(username="Lara"))
    left = [each for each in before if each[1] != four.seat]
    assert heard(record) == left == read_by(two) and len(left) < len(before)
    say(people(record)[3], Distrust(two.seat))
    assert heard(record)[:-1] == left and heard(record) == read_by(two)


def hide(said, reader):
    """Let a reader report what was said, and the staff hide it."""
    reports.report(reader, key=said.key, why="")
    report = Report.objects.get(message=said).pk
    hiding.hide(report, staff=User.objects.create(username=f"Salma {report}", is_staff=True), why="An insult.")


@pytest.mark.parametrize("kind", [Because, Pledge, Trust])
def test_what_the_staff_hid_is_neither_read_nor_heard(record, kind):
    talk(record)
    one, two, three, four = people(record)
    before = heard(record)
    key = next(key for key, _seat, act, _move in before if isinstance(act, kind))
    said = Message.objects.get(key=key)
    hide(said, next(each for each in (three, four) if each.pk != said.player_id))
    assert heard(record) == read_by(one) == read_by(two) == [each for each in before if each[0] != key]
    shown = tables.client_at(record, one.seat).get(f"/t/{record.public_id}/talk/").content.decode()
    assert shown.count("The staff hid what was said here.") == 1


def test_a_deal_that_the_staff_hid_is_answered_by_nobody(record):
    one, two, *_others = people(record)
    offers = [say(one, deal(one, seat)) for seat in (bots(record)[0], two.seat)]
    for offer in offers:
        hide(offer, two)
    tables.let_bots_speak(record.pk)
    bot_talk.speak(record.pk)
    with pytest.raises(Declined):
        press.respond(two.game, player=two, key=offers[1].key, does=ACCEPT, text="Yes.")
    assert not Message.objects.filter(answers__in=offers).exists()


def test_an_answer_to_a_deal_stays_where_its_words_or_the_deal_are_hidden(record):
    """The deal would be open again."""
    one, two, three, _four = people(record)
    offer = say(one, deal(one, two.seat))
    answer = press.respond(two.game, player=two, key=offer.key, does=ACCEPT, text="Yes.")
    before = heard(record)
    hide(answer, three)
    assert heard(record) == read_by(three) == before
    hide(offer, three)
    assert heard(record) == read_by(three) == before[1:]
    assert tables.client_at(record, one.seat).get(f"/t/{record.public_id}/talk/").status_code == 200


def deal(giver, seat):
    """What somebody offers the one at a seat: each spares the other."""
    return Deal(seat, SparePlayer(seat), SparePlayer(giver.seat), 0)


def test_a_bargain_ends_with_whoever_made_it(record):
    one, two, *_others = people(record)
    offer = say(one, deal(one, two.seat))
    press.respond(two.game, player=two, key=offer.key, does=ACCEPT, text="Yes.")
    assert [came(each) for each in (one, two)] == [({"open": 2}, 1)] * 2
    Player.objects.filter(pk=two.pk).update(user=User.objects.create(username="Lara"))
    two.refresh_from_db()
    assert [came(each) for each in (one, two)] == [({"void": 2}, 0)] * 2
    assert offer.key not in [each[0] for each in heard(record)], "no bot takes it for open"


def came(player):
    """(how many promises came to what, of how many the player is reminded)."""
    scene = scene_as(store.read(player.game_id), player.seat, "en")
    lines = [line for each in reading.bargained(scene, player) for line in each.bargain.lines]
    return Counter(line.verdict.value for line in lines), len(reading.pledged_of(scene, player))

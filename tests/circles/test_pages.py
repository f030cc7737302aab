"""Pages of a table with circles: what members, the others and the dead are shown, and what it costs."""

import re

import pytest
from django.urls import reverse

from games.models import ThreadMember
from games.services.talk import table_talk
from tests.circles import nights
from tests.proof.watch import counted
from tests.tables import client_at

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("registered")]

SCRIPT = {"HX-Request": "true"}
FORM = 'id="say"'


def page(record, seat, name="table", *args, script=False):
    address = reverse(f"games:{name}", args=[record.public_id, *args])
    answer = client_at(record, seat).get(address, headers=SCRIPT if script else None)
    assert answer.status_code == 200
    return answer.content.decode()


def circle(record, seat, **more):
    return page(record, seat, "thread", nights.pack(record).key, **more)


def group_so_far(shown):
    """What stands in the place for answers that are confided."""
    return shown.split('id="now-confided"')[1].split("</div>")[0]


@pytest.fixture
def record():
    return nights.dealt()


def test_a_member_is_led_to_the_circle_by_its_name(record):
    one, other, stray, _sheep = nights.cast(record)
    nights.say(record, one)
    for name in ("table", "live", "talk"):
        shown = page(record, other, name)
        assert "The pack" in shown and nights.pack(record).key in shown
        for seat in (stray,):
            assert "The pack" not in page(record, seat, name)
    shown = circle(record, other)
    assert "<h1" in shown and "The pack" in shown.split("<h1")[1].split("</h1>")[0]
    assert record.players[one].name in shown.split('class="with"')[1].split("</p>")[0]
    assert "Tonight?" in shown and FORM in shown and 'name="deal"' not in shown


def test_the_list_of_games_counts_what_is_said_to_all_and_not_in_the_circle(record):
    one, other, *_rest = nights.cast(record)
    nights.say(record, one)
    listed = client_at(record, other).get(reverse("games:home")).content.decode()
    assert record.name in listed and "new message" not in listed
    table_talk.say(nights.at(record, one).game, player=nights.at(record, one), text="Good evening.")
    assert "1 new message" in client_at(record, other).get(reverse("games:home")).content.decode()


def test_f2_2_by_day_a_sentence_stands_where_the_form_was(record):
    one, _other, _stray, sheep = nights.cast(record)
    shown = circle(record, one)
    assert "Nobody has said anything here yet." in shown and FORM in shown
    record = nights.night(record, sheep[0])
    for script in (False, True):
        shown = circle(record, one, script=script)
        assert "only while the rules let it" in shown and FORM not in shown
    live = circle(nights.woken(record), one, script=True)
    assert re.search(r'id="may-say" data-key="free[^"]{12}" hx-swap-oob="true"', live) and FORM in live


def test_what_is_refused_in_a_circle_comes_back_without_a_deal(record):
    one, _other, _stray, _sheep = nights.cast(record)
    address = reverse("games:thread", args=[record.public_id, nights.pack(record).key])
    answer = client_at(record, one).post(address, {"text": " ", "at": nights.pack(record).key}, headers=SCRIPT)
    assert answer.status_code == 422 and b'name="deal"' not in answer.content


def test_f3_8_the_dead_are_shown_a_sentence_and_no_form(record):
    _one, _other, _stray, sheep = nights.cast(record)
    proposed = table_talk.say(
        nights.at(record, sheep[1]).game, player=nights.at(record, sheep[1]), text="With me?", deal=True
    )
    before = page(record, sheep[0])
    assert FORM in before and reverse("games:accept", args=[record.public_id, proposed.key]) in before
    record = nights.night(record, sheep[0])
    for name in ("table", "live", "talk", "whisper"):
        shown = page(record, sheep[0], name)
        assert "out of the game" in shown and FORM not in shown and 'name="text"' not in shown
        assert reverse("games:accept", args=[record.public_id, proposed.key]) not in shown
        assert reverse("games:whisper", args=[record.public_id]) not in shown or name == "whisper"
    assert "With me?" in page(record, sheep[0])
    address = reverse("games:talk", args=[record.public_id])
    answer = client_at(record, sheep[0]).post(address, {"text": "It was the first seat.", "at": "table"})
    assert answer.status_code == 422 and b"out of the game" in answer.content
    assert b"It was the first seat." not in client_at(record, sheep[1]).get(address).content


def test_f3_8_who_agrees_to_open_a_thread_says_something(record):
    one, other, _stray, _sheep = nights.cast(record)
    nights.say(record, one)
    nights.bury(record, one)
    key = nights.pack(record).key
    client = client_at(record, one)
    answer = client.post(reverse("games:publish", args=[record.public_id, key]), {"publish": "yes"}, follow=True)
    assert b"out of the game" in answer.content and not ThreadMember.objects.filter(publish=True)
    assert b'name="publish"' not in answer.content
    assert 'name="publish"' in circle(record, other)


def test_f3_6_a_newcomer_is_not_told_who_was_in_the_group_before(record):
    """Nor the dead who comes after them: both are shown the group as the rules name it to them, and no more."""
    one, other, stray, sheep = nights.cast(record)
    nights.say(record, one)
    nights.bury(record, one)
    record = nights.night(nights.store.read(record.pk), sheep[0])
    names = [record.players[seat].name for seat in (one, other, stray)]
    shown = circle(record, stray).split('class="with"')[1].split("</p>")[0]
    assert [name in shown for name in names] == [False, True, False]
    assert not re.search("Tonight", circle(record, stray))
    shown = circle(record, one).split('class="with"')[1].split("</section>")[0]
    assert names[2] not in shown and "Tonight?" in shown


def test_f2_2_k2_4_the_group_sees_under_its_form_what_its_members_answered(record):
    one, other, stray, sheep = nights.cast(record)
    record = nights.point(record, one, sheep[0])
    for name in ("table", "live"):
        shown = group_so_far(page(record, other, name))
        assert record.players[one].name in shown and record.players[sheep[0]].name in shown
        for seat in (one, stray, *sheep):
            assert "Nobody shows you an answer" in group_so_far(page(record, seat, name))
    shown = page(record, other)
    assert shown.index('id="now-forms"') < shown.index('id="now-confided"')
    assert 'id="now-confided" hx-swap-oob="true"' in page(record, stray, "live")
    assert "<details" not in group_so_far(page(nights.night(nights.dealt(), sheep[0]), other))


def test_a_page_costs_what_it_does_elsewhere_and_at_most_one_statement_more(record):
    one, _other, stray, _sheep = nights.cast(record)
    costs = {}
    for seat in (one, stray):
        client = client_at(record, seat)
        for name, args in (("table", []), ("live", []), ("talk", []), ("whisper", [])):
            client.get(reverse(f"games:{name}", args=[record.public_id, *args]))
            with counted() as queries:
                client.get(reverse(f"games:{name}", args=[record.public_id, *args]))
            costs.setdefault(name, set()).add(len(queries))
    assert all(len(cost) == 1 and max(cost) <= 10 for cost in costs.values()), costs

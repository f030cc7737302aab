"""The page of one's standing orders."""

import re

import pytest
from django.http import Http404
from django.test import Client

from games import store
from games.kernel import menu, owed, view
from games.models import Player, StandingOrder
from games.reading.orders import read_desk
from games.titles.machrou3.rules.moves import Campaign
from tests import tables


@pytest.fixture
def record():
    return tables.started()


def page_of(record, seat):
    client = Client()
    client.force_login(tables.user_at(record, seat))
    return client, f"/t/{record.public_id}/orders/"


@pytest.mark.django_db
def test_an_order_is_given_shown_foreseen_and_withdrawn(record):
    (decision,) = owed(record.state)
    client, path = page_of(record, decision.seat)
    page = client.get(path).content.decode()
    assert "you pass; an objective you have met" in page and "You have none." in page
    assert client.post(path, {"kind": "PassTurns"}).status_code == 303
    page = client.get(path).content.decode()
    assert "If you have not answered by then:" in page and "you pass." in page
    assert "would answer what you are asked now" in page
    table = client.get(f"/t/{record.public_id}/").content.decode()
    assert "Standing orders (1)" in table and "your standing order does: you pass." in table
    key = StandingOrder.objects.get().key
    assert client.post(path, {"withdraw": key}).status_code == 303
    page = client.get(path).content.decode()
    assert "You withdrew it." in page and "You have none." in page


@pytest.mark.django_db
def test_what_was_chosen_stays_where_an_order_is_refused(record):
    client, path = page_of(record, 0)
    response = client.post(path, {"kind": "VoteOn", "VoteOn-players": ["2"], "once": "yes"})
    page = response.content.decode()
    assert response.status_code == 422 and "Choose one of these." in page
    (form,) = re.findall(r'id="order-VoteOn" open>.*?</details>', page, re.S)
    assert re.search(r'name="VoteOn-players" value="2" checked', form) and 'name="once" value="yes" checked' in form
    assert page.count('<details class="order card" id="order-VoteOn" open') == 1 and not StandingOrder.objects.exists()
    assert client.post(path, {"kind": "Nonsense"}).status_code == 422


@pytest.mark.django_db
def test_candidates_are_named_in_an_order_of_preference(record):
    client, path = page_of(record, 0)
    assert client.post(path, {"kind": "PreferCandidates"}).status_code == 422
    sent = {"kind": "PreferCandidates", "PreferCandidates-candidates": ["3", "", "1", "3"]}
    assert client.post(path, sent).status_code == 303
    assert StandingOrder.objects.get().order == {"is": "PreferCandidates", "candidates": [3, 1]}


@pytest.mark.django_db
def test_one_order_of_each_kind_is_given_by_its_form():
    record = tables.started(5, options=tables.ADVANCED)
    seat = owed(record.state)[0].seat
    other = (seat + 1) % 5
    mine = next(code for code, owner in record.state.table.owner.items() if owner == seat)
    client, path = page_of(record, seat)
    for sent in (
        {"kind": "VoteOn", "VoteOn-card": "against", "VoteOn-purposes": ["battle"], "once": "yes"},
        {"kind": "StandAside"},
        {"kind": "Assist", "Assist-player": str(other), "Assist-sides": ["defender"]},
        {"kind": "WishHelp", **{f"WishHelp-refuse-{each}": str(each % 3) for each in range(5) if each != seat}},
        {"kind": "TakeSwaps", "TakeSwaps-accept": "yes", "TakeSwaps-players": [str(other)]},
        {"kind": "PreferStation", "PreferStation-district": mine},
        {"kind": "PreferOrigin", "PreferOrigin-district": mine},
    ):
        assert client.post(path, sent).status_code == 303, sent
    assert store.read(record.pk).state.table.doo == {seat: mine}
    page = client.get(path).content.decode()
    assert "It was followed, for the one time it was for." in page and "for one answer" in page
    kinds = set(StandingOrder.objects.filter(ended=None).values_list("order__is", flat=True))
    assert kinds == {"VoteOn", "StandAside", "Assist", "WishHelp", "TakeSwaps", "PreferStation"}


@pytest.mark.django_db
def test_why_a_repeated_order_is_refused_is_said(record):
    client, path = page_of(record, 0)
    client.post(path, {"kind": "PassTurns"})
    response = client.post(path, {"kind": "PassTurns"})
    assert response.status_code == 409 and "This order stands already." in response.content.decode()


@pytest.mark.django_db
def test_the_page_takes_the_same_few_statements_with_and_without_orders(record, django_assert_max_num_queries):
    client, path = page_of(record, 0)
    for kind in ("PassTurns", "StandAside"):
        with django_assert_max_num_queries(8):
            client.get(path)
        client.post(path, {"kind": kind})


@pytest.mark.django_db
def test_a_game_that_is_over_takes_no_orders():
    record = tables.played_until(tables.started(4), lambda record: record.state.outcome is not None, most=600)
    client, path = page_of(record, 0)
    page = client.get(path).content.decode()
    assert "The game is over" in page and '<form method="post" class="stack">' not in page
    assert client.post(path, {"kind": "PassTurns"}).status_code == 422
    assert "/orders/" not in client.get(f"/t/{record.public_id}/").content.decode()


@pytest.mark.django_db
def test_who_is_away_reads_that_a_stand_in_answers_what_no_order_does(record):
    (decision,) = owed(record.state)
    client, path = page_of(record, decision.seat)
    Player.objects.filter(pk=record.players[decision.seat].id).update(stand_in="sensible")
    assert "Whoever stands in for you" in client.get(path).content.decode()
    client.post(path, {"kind": "PassTurns"})
    page = client.get(path).content.decode()
    assert "Whoever stands in for you" not in page and "you pass." in page


@pytest.mark.django_db
def test_whoever_lost_the_seat_meanwhile_finds_no_page(record):
    """The seat may be taken between the look at who asks and the reading of the game."""
    user = tables.user_at(record, 0)
    Player.objects.filter(user=user).update(user=None)
    with pytest.raises(Http404):
        read_desk(record.pk, user.pk, "en")


ALWAYS = {"always": "yes"}


def answered(record, decision, **fields):
    """What the page says once the seat of `decision` has answered it."""
    client, _ = page_of(record, decision.seat)
    done = client.post(f"/t/{record.public_id}/answer/{decision.id}/", fields)
    assert done.status_code == 303
    return client.get(f"/t/{record.public_id}/").content.decode()


@pytest.mark.django_db
def test_an_answer_can_be_kept_for_the_whole_game_where_it_is_asked(record):
    (decision,) = owed(record.state)
    client, _ = page_of(record, decision.seat)
    assert 'name="always" value="yes"' in client.get(f"/t/{record.public_id}/").content.decode()
    assert "Standing orders (1)" in answered(record, decision, act="Pass", then="declare", **ALWAYS)
    (order,) = StandingOrder.objects.values_list("order", "once", "player__seat")
    assert order[0]["is"] == "PassTurns" and order[1:] == (False, decision.seat)


@pytest.mark.django_db
def test_an_answer_is_not_kept_unless_it_is_asked_for(record):
    (decision,) = owed(record.state)
    answered(record, decision, act="Pass", then="declare")
    assert not StandingOrder.objects.exists()


@pytest.mark.django_db
def test_a_sealed_card_is_kept_for_all_votes():
    record = tables.played_until(tables.started(), tables.sealed_vote)
    decision = owed(record.state)[0]
    answered(record, decision, **{"act": "CastVote", "CastVote-card": "with", **ALWAYS})
    (order,) = StandingOrder.objects.values_list("order", flat=True)
    assert (order["is"], order["card"]) == ("VoteOn", "with")


@pytest.mark.django_db
def test_an_answer_that_no_order_can_give_counts_once_and_the_page_says_so(record):
    (decision,) = owed(record.state)
    look = view(record.rules, record.state, decision.seat)
    district = menu(record.rules, look, decision)[Campaign][0].choices[0]
    sent = {"act": "Campaign", "Campaign-district": district, "Campaign-vote": "yes", "then": "declare"}
    said = answered(record, decision, **sent, **ALWAYS)
    assert "No standing order can say the same" in said and not StandingOrder.objects.exists()

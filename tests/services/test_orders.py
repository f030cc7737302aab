"""Standing orders at real tables: what they answer, when, and what their owners are told."""

import json

import pytest
from django.utils import timezone

from games import store
from games.kernel import menu, owed
from games.models import Event, Game, Move, Player, StandingOrder
from games.reading.feeds import chronicle
from games.reading.scene import read_scene
from games.services.errors import Declined, GameFinished, NotAllowed, NotAtTable
from games.services.playing import orders, play
from games.services.tables.signing import signed_file
from games.store import replay
from games.titles.machrou3.rules import battles
from games.titles.machrou3.rules import orders as given
from games.titles.machrou3.rules.moves import AnswerSwap, CastVote, ChooseOrigin, SetHelp, Support
from games.wording.parts import plain
from tests import tables
from tests.deal.files import load_script
from tests.proof.heard import listening


def give(record, seat, order, once=False):
    orders.give(record.pk, user=tables.user_at(record, seat), order=order, once=once)
    return StandingOrder.objects.latest("pk")


def told(record, seat):
    """Names of what the site told this seat alone, in order."""
    found = Event.objects.filter(game=record.pk, house=True, to=[seat]).order_by("id")
    return list(found.values_list("kind", flat=True))


def moves(record):
    """(mover, seat, answer) of every move so far."""
    return list(Move.objects.filter(game=record.pk).order_by("number").values_list("mover", "seat", "answer"))


def asked(kind, persons=5, options=None, most=600, seed=1):
    """A table of people that has come to a question of this kind, and the first decision of it."""
    record = tables.played_until(
        tables.started(persons, options=options),
        lambda record: any(each.kind == kind for each in owed(record.state)),
        most=most,
        seed=seed,
    )
    return record, next(each for each in owed(record.state) if each.kind == kind)


def fighters(record):
    fight = record.state.agenda[-2]
    return fight.challenger, fight.defender


ACTS = {
    "turn": lambda record, seat: (given.PassTurns(), {"is": "Pass", "then": "declare"}),
    "vote": lambda record, seat: (
        given.VoteOn("with", players=(record.state.phase.seat,)),
        {"is": "CastVote", "card": "with"},
    ),
    "swap": lambda record, seat: (given.TakeSwaps(True), {"is": "AnswerSwap", "accept": True}),
    "intervention": lambda record, seat: (given.StandAside(), {"is": "StayNeutral"}),
    "elect": lambda record, seat: (
        given.PreferCandidates(record.state.table.candidates),
        {"is": "Elect", "candidate": record.state.table.candidates[0]},
    ),
}


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ACTS)
def test_an_order_answers_when_its_question_would_close(kind):
    record, decision = asked(kind)
    order, answer = ACTS[kind](record, decision.seat)
    before = len(moves(record))
    give(record, decision.seat, order)
    assert play.sweep() == 0 and len(moves(record)) == before
    tables.make_due(record.pk)
    play.close_due(record.pk)
    assert ("order", decision.seat, answer) in moves(record)[before:]
    assert told(record, decision.seat)[0] == "OrderFollowed"
    assert replay.differences(record.pk) == []


@pytest.mark.django_db
def test_m6_4_help_that_one_is_asked_about_is_refused_at_once():
    record, decision = asked("intervention")
    _, defender = fighters(record)
    standing = next(each for each in record.state.decisions if each.standing and each.seat == defender)
    play.submit(
        record.pk,
        user_id=tables.user_at(record, defender).pk,
        number=standing.id,
        answer=SetHelp(ask_me=(decision.seat,)),
    )
    mine = menu(record.rules, record.state, decision)[Support][1].choices
    play.submit(
        record.pk,
        user_id=tables.user_at(record, decision.seat).pk,
        number=decision.id,
        answer=Support("defender", mine),
    )
    give(record, defender, given.WishHelp(refuse=(decision.seat,)))
    assert moves(record)[-1] == ("order", defender, {"is": "AnswerHelp", "accept": False})


@pytest.mark.django_db
def test_help_is_given_to_a_player_in_sealed_interventions():
    record, decision = asked("together", options=tables.ADVANCED)
    give(record, decision.seat, given.Assist(fighters(record)[0]))
    tables.make_due(record.pk, seat=decision.seat)
    assert play.expire(record.pk)
    mover, seat, answer = moves(record)[-1]
    assert (mover, seat, answer["is"], answer["side"]) == ("order", decision.seat, "Support", "challenger")


@pytest.mark.django_db
def test_an_answer_of_an_order_is_none_missed(record):
    (decision,) = owed(record.state)
    Player.objects.filter(pk=record.players[decision.seat].id).update(missed=1)
    give(record, decision.seat, given.PassTurns())
    tables.make_due(record.pk)
    assert play.sweep() == 1
    player = Player.objects.get(game=record.pk, seat=decision.seat)
    assert (player.missed, player.stand_in) == (0, "")


@pytest.mark.django_db
def test_an_order_comes_before_the_stand_in_of_its_seat(record):
    (decision,) = owed(record.state)
    give(record, decision.seat, given.PassTurns())
    Player.objects.filter(pk=record.players[decision.seat].id).update(stand_in="sensible")
    tables.make_due(record.pk)
    assert play.sweep() == 1 and moves(record)[0][:2] == ("order", decision.seat)


@pytest.mark.django_db
def test_ones_own_answer_comes_first():
    record, decision = asked("swap")
    give(record, decision.seat, given.TakeSwaps(True))
    play.submit(
        record.pk, user_id=tables.user_at(record, decision.seat).pk, number=decision.id, answer=AnswerSwap(False)
    )
    assert moves(record)[-1] == ("player", decision.seat, {"is": "AnswerSwap", "accept": False})
    assert told(record, decision.seat) == []


@pytest.mark.django_db
def test_a_sealed_answer_of_an_order_may_still_be_changed(voting):
    decision = next(each for each in owed(voting.state))
    give(voting, decision.seat, given.VoteOn("with"), once=True)
    tables.make_due(voting.pk, seat=decision.seat)
    assert play.expire(voting.pk)
    assert store.read(voting.pk).state.answers[decision.id] == CastVote("with")
    play.submit(
        voting.pk, user_id=tables.user_at(voting, decision.seat).pk, number=decision.id, answer=CastVote("against")
    )
    assert store.read(voting.pk).state.answers[decision.id] == CastVote("against")


@pytest.mark.django_db
def test_one_for_a_single_answer_ends_with_it_and_others_stand():
    record, decision = asked("swap")
    single = give(record, decision.seat, given.TakeSwaps(True), once=True)
    lasting = give(record, decision.seat, given.TakeSwaps(False))
    tables.make_due(record.pk)
    play.close_due(record.pk)
    assert moves(record)[-1][2] == {"is": "AnswerSwap", "accept": True}
    single.refresh_from_db()
    lasting.refresh_from_db()
    assert (single.why, single.ended is not None, lasting.ended) == ("used", True, None)


@pytest.mark.django_db
def test_where_the_rules_refuse_the_answer_the_default_holds_and_the_owner_is_told_why():
    record, decision = asked("elect", seed=2)
    others = tuple(seat for seat in record.state.seats if seat not in record.state.table.candidates)
    nobody = tuple(seat for seat in others if seat != decision.seat)
    if not nobody:
        pytest.fail("everybody else runs at this table")
    give(record, decision.seat, given.PreferCandidates(nobody))
    tables.make_due(record.pk, seat=decision.seat)
    play.close_due(record.pk)
    assert moves(record)[-1] == ("clock", decision.seat, None)
    assert told(record, decision.seat) == ["OrderFailed"]
    sentence = "could not be followed: Vote for the first of these who runs"
    (line,) = [line for line in lines(record, decision.seat) if sentence in line]
    assert line.endswith("None of them runs.")
    assert not any(sentence in line for seat in nobody for line in lines(record, seat))


def lines(record, seat):
    scene = read_scene(record.pk, record.players[seat].user_id, "en")
    return [plain(entry.parts) for each in chronicle(scene, limit=None).alone for entry in each.entries]


@pytest.mark.django_db
def test_homes_are_placed_as_soon_as_they_are_asked_for():
    record = tables.started(4, options=tables.ADVANCED)
    first = owed(record.state)[0].seat
    wanted = {}
    for seat in record.state.seats:
        mine = [code for code, owner in record.state.table.owner.items() if owner == seat]
        wanted[seat] = (mine[0], mine[1])
        if seat != first:
            give(record, seat, given.PreferOrigin(mine[0]))
            give(record, seat, given.PreferStation(mine[1]))
    assert moves(record) == []
    decision = owed(record.state)[0]
    play.submit(
        record.pk, user_id=tables.user_at(record, first).pk, number=decision.id, answer=ChooseOrigin(wanted[first][0])
    )
    record = store.read(record.pk)
    assert record.state.table.doo == {seat: origin for seat, (origin, _) in wanted.items()}
    assert [(each.seat, each.kind) for each in owed(record.state)] == [(first, "station")]
    give(record, first, given.PreferStation(wanted[first][1]))
    record = store.read(record.pk)
    assert sorted(record.state.table.media) == sorted(station for _, station in wanted.values())
    assert not StandingOrder.objects.filter(ended=None).exists()
    assert replay.differences(record.pk) == []


@pytest.mark.django_db
def test_the_game_is_read_once_for_all_questions_that_no_order_answers(voting, monkeypatch):
    numbers = [each.id for each in owed(voting.state)]
    reads, honest = [], store.read
    monkeypatch.setattr(store, "read", lambda pk: reads.append(pk) or honest(pk))
    play.obey_at_once(voting.pk, numbers)
    assert len(numbers) > 1 and reads == [voting.pk]


@pytest.mark.django_db
def test_m6_4_whose_help_one_refuses_is_said_when_the_battle_begins_and_told_nobody():
    record = tables.started(5)
    for seat in record.state.seats:
        others = tuple(other for other in record.state.seats if other != seat)
        give(record, seat, given.WishHelp(refuse=others))
    record = tables.played_until(record, lambda record: any(each.kind == "intervention" for each in owed(record.state)))
    challenger, defender = fighters(record)
    fight = record.state.agenda[-2]
    able = battles.helpers(record.state.table, challenger, defender, fight.target)
    assert set(fight.help[defender].refuse) == set(able) != set()
    mover, seat, answer = moves(record)[-1]
    assert (mover, seat, answer["is"]) == ("order", defender, "SetHelp")
    assert not Event.objects.filter(game=record.pk, move=len(moves(record)), to=None).exists()


@pytest.mark.django_db
def test_one_that_nothing_is_asked_for_any_more_ends_and_its_owner_is_told():
    record = tables.started(4, options=tables.ADVANCED)
    decision = owed(record.state)[0]
    mine = [code for code, owner in record.state.table.owner.items() if owner == decision.seat]
    orders_of = [give(record, seat, given.PassTurns()) for seat in (0, 1)]
    unused = StandingOrder.objects.create(
        player_id=record.players[decision.seat].id, order={"is": "PreferOrigin", "district": mine[0]}
    )
    play.submit(
        record.pk, user_id=tables.user_at(record, decision.seat).pk, number=decision.id, answer=ChooseOrigin(mine[1])
    )
    unused.refresh_from_db()
    assert unused.why == "outlived" and told(record, decision.seat) == ["OrderEnded"]
    assert StandingOrder.objects.filter(pk__in=[each.pk for each in orders_of], ended=None).count() == 2


@pytest.mark.django_db
def test_orders_end_with_the_game_and_none_is_taken_after_it():
    record = tables.played_until(tables.started(4), lambda record: owed(record.state)[0].kind == "candidacy", most=600)
    order = give(record, 0, given.PreferCandidates((1, 2, 3)))
    record = tables.played_until(record, lambda record: record.state.outcome is not None)
    order.refresh_from_db()
    assert order.why in ("over", "used") and order.ended
    with pytest.raises(GameFinished):
        give(record, 0, given.PreferCandidates((1,)))


@pytest.mark.django_db
def test_who_may_give_which_order(record):
    outsider = tables.user_at(tables.started(), 0)
    with pytest.raises(NotAtTable):
        orders.give(record.pk, user=outsider, order=given.PassTurns())
    with pytest.raises(NotAllowed):
        give(record, 0, given.PreferOrigin("zahle"))
    give(record, 0, given.PassTurns())
    with pytest.raises(Declined):
        give(record, 0, given.PassTurns())
    StandingOrder.objects.bulk_create(
        StandingOrder(player_id=record.players[0].id, order={"is": "TakeSwaps", "accept": True, "players": []})
        for _ in range(orders.MOST - 1)
    )
    with pytest.raises(Declined):
        give(record, 0, given.StandAside())


@pytest.mark.django_db
def test_one_withdraws_ones_own_only_and_a_seat_that_changes_hands_has_none(record):
    mine, others = give(record, 0, given.PassTurns()), give(record, 1, given.PassTurns())
    orders.withdraw(record.pk, user=tables.user_at(record, 0), key=others.key)
    orders.withdraw(record.pk, user=tables.user_at(record, 0), key=mine.key)
    mine.refresh_from_db()
    others.refresh_from_db()
    assert (mine.why, others.ended) == ("withdrawn", None)
    orders.end_all(record.players[1].id, timezone.now())
    assert store.read(record.pk).orders == {}


@pytest.mark.django_db
def test_nobody_hears_of_an_order_but_its_owner_and_of_its_sealed_answer_neither(voting):
    decision = next(each for each in owed(voting.state))
    with listening() as ear:
        give(voting, decision.seat, given.VoteOn("with"))
    assert ear.rings == [] and ear.tasks == [] and ear.lines == []
    tables.make_due(voting.pk, seat=decision.seat)
    with listening() as ear:
        assert play.expire(voting.pk)
    own = f"user:{voting.players[decision.seat].channel}"
    assert set(ear.rings) == {own} and not any("VoteOn" in line for line in ear.lines)


@pytest.mark.django_db
@pytest.mark.parametrize("options", [None, tables.ADVANCED], ids=["beginner", "advanced"])
def test_a_game_played_by_orders_alone_comes_to_its_end_replays_and_verifies(options):
    record = tables.started(5, options=options)
    for seat in record.state.seats:
        others = tuple(other for other in record.state.seats if other != seat)
        for order in (given.PassTurns(), given.VoteOn("with"), given.PreferCandidates(others)):
            give(record, seat, order)
        if options:
            mine = [code for code, owner in record.state.table.owner.items() if owner == seat]
            give(record, seat, given.PreferOrigin(mine[0]))
    for _ in range(200):
        if store.read(record.pk).state.outcome:
            break
        tables.make_due(record.pk)
        play.close_due(record.pk)
    assert Game.objects.get(pk=record.pk).status == "over"
    assert {mover for mover, _, answer in moves(record) if answer and answer["is"] in ("Pass", "Elect")} == {"order"}
    assert replay.differences(record.pk) == []
    assert load_script().verify(json.loads(json.dumps(signed_file(record.pk))))

"""Bots and stand-ins that let persons answer first (`Question.after_people`): the nights of Original Mafia (F2.2)."""

import itertools

import pytest
from django.db import connection

from games import store
from games.kernel import dump, owed, view
from games.models import Player
from games.services.playing import bots, play
from games.services.tables import starting
from games.store.overdue import games_of_late_bots
from games.store.times import AFTER
from games.titles.mafia.rules import RULESET
from games.titles.mafia.rules.moves import Accuse, Attack
from tests import tables

pytestmark = pytest.mark.django_db

CARDS = (("citizen", 5), ("investigator", 1), ("mafia", 2))


def answer(record, decision, said):
    user = tables.user_at(record, decision.seat)
    play.submit(record.pk, user_id=user.pk, number=decision.id, answer=said)
    return store.read(record.pk)


def persons_owe(record):
    others = {each.seat for each in record.players if each.bot or each.stand_in}
    return [each for each in owed(record.state) if each.seat not in others]


def night_of_two(away=False):
    """(Record in night 2, the person of the mafia, its bot or a person who is away): four persons, four bots."""
    for number in itertools.count(1):
        lobby = tables.lobby(4, "sensible", 8, dump(RULESET, RULESET.options(CARDS)), "mafia")
        tables.known_deal(lobby.pk, number)
        starting.start_game(lobby.pk)
        record = store.read(lobby.pk)
        group = [seat for seat, card in record.state.table.role.items() if card == "mafia"]
        person, bot = sorted(group, key=lambda seat: bool(record.players[seat].bot))
        if record.players[person].bot or bool(record.players[bot].bot) == away:
            continue
        Player.objects.filter(game=record.pk, seat=bot, bot="").update(stand_in="sensible")
        record = play_to_night_2(record)
        if record.state.outcome is None and set(group) <= set(record.state.table.alive):
            return record, person, bot
    raise AssertionError("numbers run out")


def play_to_night_2(record):
    """Persons accuse nobody, and answer anything else."""
    while record.state.outcome is None and record.state.table.round < 2:
        record = store.read(record.pk)
        waits = persons_owe(record)
        if waits:
            asked = record.rules.questions[waits[0].kind].acts
            said = Accuse(None) if Accuse in asked else tables.answer_for(record, waits[0], tables.random.Random(1))
            answer(record, waits[0], said)
        elif not bots.play_bots(record.pk):
            let_pass(record.pk)
            play.close_due(record.pk)
        bots.play_bots(record.pk)
        record = store.read(record.pk)
    return record


def let_pass(pk):
    """Two days go by."""
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE games_decision SET asked_at = asked_at - interval '2 days', due = due - interval '2 days'"
            " WHERE game_id = %s AND closed_at IS NULL AND due IS NOT NULL",
            [pk],
        )
    return store.read(pk)


def attack_of(record, seat):
    return next(record.state.answers.get(each.id) for each in record.state.decisions if each.seat == seat)


def all_but(record, *seats):
    """All persons but these answer."""
    for each in persons_owe(record):
        if each.seat not in seats:
            record = answer(record, each, tables.answer_for(record, each, tables.random.Random(each.seat)))
    return record


def named_last(record):
    """Whom the group named in the night just over."""
    return next(deed.whom for deed in record.state.table.deeds if (deed.round, deed.by) == (2, "mafia"))


def test_bots_wait_for_every_person_whoever_they_are():
    record, person, bot = night_of_two()
    before = {seat: view(record.rules, record.state, seat) for seat in record.state.seats}
    assert bots.play_bots(record.pk) == 0
    record = all_but(record, person)
    assert bots.play_bots(record.pk) == 0 and store.read(record.pk).state.answers.keys() == record.state.answers.keys()
    assert view(record.rules, record.state, bot) == before[bot]


def test_a_bot_names_whom_the_person_of_its_group_names_at_last():
    record, person, bot = night_of_two()
    (decision,) = [each for each in persons_owe(record) if each.seat == person]
    others = [seat for seat in record.state.table.alive if seat not in (person, bot)]
    record = answer(record, decision, Attack(others[0]))
    bots.play_bots(record.pk)
    record = all_but(answer(store.read(record.pk), decision, Attack(others[1])), person)
    assert bots.play_bots(record.pk) > 0
    assert named_last(store.read(record.pk)) == others[1]


def test_nobody_looks_for_a_bot_that_waits_and_at_the_deadline_it_follows():
    record, person, bot = night_of_two()
    (decision,) = [each for each in persons_owe(record) if each.seat == person]
    whom = next(seat for seat in record.state.table.alive if seat not in (person, bot))
    record = let_pass(answer(record, decision, Attack(whom)).pk)
    assert record.pk not in games_of_late_bots(10)
    play.close_due(record.pk)
    assert named_last(store.read(record.pk)) == whom


def test_a_stand_in_is_due_after_the_persons_and_soon_once_they_have_answered():
    record, person, away = night_of_two(away=True)
    (decision,) = [each for each in persons_owe(record) if each.seat == person]
    due = {each.seat: each.due for each in record.decisions}
    assert due[away] == due[person] + AFTER
    whom = next(seat for seat in record.state.table.alive if seat not in (person, away))
    record = all_but(answer(record, decision, Attack(whom)), person)
    bots.play_bots(record.pk)
    (left,) = [each for each in store.read(record.pk).decisions if not each.answered]
    assert left.seat == away and left.due <= due[away]
    let_pass(record.pk)
    play.close_due(record.pk)
    assert named_last(store.read(record.pk)) == whom

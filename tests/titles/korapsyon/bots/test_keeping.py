"""What was promised is kept, of votes on one player unless one knows better by then (K3.10)."""

import random

import pytest

from games import bots
from games.kernel import owed, view
from games.kernel.hearing import SILENCE
from games.kernel.press import Claim, Deal, Pledge
from games.mechanics.personas import Persona
from games.titles.korapsyon.bots import keeping
from games.titles.korapsyon.bots.mind import Mind
from games.titles.korapsyon.rules.content import CITIZEN, CORRUPT
from games.titles.korapsyon.rules.moves import CallAutoJail, DecideJail, Investigate
from games.titles.korapsyon.rules.orders import SeatPlayer, VoteOnProjects
from games.titles.korapsyon.rules.press import ClaimAlignment, ElectPlayer, JailPlayer, SparePlayer
from tests.titles.korapsyon.rules.table import RULES, Game
from tests.titles.korapsyon.rules.test_k2_hidden import rich
from tests.titles.talked import heard, played_while

FICKLE, FAITHFUL = Persona(candour=0.0), Persona(candour=1.0)


def answers(game, seat, *said, persona=FICKLE, draw=1):
    """What the seat answers after `said`: (seat, act) of each."""
    decision = next(each for each in owed(game.state) if each.seat == seat)
    listened = heard(game.state, *said) if said else SILENCE
    return bots.choose(
        "sensible", RULES, view(RULES, game.state, seat), decision, random.Random(draw), listened, persona
    )


def promises(game, seat, pledge, **more):
    return answers(game, seat, (seat, Pledge(pledge, 0)), **more)


def mind_of(game, seat):
    """What the seat makes of the others."""
    return Mind(RULES, view(RULES, game.state, seat), SILENCE, random.Random(1), FICKLE)


def called(whom):
    """A vote that Good has forced on somebody of this role; (the game, that one)."""
    game = rich()
    accused = game.all(whom)[-1]
    president = next(seat for seat in game.state.seats if seat != accused)
    game.hidden({game.one("good"): CallAutoJail(accused)}).elect(president).fail().talk()
    assert game.asked()[0] == "auto_jail"
    return game, accused


def test_k3_10_the_good_spare_whom_they_promised_or_offered_to():
    game, accused = called("citizen")
    voters = [seat for seat in game.all("citizen") if seat != accused]
    assert voters
    for me in voters:
        assert promises(game, me, SparePlayer(accused)) == DecideJail(False)
        spared = Deal(accused, SparePlayer(accused), SparePlayer(me), game.t.round)
        assert answers(game, me, (me, spared)) == DecideJail(False), "offered, and not answered yet"
    freely = {answers(game, me) for me in voters}
    others = {promises(game, me, kind(game.one("ombudsperson"))) for me in voters for kind in (SparePlayer, JailPlayer)}
    assert freely == others == {DecideJail(True)}, "a promise about another says nothing"


def test_k3_10_the_good_send_to_jail_whom_they_promised_to_and_would_not_have():
    game, accused = called("citizen")
    seer, me = game.one("ombudsperson"), next(seat for seat in game.all("citizen") if seat != accused)
    cleared = [(seer, Claim(ClaimAlignment(accused, "good")))]
    assert answers(game, me, *cleared) == DecideJail(False)
    assert answers(game, me, *cleared, (me, Pledge(JailPlayer(accused), 0))) == DecideJail(True)


@pytest.fixture
def witnessed():
    """(a game with a vote on whom the ombudsperson bore witness against, that corrupt player)."""
    game = Game(9)
    accused = game.one("corrupt")
    game.hidden({game.one("ombudsperson"): Investigate(accused)}).elect(game.one("citizen")).fail().witness()
    return game, accused


def test_k3_9_the_good_spare_nobody_whom_they_know_for_corrupt_by_now(witnessed):
    game, accused = witnessed
    for me in game.all("citizen"):
        assert promises(game, me, SparePlayer(accused)) == DecideJail(True)


def test_k3_9_the_corrupt_keep_no_promise_to_spare_a_friend_who_is_lost(witnessed):
    game, accused = witnessed
    friend = next(seat for seat in game.all("corrupt") if seat != accused)
    assert promises(game, friend, SparePlayer(accused), persona=FAITHFUL) == DecideJail(True)


def test_k3_10_the_corrupt_spare_whom_they_promised_to_unless_others_suspect_them_too():
    game, accused = called("citizen")
    look = {me: mind_of(game, me).reputations[accused] for me in game.all("corrupt")}
    for me in game.all("corrupt"):
        assert promises(game, me, SparePlayer(accused), persona=FAITHFUL) == DecideJail(False)
        assert look[me] > keeping.LOYAL * FICKLE.word
        assert promises(game, me, SparePlayer(accused)) == DecideJail(True)


def test_k3_10_the_corrupt_keep_the_promise_to_jail_a_friend_who_is_as_good_as_lost(monkeypatch):
    game, accused = called("corrupt")
    found = (game.one("ombudsperson"), Claim(ClaimAlignment(accused, "bad")))
    monkeypatch.setattr(keeping, "LOYAL", 0.5)
    for me in [seat for seat in game.all("corrupt") if seat != accused]:
        pledged = (me, Pledge(JailPlayer(accused), 0))
        assert answers(game, me, pledged, persona=FAITHFUL) == DecideJail(False)
        assert answers(game, me, found, pledged, persona=FAITHFUL) == DecideJail(True)
        assert answers(game, me, found) == DecideJail(False)


def test_k2_3_nobody_forces_a_vote_on_whom_they_have_promised_to_spare(monkeypatch):
    game = rich()
    me, whom = game.one("good"), game.one("citizen")
    monkeypatch.setattr("games.titles.korapsyon.bots.hidden.SURE", 0.0)
    others = [(me, Pledge(SparePlayer(each), 0)) for each in game.state.seats if each not in (me, whom)]
    calls = {answers(game, me, *others, draw=draw) for draw in range(60)}
    assert calls == {CallAutoJail(None), CallAutoJail(whom)}
    calls = {answers(game, me, *others, (me, Pledge(SparePlayer(whom), 0)), draw=draw) for draw in range(60)}
    assert calls == {CallAutoJail(None)}


def test_k3_5_whoever_is_president_seats_whom_it_has_promised_to():
    state = played_while(RULES, 11, lambda state: owed(state)[0].kind != "project")
    decision = owed(state)[0]
    look = view(RULES, state, decision.seat)
    for whom in (seat for seat, role in state.table.role.items() if role == CITIZEN):
        promised = heard(state, (decision.seat, Pledge(SeatPlayer(whom), 0)))
        assert whom in bots.choose("sensible", RULES, look, decision, random.Random(1), promised).committee


def test_k3_6_a_vote_on_a_project_is_cast_as_it_was_promised():
    state = played_while(RULES, 11, lambda state: owed(state)[0].kind != "committee")
    decision = next(each for each in owed(state) if state.table.role[each.seat] != CORRUPT)
    look = view(RULES, state, decision.seat)
    for vote in ("support", "oppose"):
        promised = heard(state, (decision.seat, Pledge(VoteOnProjects(vote), 0)))
        assert bots.choose("sensible", RULES, look, decision, random.Random(1), promised).vote == vote


def test_k3_3_the_good_vote_for_whom_they_promised_to():
    year = played_while(RULES, 11, lambda state: owed(state)[0].kind == "hidden")
    decision = next(each for each in owed(year) if each.kind == "president" and year.table.role[each.seat] != CORRUPT)
    look = view(RULES, year, decision.seat)
    for whom in [seat for seat in look.phase.candidates if seat != decision.seat][:3]:
        promised = heard(year, (decision.seat, Pledge(ElectPlayer(whom), 0)))
        assert bots.choose("sensible", RULES, look, decision, random.Random(1), promised).whom == whom

"""What the sensible player of Article II says, and does about what was promised."""

import random
from dataclasses import replace

import pytest

from games import bots
from games.bots.arena import play_game
from games.kernel import owed, view
from games.kernel.hearing import SILENCE
from games.kernel.press import REFUSE, Ask, Because, Deal, Distrust, Pledge, Respond, Trust
from games.mechanics.personas import PLAIN, Persona
from games.titles.article2.bots import sensible
from games.titles.article2.bots.talk import leader
from games.titles.article2.bots.worth import worth
from games.titles.article2.rules import RULESET as RULES
from games.titles.article2.rules.events import CardPlayed
from games.titles.article2.rules.moves import Play, Reply
from games.titles.article2.rules.orders import PlayNothingOn, PlayOn
from tests.titles.article2.rules.table import Game
from tests.titles.talked import accepts, alike_in_two_worlds, answer_to, heard, kept_and_broken, played_while, says

FAITHFUL = Persona(talks=1.0, candour=1.0)


@pytest.fixture
def state():
    """The state of a game of three after seven moves: one leads."""
    return played_while(RULES, 3, lambda state: state.number < 7)


def at(state):
    """(whose turn it is, who of the others leads, the third)."""
    seat = owed(state)[0].seat
    ahead = leader(view(RULES, state, seat))
    return seat, ahead, 3 - seat - ahead


def test_a1_1_whoever_is_nearest_to_being_president_leads(state):
    seat, ahead, third = at(state)
    t, options = state.table, state.options
    assert worth(options, t, ahead) > worth(options, t, third) and ahead != seat


def test_it_offers_whoever_is_behind_peace_or_a_card_on_whoever_leads(state):
    seat, ahead, third = at(state)
    now = state.table.round
    peace = Deal(third, PlayNothingOn(third), PlayNothingOn(seat), now)
    joint = Deal(third, PlayOn(ahead), PlayOn(ahead), now)
    assert set(says(RULES, state, seat, SILENCE)) == {peace, joint}
    assert set(says(RULES, state, seat, heard(state, (third, Pledge(PlayOn(ahead), 0))))) == {peace}
    assert set(says(RULES, state, seat, heard(state, (seat, joint)))) == {Distrust(ahead)}, "one deal a round"


def test_it_trusts_whoever_has_played_on_whoever_leads(state):
    seat, ahead, third = at(state)
    deal = Deal(third, PlayOn(ahead), PlayOn(ahead), state.table.round)
    before = heard(state, (seat, deal), (seat, Distrust(ahead)))
    card = next(iter(state.table.deck.cards))
    for on, trusted in ((ahead, True), (third, False)):
        played = CardPlayed(third, card, on, None, reply=False, silent=False, figures={})
        found = list(says(RULES, state, seat, replace(before, lately=(played,))))
        assert (Because(Trust(third), played) in found) == trusted


def test_every_deal_is_answered_by_who_leads(state):
    seat, ahead, third = at(state)
    for want, agreed in (
        (PlayNothingOn(ahead), False),
        (PlayNothingOn(third), True),
        (PlayOn(ahead), True),
        (PlayOn(third), False),
    ):
        deal = Deal(seat, PlayNothingOn(seat), want, state.table.round)
        assert accepts(answer_to(RULES, state, seat, deal, offerer=third)) == agreed, want


def test_instead_of_a_deal_for_whoever_leads_one_against_them_is_offered_to_whoever_is_behind(state):
    seat, ahead, third = at(state)
    now = state.table.round
    wish = Deal(seat, PlayNothingOn(seat), PlayNothingOn(ahead), now)
    assert answer_to(RULES, state, seat, wish, offerer=third) == Deal(
        third, PlayNothingOn(third), PlayNothingOn(seat), now
    )
    given = (third, Pledge(PlayNothingOn(seat), now))
    joint = Deal(third, PlayOn(ahead), PlayOn(ahead), now)
    assert answer_to(RULES, state, seat, wish, given, offerer=third) == joint
    assert answer_to(RULES, state, seat, wish, (seat, joint), offerer=third) == Respond(REFUSE), "once in a round"
    assert answer_to(RULES, state, seat, wish, offerer=ahead) == Respond(REFUSE)


def test_whoever_is_asked_names_who_leads_for_a_card_that_they_played_on_another(state):
    seat, ahead, third = at(state)
    asked = heard(state, (third, Ask(seat)))
    said = bots.talk("sensible", RULES, view(RULES, state, seat), asked, random.Random(1), PLAIN)
    assert said.act == Distrust(ahead)
    of_me, of_self = (CardPlayed(ahead, "gaffe_1", on, None, False, False, {}) for on in (seat, ahead))
    by_other = CardPlayed(third, "gaffe_1", seat, None, False, False, {})
    asked = heard(state, (third, Ask(seat)), lately=[of_self, by_other, of_me])
    said = bots.talk("sensible", RULES, view(RULES, state, seat), asked, random.Random(1), PLAIN)
    assert said.act == Because(Distrust(ahead), of_me)


def on(look, answer):
    if isinstance(answer, Play):
        return answer.on
    return look.phase.against if isinstance(answer, Reply) else None


def chooses(state, seat, *said, persona=FAITHFUL, tries=20):
    """Whom it plays its cards on after all that was said."""
    look, decision = view(RULES, state, seat), owed(state)[0]
    answers = [
        bots.choose("sensible", RULES, look, decision, random.Random(draw), heard(state, *said), persona)
        for draw in range(tries)
    ]
    return {on(look, answer) for answer in answers}


def attacks():
    """(state, seat, whom it would play a card on) of several turns of a game, of others than itself."""
    for moves in range(4, 16):
        state = played_while(RULES, 3, lambda state, moves=moves: state.number < moves)
        seat = owed(state)[0].seat
        for whom in chooses(state, seat) - {seat, None}:
            yield state, seat, whom


def test_a1_3_a_card_is_played_on_nobody_to_whom_one_promised_peace():
    found = list(attacks())
    assert len(found) > 3
    for state, seat, whom in found:
        assert whom not in chooses(state, seat, (seat, Pledge(PlayNothingOn(whom), 0)))


def test_a1_3_a_card_is_played_on_whom_one_promised_to():
    found = 0
    for moves in range(4, 16):
        state = played_while(RULES, 3, lambda state, moves=moves: state.number < moves)
        seat = owed(state)[0].seat
        for whom in {0, 1, 2} - {seat} - chooses(state, seat):
            found += chooses(state, seat, (seat, Pledge(PlayOn(whom), 0))) == {whom}
    assert found > 5


def test_a3_who_promised_peace_answers_no_card_of_theirs_with_one(monkeypatch):
    game = Game(3).arrange(
        style={1: "great_debater"}, hands={0: "gaffe_1 true_blue_2", 1: "gaffe_2 insider", 2: "civil_debate_2"}
    )
    game.play(0, Play("gaffe_1", 1))
    assert chooses(game.state, 1) == {0} == chooses(game.state, 1, (1, Pledge(PlayNothingOn(0), 0)))
    monkeypatch.setattr(sensible, "WORD", 99)
    assert chooses(game.state, 1, (1, Pledge(PlayNothingOn(0), 0))) == {None}


@pytest.mark.parametrize(("word", "breaks"), [(0, True), (99, False)])
def test_a_promise_is_kept_unless_that_costs_more_than_ones_word_is_worth(monkeypatch, word, breaks):
    monkeypatch.setattr(sensible, "WORD", word)
    found = [whom in chooses(state, seat, (seat, Pledge(PlayNothingOn(whom), 0))) for state, seat, whom in attacks()]
    assert any(found) == breaks


def test_the_more_candid_keep_more(monkeypatch):
    def kept(candour):
        persona = Persona(candour=candour)
        promised = ((state, seat, whom, (seat, Pledge(PlayNothingOn(whom), 0))) for state, seat, whom in attacks())
        return sum(whom not in chooses(state, seat, said, persona=persona) for state, seat, whom, said in promised)

    monkeypatch.setattr(sensible, "WORD", 0.3)
    assert kept(0.0) < kept(1.0)


def test_promises_are_mostly_kept():
    kept = broken = 0
    for seed in range(20):
        played = play_game(RULES, RULES.options(), ["sensible"] * 3, seed, talk=True)
        assert played.illegal == 0
        more = kept_and_broken(played, RULES, range(3))
        kept, broken = kept + more[0], broken + more[1]
    assert broken and kept > 2 * broken


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_it_says_depends_on_what_it_sees_alone(players):
    compared = alike_in_two_worlds(RULES, players=players, games=3, rounds=9)
    assert compared > 5 or players == 2

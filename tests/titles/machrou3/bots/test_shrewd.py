"""What the shrewd player makes of what it sees."""

import random
from dataclasses import replace
from itertools import combinations

import pytest

from games import bots
from games.bots.arena import play_game
from games.kernel import Move, apply, owed, start, view
from games.titles import registry
from games.titles.machrou3.bots.shrewd import answers, belief, odds
from games.titles.machrou3.bots.shrewd.mind import Mind
from games.titles.machrou3.bots.shrewd.outlook import outlook
from games.titles.machrou3.bots.what_if import battled, deed, fought
from games.titles.machrou3.rules import board
from games.titles.machrou3.rules.moves import CastVote, DeclareCandidacy, StayNeutral, Support
from games.titles.machrou3.rules.previews import imagine
from games.titles.machrou3.rules.state import Accusation, Exposed

MACHROU3 = registry.ruleset("machrou3")
ADVANCED = MACHROU3.options(variant="advanced")


def until(condition, players=5, options=None, kind="random", seed=1):
    """A state of a game between bots of `kind` in which `condition(state)` holds."""
    for number in range(seed, seed + 200):
        rng = random.Random(number)
        state = start(MACHROU3, options or MACHROU3.options(), (None,) * players, f"{number:032x}").after
        while state.outcome is None:
            if condition(state):
                return state
            decision = owed(state)[0]
            answer = bots.choose(kind, MACHROU3, view(MACHROU3, state, decision.seat), decision, rng)
            state = apply(MACHROU3, state, Move(decision.id, decision.seat, answer, "bot")).after
    raise AssertionError("no game came to that")


def first_turn(state):
    return owed(state)[0].kind == "turn"


def seat_of(state, side):
    return next(seat for seat in state.seats if MACHROU3.content.characters[state.table.character[seat]].side == side)


def corrupt_of(state):
    return tuple(seat for seat in state.seats if board.side(state.table, seat) == "corrupt")


@pytest.mark.parametrize("players, worlds", [(4, 4), (5, 10), (6, 15)])
def test_every_set_of_seats_of_the_right_size_may_be_the_corrupt(players, worlds):
    state = until(first_turn, players)
    found = belief.Evidence(state.table).worlds()
    assert len(found) == worlds
    assert sum(found.values()) == pytest.approx(1)


def test_a_reformist_knows_itself_and_a_corrupt_player_knows_its_own():
    state = until(first_turn)
    corrupt = corrupt_of(state)
    reformist = next(seat for seat in state.seats if seat not in corrupt)
    assert Mind(MACHROU3, view(MACHROU3, state, reformist)).doubt[reformist] == 0
    assert [world for world, _ in Mind(MACHROU3, view(MACHROU3, state, corrupt[0])).worlds] == [corrupt]


def test_a_battle_between_two_seats_speaks_against_their_being_corrupt_together():
    t = view(MACHROU3, until(first_turn), 0).table
    evidence = belief.Evidence(t)
    deeds = fought(t, 1, 2, True, "sour", "jbeil")
    before, after = evidence.worlds(), evidence.after(imagine(t, {}, deeds))
    assert after[1, 2] < before[1, 2]
    assert sum(after.values()) == pytest.approx(1)


def in_round(t, number):
    t = imagine(t, {})
    t.round = number
    return t


def cleared(*battles):
    """By how much less likely 1 and 2 are corrupt together, as a logarithm, after so many supporters in each battle."""
    t = in_round(view(MACHROU3, until(first_turn), 0).table, belief.POSES + 1)
    deeds = []
    for supporters in battles:
        deeds += fought(t, 1, 2, True, "sour", "jbeil")
        deeds += [battled(t, seat, "supporter", True, "sour", "jbeil") for seat in (0, 3)[:supporters]]
    evidence = belief.Evidence(imagine(t, {}, deeds))
    return evidence.pairs[1, 2]


def test_a_battle_that_may_be_for_show_says_less_and_many_say_no_more():
    """Where nobody else steps in two who are corrupt risk least; and who does it once may do it again."""
    assert cleared(2) == cleared(1) < cleared(0) < 0
    assert cleared(0, 0) < cleared(0) and cleared(1, 1, 1) == cleared(1, 1) == belief.CLEARED


@pytest.mark.parametrize(("players", "part"), [(4, 1), (5, belief.POSED), (6, 1)])
def test_a_deed_of_the_first_round_says_less_of_two_who_pose_as_reformists(players, part):
    table = view(MACHROU3, until(first_turn, players), 0).table
    said = []
    for number in (belief.POSES, belief.POSES + 1):
        t = in_round(table, number)
        deeds = (*fought(t, 1, 2, True, "sour", "jbeil"), battled(t, 3, "supporter", True, "sour", "jbeil"))
        swap = deed(t, "swap_done", 0, partner=2)
        before, after = (belief.Evidence(each) for each in (t, imagine(t, {}, (*deeds, swap))))
        alone = {seat: after.alone[seat] - before.alone[seat] for seat in after.alone}
        said.append([*alone.values(), *(after.pairs[pair] for pair in ((1, 2), (1, 3), (0, 2)))])
    assert said[0] == pytest.approx([part * each for each in said[1]]) and any(said[1])


def costs(mind, *, of=()):
    """What it costs how certain everybody is of the two: after each of these deeds."""
    return [mind.seen(imagine(mind.t, {}, deeds))[0] for deeds in of]


@pytest.mark.parametrize("players", [5, 6])
def test_who_has_an_ally_pays_for_being_seen_through(players):
    """The more certain everybody is of the two, the worse: help for the ally tells, a battle against it hides."""
    state = until(first_turn, players)
    one, other = corrupt_of(state)
    third = next(seat for seat in state.seats if seat not in (one, other))
    mind = Mind(MACHROU3, view(MACHROU3, state, one))
    show = fought(mind.t, one, other, True, "sour", "jbeil")
    true = fought(mind.t, third, other, False, "sour", "jbeil")
    helped = (*true, battled(mind.t, one, "supporter", True, "sour", "jbeil"))
    fight, help_, nothing, now = costs(mind, of=(show, helped, true, ()))
    assert help_ > nothing and fight < now
    assert mind.chance(imagine(mind.t, {}, helped)) < mind.chance(imagine(mind.t, {}, true))


def test_two_among_five_pay_little_for_they_posed_at_first_and_nothing_in_the_advanced_game():
    paid = []
    for players, options in ((6, MACHROU3.options()), (5, MACHROU3.options()), (5, ADVANCED)):
        state = until(first_turn, players, options)
        mind = Mind(MACHROU3, view(MACHROU3, state, corrupt_of(state)[0]))
        (cost,) = costs(mind, of=((),))
        paid.append(cost / mind.public[corrupt_of(state)])
    assert paid[0] > 5 * paid[1] > paid[2] == 0


def test_one_of_the_corrupt_may_challenge_an_ally():
    found = 0
    for seed in range(1, 30):
        t = play_game(MACHROU3, MACHROU3.options(), ("shrewd",) * 5, seed).state.table
        corrupt = {seat for seat in t.completed if board.side(t, seat) == "corrupt"}
        sides = {}
        for each in t.deeds:
            if each.role in ("challenger", "defender"):
                sides[each.role] = each.seat
                found += each.role == "defender" and set(sides.values()) == corrupt
        if found:
            return
    raise AssertionError("no ally was challenged")


def test_evidence_of_a_deed_imagined_is_that_of_the_deed_done():
    t = view(MACHROU3, until(first_turn), 0).table
    imagined = imagine(t, {}, fought(t, 1, 2, True, "sour", "jbeil"))
    assert belief.Evidence(t).after(imagined) == pytest.approx(belief.Evidence(imagined).worlds())


def test_a_battle_imagined_tells_all_that_objectives_ask_of_a_real_one():
    done = []
    for seed in range(3):
        t = play_game(MACHROU3, ADVANCED, ("sensible",) * 5, seed).state.table
        for each in (other for other in t.deeds if other.type.startswith("battle")):
            won = each.type == "battle_won"
            imagined = battled(t, each.seat, each.role, won, each.source, each.target, each.decisive)
            assert replace(imagined, round=each.round, turn=each.turn) == each
            done.append(each)
    assert {(each.from_doo, each.target_doo) for each in done} >= {(True, False), (False, True), (False, False)}
    assert {each.frontier for each in done} == {True, False}


def test_support_that_decides_a_battle_is_worth_more_to_who_lives_by_it():
    """OBJ-17 asks for support without which the battle would have been lost."""

    def helper_is_honest(state):
        asked = owed(state)[0]
        return asked.kind == "intervention" and board.side(state.table, asked.seat) == "reformist"

    state = until(helper_is_honest)
    decision = owed(state)[0]
    state.table.objective[decision.seat] = "OBJ-17"
    state.table.completed[decision.seat] = ()
    mind = Mind(MACHROU3, view(MACHROU3, state, decision.seat))
    battle = mind.view.agenda[-2]
    after = [answers._after(mind, battle, "defender", False, decisive) for decisive in (True, False)]
    assert after[0] > after[1]


def test_who_lives_by_deciding_battles_helps_where_it_would_not_otherwise(monkeypatch):
    """OBJ-17, once with what the support may decide left out of what is imagined."""

    def answer(state):
        decision = owed(state)[0]
        return bots.choose("shrewd", MACHROU3, view(MACHROU3, state, decision.seat), decision, random.Random(1))

    def tempted(state):
        asked = owed(state)[0]
        if asked.kind != "intervention" or board.side(state.table, asked.seat) != "reformist":
            return False
        state.table.objective[asked.seat] = "OBJ-17"
        with monkeypatch.context() as blind:
            blind.setattr(answers, "battled", lambda *facts: battled(*facts[:6]))
            neutral = isinstance(answer(state), StayNeutral)
        return neutral and isinstance(answer(state), Support)

    assert owed(until(tempted))[0].kind == "intervention"


def test_turns_still_to_come_are_those_of_the_rounds_left_and_of_this_one():
    state = until(first_turn)
    t = state.table
    first, second = t.order[:2]
    assert Mind(MACHROU3, view(MACHROU3, state, first)).turns == t.deck.max_rounds - 1
    assert Mind(MACHROU3, view(MACHROU3, state, second)).turns == t.deck.max_rounds
    state = until(lambda state: state.table.active == state.table.order[-1], kind="sensible")
    assert Mind(MACHROU3, view(MACHROU3, state, state.table.order[0])).turns == t.deck.max_rounds - 1


@pytest.mark.parametrize("code", sorted(MACHROU3.content.objectives))
def test_an_objective_is_likelier_completed_the_more_turns_are_left(code):
    state = until(first_turn, options=ADVANCED)
    state.table.objective[0] = code
    seen = view(MACHROU3, state, 0).table
    chances = [outlook(seen, 0, turns) for turns in range(6)]
    assert chances == sorted(chances)
    assert 0 == chances[0] < chances[5] <= 1


def test_who_accuses_is_corrupt_and_a_judge_found_is_not():
    t = imagine(view(MACHROU3, until(first_turn, 6, ADVANCED), 0).table, {})
    t.accusations = (Accusation(1, 4, True),)
    doubt = belief.suspicion(belief.Evidence(t).worlds(), range(6))
    assert doubt[1] > 0.99
    assert doubt[4] < 0.01


def test_the_judge_uses_what_it_was_shown_in_sealed_answers_only():
    """M8.3: openly it plays as if it knew nothing, for the corrupt look for who knows."""
    turn = until(first_turn, 5, ADVANCED)
    judge = seat_of(turn, "judge")
    exposed = next(fact.seat for fact in turn.knowledge[judge] if isinstance(fact, Exposed))
    openly = view(MACHROU3, turn, judge)
    assert Mind(MACHROU3, openly).doubt[exposed] < 0.9
    assert Mind(MACHROU3, replace(openly, sealed=True)).doubt[exposed] == pytest.approx(1)


def test_the_corrupt_vote_for_a_candidate_of_theirs():
    """M7.2: with one of each side running, nobody who knows the sides votes for the other."""

    def two_run(state):
        sides = {board.side(state.table, seat) for seat in state.table.candidates}
        decision = owed(state)[0]
        return len(sides) == 2 and decision.kind == "elect" and decision.seat in corrupt_of(state)

    state = until(two_run)
    decision = owed(state)[0]
    answer = bots.choose("shrewd", MACHROU3, view(MACHROU3, state, decision.seat), decision, random.Random(1))
    assert answer.candidate in corrupt_of(state)


@pytest.mark.parametrize("players", MACHROU3.seats)
def test_somebody_of_the_corrupt_always_runs(players):
    """M7.1: a lone reformist candidate could not lose."""
    for seed in range(5):
        state = until(lambda state: owed(state)[0].kind == "candidacy", players, seed=seed)
        while owed(state) and owed(state)[0].kind == "candidacy":
            decision = owed(state)[0]
            answer = bots.choose("shrewd", MACHROU3, view(MACHROU3, state, decision.seat), decision, random.Random(1))
            state = apply(MACHROU3, state, Move(decision.id, decision.seat, answer, "bot")).after
        assert set(state.table.candidates) & set(corrupt_of(state))


def test_the_judge_waives():
    """M8.3, R-60."""

    def asked(state):
        return owed(state)[0].kind == "candidacy" and owed(state)[0].seat == seat_of(state, "judge")

    state = until(asked, 6, ADVANCED)
    decision = owed(state)[0]
    answer = bots.choose("shrewd", MACHROU3, view(MACHROU3, state, decision.seat), decision, random.Random(1))
    assert not isinstance(answer, DeclareCandidacy)


def test_one_votes_for_ones_own_campaign_unless_a_refusal_is_the_aim():
    """OBJ-19 wants a campaign refused."""

    def own_vote(state):
        mine = [each.seat for each in owed(state) if each.kind == "vote" and each.seat == state.phase.seat]
        return any(board.side(state.table, seat) == "reformist" and not state.table.completed[seat] for seat in mine)

    state = until(own_vote)
    decision = next(each for each in owed(state) if each.seat == state.phase.seat)
    cards = {}
    for objective in ("OBJ-19", "OBJ-13"):
        t = replace(state.table, objective={**state.table.objective, decision.seat: objective})
        seen = view(MACHROU3, replace(state, table=t), decision.seat)
        cards[objective] = bots.choose("shrewd", MACHROU3, seen, decision, random.Random(1))
    assert cards == {"OBJ-19": CastVote("against"), "OBJ-13": CastVote("with")}


def test_a_table_that_refused_campaigns_is_expected_to_refuse_more():
    """By the public counts of this game alone."""
    t = view(MACHROU3, until(first_turn), 0).table
    repute = dict.fromkeys(range(5), 0.4)

    def after(kind, against):
        return odds.temper(imagine(t, {}, [deed(t, kind, 1, target="sour", against=against)] * 3), repute)

    assert after("campaign_approved", 0) < 0 < after("campaign_refused", 4)
    assert odds.temper(t, repute) == 0


def test_who_is_suspected_expects_more_cards_against_and_less_help():
    state = until(first_turn)
    corrupt = corrupt_of(state)
    seen = view(MACHROU3, state, corrupt[0])

    def suspected_by(doubt):
        mind = Mind(MACHROU3, seen)
        mind.eyes = lambda seat: {other: doubt if other == mind.me else 0.4 for other in state.seats}
        return mind

    def refused(mind):
        return sum(weight for nays, weight in odds.nay_odds(mind, mind.me).items() if nays > 2)

    owner = seen.table.owner
    target = next(code for code, seat in owner.items() if seat is not None and seat not in corrupt)
    source = board.owned(seen.table, corrupt[0])[0]

    def won(mind):
        return odds.battle_odds(mind, mind.me, owner[target], target)(source)

    trusted, suspected = suspected_by(0.1), suspected_by(0.9)
    assert refused(trusted) < refused(suspected)
    assert won(trusted) > won(suspected)


def test_the_corrupt_vote_with_an_ally_and_against_what_helps_a_reformist():
    """M5.1: only totals are shown, so a card betrays nobody."""

    def asked(side):
        def of_campaign(state):
            decision = owed(state)[0]
            corrupt = corrupt_of(state)
            if decision.kind != "vote" or decision.seat not in corrupt or decision.seat == state.phase.seat:
                return False
            return (state.phase.seat in corrupt) == (side == "ally")

        return of_campaign

    for side, card in (("ally", "with"), ("reformist", "against")):
        state = until(asked(side), kind="sensible")
        decision = owed(state)[0]
        seen = view(MACHROU3, state, decision.seat)
        assert bots.choose("shrewd", MACHROU3, seen, decision, random.Random(1)) == CastVote(card)


@pytest.mark.parametrize("players, heard", [(4, 1), (6, 0.5)])
def test_a_deed_is_heeded_in_full_by_who_is_alone_and_in_part_by_who_has_an_ally(players, heard):
    state = until(first_turn, players)
    mind = Mind(MACHROU3, view(MACHROU3, state, corrupt_of(state)[0]))
    other = next(seat for seat in state.seats if seat not in mind.team)
    after = imagine(mind.t, {}, [deed(mind.t, "campaign_approved", other, target="sour", against=2)])
    told = belief.suspicion(mind.evidence.after(after), mind.seats)
    assert told[other] != pytest.approx(mind.repute[other])
    expected = mind.repute[other] + heard * (told[other] - mind.repute[other])
    assert mind.seen(after)[1][other] == pytest.approx(expected)


@pytest.mark.slow
def test_belief_finds_the_corrupt_more_often_than_chance_does():
    """In games of its own kind, who hide: well above one pair in ten."""
    right = 0.0
    for seed in range(30):
        state = play_game(MACHROU3, MACHROU3.options(), ["shrewd"] * 5, seed).state
        right += belief.Evidence(state.table).worlds()[corrupt_of(state)]
    assert right / 30 > 1.5 / len(list(combinations(range(5), 2)))

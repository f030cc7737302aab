"""What bots of Original Mafia say and make of what they hear."""

import random
from dataclasses import replace

import pytest

from games import bots
from games.bots.arena import play_game
from games.kernel import Move, apply, owed, start, view
from games.kernel.chance import Chance
from games.kernel.hearing import SILENCE, Heard, Utterance, promises
from games.kernel.judging import verdict
from games.kernel.press import ACCEPT, REFUSE, Ask, Claim, Deal, Distrust, Pledge, Respond, Verdict
from games.mechanics.personas import PERSONAS, PLAIN, Persona
from games.titles.mafia.bots import trust
from games.titles.mafia.bots.mind import Mind
from games.titles.mafia.rules import RULESET as RULES
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.press import AccusePlayer, ClaimCheck, SparePlayer

TALKATIVE = Persona(talks=1.0, candour=1.0, risk=1.0)


@pytest.fixture
def day():
    """The state of a game of eight on its first day."""
    state = start(RULES, RULES.options(cards="basic"), (None,) * 8, "07" * 16).after
    rng = random.Random(1)
    while view(RULES, state, 0).hushed:
        decision = owed(state)[0]
        answer = bots.choose("sensible", RULES, view(RULES, state, decision.seat), decision, rng)
        state = apply(RULES, state, Move(decision.id, decision.seat, answer, "bot")).after
    return state


def seat_of(state, card):
    return next(seat for seat, held in state.table.role.items() if held == card)


def citizens(state):
    return [seat for seat, card in state.table.role.items() if card == roles.CITIZEN]


def heard(state, *said):
    """`said`: (seat, act) of each utterance of this round."""
    number, round_ = state.number, state.table.round
    return Heard([Utterance(str(index), seat, act, number, round_) for index, (seat, act) in enumerate(said)])


def suspicion(state, viewer, whom, *said, persona=PLAIN):
    return trust.suspicions(view(RULES, state, viewer), RULES, heard(state, *said), persona)[whom]


def test_who_is_said_to_be_a_criminal_by_somebody_credible_is_suspected_and_who_is_cleared_is_not(day):
    me, speaker, whom, *_rest = citizens(day)
    silent = suspicion(day, me, whom)
    assert suspicion(day, me, whom, (speaker, Claim(ClaimCheck(whom, True)))) > silent + 0.8
    assert suspicion(day, me, whom, (speaker, Claim(ClaimCheck(whom, False)))) < silent - 0.8
    assert silent < suspicion(day, me, whom, (speaker, Distrust(whom))) < silent + 0.5


def test_repeats_count_once(day):
    me, speaker, whom, *_rest = citizens(day)
    said = (speaker, Distrust(whom))
    assert suspicion(day, me, whom, said) == suspicion(day, me, whom, *[said] * 9)


def test_no_speaker_moves_anybody_by_more_than_a_cap(day):
    me, speaker, whom, *_rest = citizens(day)
    said = [(speaker, Claim(ClaimCheck(whom, True))), (speaker, Distrust(whom))]
    most = trust.suspicions(view(RULES, day, me), RULES, heard(day, *said), replace(PLAIN, trust=0.5))[whom]
    assert most - suspicion(day, me, whom) <= 2.5


def test_what_the_hearer_knows_to_be_false_tells_on_whoever_claims_it(day):
    me, speaker, other, *_rest = citizens(day)
    claim = (speaker, Claim(ClaimCheck(me, True)))
    assert suspicion(day, me, speaker, claim) >= suspicion(day, me, speaker) + trust.CONTRADICTED
    looker = seat_of(day, roles.INVESTIGATOR)
    claim = (speaker, Claim(ClaimCheck(other, True)))
    assert suspicion(day, looker, speaker, claim) >= suspicion(day, looker, speaker) + trust.CONTRADICTED
    assert suspicion(day, looker, other, claim) == suspicion(day, looker, other)


def test_two_who_claim_to_be_the_investigator_are_both_suspected(day):
    me, speaker, other, whom, *_rest = citizens(day)
    claims = [(each, Claim(ClaimCheck(whom, each == other))) for each in (speaker, other)]
    assert suspicion(day, me, speaker, *claims) > suspicion(day, me, speaker, claims[0])


def test_the_investigator_says_what_it_found_once_it_counts(day):
    looker = seat_of(day, roles.INVESTIGATOR)
    fact = next(fact for fact in view(RULES, day, looker).knowledge)
    said = {type(each) for each in says(day, looker, SILENCE)}
    suspected = heard(day, (citizens(day)[0], Distrust(looker)))
    claims = [each for each in says(day, looker, suspected) if isinstance(each, Claim)]
    assert (Claim in said) == fact.criminal
    assert claims and set(claims) == {Claim(ClaimCheck(fact.seat, fact.criminal))}


def says(state, seat, listened, persona=TALKATIVE, tries=40):
    """All that the seat would say, of so many times that it has occasion to."""
    look = view(RULES, state, seat)
    found = [bots.talk("sensible", RULES, look, listened, random.Random(draw), persona) for draw in range(tries)]
    return [each.act for each in found if each]


@pytest.mark.parametrize("seed", range(4))
def test_the_mafia_never_speaks_against_its_own_and_nobody_says_a_thing_twice(seed):
    played = play_game(RULES, RULES.options(), ["sensible"] * 12, seed, talk=True)
    role, said = played.state.table.role, played.talk.said
    assert said and len({(each.seat, each.act) for each in said}) == len(said)
    for each in said:
        if roles.group(role[each.seat]) == "mafia":
            against = each.act.player if isinstance(each.act, Distrust) else None
            what = getattr(each.act, "what", None)
            against = what.player if isinstance(what, ClaimCheck) and what.criminal else against
            assert against is None or roles.group(role[against]) != "mafia"


def test_a_question_is_answered_at_once(day):
    asked, asker, *_rest = citizens(day)
    for draw in range(10):
        said = bots.talk(
            "sensible", RULES, view(RULES, day, asked), heard(day, (asker, Ask(asked))), random.Random(draw), PLAIN
        )
        assert isinstance(said.act, Distrust) and said.act.player != asked


def test_every_deal_is_answered_by_what_one_would_do_anyway(day):
    me, other, whom, *_rest = citizens(day)
    listened = heard(day, (other, Deal(me, SparePlayer(me), AccusePlayer(whom), 0)))
    said = bots.talk("sensible", RULES, view(RULES, day, me), listened, random.Random(1), PLAIN)
    assert (said.act.does, said.answers) == (REFUSE, "0"), "nothing speaks against them"
    listened = heard(day, (other, Deal(me, SparePlayer(me), SparePlayer(whom), 0)))
    said = bots.talk("sensible", RULES, view(RULES, day, me), listened, random.Random(1), PLAIN)
    assert said.act == Respond(ACCEPT)


def test_the_good_accuse_whom_they_promised_to(day):
    decision = next(each for each in owed(day) if each.kind == "accuse")
    me = decision.seat
    whom = next(seat for seat in day.table.alive if seat != me and seat not in day.table.allies.get(me, ()))
    promised = heard(day, (me, Pledge(AccusePlayer(whom), day.table.round)))
    look = view(RULES, day, me)
    answers = {bots.choose("sensible", RULES, look, decision, random.Random(draw), promised).whom for draw in range(10)}
    assert answers == {whom}


def test_promises_are_kept_nine_times_in_ten_by_the_good():
    kept = broken = 0
    for seed in range(12):
        played = play_game(RULES, RULES.options(cards="basic"), ["sensible"] * 10, seed, talk=True)
        look = view(RULES, played.state, None)
        for each in promises(played.talk.said):
            if roles.is_good(played.state.table.role[each.seat]):
                found = verdict(RULES, look, each, played.talk.deeds)
                kept += found is Verdict.KEPT
                broken += found is Verdict.BROKEN
    assert kept > 10 and kept >= 9 * broken


def test_what_it_says_depends_on_what_it_sees_alone():
    compared = 0
    for seed in range(3):
        state = start(RULES, RULES.options(), (None,) * 12, f"{seed:032x}").after
        rng, said = random.Random(seed), []
        while state.outcome is None and state.table.round < 4:
            seat = rng.randrange(12)
            look, listened = view(RULES, state, seat), Heard(list(said))
            world = view(RULES, RULES.redeal(state, seat, Chance(f"{len(said):032x}")), seat)
            persona = rng.choice(list(PERSONAS.values()))
            draw = rng.getrandbits(32)
            one, other = (
                bots.talk("sensible", RULES, each, listened, random.Random(draw), persona) for each in (look, world)
            )
            assert one == other
            if one is not None:
                compared += 1
                said.append(Utterance(str(len(said)), seat, one.act, state.number, state.table.round, one.answers))
            decision = owed(state)[0]
            seen = view(RULES, state, decision.seat)
            answer = bots.choose("sensible", RULES, seen, decision, rng, listened)
            state = apply(RULES, state, Move(decision.id, decision.seat, answer, "bot")).after
    assert compared > 10


def test_with_silence_nobody_believes_anything_else_than_before(day):
    me = citizens(day)[0]
    look = view(RULES, day, me)
    assert Mind(RULES, look, SILENCE, random.Random(1), TALKATIVE).suspicions == trust.seen(look)

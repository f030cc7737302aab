"""What bots of Original Mafia say and make of what they hear."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from games import bots
from games.bots.arena import play_game
from games.kernel import owed, view
from games.kernel.hearing import SILENCE, Utterance, names
from games.kernel.press import ACCEPT, REFUSE, Ask, Because, Claim, Deal, Deed, Distrust, Pledge, Respond, Trust
from games.mechanics import hearsay
from games.mechanics.personas import PLAIN
from games.titles.mafia.bots import talk, trust
from games.titles.mafia.bots.mind import Mind
from games.titles.mafia.rules import roles
from games.titles.mafia.rules.events import DayVoted, PlayerAccused, VotePut, VoteTakenBack
from games.titles.mafia.rules.moves import Accuse, Check
from games.titles.mafia.rules.press import AccusePlayer, ClaimCheck, ExecutePlayer, SparePlayer
from games.titles.mafia.rules.state import Accusation, Death
from tests.titles.mafia.rules.table import RULES, Game
from tests.titles.talked import (
    TALKATIVE,
    accepts,
    alike_in_two_worlds,
    answer_to,
    heard,
    kept_and_broken,
    played_while,
    reasons,
    said_twice,
    says,
)


@pytest.fixture
def day():
    """The state of a game of eight on its first day."""
    return played_while(RULES, 8, lambda state: view(RULES, state, 0).hushed, RULES.options(cards="basic"))


def seat_of(state, card):
    return next(seat for seat, held in state.table.role.items() if held == card)


def citizens(state):
    return [seat for seat, card in state.table.role.items() if card == roles.CITIZEN]


def suspicion(state, viewer, whom, *said, persona=PLAIN):
    return trust.suspicions(view(RULES, state, viewer), RULES, heard(state, *said), persona)[whom]


def test_who_is_sure_of_a_criminal_offers_another_to_turn_on_them_together(day, monkeypatch):
    me, other, whom = citizens(day)[:3]
    told = [(seat_of(day, roles.INVESTIGATOR), Claim(ClaimCheck(whom, True))), (me, Distrust(whom))]
    assert not offered(day, me, *told)
    monkeypatch.setattr(talk, "CERTAIN", suspicion(day, me, whom, *told, persona=TALKATIVE))
    told.append((me, Pledge(AccusePlayer(other), 0)))  # so that it does not promise the same to all
    offers = offered(day, me, *told)
    assert offers and all(act.give == act.want and act.give.player == whom for act in offers)
    assert not offered(day, me, *told, (me, offers[0])), "one a day"


def offered(state, seat, *said):
    """The deals that the seat offers after what was said."""
    return [act for act in says(RULES, state, seat, heard(state, *said)) if isinstance(act, Deal)]


def test_nobody_asks_to_be_spared_whom_nobody_has_turned_on(day):
    me, other, *_rest = citizens(day)
    calm, turned = ({type(act.give) for act in offered(day, me, *said)} for said in ((), [(other, Distrust(me))]))
    assert SparePlayer not in calm and SparePlayer in turned


def test_who_is_said_to_be_a_criminal_by_somebody_credible_is_suspected_and_who_is_cleared_is_not(day):
    me, speaker, whom, *_rest = citizens(day)
    silent = suspicion(day, me, whom)
    assert suspicion(day, me, whom, (speaker, Claim(ClaimCheck(whom, True)))) > silent + 0.8
    assert suspicion(day, me, whom, (speaker, Claim(ClaimCheck(whom, False)))) < silent - 0.8
    assert silent < suspicion(day, me, whom, (speaker, Distrust(whom))) < silent + 0.5


def test_who_accuses_the_trusted_is_looked_at_a_little_who_accuses_somebody_else_is_not():
    state = Game("icccmmg").night(s0=Check(1)).state
    silent = suspicion(state, 0, 2)
    assert silent + 0.2 < suspicion(state, 0, 2, (2, Distrust(1))) < silent + 0.8
    assert suspicion(state, 0, 2, (2, Distrust(4))) <= silent


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
    assert suspicion(day, me, speaker, claim) >= suspicion(day, me, speaker) + hearsay.CONTRADICTED
    looker = seat_of(day, roles.INVESTIGATOR)
    claim = (speaker, Claim(ClaimCheck(other, True)))
    assert suspicion(day, looker, speaker, claim) >= suspicion(day, looker, speaker) + hearsay.CONTRADICTED
    assert suspicion(day, looker, other, claim) <= suspicion(day, looker, other), "one of the others is less likely"


def test_the_investigator_says_what_it_found_once_it_counts(day):
    looker = seat_of(day, roles.INVESTIGATOR)
    fact = next(fact for fact in view(RULES, day, looker).knowledge)
    said = {type(each) for each in says(RULES, day, looker, SILENCE)}
    suspected = heard(day, (citizens(day)[0], Distrust(looker)))
    claims = [each for each in says(RULES, day, looker, suspected) if isinstance(each, Claim)]
    assert (Claim in said) == fact.criminal
    assert claims and set(claims) == {Claim(ClaimCheck(fact.seat, fact.criminal))}


@pytest.mark.parametrize("suspected", [1, 2])
def test_the_investigator_tells_the_criminals_first_and_then_whom_anybody_suspects(suspected):
    g = Game("icccmmg").night(s0=Check(1)).quiet_day().night(s0=Check(2))
    (first, *_others) = says(RULES, g.state, 0, heard(g.state, (3, Distrust(suspected))))
    assert first == Claim(ClaimCheck(suspected, False))
    g = g.quiet_day().night(s0=Check(4))
    (first, *_others) = says(RULES, g.state, 0, heard(g.state, (3, Distrust(suspected))))
    assert first == Claim(ClaimCheck(4, True))


@pytest.mark.parametrize("seed", range(4))
def test_the_mafia_never_speaks_against_its_own_and_nobody_says_a_thing_twice(seed):
    played = play_game(RULES, RULES.options(), ["sensible"] * 12, seed, talk=True)
    role, said = played.state.table.role, played.talk.said
    assert said and not said_twice(said)
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
    listened = heard(day, (other, Deal(me, SparePlayer(me), AccusePlayer(whom), 1)))
    said = bots.talk("sensible", RULES, view(RULES, day, me), listened, random.Random(1), PLAIN)
    assert not accepts(said.act) and said.answers == "0", "nothing speaks against them"
    listened = heard(day, (other, Deal(me, SparePlayer(me), SparePlayer(whom), 1)))
    said = bots.talk("sensible", RULES, view(RULES, day, me), listened, random.Random(1), PLAIN)
    assert said.act == Respond(ACCEPT)


def test_a_deal_that_is_refused_is_answered_by_one_that_is_good_for_both(day):
    me, other, whom, *_rest = citizens(day)
    looker, now = seat_of(day, roles.INVESTIGATOR), day.table.round
    wish = Deal(me, SparePlayer(me), AccusePlayer(whom), 1)
    spare = Deal(other, SparePlayer(other), SparePlayer(me), now)
    assert answer_to(RULES, day, me, wish, offerer=other) == spare
    assert accepts(answer_to(RULES, day, other, spare, offerer=me))
    assert answer_to(RULES, day, me, wish, (me, spare), offerer=other) == Respond(REFUSE), "once in a day"
    guilty = next(each for each in day.table.alive if each not in (me, other, whom, looker))
    said = (looker, Claim(ClaimCheck(guilty, True))), (other, Pledge(SparePlayer(me), now))
    joint = Deal(other, AccusePlayer(guilty), AccusePlayer(guilty), now)
    assert answer_to(RULES, day, me, wish, *said, offerer=other) == joint
    said = ((looker, Claim(ClaimCheck(other, True))),)
    assert answer_to(RULES, day, me, wish, *said, offerer=other) == Respond(REFUSE), "they are suspected"


def test_what_the_mafia_answers_to_a_deal_tells_nothing_of_its_friends(day):
    mafia = [seat for seat, card in day.table.role.items() if roles.group(card) == "mafia"]
    other, *others = citizens(day)
    whom = [mafia[1], *others]
    for pledge in (AccusePlayer, SparePlayer):
        wants = [Deal(mafia[0], SparePlayer(mafia[0]), pledge(each), 1) for each in whom]
        gives = [Deal(mafia[0], pledge(each), SparePlayer(whom[1]), 1) for each in whom]
        wanted = {answer_to(RULES, day, mafia[0], each, offerer=other) for each in wants}
        given = {answer_to(RULES, day, mafia[0], each, offerer=other) for each in gives}
        assert len(wanted) == len(given) == 1


def test_the_mafia_agrees_to_accuse_whoever_looks_guilty_friend_or_not(day):
    mafia = [seat for seat, card in day.table.role.items() if roles.group(card) == "mafia"]
    speaker, *others = citizens(day)
    for whom in (mafia[1], others[0]):
        offer = Deal(mafia[0], SparePlayer(mafia[0]), AccusePlayer(whom), 1)
        assert answer_to(RULES, day, mafia[0], offer, (speaker, Claim(ClaimCheck(whom, True)))) == Respond(ACCEPT)


def test_f2_3_who_looks_good_knows_no_liar_in_whoever_says_so(day):
    me, speaker, *_rest = citizens(day)
    day.table.role[me] = roles.LAWYER
    said = (speaker, Claim(ClaimCheck(me, False)))
    assert suspicion(day, me, speaker, said) < trust.CREDIBLE < hearsay.CONTRADICTED


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
    for seed in range(20):
        played = play_game(RULES, RULES.options(cards="basic"), ["sensible"] * 10, seed, talk=True)
        good = [seat for seat, card in played.state.table.role.items() if roles.is_good(card)]
        more = kept_and_broken(played, RULES, good)
        kept, broken = kept + more[0], broken + more[1]
    assert kept > 10 and kept >= 9 * broken


def test_what_it_says_depends_on_what_it_sees_alone():
    assert alike_in_two_worlds(RULES, players=12, games=3) > 10


def test_with_silence_nobody_believes_anything_else_than_before(day):
    me = citizens(day)[0]
    look = view(RULES, day, me)
    assert Mind(RULES, look, SILENCE, random.Random(1), TALKATIVE).suspicions == trust.seen(look)


def test_the_reason_of_a_suspicion_is_that_they_accused_whoever_speaks_or_were_accused_by_the_killed(day):
    me, speaker, whom, other, *_rest = citizens(day)
    claim = (speaker, Claim(ClaimCheck(whom, True)))
    of_me, of_other = PlayerAccused(whom, me, False), PlayerAccused(whom, other, False)
    by_other = PlayerAccused(other, whom, False)
    assert reasons(RULES, day, me, whom, of_other, of_me, by_other, said=[claim]) == {(Distrust, of_me)}
    assert not reasons(RULES, day, me, whom, of_other, by_other, said=[claim])
    day.table.deaths = (*day.table.deaths, Death(1, other, "night"))
    assert reasons(RULES, day, me, whom, by_other, of_me, said=[claim]) == {(Distrust, by_other)}


def claim_of(whom, by):
    return by, Claim(ClaimCheck(whom, True))


def to_person(g, seat, person, *said, tries=60, number=None):
    """What the seat says to the one person of a table of practice, of so many times; `number`: the round of `said`."""
    ears = heard(g.state, *said)
    ears = replace(ears, person=person, said=[replace(each, round=number or each.round) for each in ears.said])
    look, draws = g.view(seat), map(random.Random, range(tries))
    found = [bots.talk("sensible", RULES, look, ears, draw, PLAIN) for draw in draws]
    return [each.act for each in found if each and names(each.act, person)]


def test_a_person_hears_more_than_offers_of_peace():
    g = Game("iccccmmg").night()
    said = Counter(to_person(g, 1, 2))
    assert set(said) == {
        Ask(2),
        Pledge(SparePlayer(2), 1),
        Deal(2, SparePlayer(2), SparePlayer(1), 1),
    }
    assert min(said.values()) > 5
    more = set(to_person(g, 1, 2, claim_of(4, 3)))
    assert {Deal(2, AccusePlayer(4), AccusePlayer(4), 1), Deal(2, SparePlayer(2), AccusePlayer(4), 1)} <= more
    known = set(to_person(Game("iccccmmg").night(s0=Check(5)), 0, 5))
    assert known == {Ask(5), Distrust(5), Pledge(AccusePlayer(5), 1)}


def test_f3_3_in_a_trial_a_person_hears_of_votes():
    g = Game("iccccmmg").second_night().night().accuse(s0=4, s2=3)
    said = set(to_person(g, 1, 5, claim_of(4, 3)))
    assert {Deal(5, ExecutePlayer(4), ExecutePlayer(4), 2), Deal(5, SparePlayer(5), ExecutePlayer(4), 2)} <= said


def test_a_person_hears_first_what_others_have_not_said_to_them_that_day():
    g = Game("iccccmmg").night()
    others = (3, Ask(2)), (4, Deal(2, SparePlayer(2), SparePlayer(4), 1))
    assert set(to_person(g, 1, 2, *others)) == {Pledge(SparePlayer(2), 1)}
    assert set(to_person(g, 1, 2, *others, (0, Pledge(SparePlayer(2), 1)))) == set(to_person(g, 1, 2))


def test_peace_is_not_offered_on_two_days_running_nor_promised_to_whom_one_has_accused():
    g = Game("iccccmmg").second_night().night()
    offer = (1, Deal(2, SparePlayer(2), SparePlayer(1), 1))
    peace = Deal(2, SparePlayer(2), SparePlayer(1), 2)
    assert peace in to_person(g, 1, 2)
    assert peace not in to_person(g, 1, 2, offer, number=1)
    g.play(1, Accuse(2))
    assert set(to_person(g, 1, 2)) == {Ask(2)}


def test_a_person_hears_the_reason_of_a_suspicion_before_it_is_a_strong_one(named):
    day, me, victim, person = named
    day.table.accusations = (Accusation(1, person, victim),)
    listened = replace(heard(day, lately=[PlayerAccused(person, victim, False)]), person=person)
    why = Because(Distrust(person), *listened.lately)
    assert why in says(RULES, day, me, listened)
    assert not any(isinstance(each, Distrust) for each in says(RULES, day, me, replace(listened, lately=())))
    given = Utterance("g", me, Distrust(person), day.number, 0, deed=why.deed)
    assert why not in says(RULES, day, me, replace(listened, said=[given]))


@pytest.fixture
def named(day):
    """(the game, somebody who lives, somebody killed, whom the killed had accused)."""
    me, whom, victim, *_rest = citizens(day)
    day.table.accusations = (Accusation(1, victim, whom),)
    day.table.deaths = (*day.table.deaths, Death(1, victim, "night"))
    return day, me, victim, whom


def test_an_accusation_that_its_author_has_taken_back_is_no_reason(named):
    day, me, victim, whom = named
    accused, promised = PlayerAccused(victim, whom, False), (me, Pledge(AccusePlayer(whom), 1))

    def why(*said):
        return reasons(RULES, day, me, whom, accused, said=[promised, *said])

    assert why() == {(Distrust, accused)}
    for word in (Trust(whom), Claim(ClaimCheck(whom, False))):
        assert not why((victim, word))
    assert why((whom, Trust(victim))) == why((victim, Trust(me))) == {(Distrust, accused)}


def test_f3_9_an_open_vote_that_was_taken_back_or_changed_that_day_is_no_reason(named):
    day, me, victim, whom = named
    put, again, promised = VotePut(victim, whom), VotePut(victim, me), (me, Pledge(AccusePlayer(whom), 1))

    def why(*later):
        told = reversed((put, *later))
        return {deed for _opinion, deed in reasons(RULES, day, me, whom, *told, said=[promised])}

    assert why() == why(VotePut(me, whom)) == why(DayVoted({}, None, False), again) == {put}
    assert not why(VoteTakenBack(victim)) and not why(again)
    assert why(VoteTakenBack(victim), put) == {put}


def test_an_accusation_after_kind_words_is_a_reason_again(named):
    day, me, victim, whom = named
    accused = PlayerAccused(victim, whom, False)
    listened = heard(day, (victim, Trust(whom)), lately=[accused])
    for move, why in ((day.number, set()), (day.number + 1, {accused})):
        said = says(RULES, day, me, replace(listened, deeds=[Deed(move, 1, accused)]))
        assert {act.deed for act in said if isinstance(act, Because)} == why


def test_whoever_is_asked_says_why_too(day):
    asked, asker, *_rest = citizens(day)
    of_me = PlayerAccused(asker, asked, False)
    listened = heard(day, (asker, Claim(ClaimCheck(asked, True))), (asker, Ask(asked)), lately=[of_me])
    said = bots.talk("sensible", RULES, view(RULES, day, asked), listened, random.Random(1), PLAIN)
    assert said.act == Because(Distrust(asker), of_me)

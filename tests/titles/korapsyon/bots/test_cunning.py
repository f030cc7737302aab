"""The cunning player of Korapsyon: whom it takes for corrupt, its worlds, and what it makes of both."""

import os
import random
import subprocess
import sys

import pytest

from games import bots
from games.bots.arena import play_cast, play_game
from games.kernel import Move, apply, owed, start, view
from games.kernel.chance import Chance
from games.kernel.decisions import menu
from games.kernel.hearing import SILENCE, Heard, Utterance
from games.kernel.press import Pledge
from games.mechanics.personas import PLAIN
from games.titles.korapsyon.bots import cunning, sensible
from games.titles.korapsyon.bots.mind import Mind
from games.titles.korapsyon.bots.rings import beliefs_of, rings
from games.titles.korapsyon.bots.worlds import world
from games.titles.korapsyon.rules import RULESET as RULES
from games.titles.korapsyon.rules import people
from games.titles.korapsyon.rules.moves import OPPOSE, SUPPORT, NameForJail, Scheme
from games.titles.korapsyon.rules.press import SparePlayer
from tests.titles.korapsyon.rules.table import SMALL, Game

OPTIONS = tuple(RULES.options(edition, rulings) for edition in ("new", "old") for rulings in (2, 1))


def opening(players, options, seed):
    return start(RULES, options, (None,) * players, f"{random.Random(seed).getrandbits(128):032x}").after


def states(players, options, seed, kind="sensible"):
    """The states of a game between bots, in each of which somebody is asked."""
    rng, state = random.Random(seed), opening(players, options, seed)
    while state.outcome is None:
        yield state
        decision = owed(state)[0]
        answer = bots.choose(kind, RULES, view(RULES, state, decision.seat), decision, rng)
        state = apply(RULES, state, Move(decision.id, decision.seat, answer, "bot")).after


def mind_of(state, decision, heard=SILENCE):
    look = view(RULES, state, decision.seat)
    return cunning.DeepMind(RULES, look, heard, random.Random(1), PLAIN, decision)


def corrupt(state):
    return set(people.corrupt(state.table))


@pytest.mark.parametrize("kind", ("sensible", "random"))
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", (9, 16))
def test_a_world_looks_to_the_viewer_as_the_real_one_and_obeys_the_laws(players, options, kind):
    rng, asked, dealt, other_roles = random.Random(5), set(), 0, 0
    for seed in range(2):
        for state in list(states(players, options, seed, kind))[:: 3 if kind == "sensible" else 7]:
            decision = owed(state)[0]
            mind = mind_of(state, decision)
            ring = rng.choices(list(mind.rings), list(mind.rings.values()))[0]
            found = world(RULES, mind.view, ring, rng)
            if found is None:
                continue
            assert view(RULES, found, decision.seat) == mind.view
            assert not [fault for law in RULES.laws for fault in law(found)]
            assert corrupt(found) == set(ring)
            asked.add(decision.kind)
            dealt += 1
            other_roles += found.table.role != state.table.role
    assert other_roles > dealt / 2 > 5 and {"hidden", "president", "discussion", "jail"} <= asked


def test_a_world_is_found_for_most_that_the_viewer_believes():
    found = []
    for options in OPTIONS:
        for state in list(states(11, options, 2))[::3]:
            mind, rng = mind_of(state, owed(state)[0]), random.Random(3)
            ring = rng.choices(list(mind.rings), list(mind.rings.values()))[0]
            found.append(world(RULES, mind.view, ring, rng) is not None)
    assert sum(found) > 0.95 * len(found) > 50


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_corrupt_are_among_the_sets_that_may_be_them_and_likelier_than_others(options):
    real, even = 0.0, 0.0
    for state in list(states(13, options, 4))[::5]:
        mind = mind_of(state, owed(state)[0])
        assert sum(mind.rings.values()) == pytest.approx(1)
        chances = [chance for ring, chance in mind.rings.items() if set(ring) == corrupt(state)]
        assert len(chances) == 1 and chances[0] > 0
        if len(mind.rings) > 1:
            real, even = real + chances[0], even + 1 / len(mind.rings)
    assert real > 1.5 * even > 0


def test_k2_5_what_was_stolen_tells_how_many_of_the_corrupt_were_free():
    """Two have stolen, and one while somebody is in jail: so that one is corrupt."""
    game = Game(9)
    thief, citizen = game.all("corrupt")[0], game.one("citizen")
    game.year(steal=True, president=citizen, jail=thief).year(steal=True).hidden()
    look = view(RULES, game.state, citizen)
    found = rings(look, dict.fromkeys(look.seats, 0.2) | {citizen: 0.0}, {})
    assert {thief in ring for ring, chance in found.items() if chance} == {True}
    assert beliefs_of(look, found)[thief] == 1.0


@pytest.mark.parametrize("paid", (False, True))
def test_k2_6_whoever_is_shown_no_audit_knows_that_silence_was_paid_for(paid):
    game = Game(9)
    thieves, coa = game.all("corrupt"), game.one("coa")
    game.year(steal=True, president=coa).hidden(dict.fromkeys(thieves, Scheme(True, suhol=paid)))
    mind = mind_of(game.state, owed(game.state)[0])
    ring = max(mind.rings, key=mind.rings.__getitem__)
    booked = world(RULES, mind.view, ring, random.Random(1)).table.booked
    assert mind.view.viewer == coa and [each.suhol for each in booked] == [False, paid]


def test_k3_7_a_kickback_that_the_coa_reads_is_somebodys_on_the_committee():
    game = Game(9)
    thief, coa = game.all("corrupt")[0], game.one("coa")
    game.hidden().public(president=coa, build=SMALL, committee=(thief,)).hidden()
    members = game.t.governed[0].committee
    mind = mind_of(game.state, next(each for each in owed(game.state) if each.seat == coa))
    assert all(set(ring) & set(members) for ring, chance in mind.rings.items() if chance)


def test_k3_10_who_passes_over_whom_most_name_is_suspected_with_them():
    """Whom most named is likelier corrupt together with who did not name them than with who did."""
    game = Game(9)
    named, spares, joins, viewer = 0, 1, 2, 3
    game.hidden().elect(8).fail().talk()
    game.say({seat: NameForJail(None if seat in (named, spares) else named) for seat in range(9)})
    game.hidden()
    look = view(RULES, game.state, viewer)
    found = rings(look, dict.fromkeys(look.seats, 0.2), {})
    assert found[named, spares] > 2 * found[named, joins]


def test_what_is_said_of_a_player_counts():
    look = view(RULES, opening(9, OPTIONS[0], 1), 0)
    even = dict.fromkeys(look.seats, 0.2)
    assert beliefs_of(look, rings(look, even, {4: 2.0}))[4] > 2 * beliefs_of(look, rings(look, even, {}))[4]


@pytest.mark.parametrize("options", OPTIONS[::2], ids=str)
def test_it_cannot_tell_two_worlds_apart_that_its_view_does_not(options):
    rng, compared = random.Random(3), 0
    for state in list(states(9, options, 3))[::4]:
        decision = owed(state)[0]
        other = RULES.redeal(state, decision.seat, Chance(f"{rng.getrandbits(128):032x}"))
        draw = rng.getrandbits(64)
        answers = [
            bots.choose("cunning", RULES, view(RULES, each, decision.seat), decision, random.Random(draw))
            for each in (state, other)
        ]
        assert answers[0] == answers[1]
        compared += other.table.role != state.table.role
    assert compared > 10


def test_what_it_plays_out_is_bounded_by_counted_work(monkeypatch):
    played = []
    answer = cunning._answer
    monkeypatch.setattr(cunning, "_answer", lambda *given: played.append(1) or answer(*given))
    for players in (9, 16):
        for state in list(states(players, OPTIONS[0], 1))[::6]:
            decision, active = owed(state)[0], len(people.active(state.table))
            played.clear()
            bots.choose("cunning", RULES, view(RULES, state, decision.seat), decision, random.Random(1))
            tried = 5
            assert len(played) <= max(1.5 * cunning.WORK, cunning.FEWEST * tried * 6 * active)
            worlds = cunning.worlds_for(view(RULES, state, decision.seat), tried)
            assert cunning.FEWEST <= worlds <= cunning.MOST


DECISIONS = """
import random
import django
django.setup()
from games import bots
from games.bots.arena import play_cast, play_game
from games.kernel import owed, view
from tests.titles.korapsyon.bots.test_cunning import OPTIONS, RULES, states
for state in list(states(9, OPTIONS[0], 6))[::9]:
    decision = owed(state)[0]
    rng = random.Random(1)
    print(bots.choose("cunning", RULES, view(RULES, state, decision.seat), decision, rng), rng.random())
"""


def test_the_same_draw_gives_the_same_answer_in_every_process():
    """Python hashes words otherwise in each: nothing is drawn in the order of a set."""
    settings = os.environ | {"DJANGO_SETTINGS_MODULE": "machrou3.settings.test"}
    answers = {
        subprocess.run(
            [sys.executable, "-c", DECISIONS], env=settings | {"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in "01"
    }
    assert len(answers) == 1 and b"NameForJail" in answers.pop()


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", (9, 16))
@pytest.mark.parametrize("others", ("sensible", "random"))
def test_it_plays_whole_games_without_an_illegal_answer(players, options, others):
    played = play_cast(RULES, options, players, lambda table, seat: "cunning" if seat % 5 == 0 else others, 1)
    assert played.state.outcome is not None and not played.illegal


def test_it_plays_a_whole_game_in_which_all_talk():
    played = play_game(RULES, OPTIONS[0], ["cunning"] * 9, 1, talk=True)
    assert played.state.outcome is not None and not played.illegal
    assert len({each.seat for each in played.talk.said}) >= 7


def test_it_keeps_what_it_promised(monkeypatch):
    """As a sensible player does: whom it promised to spare it does not name, whatever would come of it."""
    game = Game(9)
    named, voter = game.all("corrupt")[0], game.one("citizen")
    game.hidden().elect(game.one("lawyer")).fail().talk()
    decision = next(each for each in owed(game.state) if each.seat == voter)
    look = view(RULES, game.state, voter)
    monkeypatch.setattr(cunning.DeepMind, "beliefs", {**dict.fromkeys(range(9), 0.1), named: 0.4, voter: 0.0})
    pledge = Utterance("0", voter, Pledge(SparePlayer(named), 1), game.state.number, 1)
    answers = [
        cunning.choose(RULES, look, decision, random.Random(1), heard, PLAIN) for heard in (SILENCE, Heard((pledge,)))
    ]
    assert answers == [NameForJail(named), NameForJail(None)]


def test_in_a_vote_it_takes_its_side_to_answer_as_it_does():
    """One vote of nine would decide nothing, so that it would name nobody."""
    game = Game(9, edition="old")
    game.hidden(steal=True).elect(game.one("lawyer")).fail().talk()
    voter = game.one("citizen")
    decision = next(each for each in owed(game.state) if each.seat == voter)
    answer = bots.choose("cunning", RULES, view(RULES, game.state, voter), decision, random.Random(1))
    assert answer.whom is not None


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_k2_4_as_one_of_the_corrupt_it_steals_and_pays_for_nothing(options):
    could_pay = 0
    for state in states(12, options, 5):
        for decision in owed(state):
            look = view(RULES, state, decision.seat)
            blanks = menu(RULES, look, decision).get(Scheme, ())
            if blanks and not look.confided:
                draws = map(random.Random, range(20))
                answers = {bots.choose("cunning", RULES, look, decision, draw) for draw in draws}
                assert answers == {Scheme(True)}
                could_pay += bool({"suhol", "suppress"} & {blank.name for blank in blanks})
    assert could_pay > 2


def test_the_corrupt_play_on_as_much_as_the_good(monkeypatch):
    """How long a president thinks does not tell its side."""
    played, worlds = [], {}
    worth = cunning._worth
    monkeypatch.setattr(cunning, "_worth", lambda *given: played.append(1) or worth(*given))
    for role in ("corrupt", "lawyer"):
        game = Game(9)
        president = game.one(role)
        game.hidden(steal=True).elect(president)
        decision = next(each for each in owed(game.state) if each.seat == president)
        played.clear()
        bots.choose("cunning", RULES, view(RULES, game.state, president), decision, random.Random(1))
        worlds[role] = len(played)
    assert worlds["corrupt"] >= 2 * cunning.FEWEST and abs(worlds["corrupt"] - worlds["lawyer"]) <= cunning.MOST


@pytest.mark.parametrize("suppressed", (False, True))
def test_k2_9_it_suppresses_the_audit_where_a_friend_does(suppressed):
    game = Game(9, edition="old")
    friend, thief = game.all("corrupt")
    game.year(steal=True).play(friend, Scheme(True, suppress=suppressed))
    decision = next(each for each in owed(game.state) if each.seat == thief)
    answer = bots.choose("cunning", RULES, view(RULES, game.state, thief), decision, random.Random(1))
    assert answer == Scheme(True, suppress=suppressed)


def test_k3_5_as_one_of_the_corrupt_it_seats_no_second_friend_on_a_committee():
    seated = {"sensible": [], "cunning": []}
    for seed in range(8):
        game = Game(9, seed)
        ring = set(game.all("corrupt"))
        game.hidden(steal=True).elect(min(ring))
        decision = next(each for each in owed(game.state) if each.seat == min(ring))
        for kind, found in seated.items():
            answer = bots.choose(kind, RULES, view(RULES, game.state, min(ring)), decision, random.Random(seed))
            if len(answer.committee) < 8:
                found.append(len(ring & set(answer.committee)))
    assert set(seated["cunning"]) == {1} and 2 in seated["sensible"]


def test_k3_7_as_one_of_the_corrupt_it_supports_what_fills_the_fund_where_a_sensible_one_minds_what_it_brings_good():
    votes = set()
    for seed in range(6):
        for state in states(12, OPTIONS[0], seed):
            for decision in owed(state):
                if decision.kind == "committee" and decision.seat in corrupt(state):
                    asked = view(RULES, state, decision.seat), SILENCE, random.Random(1), PLAIN, decision
                    minds = (mind(RULES, *asked) for mind in (Mind, cunning.DeepMind))
                    votes.add(tuple(sensible.committee(mind).vote for mind in minds))
    assert votes == {(OPPOSE, OPPOSE), (OPPOSE, SUPPORT), (SUPPORT, SUPPORT)}


@pytest.mark.parametrize(
    ("side", "options", "players", "deals"), (("good", OPTIONS[2], 12, 10), ("bad", OPTIONS[0], 16, 40)), ids=str
)
def test_cunning_beats_sensible(side, options, players, deals):
    """In the same deals it wins more games as either side than sensible players do."""

    def won(kind, seed):
        def kind_of(table, seat):
            return kind if RULES.team(table, seat) == side else "sensible"

        return play_cast(RULES, options, players, kind_of, seed).state.outcome.winner == side

    assert sum(won("cunning", seed) - won("sensible", seed) for seed in range(deals)) >= 2

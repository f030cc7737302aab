"""How the games of Machrou3 Ra2is are played that are recorded.

One for each way to end, of the Beginner's and of the Advanced Game: seeds are tried from 0 until a game comes to the
end that is wanted. Then games of six that show what no other does.
"""

import itertools
import random

from games.kernel import Move, apply, owed, start, view
from games.titles.machrou3.rules import RULESET, board
from games.titles.machrou3.rules.moves import (
    AnswerSwap,
    CastVote,
    DeclareCandidacy,
    Elect,
    HoldAgain,
    Pass,
    StayNeutral,
    UseOriginPower,
    Waive,
)
from games.titles.machrou3.rules.phases import election
from tests.conformance.play import legal
from tests.titles.machrou3.recorded import shown

RULES = RULESET.dealt_from("machrou3-house-deck")
"""They were dealt from the deck of before 22 November 2026."""

FRIENDLY = {
    "vote": CastVote("with"),
    "swap": AnswerSwap(True),
    "intervention": StayNeutral(),
    "second_offer": StayNeutral(),
    "together": StayNeutral(),
    "revote": HoldAgain(True),
    "origin_power": UseOriginPower(True),
}


# Phase 1


def lively(rng, state, decision):
    """Any legal answer."""
    return legal(RULES, rng, view(RULES, state, decision.seat), decision)


def quiet(rng, state, decision):
    """Mostly passing."""
    if decision.kind == "turn" and rng.random() < 0.75:
        return Pass(rng.choice(("declare", "keep")))
    return lively(rng, state, decision)


def ambitious(rng, state, decision):
    """Whatever completes an objective if the others are friendly, which they are."""
    if decision.kind in FRIENDLY:
        return FRIENDLY[decision.kind]
    if decision.kind != "turn":
        return lively(rng, state, decision)
    tried = [lively(rng, state, decision) for _ in range(25)]
    return max(tried, key=lambda answer: completed_after(rng, state, decision, answer))


def forgetful(rng, state, decision):
    """The same, but powers drawn are left to the clock, and now and then whose help is wanted."""
    if decision.kind in ("power", "keep_objective") or (decision.kind == "help" and rng.random() < 0.3):
        return None if not decision.standing else lively(rng, state, decision)
    return ambitious(rng, state, decision)


def completed_after(rng, state, decision, answer):
    """How many objectives are completed once this action is resolved."""
    turn = state.table.turn
    state = apply(RULES, state, Move(decision.id, decision.seat, answer)).after
    while owed(state) and state.table.turn == turn and state.phase is not None and state.table.active is not None:
        open_one = owed(state)[0]
        reply = FRIENDLY.get(open_one.kind) or lively(rng, state, open_one)
        state = apply(RULES, state, Move(open_one.id, open_one.seat, reply)).after
    return sum(map(len, state.table.completed.values()))


# Phase 2


def plans(state, numbers):
    """(candidates, ballots of the others) for every number of candidates in `numbers`; the judge is none (M8.3)."""
    t = state.table
    able = [seat for seat in state.seats if t.deck.characters[t.character[seat]].side != "judge"]
    for number in numbers:
        for candidates in itertools.combinations(able, number):
            voters = [seat for seat in state.seats if seat not in candidates]
            for choices in itertools.product((*candidates, None), repeat=len(voters)) if candidates else [()]:
                yield candidates, dict(zip(voters, choices, strict=False))


def totals(state, candidates, ballots):
    t = state.table
    weights = {seat: board.bloc(t, seat) if election.eligible(t, seat) else 0 for seat in state.seats}
    return {
        one: weights[one] + sum(weights[seat] for seat, choice in ballots.items() if choice == one)
        for one in candidates
    }


def tie(*sides, at_zero=False):
    """A tie of two candidates of these sides."""

    def wanted(state, standing, sums):
        level = len(set(sums.values())) == 1 and (max(sums.values()) == 0) == at_zero
        return level and sorted(board.side(state.table, seat) for seat in standing) == sorted(sides)

    return wanted


def president(side):
    """A president of this side, by votes."""

    def wanted(state, standing, sums):
        first, second = sorted(sums.values(), reverse=True)[:2]
        return first > second > 0 and board.side(state.table, max(sums, key=sums.get)) == side

    return wanted


def anyhow(state, standing, sums):
    return True


def reason(state):
    return "objectives" if sum(map(len, state.table.completed.values())) >= 6 else "rounds"


BEGINNER = RULES.options(rulings=1)
ADVANCED = RULES.options("advanced", rulings=1)
TOGETHER = RULES.options("advanced", interventions="together", rulings=1)
CHOSEN = RULES.options("advanced", exposed="chosen", rulings=1)
CALM = RULES.options("advanced", chaotic=False, rulings=1)

GAMES = {
    "five_rounds": (BEGINNER, 4, lively, "rounds", (3,), president("reformist")),
    "six_objectives": (BEGINNER, 6, ambitious, "objectives", (2,), president("reformist")),
    "corrupt_president": (BEGINNER, 5, quiet, "rounds", (2,), president("corrupt")),
    "reformist_president": (BEGINNER, 4, quiet, "rounds", (2,), president("reformist")),
    "tie_corrupt_reformist": (BEGINNER, 4, quiet, "rounds", (2,), tie("corrupt", "reformist")),
    "tie_reformist_reformist": (BEGINNER, 5, quiet, "rounds", (2,), tie("reformist", "reformist")),
    "tie_corrupt_corrupt": (BEGINNER, 6, quiet, "rounds", (2,), tie("corrupt", "corrupt")),
    "tie_at_zero_seats": (BEGINNER, 4, quiet, "rounds", (2,), tie("reformist", "reformist", at_zero=True)),
    "no_candidate": (BEGINNER, 5, quiet, "rounds", (0,), anyhow),
    "single_candidate": (BEGINNER, 4, quiet, "rounds", (1,), anyhow),
    "advanced_five_rounds": (CHOSEN, 5, lively, "rounds", (3,), president("reformist")),
    "advanced_six_objectives": (TOGETHER, 6, ambitious, "objectives", (2,), president("reformist")),
    "advanced_corrupt_president": (ADVANCED, 5, quiet, "rounds", (2,), president("corrupt")),
    "advanced_reformist_president": (ADVANCED, 4, quiet, "rounds", (2,), president("reformist")),
    "advanced_tie_corrupt_reformist": (CALM, 4, quiet, "rounds", (2,), tie("corrupt", "reformist")),
    "advanced_tie_reformist_reformist": (TOGETHER, 5, quiet, "rounds", (2,), tie("reformist", "reformist")),
    "advanced_tie_corrupt_corrupt": (CHOSEN, 6, quiet, "rounds", (2,), tie("corrupt", "corrupt")),
    "advanced_tie_at_zero_seats": (CALM, 4, quiet, "rounds", (2,), tie("reformist", "reformist", at_zero=True)),
    "advanced_no_candidate": (ADVANCED, 5, quiet, "rounds", (0,), anyhow),
    "advanced_single_candidate": (ADVANCED, 6, quiet, "rounds", (1,), anyhow),
    "corrected": (RULES.options(), 5, forgetful, "objectives", (2,), anyhow),
    "advanced_corrected": (
        RULES.options("advanced", interventions="together"),
        5,
        forgetful,
        "objectives",
        (2,),
        anyhow,
    ),
}
"""Name -> options, players, how phase 1 is played, why it ends, numbers of candidates, what the count is to be."""


def play(options, players, policy, number):
    """The steps of phase 1 of game `number`. Now and then somebody says whose help is wanted, or changes an answer."""
    rng = random.Random(number)
    steps = [start(RULES, options, tuple(range(players)), f"{number:032x}")]
    while type(steps[-1].after.phase).__name__ != "Candidacy":
        state = steps[-1].after
        decision = rng.choice(state.decisions if rng.random() < 0.2 else owed(state))
        answer = policy(rng, state, decision)
        mover = "clock" if answer is None else "player"
        steps.append(apply(RULES, state, Move(decision.id, decision.seat, answer, mover)))
    return steps


def elect(steps, candidates, ballots):
    """Add the moves of phase 2; who casts no ballot is answered for by the clock."""
    while steps[-1].after.outcome is None:
        state = steps[-1].after
        decision = owed(state)[0]
        if decision.kind == "candidacy":
            answer = DeclareCandidacy() if decision.seat in candidates else Waive()
        else:
            choice = ballots[decision.seat]
            answer = None if choice is None else Elect(choice)
        mover = "clock" if answer is None else "player"
        steps.append(apply(RULES, state, Move(decision.id, decision.seat, answer, mover)))
    return steps


def game(options, players, policy, why, numbers, wanted):
    """The steps of the first game that ends as wanted."""
    return next(
        elect(steps, candidates, ballots)
        for steps in (play(options, players, policy, number) for number in itertools.count())
        for state in [steps[-1].after]
        if reason(state) == why
        for candidates, ballots in plans(state, numbers)
        if wanted(state, candidates, totals(state, candidates, ballots))
    )


# What is recorded

WISHES = {name: (lambda wish=wish: game(*wish)) for name, wish in GAMES.items()}


def more(missing, tried):
    """The steps of a game of six that promises most of what is missing; `tried` holds the deals looked at before."""
    options = (CHOSEN, TOGETHER)[len(tried) % 2]
    number = shown.promising(RULES, options, 6, missing, tried)
    tried.add(number)
    return elect(play(options, 6, ambitious, number), (), {})

"""The proof many times over: reachable states, a viewer, a redeal, and everything compared."""

import random
from dataclasses import dataclass, field

from games.bots import talks, usual
from tests.proof import laws, pairs, silence, speaking
from tests.proof.closed import told_apart
from tests.proof.heard import listening
from tests.proof.looks import Looks
from tests.proof.play import shape_of, states
from tests.proof.rows import undone
from tests.proof.still import stand_still
from tests.proof.tables import dealt, moments, person

PAIRS_A_GAME = 20
PAGES_A_GAME = 10


@dataclass
class Proof:
    """How many pairs of worlds were compared, in the rules and in pages, and every difference found, as a line."""

    pairs: int = 0
    pages: int = 0
    games: int = 0
    faults: list = field(default_factory=list)

    def note(self, where, found):
        self.faults += [f"{where}: {name}" for name in found]


def prove(rules, shape, wanted, pages_wanted, seed, progress=lambda proof: None, proof=None):
    """A Proof of `wanted` pairs in the rules and `pages_wanted` pairs of pages, in games from the seeds `seed`, `seed`
    + 1, … . What is written to the database is undone.

    progress  is called with the Proof after each game
    proof     one that goes on where it stopped
    """
    proof = proof or Proof()
    while proof.pairs < wanted or proof.pages < pages_wanted:
        _prove_rules(proof, rules, shape, seed + proof.games, min(wanted - proof.pairs, PAIRS_A_GAME))
        due = pages_wanted * proof.pairs // wanted - proof.pages
        if due and (due >= PAGES_A_GAME or proof.pairs == wanted):
            with stand_still(), undone(), listening():
                _prove_pages(proof, rules, shape, seed + proof.games, min(due, PAGES_A_GAME))
                if talks(rules.slug, usual(rules.slug)):
                    _prove_speaking(proof, rules, shape, seed + proof.games)
        proof.games += 1
        progress(proof)
    return proof


def _prove_rules(proof, rules, shape, seed, most):
    """Up to `most` pairs from one game, spread over its length."""
    rng = random.Random(seed)
    players = rng.choice(shape_of(rules, shape).players)
    met = list(states(rules, shape, seed, players)) if most > 0 else []
    for number in sorted(rng.sample(range(len(met)), min(most, len(met)))):
        state = met[number]
        viewer = rng.choice((*state.seats, None))
        dealt_anew = rng.getrandbits(48)
        found = pairs.differences(rules, state, viewer, dealt_anew)
        proof.note(f"seed {seed}, {players} players, after {state.number} moves, viewer {viewer}", found)
        proof.pairs += 1


def _prove_pages(proof, rules, shape, seed, most):
    """Up to `most` pairs from one game in the database: every few moves, and where answers are sealed.

    Where answers are sealed, one law of them is tried, by lot. What strangers are told, and what caches keep, hangs on
    no secret: it is looked at once a game; and once a game one thing that others do beside their answers.
    """
    rng = random.Random(seed)
    outsider = person(f"outsider of {seed}")
    opening = dealt(rules, shape, seed, rng.choice(shape_of(rules, shape).players))
    begun, end = proof.pages, proof.pages + most
    for record in moments(opening, rng, 400):
        if proof.pages == end:
            return
        if rng.random() > (0.3 if laws.unnoticed(record) else 0.1):
            continue
        viewer, again = rng.choice(record.state.seats), rng.getrandbits(48)
        where = f"seed {seed}, page, {len(record.players)} players, after {record.state.number} moves, viewer {viewer}"
        looks = {"looks": Looks(record)}
        proved = [
            (laws.alike, (viewer, again), looks),
            (laws.whatever, (again,), {}),
            (laws.refusals_alike, (viewer,), looks),
            (told_apart, (viewer, again), looks),
        ]
        if laws.unnoticed(record):
            proved.append(_of_sealed_answers(viewer, again, looks))
        if proof.pages == begun:
            proved += [(laws.kept_by_nobody, (viewer,), {}), (laws.strangers_learn_nothing, (outsider,), {})]
            proved += _beside_answers(record, viewer, again)
        for law, given, named in proved:
            found = law(record, *given, **named)
            proof.note(f"{where}, {law.__name__}", [name for name in found if name not in silence.UNTRIED])
        proof.pages += 1


def _of_sealed_answers(viewer, seed, looks):
    """One law, by lot, of answers that nobody may notice before they are opened."""
    told = [
        (laws.unmoved, (seed,), looks),
        (laws.in_any_order, (seed,), {}),
        (silence.who_was_silent, (viewer, seed), {}),
    ]
    return random.Random(seed).choice(told)


def _beside_answers(record, viewer, seed):
    """One law, by lot, of what others do beside their answers: one of them, or two where there are two."""
    rng = random.Random(seed)
    others = [seat for seat in record.state.seats if seat != viewer]
    rng.shuffle(others)
    told = [(silence.who_looked, (viewer, others[0]), {})]
    if len(others) > 1:
        told.append((silence.who_is_away, (viewer, others[:2], seed), {}))
        told.append((silence.who_left_a_thread, (viewer, others[:2]), {}))
    return [rng.choice(told)]


def _prove_speaking(proof, rules, shape, seed):
    """At one moment of a game with bots, where talk is open: what one of them says, and, by lot, one of the things that
    are looked at beside it.
    """
    rng = random.Random(seed)
    at = speaking.table(rules, shape, seed, rng.choice(speaking.sizes(rules, shape)))
    hands = speaking.other_hands(at, seed)
    proved = [
        (speaking.says_alike, (rng.choice(at.bots), seed)),
        rng.choice(
            [
                (speaking.shown_alike, (at.record.state, seed)),
                (speaking.shown_alike, (hands or at.record.state, seed)),
                (speaking.persona_alike, (seed,)),
            ]
        ),
    ]
    for law, given in proved:
        where = f"seed {seed}, bots, {len(at.record.players)} players, after {at.record.state.number} moves"
        proof.note(f"{where}, {law.__name__}", law(at, *given))

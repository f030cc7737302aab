"""How far a proof of all games has come: kept in a file after each part, so that it can be interrupted and goes on."""

import json
import subprocess
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from django.conf import settings

from games.titles import registry
from tests.proof.run import Proof, prove

SLICES, SLICE = 50, 200
"""Parts, at most, in which each game is proved in turn, so that a run that is cut short has seen something of all; and
the pairs of each that there are at least, or each would be one game."""

TABLE = settings.BASE_DIR / "docs" / "proof.md"
PROGRESS = settings.BASE_DIR / "var" / "proof.json"


@dataclass
class Ledger:
    """The run of one commit: `done` is {"slug, shape": Proof}."""

    commit: str
    pairs: int
    pages: int
    seed: int
    done: dict = field(default_factory=dict)

    def shares(self):
        """(slug, shape, pairs, pairs of pages) of each shape of each game, which share what is wanted of the game."""
        for slug, title in registry.titles().items():
            shapes = list(title.secrets.shapes)
            for place, shape in enumerate(shapes):
                yield slug, shape, *(part(wanted, place, len(shapes)) for wanted in (self.pairs, self.pages))

    def proof(self, slug, shape):
        return self.done.setdefault(f"{slug}, {shape}", Proof())

    def run(self, keep, each=map):
        """Prove what is left, and call `keep()` after each part. `each`: who works (`side_by_side.workers`)."""
        slices = max(1, min(SLICES, self.pairs // SLICE))
        for number in range(1, slices + 1):
            tasks = [
                (slug, shape, pairs * number // slices, pages * number // slices, self.seed, self.proof(slug, shape))
                for slug, shape, pairs, pages in self.shares()
            ]
            for where, proof in each(proved, tasks):
                self.done[where] = proof
                keep()

    def faults(self):
        return [f"{where}, {line}" for where, proof in self.done.items() for line in proof.faults]


def proved(task):
    """(where, the Proof that goes on from the one in the task) of a shape of a game."""
    slug, shape, pairs, pages, seed, proof = task
    begun = replace(proof, faults=[*proof.faults])
    return f"{slug}, {shape}", prove(registry.ruleset(slug), shape, pairs, pages, seed, proof=begun)


def part(whole, place, places):
    """What falls to one of so many that share as evenly as they can."""
    return whole // places + (place < whole % places)


def begin(pairs, pages, seed, path):
    """The Ledger of the file at `path` if it is of this commit and this size, else a new one."""
    new = Ledger(commit(), pairs, pages, seed)
    if path.exists():
        kept = json.loads(path.read_text())
        done = {where: Proof(**proof) for where, proof in kept.pop("done").items()}
        if Ledger(**kept) == new:
            return Ledger(**kept, done=done)
    return new


def keep(ledger, path):
    """Write the ledger down, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new")
    beside.write_text(json.dumps(asdict(ledger)))
    beside.replace(path)


def commit():
    """The commit that is checked out, and whether anything but the table differs from it."""
    changed = _git("status", "--porcelain", "--", ".", f":!{TABLE.relative_to(settings.BASE_DIR)}")
    return _git("rev-parse", "HEAD")[:12] + (" with changes" if changed else "")


def _git(*arguments):
    ran = subprocess.run(["git", *arguments], cwd=settings.BASE_DIR, capture_output=True, text=True, check=True)
    return ran.stdout.strip()


def table(ledger, day):
    """The paper that says what was proved, of which commit, and how much of what was wanted that is."""
    wanted = f"{ledger.pairs:,} pairs of each game in the rules and {ledger.pages:,} of pages"
    rows = [
        f"| {slug} | {shape} | {cell(proof.pairs, pairs)} | {cell(proof.pages, pages)} | {proof.games:,} |"
        f" {len(proof.faults):,} |"
        for slug, shape, pairs, pages in ledger.shares()
        for proof in (ledger.proof(slug, shape),)
    ]
    return HEAD.format(commit=ledger.commit, day=day, wanted=wanted, seed=ledger.seed) + "\n".join(rows) + "\n"


def cell(done, wanted):
    return f"{done:,}" if done >= wanted else f"{done:,} of {wanted:,}"


HEAD = """# The last proof of all games

Written by `./play manage prove_secrecy --all`: worlds that differ in what a viewer cannot know, compared in everything
that this viewer is told ([secrecy](secrecy.md)). A run that was interrupted goes on where it stopped.

Commit {commit}, {day}. Wanted: {wanted}; first seed {seed}.

| game | shape of tables | pairs in the rules | pairs of pages | games | differences |
|---|---|---|---|---|---|
"""


def write(ledger, day, path=TABLE):
    Path(path).write_text(table(ledger, day))

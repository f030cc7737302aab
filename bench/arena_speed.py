"""How fast the arena plays without talk, beside what it was at an older commit, in turn, in one run.

    python bench/arena_speed.py [GAMES] [ROUNDS] [REV] [--smallest]

Needs Git. Plays the same deals in this tree and in one of the commit REV, by default the last one before bots talked,
on one core: games between bots of the usual kind, and between random ones, at two tables of each game. Each tree
plays them ROUNDS times, in turn with the other. Prints for each table milliseconds of processor time a move, the least
of the rounds, of both trees, their ratio, and which share of the time now passes in the files that serve talk alone
(TALK, by a profile of one more round); at the end the largest ratio (bar 1). Random bots think of nothing, so that
their rows tell what the rules and the arena cost; what the others cost besides is how they think. At the smallest
size few games and one round; where REV is not there, as in a shallow clone, the older tree is that of HEAD.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from pathlib import Path

import house

from games import bots
from games.figures.tables import table
from games.titles import registry

SILENT = "868d7132555b8a52721cd988a7456f65d4cf05b4"
"""The last commit before bots talked."""

PLAYER = Path(__file__).parent / "peers" / "silent_games.py"
TALK = (
    *(f"games/kernel/{name}.py" for name in ("hearing", "judging", "press")),
    *(f"games/mechanics/{name}.py" for name in ("hearsay", "personas", "speaking")),
    *(f"/bots/{name}.py" for name in ("arena/conversation", "keeping", "shrewd/heard", "shrewd/promises")),
)


def tables_of(slug):
    """(slug, options, players) of each of the first two shapes of tables that a game has, of middling size."""
    for shape in list(registry.title(slug).secrets.shapes.values())[:2]:
        own = {option: values[0] for option, values in shape.choices.items() if len(values) == 1}
        yield slug, own, shape.players[len(shape.players) // 2]


def git(*words):
    return subprocess.run(["git", *words], cwd=house.ROOT, capture_output=True, text=True, check=True).stdout.strip()


def known(rev):
    """The commit that is called `rev`, or HEAD where there is none."""
    try:
        return git("rev-parse", "--verify", "--quiet", f"{rev}^{{commit}}")
    except subprocess.CalledProcessError:
        return git("rev-parse", "HEAD")


@contextmanager
def tree_of(commit):
    """The folder of a tree of that commit, which is gone at the end."""
    with tempfile.TemporaryDirectory(prefix="m3-bench-tree-") as folder:
        packed, tree = Path(folder, "tree.tar"), Path(folder, "tree")
        git("archive", f"--output={packed}", commit)
        shutil.unpack_archive(packed, tree)
        yield tree


@contextmanager
def playing_in(tree):
    """function(table, kind, seeds, files) -> what `PLAYER` prints of games in a tree, in a process that lasts."""
    env = os.environ | {"PYTHONPATH": str(tree), "DJANGO_SETTINGS_MODULE": "machrou3.settings.test"}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen([sys.executable, PLAYER], cwd=tree, env=env, **pipes) as process:

        def played(of, kind, seeds, files=()):
            process.stdin.write(json.dumps((*of, kind, seeds, files)) + "\n")
            process.stdin.flush()
            return json.loads(process.stdout.readline())

        yield played
        process.stdin.close()


def fastest(trees, of, kind, seeds, rounds):
    """Of each tree the milliseconds a move of its fastest round."""
    found = [[] for _ in trees]
    for _ in range(rounds):
        for played, each in zip(trees, found):
            moves, seconds = played(of, kind, seeds)
            each.append(1000 * seconds / moves)
    return [min(each) for each in found]


def main():

    games, rounds, rev = house.size(0, 10, 1), house.size(1, 7, 1), house.size(2, SILENT, SILENT)
    commit, rows, ratios = known(rev), [], []
    with ExitStack() as stack:
        older = stack.enter_context(tree_of(commit))
        trees = [stack.enter_context(playing_in(tree)) for tree in (older, house.ROOT)]
        for of in (each for slug in registry.rulesets() for each in tables_of(slug)):
            slug, options, players = of
            name = ", ".join((slug, *(f"{option} {value}" for option, value in options.items()), f"{players} players"))
            for kind in (bots.usual(slug), "random"):
                seeds = list(range(games))
                before, now = fastest(trees, of, kind, seeds, rounds)
                ratios.append(now / before)
                share, _seconds = trees[-1](of, kind, seeds, TALK)
                rows.append((name, kind, f"{before:.4f}", f"{now:.4f}", f"{ratios[-1]:.2f}", f"{100 * share:.1f} %"))
    head = ("table", "bots", f"{commit[:8]}, ms a move", "now, ms a move", "ratio", "talk")
    print("\n".join(table(head, rows, markdown=True)))
    house.row("a move without talk / the same at the older commit, at most", max(ratios), "x", 1, 1)


if __name__ == "__main__":
    main()

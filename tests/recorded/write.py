"""Plays the recorded games of a ruleset and writes them with their playthroughs.

    python -m tests.recorded.write SLUG… [--texts]

One game for each way to end (`covering.py`), then games that show what no other does. With `--texts` the games stay as
they are, and only their playthroughs are written again.
"""

import argparse

from tests.recorded import record
from tests.recorded.covering import covering
from tests.recorded.playthrough import text


def main():
    parser = argparse.ArgumentParser(description="Plays the recorded games and writes them.")
    parser.add_argument("slugs", nargs="+", metavar="SLUG")
    parser.add_argument("--texts", action="store_true", help="only write the playthroughs again")
    chosen = parser.parse_args()
    for slug in chosen.slugs:
        if not chosen.texts:
            play_all(covering(slug))
        for path in record.games(slug):
            rules, steps, _ = record.read(path)
            path.with_suffix(".txt").write_text(text(rules, path.stem, steps), encoding="utf-8")


def play_all(wanted):
    """Write the games of a Covering in place of those there are."""
    for path in record.games(wanted.rules.slug):
        path.unlink()
        path.with_suffix(".txt").unlink(missing_ok=True)
    found = set()
    for name, game in wanted.wishes.items():
        found |= save(wanted, name, game())
    tried, kept = set(), 0
    while missing := wanted.everything() - found:
        steps = wanted.more(missing, tried)
        if wanted.covered(steps) & missing:
            kept += 1
            found |= save(wanted, f"more_{kept}", steps)


def save(wanted, name, steps):
    """Write the game; returns what it covers."""
    record.write(record.TITLES / wanted.rules.slug / "recorded" / f"{name}.json", wanted.rules, steps)
    return wanted.covered(steps)


if __name__ == "__main__":
    main()

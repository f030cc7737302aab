"""Every recorded game, found by folder, comes to its end again, and reads as its playthrough says.

After a change of the rules: `python -m tests.recorded.write SLUG` plays them anew, `--texts` writes only the
playthroughs.
"""

from functools import cache

import pytest

from games.kernel import check
from games.titles import registry
from tests.recorded import record
from tests.recorded.covering import covering
from tests.recorded.playthrough import text

GAMES = [pytest.param(path, id=f"{path.parents[1].name}/{path.stem}") for path in record.games("*")]
SLUGS = sorted({path.parents[1].name for path in record.games("*")})


replayed = cache(record.read)


@pytest.mark.parametrize("path", GAMES)
def test_a_recorded_game_comes_to_its_end_again(path):
    rules, steps, end = replayed(path)
    state = steps[-1].after
    assert (state.outcome.winner, state.outcome.reason) == (end["winner"], end["reason"])
    assert record.digest(rules, state) == end["sha256"]
    assert [check(rules, step.after) for step in steps] == [[]] * len(steps)


@pytest.mark.slow
@pytest.mark.parametrize("path", GAMES)
def test_a_recorded_game_reads_as_its_playthrough(path):
    rules, steps, _ = replayed(path)
    assert text(rules, path.stem, steps) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_every_ruleset_has_recorded_games():
    assert set(registry.rulesets()) <= set(SLUGS)


@pytest.mark.parametrize("slug", SLUGS)
def test_there_is_a_game_for_each_way_to_end(slug):
    recorded = {path.stem for path in record.games(slug)}
    assert set(covering(slug).wishes) <= recorded


@pytest.mark.parametrize("slug", SLUGS)
def test_together_they_show_every_question_answer_and_event(slug):
    """And what else the game wants shown, such as every primitive of its cards."""
    wanted = covering(slug)
    shown = set().union(*(wanted.covered(replayed(path)[1]) for path in record.games(slug)))
    assert wanted.everything() - shown == set()

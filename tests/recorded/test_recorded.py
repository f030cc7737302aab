"""Every recorded game, found by folder, comes to its end again, and reads as its playthrough says.

After a change of the rules: `python -m tests.recorded.write` plays them anew, `--texts` writes only the playthroughs.
"""

import pytest

from games.rules.kernel import check
from tests.recorded import record
from tests.recorded.playthrough import text

WAYS_TO_END = {
    "five_rounds", "six_objectives", "corrupt_president", "reformist_president", "tie_corrupt_reformist",
    "tie_reformist_reformist", "tie_corrupt_corrupt", "tie_at_zero_seats", "no_candidate", "single_candidate",
}  # fmt: skip
GAMES = [pytest.param(path, id=f"{path.parent.name}/{path.stem}") for path in record.games()]


@pytest.mark.parametrize("path", GAMES)
def test_a_recorded_game_comes_to_its_end_again(path):
    rules, steps, end = record.read(path)
    state = steps[-1].after
    assert (state.outcome.winner, state.outcome.reason) == (end["winner"], end["reason"])
    assert record.digest(rules, state) == end["sha256"]
    assert [check(rules, step.after) for step in steps] == [[]] * len(steps)


@pytest.mark.parametrize("path", GAMES)
def test_a_recorded_game_reads_as_its_playthrough(path):
    rules, steps, _ = record.read(path)
    assert text(rules, path.stem, steps) == path.with_suffix(".txt").read_text(encoding="utf-8")


def told(name, kind):
    """What happened of one kind in a recorded game."""
    _, steps, _ = record.read(record.HERE / "machrou3" / f"{name}.json")
    return steps, [event.what for step in steps for event in step.events if type(event.what).__name__ == kind]


def test_there_is_one_for_every_way_to_end():
    assert {path.stem for path in record.games() if path.parent.name == "machrou3"} >= WAYS_TO_END


@pytest.mark.parametrize(("name", "reason"), [("five_rounds", "rounds"), ("six_objectives", "objectives")])
def test_phase_1_ends_as_the_name_says(name, reason):
    steps, closed = told(name, "ParliamentClosed")
    assert [event.reason for event in closed] == [reason]
    total = sum(map(len, steps[-1].after.table.completed.values()))
    assert (total == 6) if reason == "objectives" else (total < 6 and steps[-1].after.table.round == 5)


@pytest.mark.parametrize(
    ("name", "teams"),
    [
        ("tie_corrupt_reformist", {"corrupt", "reformist"}),
        ("tie_reformist_reformist", {"reformist"}),
        ("tie_corrupt_corrupt", {"corrupt"}),
        ("tie_at_zero_seats", {"reformist"}),
    ],
)
def test_ties_are_ties_and_the_corrupts(name, teams):
    steps, (count,) = told(name, "PresidentElected")
    t = steps[-1].after.table
    assert {t.deck.characters[t.character[seat]].team for seat in count.totals} == teams and len(count.totals) == 2
    assert len(set(count.totals.values())) == 1 and count.president is None
    assert (max(count.totals.values()) == 0) == (name == "tie_at_zero_seats")
    assert (count.winner, count.reason) == ("corrupt", "tie")


@pytest.mark.parametrize("side", ["corrupt", "reformist"])
def test_a_president_wins_for_their_side(side):
    steps, (count,) = told(f"{side}_president", "PresidentElected")
    t = steps[-1].after.table
    assert t.deck.characters[t.character[count.president]].team == count.winner == side


def test_one_candidate_and_none():
    _, (single,) = told("single_candidate", "PresidentElected")
    assert len(single.totals) == 1 and single.president in single.totals
    _, (vacant,) = told("no_candidate", "PresidentElected")
    assert vacant.totals == {} and (vacant.winner, vacant.reason) == ("corrupt", "no_candidate")

"""The recorded games of Machrou3 Ra2is are what their names say, and use every option."""

import pytest

from tests.recorded import record
from tests.recorded.test_recorded import replayed

WAYS_TO_END = {
    "five_rounds",
    "six_objectives",
    "corrupt_president",
    "reformist_president",
    "tie_corrupt_reformist",
    "tie_reformist_reformist",
    "tie_corrupt_corrupt",
    "tie_at_zero_seats",
    "no_candidate",
    "single_candidate",
}
VARIANTS = {"beginner": "", "advanced": "advanced_"}


def told(name, kind):
    """What happened of one kind in a recorded game."""
    _, steps, _ = replayed(record.TITLES / "machrou3" / "recorded" / f"{name}.json")
    return steps, [event.what for step in steps for event in step.events if type(event.what).__name__ == kind]


@pytest.mark.parametrize(("variant", "prefix"), VARIANTS.items())
def test_each_is_of_the_variant_that_its_name_says(variant, prefix):
    for end in WAYS_TO_END:
        steps, _ = told(prefix + end, "GameStarted")
        assert steps[-1].after.options.variant == variant


@pytest.mark.parametrize("prefix", VARIANTS.values())
@pytest.mark.parametrize(("name", "reason"), [("five_rounds", "rounds"), ("six_objectives", "objectives")])
def test_phase_1_ends_as_the_name_says(prefix, name, reason):
    steps, closed = told(prefix + name, "ParliamentClosed")
    assert [event.reason for event in closed] == [reason]
    total = sum(map(len, steps[-1].after.table.completed.values()))
    assert (total == 6) if reason == "objectives" else (total < 6 and steps[-1].after.table.round == 5)


@pytest.mark.parametrize("prefix", VARIANTS.values())
@pytest.mark.parametrize(
    ("name", "teams"),
    [
        ("tie_corrupt_reformist", {"corrupt", "reformist"}),
        ("tie_reformist_reformist", {"reformist"}),
        ("tie_corrupt_corrupt", {"corrupt"}),
        ("tie_at_zero_seats", {"reformist"}),
    ],
)
def test_ties_are_ties_and_the_corrupts(prefix, name, teams):
    steps, (count,) = told(prefix + name, "PresidentElected")
    t = steps[-1].after.table
    assert {t.deck.characters[t.character[seat]].team for seat in count.totals} == teams and len(count.totals) == 2
    assert len(set(count.totals.values())) == 1 and count.president is None
    assert (max(count.totals.values()) == 0) == (name == "tie_at_zero_seats")
    assert (count.winner, count.reason) == ("corrupt", "tie")


@pytest.mark.parametrize("prefix", VARIANTS.values())
@pytest.mark.parametrize("side", ["corrupt", "reformist"])
def test_a_president_wins_for_their_side(prefix, side):
    steps, (count,) = told(f"{prefix}{side}_president", "PresidentElected")
    t = steps[-1].after.table
    assert t.deck.characters[t.character[count.president]].team == count.winner == side


@pytest.mark.parametrize("prefix", VARIANTS.values())
def test_one_candidate_and_none(prefix):
    _, (single,) = told(f"{prefix}single_candidate", "PresidentElected")
    assert len(single.totals) == 1 and single.president in single.totals
    _, (vacant,) = told(f"{prefix}no_candidate", "PresidentElected")
    assert vacant.totals == {} and (vacant.winner, vacant.reason) == ("corrupt", "no_candidate")


def test_together_they_use_every_option():
    """Each value of each option of the Advanced Game (M9)."""
    used = [replayed(path)[1][0].after.options for path in record.games("machrou3")]
    advanced = [options for options in used if options.variant == "advanced"]
    assert {options.variant for options in used} == set(VARIANTS)
    assert {options.chaotic for options in advanced} == {True, False}
    assert {options.exposed for options in advanced} == {"adnan", "chosen"}
    assert {options.interventions for options in advanced} == {"in_turn", "together"}

"""How often a game waits for somebody, measured with sensible bots by `manage waits <slug>`, which prints entries."""

from collections.abc import Mapping
from typing import NamedTuple


class Waits(NamedTuple):
    """Kind of decision -> mean number of waits: before round 1, in each round, and after the last.

    Kinds to which no table can give a time of their own are summed up as "other". Answers given together are one wait.
    """

    before: Mapping[str, float]
    each_round: Mapping[str, float]
    end: Mapping[str, float]
    rounds: int


def _rounds(number, each_round):
    """Of a game that has nothing before its first round and after its last."""
    return Waits({}, each_round, {}, number)


def _five_rounds(before, each_round):
    """Of Machrou3 Ra2is, which ends with an election."""
    return Waits(before, each_round, {"candidacy": 1, "elect": 1}, 5)


WAITS = {
    ("machrou3", "beginner", "in_turn", 4): _five_rounds(
        {}, {"intervention": 2.2, "other": 0.5, "swap": 0.2, "turn": 4.1, "vote": 0.8}
    ),
    ("machrou3", "beginner", "in_turn", 5): _five_rounds(
        {}, {"intervention": 3.6, "other": 0.6, "swap": 0.4, "turn": 5.0, "vote": 0.8}
    ),
    ("machrou3", "beginner", "in_turn", 6): _five_rounds(
        {}, {"intervention": 4.8, "other": 0.6, "swap": 0.4, "turn": 5.9, "vote": 1.3}
    ),
    ("machrou3", "beginner", "together", 4): _five_rounds(
        {}, {"other": 0.5, "swap": 0.2, "together": 1.6, "turn": 4.1, "vote": 0.8}
    ),
    ("machrou3", "beginner", "together", 5): _five_rounds(
        {}, {"other": 0.6, "swap": 0.4, "together": 2.0, "turn": 5.0, "vote": 0.8}
    ),
    ("machrou3", "beginner", "together", 6): _five_rounds(
        {}, {"other": 0.6, "swap": 0.3, "together": 2.2, "turn": 6.0, "vote": 1.3}
    ),
    ("machrou3", "advanced", "in_turn", 4): _five_rounds(
        {"other": 8.0}, {"intervention": 1.6, "other": 1.2, "swap": 0.2, "turn": 4.1, "vote": 1.7}
    ),
    ("machrou3", "advanced", "in_turn", 5): _five_rounds(
        {"other": 10.0}, {"intervention": 3.1, "other": 1.2, "swap": 0.3, "turn": 5.2, "vote": 2.1}
    ),
    ("machrou3", "advanced", "in_turn", 6): _five_rounds(
        {"other": 12.0}, {"intervention": 4.0, "other": 1.4, "swap": 0.4, "turn": 6.1, "vote": 2.7}
    ),
    ("machrou3", "advanced", "together", 4): _five_rounds(
        {"other": 8.0}, {"other": 1.2, "swap": 0.2, "together": 1.2, "turn": 4.1, "vote": 1.7}
    ),
    ("machrou3", "advanced", "together", 5): _five_rounds(
        {"other": 10.0}, {"other": 1.2, "swap": 0.3, "together": 1.7, "turn": 5.2, "vote": 2.1}
    ),
    ("machrou3", "advanced", "together", 6): _five_rounds(
        {"other": 12.0}, {"other": 1.4, "swap": 0.4, "together": 1.8, "turn": 6.1, "vote": 2.7}
    ),
    ("article2", "game", 2): _rounds(2, {"play": 14.9, "reply": 0.3, "second": 0.4}),
    ("article2", "game", 3): _rounds(2, {"play": 22.5, "reply": 0.5, "second": 0.6}),
    ("article2", "game", 4): _rounds(2, {"play": 29.8, "reply": 0.4, "second": 0.9}),
    ("article2", "match", 4): _rounds(8, {"play": 29.6, "reply": 0.4, "second": 0.6}),
    ("korapsyon", "new", 9): _rounds(
        4, {"committee": 1.0, "discussion": 1.0, "hidden": 1.0, "jail": 1.0, "president": 1.0, "project": 1.0,
        "witness_jail": 0.2}
    ),
    ("korapsyon", "new", 10): _rounds(
        4, {"committee": 1.0, "discussion": 1.0, "hidden": 1.0, "jail": 1.0, "president": 1.0, "project": 1.0,
        "witness_jail": 0.1}
    ),
    ("korapsyon", "new", 11): _rounds(
        4, {"committee": 1.0, "discussion": 1.0, "hidden": 1.0, "jail": 1.0, "president": 0.9, "project": 1.0,
        "witness_jail": 0.1}
    ),
    ("korapsyon", "new", 12): _rounds(
        4, {"committee": 1.0, "discussion": 1.0, "hidden": 1.0, "jail": 1.0, "president": 1.0, "project": 1.0,
        "witness_jail": 0.1}
    ),
    ("korapsyon", "new", 13): _rounds(
        5, {"committee": 1.0, "discussion": 1.0, "hidden": 1.0, "jail": 1.0, "president": 0.7, "project": 1.0,
        "witness_jail": 0.1}
    ),
    ("korapsyon", "new", 14): _rounds(
        4, {"committee": 1.0, "discussion": 1.0, "hidden": 1.0, "jail": 1.0, "president": 0.6, "project": 1.0,
        "witness_jail": 0.1}
    ),
    ("korapsyon", "new", 15): _rounds(
        5, {"committee": 1.0, "discussion": 1.0, "hidden": 1.0, "jail": 1.0, "president": 0.7, "project": 1.0,
        "witness_jail": 0.1}
    ),
    ("korapsyon", "new", 16): _rounds(
        5, {"committee": 1.0, "discussion": 1.0, "hidden": 1.0, "jail": 1.0, "president": 0.6, "project": 1.0,
        "witness_jail": 0.1}
    ),
    ("korapsyon", "old", 9): _rounds(
        3, {"committee": 1.0, "discussion": 1.0, "hidden": 1.0, "jail": 1.0, "president": 1.0, "project": 1.0,
        "witness_jail": 0.2}
    ),
    ("korapsyon", "old", 10): _rounds(
        3, {"committee": 1.0, "discussion": 1.0, "hidden": 1.0, "jail": 1.0, "president": 1.0, "project": 1.0,
        "witness_jail": 0.1}
    ),
    ("korapsyon", "old", 11): _rounds(
        3, {"committee": 1.0, "discussion": 1.0, "hidden": 1.0, "jail": 1.0, "president": 1.0, "project": 1.0,
        "witness_jail": 0.1}
    ),
    ("korapsyon", "old", 12): _rounds(
        3, {"committee": 1.0, "discussion": 1.0, "hidden": 1.0, "jail": 1.0, "president": 1.1, "project": 1.0,
        "witness_jail": 0.1}
    ),
    ("korapsyon", "old", 13): _rounds(
        4, {"committee": 1.0, "discussion": 1.0, "hidden": 1.0, "jail": 1.0, "president": 1.0, "project": 1.0,
        "witness_jail": 0.1}
    ),
    ("korapsyon", "old", 14): _rounds(
        4, {"committee": 1.0, "discussion": 1.0, "hidden": 1.0, "jail": 1.0, "president": 1.0, "project": 1.0,
        "witness_jail": 0.1}
    ),
    ("korapsyon", "old", 15): _rounds(
        4, {"committee": 1.0, "discussion": 1.0, "hidden": 1.0, "jail": 1.0, "president": 1.0, "project": 1.0,
        "witness_jail": 0.1}
    ),
    ("korapsyon", "old", 16): _rounds(
        5, {"committee": 1.0, "discussion": 1.0, "hidden": 1.0, "jail": 1.0, "president": 0.9, "project": 1.0,
        "witness_jail": 0.1}
    ),
    ("mafia", "basic", "in_turn", 6): _rounds(
        2, {"accuse": 3.6, "defence": 0.7, "execute": 0.1, "night": 1.0, "second_trial": 0.2, "trial": 0.5}
    ),
    ("mafia", "basic", "in_turn", 7): _rounds(
        3, {"accuse": 5.2, "defence": 0.9, "execute": 0.1, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("mafia", "basic", "in_turn", 8): _rounds(
        3, {"accuse": 5.2, "defence": 0.8, "execute": 0.1, "night": 1.0, "second_trial": 0.1, "trial": 0.6}
    ),
    ("mafia", "basic", "in_turn", 9): _rounds(
        3, {"accuse": 6.5, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("mafia", "basic", "in_turn", 10): _rounds(
        4, {"accuse": 6.3, "defence": 0.8, "night": 1.0, "second_trial": 0.1, "trial": 0.6}
    ),
    ("mafia", "basic", "in_turn", 11): _rounds(
        4, {"accuse": 7.5, "defence": 1.0, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("mafia", "basic", "in_turn", 12): _rounds(
        5, {"accuse": 7.7, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("mafia", "basic", "in_turn", 13): _rounds(
        4, {"accuse": 9.3, "defence": 1.0, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("mafia", "basic", "together", 6): _rounds(
        2, {"accuse_together": 0.7, "defence": 0.7, "execute": 0.1, "night": 1.0, "second_trial": 0.2, "trial": 0.5}
    ),
    ("mafia", "basic", "together", 7): _rounds(
        3, {"accuse_together": 0.9, "defence": 0.9, "execute": 0.1, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("mafia", "basic", "together", 8): _rounds(
        3, {"accuse_together": 0.8, "defence": 0.8, "execute": 0.1, "night": 1.0, "second_trial": 0.1, "trial": 0.6}
    ),
    ("mafia", "basic", "together", 9): _rounds(
        3, {"accuse_together": 1.0, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("mafia", "basic", "together", 10): _rounds(
        4, {"accuse_together": 0.8, "defence": 0.8, "night": 1.0, "second_trial": 0.1, "trial": 0.6}
    ),
    ("mafia", "basic", "together", 11): _rounds(
        4, {"accuse_together": 1.0, "defence": 1.0, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("mafia", "basic", "together", 12): _rounds(
        5, {"accuse_together": 0.9, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("mafia", "basic", "together", 13): _rounds(
        4, {"accuse_together": 1.0, "defence": 1.0, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("mafia", "preset", "in_turn", 6): _rounds(
        2, {"accuse": 3.6, "defence": 0.7, "execute": 0.1, "night": 1.0, "second_trial": 0.2, "trial": 0.5}
    ),
    ("mafia", "preset", "in_turn", 7): _rounds(
        3, {"accuse": 5.2, "defence": 0.9, "execute": 0.1, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("mafia", "preset", "in_turn", 8): _rounds(
        4, {"accuse": 5.8, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("mafia", "preset", "in_turn", 9): _rounds(3, {"accuse": 6.5, "defence": 0.9, "night": 1.0, "trial": 0.7}),
    ("mafia", "preset", "in_turn", 10): _rounds(
        4, {"accuse": 7.0, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("mafia", "preset", "in_turn", 11): _rounds(
        5, {"accuse": 7.3, "defence": 1.0, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("mafia", "preset", "in_turn", 12): _rounds(
        5, {"accuse": 7.9, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("mafia", "preset", "in_turn", 13): _rounds(
        5, {"accuse": 8.8, "defence": 1.0, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("mafia", "preset", "in_turn", 14): _rounds(
        7, {"accuse": 8.8, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("mafia", "preset", "in_turn", 15): _rounds(
        6, {"accuse": 9.9, "defence": 1.0, "night": 1.0, "second_trial": 0.2, "trial": 0.8}
    ),
    ("mafia", "preset", "in_turn", 16): _rounds(8, {"accuse": 9.1, "defence": 0.9, "night": 1.0, "trial": 0.7}),
    ("mafia", "preset", "in_turn", 17): _rounds(
        7, {"accuse": 9.6, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("mafia", "preset", "in_turn", 18): _rounds(
        7, {"accuse": 10.1, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("mafia", "preset", "in_turn", 19): _rounds(
        9, {"accuse": 10.7, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("mafia", "preset", "in_turn", 20): _rounds(
        9, {"accuse": 11.3, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("mafia", "preset", "together", 6): _rounds(
        2, {"accuse_together": 0.7, "defence": 0.7, "execute": 0.1, "night": 1.0, "second_trial": 0.2, "trial": 0.5}
    ),
    ("mafia", "preset", "together", 7): _rounds(
        3, {"accuse_together": 0.9, "defence": 0.9, "execute": 0.1, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("mafia", "preset", "together", 8): _rounds(
        4, {"accuse_together": 0.9, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("mafia", "preset", "together", 9): _rounds(
        3, {"accuse_together": 0.9, "defence": 0.9, "night": 1.0, "trial": 0.8}
    ),
    ("mafia", "preset", "together", 10): _rounds(
        4, {"accuse_together": 0.9, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("mafia", "preset", "together", 11): _rounds(
        5, {"accuse_together": 1.0, "defence": 1.0, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("mafia", "preset", "together", 12): _rounds(
        5, {"accuse_together": 0.9, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("mafia", "preset", "together", 13): _rounds(
        6, {"accuse_together": 1.0, "defence": 1.0, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("mafia", "preset", "together", 14): _rounds(
        7, {"accuse_together": 0.9, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("mafia", "preset", "together", 15): _rounds(
        6, {"accuse_together": 1.0, "defence": 1.0, "night": 1.0, "second_trial": 0.2, "trial": 0.8}
    ),
    ("mafia", "preset", "together", 16): _rounds(
        7, {"accuse_together": 1.0, "defence": 1.0, "night": 1.0, "trial": 0.7}
    ),
    ("mafia", "preset", "together", 17): _rounds(
        7, {"accuse_together": 0.9, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("mafia", "preset", "together", 18): _rounds(
        7, {"accuse_together": 1.0, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("mafia", "preset", "together", 19): _rounds(
        9, {"accuse_together": 0.9, "all_or_none": 0.1, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("mafia", "preset", "together", 20): _rounds(
        9, {"accuse_together": 1.0, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
}  # fmt: skip
"""(slug, what else the length depends on (`reading.face.Face.shape`), players) -> Waits."""

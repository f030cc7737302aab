"""Machrou3 Ra2is: how often a game waits for somebody, as `manage waits machrou3` prints it."""

from games.clock.waits import Waits


def _five_rounds(before, each_round):
    """The game ends with an election."""
    return Waits(before, each_round, {"candidacy": 1, "elect": 1}, 5)


WAITS = {
    ("beginner", "in_turn", 4): _five_rounds(
        {}, {"intervention": 2.2, "other": 0.5, "swap": 0.2, "turn": 4.1, "vote": 0.8}
    ),
    ("beginner", "in_turn", 5): _five_rounds(
        {}, {"intervention": 3.6, "other": 0.6, "swap": 0.4, "turn": 5.0, "vote": 0.8}
    ),
    ("beginner", "in_turn", 6): _five_rounds(
        {}, {"intervention": 4.8, "other": 0.6, "swap": 0.4, "turn": 5.9, "vote": 1.3}
    ),
    ("beginner", "together", 4): _five_rounds(
        {}, {"other": 0.5, "swap": 0.2, "together": 1.6, "turn": 4.1, "vote": 0.8}
    ),
    ("beginner", "together", 5): _five_rounds(
        {}, {"other": 0.6, "swap": 0.4, "together": 2.0, "turn": 5.0, "vote": 0.8}
    ),
    ("beginner", "together", 6): _five_rounds(
        {}, {"other": 0.6, "swap": 0.3, "together": 2.2, "turn": 6.0, "vote": 1.3}
    ),
    ("advanced", "in_turn", 4): _five_rounds(
        {"other": 8.0}, {"intervention": 1.6, "other": 1.2, "swap": 0.2, "turn": 4.1, "vote": 1.7}
    ),
    ("advanced", "in_turn", 5): _five_rounds(
        {"other": 10.0}, {"intervention": 3.1, "other": 1.2, "swap": 0.3, "turn": 5.2, "vote": 2.1}
    ),
    ("advanced", "in_turn", 6): _five_rounds(
        {"other": 12.0}, {"intervention": 4.0, "other": 1.4, "swap": 0.4, "turn": 6.1, "vote": 2.7}
    ),
    ("advanced", "together", 4): _five_rounds(
        {"other": 8.0}, {"other": 1.2, "swap": 0.2, "together": 1.2, "turn": 4.1, "vote": 1.7}
    ),
    ("advanced", "together", 5): _five_rounds(
        {"other": 10.0}, {"other": 1.2, "swap": 0.3, "together": 1.7, "turn": 5.2, "vote": 2.1}
    ),
    ("advanced", "together", 6): _five_rounds(
        {"other": 12.0}, {"other": 1.4, "swap": 0.4, "together": 1.8, "turn": 6.1, "vote": 2.7}
    ),
}
"""(what the length depends on besides (`Face.shape`), players) -> Waits."""

"""Original Mafia: how often a game waits for somebody, as `manage waits mafia` prints it."""

from games.clock.waits import in_rounds

WAITS = {
    ("basic", "in_turn", 6): in_rounds(
        2, {"accuse": 3.6, "defence": 0.7, "execute": 0.1, "night": 1.0, "second_trial": 0.2, "trial": 0.5}
    ),
    ("basic", "in_turn", 7): in_rounds(
        3, {"accuse": 5.2, "defence": 0.9, "execute": 0.1, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("basic", "in_turn", 8): in_rounds(
        3, {"accuse": 5.2, "defence": 0.8, "execute": 0.1, "night": 1.0, "second_trial": 0.1, "trial": 0.6}
    ),
    ("basic", "in_turn", 9): in_rounds(
        3, {"accuse": 6.5, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("basic", "in_turn", 10): in_rounds(
        4, {"accuse": 6.3, "defence": 0.8, "night": 1.0, "second_trial": 0.1, "trial": 0.6}
    ),
    ("basic", "in_turn", 11): in_rounds(
        4, {"accuse": 7.5, "defence": 1.0, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("basic", "in_turn", 12): in_rounds(
        5, {"accuse": 7.7, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("basic", "in_turn", 13): in_rounds(
        4, {"accuse": 9.3, "defence": 1.0, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("basic", "together", 6): in_rounds(
        2, {"accuse_together": 0.7, "defence": 0.7, "execute": 0.1, "night": 1.0, "second_trial": 0.2, "trial": 0.5}
    ),
    ("basic", "together", 7): in_rounds(
        3, {"accuse_together": 0.9, "defence": 0.9, "execute": 0.1, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("basic", "together", 8): in_rounds(
        3, {"accuse_together": 0.8, "defence": 0.8, "execute": 0.1, "night": 1.0, "second_trial": 0.1, "trial": 0.6}
    ),
    ("basic", "together", 9): in_rounds(
        3, {"accuse_together": 1.0, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("basic", "together", 10): in_rounds(
        4, {"accuse_together": 0.8, "defence": 0.8, "night": 1.0, "second_trial": 0.1, "trial": 0.6}
    ),
    ("basic", "together", 11): in_rounds(
        4, {"accuse_together": 1.0, "defence": 1.0, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("basic", "together", 12): in_rounds(
        5, {"accuse_together": 0.9, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("basic", "together", 13): in_rounds(
        4, {"accuse_together": 1.0, "defence": 1.0, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("preset", "in_turn", 6): in_rounds(
        2, {"accuse": 3.6, "defence": 0.7, "execute": 0.1, "night": 1.0, "second_trial": 0.2, "trial": 0.5}
    ),
    ("preset", "in_turn", 7): in_rounds(
        3, {"accuse": 5.2, "defence": 0.9, "execute": 0.1, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("preset", "in_turn", 8): in_rounds(
        4, {"accuse": 5.8, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("preset", "in_turn", 9): in_rounds(3, {"accuse": 6.5, "defence": 0.9, "night": 1.0, "trial": 0.7}),
    ("preset", "in_turn", 10): in_rounds(
        4, {"accuse": 7.0, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("preset", "in_turn", 11): in_rounds(
        5, {"accuse": 7.3, "defence": 1.0, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("preset", "in_turn", 12): in_rounds(
        5, {"accuse": 7.9, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("preset", "in_turn", 13): in_rounds(
        5, {"accuse": 8.8, "defence": 1.0, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("preset", "in_turn", 14): in_rounds(
        7, {"accuse": 8.8, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("preset", "in_turn", 15): in_rounds(
        6, {"accuse": 9.9, "defence": 1.0, "night": 1.0, "second_trial": 0.2, "trial": 0.8}
    ),
    ("preset", "in_turn", 16): in_rounds(8, {"accuse": 9.1, "defence": 0.9, "night": 1.0, "trial": 0.7}),
    ("preset", "in_turn", 17): in_rounds(
        7, {"accuse": 9.6, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("preset", "in_turn", 18): in_rounds(
        7, {"accuse": 10.1, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("preset", "in_turn", 19): in_rounds(
        9, {"accuse": 10.7, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("preset", "in_turn", 20): in_rounds(
        9, {"accuse": 11.3, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("preset", "together", 6): in_rounds(
        2, {"accuse_together": 0.7, "defence": 0.7, "execute": 0.1, "night": 1.0, "second_trial": 0.2, "trial": 0.5}
    ),
    ("preset", "together", 7): in_rounds(
        3, {"accuse_together": 0.9, "defence": 0.9, "execute": 0.1, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("preset", "together", 8): in_rounds(
        4, {"accuse_together": 0.9, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("preset", "together", 9): in_rounds(3, {"accuse_together": 0.9, "defence": 0.9, "night": 1.0, "trial": 0.8}),
    ("preset", "together", 10): in_rounds(
        4, {"accuse_together": 0.9, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("preset", "together", 11): in_rounds(
        5, {"accuse_together": 1.0, "defence": 1.0, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("preset", "together", 12): in_rounds(
        5, {"accuse_together": 0.9, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("preset", "together", 13): in_rounds(
        6, {"accuse_together": 1.0, "defence": 1.0, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("preset", "together", 14): in_rounds(
        7, {"accuse_together": 0.9, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("preset", "together", 15): in_rounds(
        6, {"accuse_together": 1.0, "defence": 1.0, "night": 1.0, "second_trial": 0.2, "trial": 0.8}
    ),
    ("preset", "together", 16): in_rounds(7, {"accuse_together": 1.0, "defence": 1.0, "night": 1.0, "trial": 0.7}),
    ("preset", "together", 17): in_rounds(
        7, {"accuse_together": 0.9, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("preset", "together", 18): in_rounds(
        7, {"accuse_together": 1.0, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
    ("preset", "together", 19): in_rounds(
        9, {"accuse_together": 0.9, "all_or_none": 0.1, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.7}
    ),
    ("preset", "together", 20): in_rounds(
        9, {"accuse_together": 1.0, "defence": 0.9, "night": 1.0, "second_trial": 0.1, "trial": 0.8}
    ),
}
"""(what the length depends on besides (`Face.shape`), players) -> Waits."""

"""Korapsyon: how often a game waits for somebody, as `manage waits korapsyon` prints it."""

from games.clock.waits import in_rounds

WAITS = {
    ("new", 9): in_rounds(
        4,
        {
            "committee": 1.0,
            "discussion": 1.0,
            "hidden": 1.0,
            "jail": 1.0,
            "president": 1.0,
            "project": 1.0,
            "witness_jail": 0.2,
        },
    ),
    ("new", 10): in_rounds(
        4,
        {
            "committee": 1.0,
            "discussion": 1.0,
            "hidden": 1.0,
            "jail": 1.0,
            "president": 1.0,
            "project": 1.0,
            "witness_jail": 0.1,
        },
    ),
    ("new", 11): in_rounds(
        4,
        {
            "committee": 1.0,
            "discussion": 1.0,
            "hidden": 1.0,
            "jail": 1.0,
            "president": 0.9,
            "project": 1.0,
            "witness_jail": 0.1,
        },
    ),
    ("new", 12): in_rounds(
        4,
        {
            "committee": 1.0,
            "discussion": 1.0,
            "hidden": 1.0,
            "jail": 1.0,
            "president": 1.0,
            "project": 1.0,
            "witness_jail": 0.1,
        },
    ),
    ("new", 13): in_rounds(
        5,
        {
            "committee": 1.0,
            "discussion": 1.0,
            "hidden": 1.0,
            "jail": 1.0,
            "president": 0.7,
            "project": 1.0,
            "witness_jail": 0.1,
        },
    ),
    ("new", 14): in_rounds(
        4,
        {
            "committee": 1.0,
            "discussion": 1.0,
            "hidden": 1.0,
            "jail": 1.0,
            "president": 0.6,
            "project": 1.0,
            "witness_jail": 0.1,
        },
    ),
    ("new", 15): in_rounds(
        5,
        {
            "committee": 1.0,
            "discussion": 1.0,
            "hidden": 1.0,
            "jail": 1.0,
            "president": 0.7,
            "project": 1.0,
            "witness_jail": 0.1,
        },
    ),
    ("new", 16): in_rounds(
        5,
        {
            "committee": 1.0,
            "discussion": 1.0,
            "hidden": 1.0,
            "jail": 1.0,
            "president": 0.6,
            "project": 1.0,
            "witness_jail": 0.1,
        },
    ),
    ("old", 9): in_rounds(
        3,
        {
            "committee": 1.0,
            "discussion": 1.0,
            "hidden": 1.0,
            "jail": 1.0,
            "president": 1.0,
            "project": 1.0,
            "witness_jail": 0.2,
        },
    ),
    ("old", 10): in_rounds(
        3,
        {
            "committee": 1.0,
            "discussion": 1.0,
            "hidden": 1.0,
            "jail": 1.0,
            "president": 1.0,
            "project": 1.0,
            "witness_jail": 0.1,
        },
    ),
    ("old", 11): in_rounds(
        3,
        {
            "committee": 1.0,
            "discussion": 1.0,
            "hidden": 1.0,
            "jail": 1.0,
            "president": 1.0,
            "project": 1.0,
            "witness_jail": 0.1,
        },
    ),
    ("old", 12): in_rounds(
        3,
        {
            "committee": 1.0,
            "discussion": 1.0,
            "hidden": 1.0,
            "jail": 1.0,
            "president": 1.1,
            "project": 1.0,
            "witness_jail": 0.1,
        },
    ),
    ("old", 13): in_rounds(
        4,
        {
            "committee": 1.0,
            "discussion": 1.0,
            "hidden": 1.0,
            "jail": 1.0,
            "president": 1.0,
            "project": 1.0,
            "witness_jail": 0.1,
        },
    ),
    ("old", 14): in_rounds(
        4,
        {
            "committee": 1.0,
            "discussion": 1.0,
            "hidden": 1.0,
            "jail": 1.0,
            "president": 1.0,
            "project": 1.0,
            "witness_jail": 0.1,
        },
    ),
    ("old", 15): in_rounds(
        4,
        {
            "committee": 1.0,
            "discussion": 1.0,
            "hidden": 1.0,
            "jail": 1.0,
            "president": 1.0,
            "project": 1.0,
            "witness_jail": 0.1,
        },
    ),
    ("old", 16): in_rounds(
        5,
        {
            "committee": 1.0,
            "discussion": 1.0,
            "hidden": 1.0,
            "jail": 1.0,
            "president": 0.9,
            "project": 1.0,
            "witness_jail": 0.1,
        },
    ),
}
"""(what the length depends on besides (`Face.shape`), players) -> Waits."""

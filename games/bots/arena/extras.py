"""What a game tells of its games between bots besides who wins: slug -> function(Played) -> {name: Counter or sum}."""

from collections import Counter

from games.titles.machrou3.rules.events import ObjectiveCompleted, PowerApplied


def of_machrou3(played):
    """How many objectives were completed, and which powers were used how often."""
    happened = [event.what for event in played.events]
    return {
        "objectives_completed": sum(isinstance(what, ObjectiveCompleted) for what in happened),
        "powers_used": Counter(what.power for what in happened if isinstance(what, PowerApplied)),
    }


EXTRAS = {"machrou3": of_machrou3}

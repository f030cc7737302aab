"""The recorded games of Article II: each way to end, for every number of players and for a match."""

from games.titles.article2.rules import RULESET
from games.titles.article2.rules.state import Options
from tests.recorded.covering import Covering
from tests.recorded.wishes import Wish, ends, more_of, played_by


def game(players, winner, reason, **options):
    return Wish(RULESET, Options(**options), players, ends(winner, reason), played_by("sensible", "random"))


WISHES = {
    "president_of_two": game(2, "president", "general"),
    "president_of_three": game(3, "president", "general"),
    "president_of_four": game(4, "president", "general"),
    "spoiler": game(3, "president", "spoiler"),
    "no_spoiler": game(2, "nobody", "no_spoiler"),
    "match": game(4, "match", "points", match=True),
}

COVERING = Covering(RULESET, WISHES, more_of(WISHES["president_of_four"], WISHES["president_of_three"]))

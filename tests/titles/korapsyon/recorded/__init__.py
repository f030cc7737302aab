"""The recorded games of Korapsyon: each way to end (K4), in both editions."""

from games.kernel import menu
from games.titles.korapsyon.rules import RULESET
from games.titles.korapsyon.rules.content import CORRUPT, GOOD
from games.titles.korapsyon.rules.moves import NOBODY, CallAutoJail, DecideJail, NameForJail
from games.titles.korapsyon.rules.state import Options
from tests.recorded.covering import Covering
from tests.recorded.wishes import Wish, ends, more_of, played_by


def hunt(prey, otherwise):
    """A policy: everybody jails whoever is of `prey`, a function(role); else they play as the policy `otherwise`."""

    def answer(rules, rng, state, decision):
        for act, blanks in menu(rules, state, decision).items():
            if act in (CallAutoJail, NameForJail):
                found = [seat for seat in blanks[0].choices if seat != NOBODY and prey(state.table.role[seat])]
                return act(found[0] if found else NOBODY)
            if act is DecideJail:
                return DecideJail(True)
        return otherwise(rules, rng, state, decision)

    return answer


def of_good_politicians(role):
    return role == GOOD


def of_the_corrupt(role):
    return role == CORRUPT


RANDOM, MIXED = played_by("random"), played_by("sensible", "random")


def game(edition, players, winner, reason, policy=MIXED):
    return Wish(RULESET, Options(edition), players, ends(winner, reason), policy)


WISHES = {
    "new_spending": game("new", 9, "good", "spending"),
    "new_fund": game("new", 9, "bad", "fund", played_by("sensible")),
    "new_corrupt_eliminated": game("new", 9, "good", "corrupt_eliminated", hunt(of_the_corrupt, MIXED)),
    "new_years_good": game("new", 9, "good", "years", RANDOM),
    "old_spending": game("old", 10, "good", "spending", played_by("sensible")),
    "old_fund": game("old", 10, "bad", "fund"),
    "old_good_eliminated": game("old", 9, "bad", "good_eliminated", hunt(of_good_politicians, RANDOM)),
    "old_years_bad": game("old", 9, "bad", "years", RANDOM),
}

COVERING = Covering(RULESET, WISHES, more_of(WISHES["old_fund"]))

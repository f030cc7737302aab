"""The recorded games of Korapsyon: each way to end (K4), in both editions; two under the corrected rulings."""

from dataclasses import replace

from games.kernel import menu
from games.mechanics.suspicion import Suspect
from games.titles.korapsyon.rules import RULESET
from games.titles.korapsyon.rules.content import CORRUPT, GOOD
from games.titles.korapsyon.rules.events import JailVoteCounted, PresidentVoted, WitnessBorne
from games.titles.korapsyon.rules.moves import CallAutoJail, DecideJail, ElectPresident, NameForJail
from games.titles.korapsyon.rules.people import holders, suspended
from games.titles.korapsyon.rules.phases.jail import NORMAL
from games.titles.korapsyon.rules.state import Options, Verdict
from tests.recorded.covering import Covering
from tests.recorded.wishes import Wish, ends, more_of, played_by


def hunt(prey, otherwise):
    """A policy: everybody jails whoever is of `prey`, a function(role); else they play as the policy `otherwise`."""

    def answer(rules, rng, state, decision):
        for act, blanks in menu(rules, state, decision).items():
            if act in (CallAutoJail, NameForJail):
                found = [seat for seat in blanks[0].choices if seat is not None and prey(state.table.role[seat])]
                return act(found[0] if found else None)
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
    """A game under the rulings until 22 November 2026."""
    return Wish(RULESET, Options(edition, rulings=1), players, ends(winner, reason), policy)


def corrected(edition, players):
    """A game under the corrected rulings in which some of the corrupt sleep while others steal, and a witness is borne.

    In the old edition without a witness.
    """

    def wanted(steps):
        end, told = steps[-1].after.table, {type(event.what) for step in steps for event in step.events}
        asleep = any(
            each.stolen and suspended(end, seat, each.year) for each in end.booked for seat in holders(end, CORRUPT)
        )
        return asleep and (edition == "old" or WitnessBorne in told)

    return Wish(RULESET, Options(edition), players, wanted, MIXED)


WISHES = {
    "new_spending": game("new", 9, "good", "spending"),
    "new_fund": game("new", 9, "bad", "fund", played_by("sensible")),
    "new_corrupt_eliminated": game("new", 9, "good", "corrupt_eliminated", hunt(of_the_corrupt, MIXED)),
    "new_years_good": game("new", 9, "good", "years", RANDOM),
    "old_spending": game("old", 10, "good", "spending", played_by("sensible")),
    "old_fund": game("old", 10, "bad", "fund"),
    "old_good_eliminated": game("old", 9, "bad", "good_eliminated", hunt(of_good_politicians, RANDOM)),
    "old_years_bad": game("old", 9, "bad", "years", RANDOM),
    "corrected_new": corrected("new", 13),
    "corrected_old": corrected("old", 9),
}


def worded(record):
    """An answer, event or verdict with "nobody" or "no" for None: so they were written until 22 November 2026."""
    if isinstance(record, Suspect | CallAutoJail | ElectPresident | NameForJail) and record.whom is None:
        return replace(record, whom="nobody")
    if isinstance(record, PresidentVoted | JailVoteCounted | Verdict):
        word = "nobody" if isinstance(record, PresidentVoted) or record.kind == NORMAL else "no"
        return replace(record, ballots={seat: word if say is None else say for seat, say in record.ballots.items()})
    return record


COVERING = Covering(RULESET, WISHES, more_of(WISHES["old_fund"]), worded=worded)

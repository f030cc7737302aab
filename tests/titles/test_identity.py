"""Who claims to be what too many say they are, or what the hearer is, is suspect; so is who owns up."""

from games.kernel import start, view
from games.kernel.hearing import Heard, Utterance
from games.kernel.press import Claim
from games.mechanics.hearsay import CONFESSED, CONTRADICTED, RIVALLED
from games.mechanics.personas import PLAIN
from games.titles import registry
from games.titles.korapsyon.bots import belief
from games.titles.korapsyon.rules.press import ClaimRole
from games.titles.machrou3.bots.shrewd.heard import heard_of
from games.titles.machrou3.rules.press import ClaimSide
from games.titles.mafia.bots import trust
from games.titles.mafia.rules.press import ClaimCard


def dealt(slug, players):
    rules = registry.ruleset(slug)
    return rules, start(rules, rules.options(), (None,) * players, f"{1:032x}").after


def claims(*claimed):
    return Heard([Utterance(str(seat), seat, Claim(what), 0, 1) for seat, what in claimed])


def holder(state, role):
    return next(seat for seat, each in sorted(state.table.role.items()) if each == role)


def in_korapsyon(heard, role="citizen"):
    """What talk adds, to a hearer of this role."""
    rules, state = dealt("korapsyon", 9)
    look = view(rules, state, holder(state, role))
    seen = dict.fromkeys(look.seats, 0.2)
    return belief.heard_of(look, rules, heard, PLAIN, seen)


def test_of_one_office_two_holders_are_one_too_many():
    seats = [seat for seat in range(9) if seat != holder(dealt("korapsyon", 9)[1], "citizen")][:3]
    one, other, third = seats
    assert in_korapsyon(claims((one, ClaimRole("coa")))) == {}
    two = in_korapsyon(claims((one, ClaimRole("coa")), (other, ClaimRole("coa")), (third, ClaimRole("lawyer"))))
    assert two == {one: RIVALLED, other: RIVALLED}
    taken_back = in_korapsyon(claims((one, ClaimRole("coa")), (other, ClaimRole("coa")), (other, ClaimRole("citizen"))))
    assert taken_back == {}


def test_who_holds_it_knows_that_nobody_else_does():
    _rules, state = dealt("korapsyon", 9)
    other = holder(state, "citizen")
    assert in_korapsyon(claims((other, ClaimRole("coa"))), "coa") == {other: CONTRADICTED}


def test_who_owns_up_is_taken_at_their_word():
    one = next(seat for seat in range(9) if seat != holder(dealt("korapsyon", 9)[1], "citizen"))
    assert in_korapsyon(claims((one, ClaimRole("corrupt")))) == {one: CONFESSED}


def test_cards_of_original_mafia_are_counted_so():
    rules, state = dealt("mafia", 9)
    me = holder(state, "citizen")
    look = view(rules, state, me)
    one, other = [seat for seat in look.seats if seat != me][:2]
    scores = {}
    for heard in (Heard(), claims((one, ClaimCard("investigator")), (other, ClaimCard("investigator")))):
        scores[bool(heard.said)] = trust.suspicions(look, rules, heard, PLAIN)
    usual = max(scores[False], key=lambda seat: seat not in (one, other))
    assert scores[True][one] - scores[True][usual] > scores[False][one] - scores[False][usual]


def test_sides_of_machrou3_are_counted_so():
    rules, state = dealt("machrou3", 5)
    look = view(rules, state, 0)
    said = claims(*((seat, ClaimSide("corrupt" if seat == 1 else "reformist")) for seat in range(1, 5)))
    found = heard_of(rules, look, said, PLAIN)
    assert found == {1: CONFESSED}
    assert heard_of(
        rules, look, claims(*((seat, ClaimSide("reformist")) for seat in range(1, 5))), PLAIN
    ) == dict.fromkeys(range(1, 5), RIVALLED)

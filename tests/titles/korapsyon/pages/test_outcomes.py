"""What each choice says that it would do (K2.5, K3.3, K3.5 to K3.7, K3.10, K3.11), from what its seat may see."""

import pytest

from games.titles.korapsyon.rules import money
from games.titles.korapsyon.rules.moves import BuildLarge, BuildSmall, CallAutoJail, VoteProject
from games.wording.parts import plain
from tests.titles.korapsyon.rules.table import Game
from tests.titles.seen import drawn_form, form, line, notes, other_worlds


def elected():
    return Game().hidden().elect(0)


def proposed(game=None):
    g = elected() if game is None else game
    number = g.offers(g.t.president, BuildSmall)["committee"].least
    return g.play(g.t.president, BuildSmall(tuple(range(number))))


def voting():
    return elected().govern().talk()


def forced():
    """A good politician had spending enough to force a vote on somebody (K2.3)."""
    g = Game()
    while g.t.spending < money.auto_jail_cost(g.t):
        g.year(president=0, build=BuildLarge)
    target = next(seat for seat in g.state.seats if seat != g.t.president)
    return g.hidden({g.one("good"): CallAutoJail(target)}).elect(g.t.president).fail().talk()


def nearly_built():
    """The next project, even the small one, wins the game for Good."""
    g = Game()
    while True:
        g.hidden().elect(0)
        if g.t.spending + cost(g) >= money.spending_target(g.t):
            return g
        build = BuildSmall if g.t.spending > 10 else BuildLarge
        g.govern(build).talk().jail()


def cost(game):
    return game.t.deck.projects[game.state.phase.offer[game.t.president]["small"]].cost


def hint(game, seat, kind):
    return line(plain(form(game, seat, kind).hint))


def test_k3_5_a_project_says_what_it_makes_of_public_spending_and_how_many_must_support_it():
    g = elected()
    for act, size in zip(form(g, 0, "project").acts, ("small", "large"), strict=True):
        card = g.t.deck.projects[g.state.phase.offer[0][size]]
        needed = card.committee // 2 + 1
        told = f"Cost {card.cost}, kickback {card.kickback}, a committee of {card.committee}: {needed} must support it."
        assert line(act.note) == f"{told} If it carries: public spending 0 → {card.cost} of 16."


def test_k4_1_a_project_that_reaches_the_target_says_that_good_wins():
    assert "Good wins" not in hint(proposed(), 0, "committee")
    g = proposed(nearly_built())
    assert "With that Good wins at the end of the year." in hint(g, 0, "committee")
    g.say({seat: VoteProject("support") for seat in g.state.phase.members}).talk().jail()
    assert g.state.outcome.reason == "spending"


def test_k3_6_a_vote_on_a_project_says_how_many_more_it_takes_either_way():
    g = proposed()
    members = len(g.state.phase.members)
    assert members == 3
    assert notes(form(g, 0, "committee")) == {"Support": "carries it with 1 more", "Oppose": "refuses it with 1 more"}


def test_k3_6_a_committee_of_one_says_that_a_vote_alone_decides():
    games = (Game(seed=seed).hidden().elect(0) for seed in range(40))
    g = next(each for each in games if each.offers(0, BuildSmall)["committee"].least == 1)
    g.play(0, BuildSmall((0,)))
    assert notes(form(g, 0, "committee")) == {"Support": "carries it alone", "Oppose": "refuses it alone"}


def test_k3_3_the_election_says_which_number_of_votes_nobody_can_beat():
    g = Game().hidden()
    assert "with 5 of 9 nobody else can be elected. A tie goes to a run-off." in hint(g, 0, "president")
    assert "stays until the end of year 2" in hint(g, 0, "president")
    assert g.elect(3).t.president == 3


def test_k3_10_a_jail_vote_says_how_many_votes_are_needed_and_what_one_s_own_counts_for():
    g = voting()
    assert hint(g, 0, "jail").startswith("Votes needed: 6 of 10. Yours counts for 2.")
    assert hint(g, 1, "jail").startswith("Votes needed: 6 of 10. Yours counts for 1.")


def test_k3_11_a_jail_vote_says_what_becomes_of_whom():
    g = Game().year(president=0, jail=4)
    while g.t.round < 4:
        g.year(president=0)
    told = notes(form(g.hidden().elect(0).fail().talk(), 1, "jail"))
    assert told["Maya"].endswith("would be back in year 8") and told["nobody"] == ""
    while g.t.round < 5:
        g.jail()
        g.hidden().elect(0).fail().talk()
    assert notes(form(g, 1, "jail"))["Nour"].endswith("would be out of the game")
    assert 4 in g.jail(4).t.gone


def test_k3_7_committees_say_what_became_of_their_projects():
    told = notes(form(voting(), 1, "jail"))
    assert "committees: 1 built, 0 failed" in told["Karim"]


def test_k2_3_a_forced_jail_vote_says_beside_its_buttons_what_becomes_of_the_player():
    g = forced()
    yes, no = form(g, 0, "auto_jail").acts[0].blanks[0].options
    back = f"would be back in year {g.t.round + 4}"
    assert (yes.note, no.note) == (back, "")
    assert f'<p class="hint">{back}</p>' in drawn_form(g, 0, "auto_jail")


def test_k2_5_a_steal_says_face_down_what_the_fund_would_hold():
    g = Game()
    asked = form(g, g.one("corrupt"), "hidden")
    assert asked.covered and notes(asked)["Steal"] == "the fund 0 → 2 of 14"
    assert g.fork().hidden(steal=True).fund == 2


MOMENTS = {
    "president": lambda: Game().hidden(),
    "project": elected,
    "committee": proposed,
    "jail": voting,
    "auto_jail": forced,
}


@pytest.mark.parametrize("kind", MOMENTS)
def test_what_a_choice_shows_tells_nothing_that_its_seat_cannot_know(kind):
    """The form, to the byte, in worlds that differ in all that the seat cannot see."""
    game = MOMENTS[kind]()
    seat = next(seat for seat, what in game.waits_for() if what == kind)
    drawn, roles = drawn_form(game, seat, kind), set()
    for other in other_worlds(game, seat):
        roles.add(tuple(other.t.role.values()))
        assert drawn_form(other, seat, kind) == drawn
    assert len(roles) > 1

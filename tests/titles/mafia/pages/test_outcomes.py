"""What each choice of a day says that it would do (F3.2 to F3.5, F3.7, F3.9), from what everybody sees."""

import pytest

from games.titles.mafia.rules.moves import Accuse, FinalVote, PutVote
from games.wording.parts import plain
from tests.titles.mafia.rules.table import Game
from tests.titles.seen import drawn_form, form, line, notes, other_worlds


def speaking(*named, cards="iccccmmg"):
    """The first ones to speak accused these, in turn."""
    g = Game(cards).night()
    for whom in named:
        g.play(g.asked()[0], Accuse(whom))
    return g


def hint(game, seat, kind):
    return line(plain(form(game, seat, kind).hint))


def test_f3_2_an_accusation_says_who_is_accused_by_whom_and_who_still_speaks():
    g = speaking(5, 5, 3)
    assert hint(g, 3, "accuse").endswith(
        "Accused so far: Rami (by Lara and Karim), Ziad (by Maya). 4 players are asked after you."
    )
    told = notes(form(g, 3, "accuse"))
    assert told["Rami"] == "accused by Lara and Karim · if nobody is accused after this: 2 players on trial"
    assert told["Dana"] == "if nobody is accused after this: 3 players on trial"


def test_f3_5_the_last_to_speak_reads_what_the_day_comes_to():
    g = speaking(5, *(None,) * 6)
    told = notes(form(g, 7, "accuse"))
    assert told["Nobody"] == "a vote on one player alone" and told["Lara"] == "2 players on trial"
    assert hint(g, 7, "accuse").endswith("You are the last to be asked.")
    assert notes(form(speaking(*(None,) * 7), 7, "accuse"))["Nobody"] == "no trial today"


def test_f3_5_from_day_2_an_only_suspect_is_said_to_die_without_a_vote():
    g = Game("iccccmmg").second_night().night()
    while len(g.state.phase.left) > 1:
        g.play(g.asked()[0], Accuse(None))
    last = g.asked()[0]
    assert notes(form(g, last, "accuse"))["Rami"] == "an execution without a vote"
    g.play(last, Accuse(5)).defend()
    assert g.t.deaths[-1].seat == 5 and not g.t.verdicts


def test_f3_3_a_trial_says_who_accused_whom_who_votes_and_what_is_enough():
    g = Game("iccccmmg").night().accuse(s0=5, s1=5, s2=3).defend()
    assert notes(form(g, 0, "trial")) == {
        "Rami": "accused by Lara and Karim",
        "Ziad": "accused by Maya · abstentions count here",
        "Abstain": "counts for Ziad",
    }
    assert hint(g, 0, "trial").endswith("8 players vote. 5 votes are surely enough.")


def test_f3_7_the_accused_read_whom_they_face():
    g = Game("ijjcccmmg").night().accuse(s0=5, s1=3)
    assert hint(g, 5, "defence").endswith("Who votes: Karim and Maya. 2 votes are surely enough.")


def test_f3_4_those_who_are_not_tied_decide_and_read_who_they_are():
    g = Game("iccccmmg").night().accuse(s0=5, s1=3).defend()
    for _again in range(2):
        g.vote(s0=5, s1=3)
    told = hint(g, 0, "all_or_none")
    assert told.endswith("Who votes: Lara, Karim, Maya, Nour, Dana and Sami. 4 votes are surely enough.")
    yes, no = form(g, 0, "all_or_none").acts[0].blanks[0].options
    assert (yes.note, no.note) == ("6 players are left alive", "everybody lives until the night")


def test_f3_9_an_open_vote_says_how_many_vote_so_and_when_the_day_ends():
    g = Game("iccccmmg", accusations="open").night()
    for seat in range(4):
        g.play(seat, PutVote(5))
    told = notes(form(g, 4, "open_vote"))
    assert told["Rami"] == "4 → 5 votes · ends the day at once" and told["Lara"] == "0 → 1 vote"
    assert notes(form(g, 0, "open_end"))["Rami"] == "4 votes"
    assert g.fork().play(4, FinalVote(5)).t.deaths[-1].seat == 5


MOMENTS = {
    "accuse": lambda: speaking(5, 3),
    "defence": lambda: speaking(5, 3, *(None,) * 6),
    "trial": lambda: speaking(5, 3, *(None,) * 6).defend(),
    "execute": lambda: speaking(5, *(None,) * 7).defend(),
    "open_vote": lambda: Game("iccccmmg", accusations="open").night().play(0, PutVote(5)),
}


@pytest.mark.parametrize("kind", MOMENTS)
def test_what_a_choice_shows_tells_nothing_that_its_seat_cannot_know(kind):
    """The form, to the byte, in worlds that differ in all that the seat cannot see."""
    game = MOMENTS[kind]()
    seat = next(each.seat for each in game.state.decisions if each.kind == kind)
    drawn, roles = drawn_form(game, seat, kind), set()
    for other in other_worlds(game, seat):
        roles.add(tuple(other.t.role.values()))
        assert drawn_form(other, seat, kind) == drawn
    assert len(roles) > 1

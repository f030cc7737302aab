"""What each choice says that it would do (M1.6, M4, M5.2, M6), from what everybody sees, best first."""

import pytest

from games.kernel.chance import Chance
from games.titles.machrou3.page import FACE
from games.titles.machrou3.rules.moves import Battle, Campaign, OfferSwap, StayNeutral, Support, UnmaskJudge
from games.wording.parts import plain
from tests.titles.machrou3.pages.scenes import drawn_form, form, scene
from tests.titles.machrou3.rules.advanced import table
from tests.titles.machrou3.rules.table import RULES, Game

HOLD = {0: "tripoli bcharre zgharta", 1: "metn akkar", 2: "koura baabda", 3: "sour"}


def opened(hold=HOLD, speaker=1, **arranged):
    return Game(4).arrange(hold=hold, media="", speaker=speaker, turn_of=0, **arranged)


def act(game, key, seat=0):
    return next(each for each in form(game, seat, "turn").acts if each.key == key)


def notes(game, key, seat=0):
    """The label of each option of the first blank of an act -> its note, in the order of the form."""
    (group,) = act(game, key, seat).blanks[0].groups
    return {option.label: line(option.note) for option in group.options}


def pairs(game, key, seat=0):
    """The label of each head -> (its note, {label of an option: (its note, its figure)}), in the order of the form."""
    return {
        group.head.label: (
            line(group.head.note),
            {each.label: (line(each.note), each.figure) for each in group.options},
        )
        for group in act(game, key, seat).blanks[0].groups
    }


def hint(game, seat, kind):
    return line(plain(form(game, seat, kind).hint))


def line(text):
    """In one line, whatever keeps its words together or apart."""
    return text.replace("\n", " ").replace("\u00a0", " ")


def test_m4_4_a_campaign_shows_the_blocs_after_it_and_who_leads_the_group():
    told = notes(opened(), "Campaign")
    assert told["Beirut II"] == "your bloc 21 → 32 seats"
    assert told["Chouf"] == "your bloc 21 → 34 seats · Aley – Chouf, 13 seats: you 10 IP"
    assert told["Miniyeh"] == "no seats move · Tripoli – Miniyeh-Danniyeh, 11 seats: you 13 IP"


def test_m4_4_a_campaign_that_ties_a_group_says_whose_seats_are_gone():
    told = notes(opened(hold={0: "zahle", 1: "west-bekaa"}), "Campaign")
    assert told["Rashaya"] == "Karim 6 → 0 · West Bekaa – Rashaya, 6 seats: you 6 IP, Karim 6 IP"


def test_m4_4_the_campaign_that_gains_most_stands_first():
    told = [
        int(note.split()[4]) if note.startswith("your bloc") else 21 for note in notes(opened(), "Campaign").values()
    ]
    assert told == sorted(told, reverse=True) and told[0] == 34


def test_m5_2_a_campaign_says_how_many_cards_refuse_it_unless_none_is_asked():
    assert act(opened(), "Campaign").note.endswith("Of 4 cards, 2 Against refuse it.")
    assert "Against" not in act(opened(speaker=0), "Campaign").note


def test_m6_1_a_challenge_shows_both_sides_who_may_help_and_what_is_won_or_lost():
    told = pairs(opened(hold={0: "baabda tripoli", 1: "metn", 2: "jbeil keserwan zahle", 3: "sour"}), "Battle")
    assert told == {
        "Metn": (
            "Karim · if won: your bloc 17 → 25 seats · Karim 8 → 0 · may step in: Maya 17 IP",
            {"Baabda": ("won, if nobody steps in · if lost: your bloc 17 → 11 seats", "12 : 7")},
        ),
        "Zahle": (
            "Maya · if won: your bloc 17 → 24 seats · Maya 15 → 8 · may step in: Karim 7 IP",
            {"Baabda": ("won, if nobody steps in · if lost: your bloc 17 → 11 seats", "12 : 10")},
        ),
    }


def test_m6_6_challenges_that_are_won_whoever_steps_in_stand_first():
    told = pairs(opened(hold={0: "baabda sour", 1: "bint-jbeil", 2: "metn", 3: "keserwan zahrani"}), "Battle")
    assert list(told) == ["Zahrani", "Metn", "Bint Jbeil"]
    notes = [next(iter(sources.values()))[0].split(" · ")[0] for _note, sources in told.values()]
    assert notes == ["won, whoever steps in", "won, if nobody steps in", "lost, whoever helps"]


def test_m4_3_a_swap_shows_what_becomes_of_both():
    told = pairs(opened(), "OfferSwap")
    assert told["Tripoli"][1]["Metn"] == ("Karim · your bloc 21 → 18 seats · Karim 15 → 18", "7 IP")
    g = opened().play(0, OfferSwap("tripoli", "metn"))
    assert hint(g, 1, "swap") == "If you accept: your bloc 15 → 18 seats · Lara 21 → 18."


def test_m5_1_a_vote_says_what_an_approval_would_do_to_whom_and_how_many_refuse_it():
    g = opened().play(0, Campaign("batroun"))
    told = "Batroun, 8 IP. If it passes: {}no seats move · Zgharta – Bcharre – Koura – Batroun, 10 seats: {}. {}"
    refused = "Of 4 cards, 2 Against refuse it."
    assert hint(g, 0, "vote") == told.format("", "you 22 IP, Maya 4 IP", refused)
    assert hint(g, 2, "vote") == told.format("", "Lara 22 IP, you 4 IP", refused)
    g = opened().play(0, Campaign("miniyeh")).vote(nays=(0, 1, 2, 3))
    assert g.t.owner["miniyeh"] is None


def test_m6_3_who_may_step_in_is_told_what_follows_either_way():
    g = opened(hold={0: "baabda tripoli", 1: "metn", 2: "jbeil keserwan", 3: "beirut-1"})
    g.asks_defender = True
    g.play(0, Battle("metn", "baabda"))
    told = "As it stands: the challenger 12, the defender 7. If {} wins: {}. If {} holds: {}. {}"
    assert hint(g, 1, "help").startswith(
        told.format("Lara", "your bloc 8 → 0 seats · Lara 17 → 25", "Karim", "Lara 17 → 11", "May still step in: ")
        + "Maya 7 IP, Ziad 9 IP."
    )
    g.silence(1)
    mine = told.format("Lara", "Lara 17 → 25 · Karim 8 → 0", "Karim", "Lara 17 → 11", "May still step in: Ziad 9 IP.")
    assert hint(g, 2, "intervention") == mine
    g.play(2, StayNeutral())
    assert hint(g, 3, "intervention").endswith(" Nobody else may step in.")


def test_m9_together_all_others_who_are_asked_may_still_step_in():
    g = Game(4, interventions="together")
    g.arrange(hold=NEAR, media="", speaker=0, turn_of=0)
    g.play(0, Battle("metn", "baabda"))
    assert hint(g, 2, "together").endswith("May still step in: Ziad 9 IP.")
    assert hint(g, 3, "together").endswith("May still step in: Maya 7 IP.")


def test_m6_4_who_is_asked_about_an_offer_reads_what_follows():
    g = opened(hold=NEAR)
    g.play(0, Battle("metn", "baabda", ask_me=(2, 3)))
    g.play(2, Support("challenger", ("keserwan",)))
    assert "May still step in: Ziad 9 IP." in hint(g, 0, "help_answer") and "Maya 7" not in hint(g, 0, "help_answer")


def test_m8_12_a_district_of_the_judge_shows_that_the_others_become_swing():
    game = table(5, teams="CJRRC").play(0, UnmaskJudge(1))
    ((blank,),) = [each.blanks for each in form(game, 0, "steal").acts]
    assert line(blank.options[0].note).startswith("Karim · your bloc") and "Karim 27 → 0" in line(blank.options[0].note)


def test_m7_4_the_election_says_whose_seats_count_and_how_many_are_enough():
    blocs = {0: "metn", 1: "beirut-1", 2: "sour", 3: "baabda"}
    g = opened(blocs, teams="CRRR", completed={1: ("OBJ-02",)}, round=5, speaker=1).close_parliament()
    told = (
        "Seats that count for certain: {}. Seats that count only if their player is corrupt: {}. With 15 seats nobody "
    )
    assert hint(g, 0, "candidacy").startswith(told.format("Karim 8", "you 8, Maya 7, Ziad 6"))
    g.candidates(0)
    assert hint(g, 1, "elect").startswith(told.format("you 8", "Lara 8, Maya 7, Ziad 6"))


NEAR = {0: "baabda", 1: "metn", 2: "keserwan", 3: "beirut-1"}
QUESTIONS = {
    "turn": lambda g: g,
    "vote": lambda g: g.play(0, Campaign("batroun")),
    "swap": lambda g: g.play(0, OfferSwap("tripoli", "metn")),
    "intervention": lambda g: g.arrange(hold=NEAR).play(0, Battle("metn", "baabda")),
}


@pytest.mark.parametrize("kind", QUESTIONS)
def test_what_a_choice_shows_tells_nothing_that_its_seat_cannot_know(kind):
    """The form, to the byte, in worlds that differ in all that the seat cannot see."""
    game = QUESTIONS[kind](opened(teams="CRRR"))
    seat = next(seat for seat, what in game.waits_for() if what == kind)
    drawn, roles = drawn_form(game, seat, kind), set()
    for seed in range(8):
        other = game.fork()
        other.state = RULES.redeal(game.state, seat, Chance(f"{seed:032x}"))
        roles.add(tuple(other.t.character.values()))
        assert drawn_form(other, seat, kind) == drawn
    assert len(roles) > 1


def test_the_map_marks_the_districts_that_a_question_is_about_and_those_that_may_be_chosen():
    g = opened(hold=NEAR).play(0, Battle("metn", "baabda"))
    assert marked(g, 2) == ({"keserwan"}, {"metn", "baabda"})
    assert marked(g, 3) == marked(g, None) == (set(), set())
    assert marked(opened(hold=NEAR), 0)[0] >= {"metn", "sour"} and marked(opened(hold=NEAR), 0)[1] == set()
    assert marked(opened().play(0, OfferSwap("tripoli", "metn")), 1) == (set(), {"tripoli", "metn"})


def marked(game, seat):
    """(the districts that may be chosen, those the question is about) on the map of a seat."""
    seen = scene(game, seat)
    forms = [form(game, seat, each.kind) for each in seen.look.asks]
    drawn = FACE.board(seen, forms).map.districts
    return {each.code for each in drawn if each.legal}, {each.code for each in drawn if each.asked}

"""What each choice says that it would do (M1.6, M4, M5.2, M6), from what everybody sees, best first."""

import pytest

from games.titles.machrou3.page import FACE
from games.titles.machrou3.rules import battles, board, power_previews
from games.titles.machrou3.rules.moves import (
    ApplyPower,
    Battle,
    Campaign,
    OfferSwap,
    PlaceStation,
    StayNeutral,
    Support,
    UnmaskJudge,
)
from games.wording.parts import plain
from tests.titles.machrou3.rules.advanced import table
from tests.titles.machrou3.rules.drawing import draw
from tests.titles.machrou3.rules.table import Game
from tests.titles.seen import drawn_form, form, line, other_worlds, scene

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
    for other in other_worlds(game, seat):
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


def applying(game, blank=0):
    """The label of each option of a blank of a card -> (its note, its figure), in the order of the form."""
    found = form(game, 0, "power").acts[0].blanks[blank]
    return {each.label: (line(each.note), line(each.figure)) for group in found.groups for each in group.options}


def test_ep_26_more_points_show_the_points_and_the_blocs_after_them():
    g = draw("EP-26", hold={0: "zahle rashaya sour", 1: "west-bekaa metn", 2: "nabatieh"})
    told = applying(g)
    assert told["Rashaya"] == ("your bloc 14 → 20 seats", "6 → 8 IP")
    assert told["Sour"] == ("no seats move", f"{board.influence(g.t, 'sour')} → {board.influence(g.t, 'sour') + 2} IP")
    assert next(iter(told)) == "Rashaya"
    g.play(0, ApplyPower(district="rashaya"))
    assert board.bloc(g.t, 0) == 20


def test_ep_25_a_group_shows_what_becomes_of_the_blocs():
    g = draw("EP-25", hold={0: "rashaya", 1: "west-bekaa metn", 2: "nabatieh"})
    assert applying(g)["West Bekaa – Rashaya"][0] == "6 seats · your bloc 0 → 6 seats"


def test_ep_07_a_station_shows_whom_one_may_challenge_with_it_and_who_oneself():
    g = draw("EP-07", media="metn", hold={0: "sour koura", 1: "metn", 2: "nabatieh", 3: "akkar"})
    ours = len(battles.sources_by_target(g.t, 0))
    note = applying(g)["Sour"][0]
    g.play(0, ApplyPower(district="sour"))
    then = len(battles.sources_by_target(g.t, 0))
    assert then > ours and note.startswith(f"you may challenge: {ours} → {then} · yours that others may challenge:")


def test_m8_4_the_station_that_one_places_shows_whom_it_lets_one_challenge():
    g = Game(4, variant="advanced")
    while len(g.state.phase.stations) > 1:
        g.silence()
    seat = g.waits_for()[0][0]
    options = form(g, seat, "station").acts[0].blanks[0].options
    before = len(battles.sources_by_target(g.t, seat))
    for each in options:
        then = len(battles.sources_by_target(g.fork().play(seat, PlaceStation(each.value)).t, seat))
        assert (f"you may challenge: {before} → {then} " in line(each.note)) or then == before
    assert any("you may challenge" in each.note for each in options)


def test_ep_08_both_ends_of_a_move_show_what_they_change():
    g = draw("EP-08", media="metn sour", hold={0: "sour koura", 1: "metn", 2: "nabatieh", 3: "akkar"})
    assert "Karim · you may challenge:" in applying(g)["Metn"][0]
    assert "you may challenge:" in applying(g, blank=1)["Akkar"][0]
    assert applying(g, blank=1)["Beirut II"][0] == "for you no challenge comes or goes"


def test_ep_31_what_one_takes_shows_its_blocs_before_it_is_known_what_one_gives():
    g = draw("EP-31", hold={0: "sour koura", 1: "metn", 2: "nabatieh", 3: "akkar"})
    taken = form(g, 0, "power").acts[0].blanks[-1]
    note = next(each.note for group in taken.groups for each in group.options if each.value == "beirut-2")
    assert line(note).startswith("your bloc ")


MAP_POWERS = (
    "EP-01",
    "EP-03",
    "EP-04",
    "EP-06",
    "EP-07",
    "EP-09",
    "EP-13",
    "EP-26",
    "EP-21",
    "EP-25",
    "EP-27",
    "EP-30",
)


@pytest.mark.parametrize("card", MAP_POWERS)
def test_a_power_does_what_its_preview_shows(card):
    """Owners, groups, stations and effects, for each choice that is open."""
    g = draw(card, media="metn", hold={0: "sour koura", 1: "metn zahle aley chouf saida", 2: "nabatieh", 3: "akkar"})
    fields = list(g.offers(0, ApplyPower).values())
    first = [{fields[0].name: value} for value in fields[0].open_choices({})]
    pairs = (
        [{**one, fields[1].name: value} for one in first for value in fields[1].open_choices(one)]
        if fields[1:]
        else first
    )
    for answered in pairs[:40]:
        shown, did = power_previews.applied(g.view(0).table, g.view(0).phase, answered)
        made = g.fork().play(0, ApplyPower(**answered)).t
        assert did
        assert (shown.owner, shown.control, shown.media, shown.effects) == (
            made.owner,
            made.control,
            made.media,
            made.effects,
        )


@pytest.mark.parametrize("card", ("EP-03", "EP-08", "EP-26"))
@pytest.mark.slow
def test_what_a_power_shows_tells_nothing_that_its_seat_cannot_know(card):
    game = draw(card, media="metn")
    drawn, roles = drawn_form(game, 0, "power"), set()
    for other in other_worlds(game, 0):
        roles.add(tuple(other.t.character.values()))
        assert drawn_form(other, 0, "power") == drawn
    assert len(roles) > 1

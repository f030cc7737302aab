"""The Advanced Game in the panels: what a seat knows, what it is asked, and what nobody else can tell from it."""

import pytest
from django.template.loader import render_to_string

from games.kernel.chance import Chance
from games.titles.machrou3.page.final import final
from games.titles.machrou3.page.table import you
from games.titles.machrou3.rules import board as rules
from games.titles.machrou3.rules.moves import (
    Battle,
    Campaign,
    DeclareCandidacy,
    Elect,
    Expose,
    StayNeutral,
    UnmaskJudge,
    UseOriginPower,
    Waive,
)
from games.titles.machrou3.words.sayings import say
from games.wording.parts import plain
from tests.titles.machrou3.pages.scenes import drawn_board, drawn_map, drawn_you
from tests.titles.machrou3.rules.advanced import opened, table
from tests.titles.machrou3.rules.table import RULES, Game
from tests.titles.seen import drawn_form, form, scene

KNOWS = "Only you know, besides the corrupt themselves:"


def asked(game, seat, kind):
    return plain(form(game, seat, kind).question)


def only(form_):
    """The single blank of a form with a single answer."""
    ((blank,),) = [act.blanks for act in form_.acts]
    return blank


def test_m8_4_before_the_roles_are_dealt_the_panel_says_so():
    game = Game(5, variant="advanced")
    for seat in game.state.seats:
        assert (you(scene(game, seat)).character, you(scene(game, seat)).objective) == ("", None)
        assert "Not dealt yet" in drawn_you(game, seat) and "You hold none" not in drawn_you(game, seat)
    assert "Not dealt yet" not in drawn_you(opened(), 0)


def test_m8_4_an_origin_is_chosen_by_its_power_on_the_map_or_in_the_list():
    game = Game(5, variant="advanced")
    ((seat, _kind),) = game.waits_for()
    blank = only(form(game, seat, "origin"))
    assert {option.district for option in blank.options} == game.owned(seat)
    powers = [each.title["en"] for each in game.t.deck.origin_powers.values()]
    assert all(any(option.note.startswith(f"{power}: ") for power in powers) for option in blank.options)


def test_m8_3_only_the_judge_reads_who_is_corrupt():
    game = table(5, teams="RCJRC")
    for seat in game.state.seats:
        assert (KNOWS in drawn_you(game, seat)) == (seat == 2)
        assert (you(scene(game, seat)).exposed is not None) == (seat == 2)
    exposed = you(scene(game, 2)).exposed
    assert game.t.deck.characters[game.t.character[exposed.index]].exposed
    assert exposed.name in drawn_you(game, 2) and you(scene(game)).exposed is None


def test_m8_2_everybody_is_asked_whom_to_expose_in_the_same_words_and_answers_face_down():
    game = Game(6, variant="advanced", exposed="chosen")
    while game.phase == "Placement":
        game.silence(game.waits_for()[0][0])
    forms = [form(game, seat, "expose") for seat in game.state.seats]
    assert len({(each.question, each.hint, each.silence, each.mode) for each in forms}) == 1
    assert all(each.hidden for each in forms)
    corrupt = {seat for seat in game.state.seats if rules.side(game.t, seat) == "corrupt"}
    assert {option.seat for option in only(forms[min(corrupt)]).options} == corrupt
    game.play(min(corrupt), Expose(max(corrupt)))
    assert "sealed" in drawn_form(game, min(corrupt), "expose")
    for seat in set(game.state.seats) - {min(corrupt)}:
        game.silence(seat)
    assert you(scene(game, min(corrupt))).exposed.index == max(corrupt)
    assert "The judge knows of" in drawn_you(game, min(corrupt))


def test_r_60_only_the_judge_sees_a_candidacy_that_is_not_open():
    game = table(5, teams="RCJRC").close_parliament()
    for seat in game.state.seats:
        acts, barred = form(game, seat, "candidacy").acts, form(game, seat, "candidacy").barred
        assert [act.key for act in acts] == (["Waive"] if seat == 2 else ["DeclareCandidacy", "Waive"])
        assert [each.button for each in barred] == (["Run for president"] if seat == 2 else [])


def test_r_60_to_all_others_another_judge_looks_the_same():
    """Everything drawn at the window of candidacies, to the byte."""
    game = table(5, teams="RCJRC").close_parliament()
    for viewer in (0, 1, 3, 4):
        judges = set()
        for seed in range(12):
            other = game.fork()
            other.state = RULES.redeal(game.state, viewer, Chance(f"{seed:032x}"))
            judges.add(_judge(other.t))
            assert drawn(other, viewer) == drawn(game, viewer)
        assert len(judges) > 1
    assert "disabled" in drawn(game, 2)


def drawn(game, seat):
    return drawn_form(game, seat, "candidacy") + drawn_map(game, seat) + drawn_board(game, seat) + drawn_you(game, seat)


def _judge(t):
    return next(seat for seat, code in t.character.items() if t.deck.characters[code].side == "judge")


def test_m8_11_only_the_corrupt_may_unmask_and_are_told_what_it_shows():
    game = table(5, teams="CJRRC")
    offered = next(act for act in form(game, 0, "turn").acts if act.key == "UnmaskJudge")
    assert "you show that you are corrupt" in offered.note and only_label(offered) == "Who is the judge?"
    game.arrange(teams="RJCRC", turn_of=0)
    assert "UnmaskJudge" not in [act.key for act in form(game, 0, "turn").acts]


def only_label(act):
    (blank,) = act.blanks
    return blank.label


def test_m8_12_the_stolen_district_is_chosen_by_what_it_brings():
    game = table(5, teams="CJRRC").play(0, UnmaskJudge(1))
    assert asked(game, 0, "steal").startswith("Karim is the judge. Which of their districts do you take?")
    assert {option.district for option in only(form(game, 0, "steal")).options} == game.owned(1)


def test_m8_10_a_vote_on_a_battle_says_who_would_challenge_whom():
    game = table(token="vote", hold={0: "zahle", 1: "baalbek", 2: "sour", 3: "akkar"})
    assert "Ask the table for a battle" in next(a for a in form(game, 0, "turn").acts if a.key == "Battle").note
    game.play(0, Battle("baalbek", "zahle"))
    assert asked(game, 0, "vote") == "The table votes on your battle for Baalbek, from Zahle. Your own card?"
    assert asked(game, 2, "vote") == "May Lara challenge Karim for Baalbek, from Zahle?"
    assert plain(form(game, 2, "vote").hint).startswith(
        "As it stands: the challenger 10, the defender 11.\nIf Lara wins"
    )
    assert plain(say(game.events[0], scene(game).names)).endswith("from Zahle; the table votes first.")


@pytest.mark.parametrize("kind", ["ballot", "reserve", "retreat"])
def test_m8_5_an_origin_power_is_offered_with_what_it_is_for(kind):
    game, words = OFFERS[kind]()
    seat, name = game.waits_for()[0]
    assert name == "origin_power" and words in asked(game, seat, name)
    assert [option.label for option in only(form(game, seat, name)).options] == ["Use it", "Don't use it"]
    power = game.t.deck.origin_powers[POWERS[kind]]
    assert plain(form(game, seat, name).hint) == f"{power.title['en']}: {power.effect}"
    game.play(seat, UseOriginPower(True))
    assert power.title["en"] in plain(say(game.events[0], scene(game).names))


POWERS = {"ballot": "ballot_machine", "reserve": "granary", "retreat": "safe_retreat"}


def _ballot():
    game = table(token="vote", hold={0: "zahle", 1: "baalbek", 2: "metn", 3: "akkar"}, doo=_doo("metn"))
    return game.play(0, Battle("baalbek", "zahle")), "A vote on Baalbek for Lara comes. Does your card count twice?"


def _reserve():
    game = table(hold={0: "zahle akkar", 1: "baalbek", 2: "saida", 3: "sour"}, doo={**_doo("saida"), 0: "akkar"})
    game.play(0, Battle("baalbek", "zahle"))
    return game, "As it stands you lose the battle for Baalbek. Do you bring in Akkar?"


def _retreat():
    game = table(hold={0: "zahle bint-jbeil", 1: "baalbek", 2: "sour"}, doo={**_doo("sour"), 0: "bint-jbeil"})
    game.play(0, Battle("baalbek", "zahle"))
    return game, "You lost the battle for Baalbek. Do you keep Zahle all the same?"


def _doo(third):
    return {0: "bcharre", 1: "rashaya", 2: third, 3: "hasbaya"}


OFFERS = {"ballot": _ballot, "reserve": _reserve, "retreat": _retreat}


def test_m9_together_all_are_asked_the_same():
    game = table(options={"interventions": "together"}, hold={0: "zahle", 1: "baalbek", 2: "hermel", 3: "jbeil"})
    game.play(0, Battle("baalbek", "zahle"))
    assert {kind for _seat, kind in game.waits_for()} == {"together"}
    assert asked(game, 2, "together") == asked(game, 3, "together")
    assert "unseen" in plain(form(game, 2, "together").hint)
    game.play(2, StayNeutral())
    assert form(game, 2, "together").answered and not form(game, 3, "together").answered


def test_nf_13_hands_are_shown_by_name():
    game = table(newsflash="NF-13", token="vote", hold={0: "zahle", 1: "baalbek", 2: "sour", 3: "akkar"})
    game.play(0, Battle("baalbek", "zahle")).vote(ayes=(0, 2), nays=(1,), silent=(3,))
    shown = next(each for each in game.events if type(each).__name__ == "VotesShown")
    assert plain(say(shown, scene(game).names)) == "Hands are shown. With: Lara and Maya. Against: Karim."


def test_the_end_tells_origins_the_exposed_and_who_was_taken_for_the_judge():
    game = table(
        5,
        teams="CRJRC",
        token="vote",
        hold={0: "zahle", 1: "baalbek", 2: "sour", 3: "akkar", 4: "aley"},
        doo={0: "zahle", 1: "baalbek", 2: "sour", 3: "akkar", 4: "aley"},
    )
    game.play(0, UnmaskJudge(1))
    game.close_parliament()
    for seat in game.state.seats:
        game.play(seat, DeclareCandidacy() if seat in (0, 3) else Waive())
    for seat in (1, 2, 4):
        game.play(seat, Elect(0))
    end = final(scene(game))
    assert [role.home.district for role in end.roles] == ["Zahle", "Baalbek", "Sour", "Akkar", "Aley"]
    assert [role.exposed for role in end.roles].count(True) == 1 and end.roles[2].side == "judge"
    assert [plain(each) for each in end.accusations] == ["Lara took Karim for the judge, and was wrong."]


def test_the_ballots_of_a_battle_are_told_apart_from_those_of_a_campaign():
    game = table(token="vote", hold={0: "zahle", 1: "baalbek", 2: "sour", 3: "akkar"})
    game.play(0, Battle("baalbek", "zahle")).vote(ayes=(0,), nays=(1, 2, 3))
    game.play(1, Campaign("hermel")).vote(ayes=(0,), nays=(1, 2, 3))
    game.close_parliament().candidates()
    seen = scene(game)
    assert [vote.purpose for vote in final(seen).votes] == ["battle", "campaign"]
    html = render_to_string("machrou3/_final.html", {"final": final(seen), "page": seen})
    assert html.count('">battle</a>') == 1

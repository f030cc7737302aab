"""What a seat is told of its eligibility (M7.4), of what a battle costs (M8.6), of whose help it wants (M6.4), of
how long a newsflash lasts (M8.9) and who knows whom (M2.6)."""

import re
from html import unescape

import pytest
from django.urls import reverse
from django.utils.html import strip_tags

from games.forms.build import build
from games.kernel import Standing
from games.management.commands import i18n
from games.titles.machrou3.rules.moves import Battle, Waive
from games.titles.machrou3.rules.orders import WishHelp
from games.titles.machrou3.words.questions import silence
from tests.titles.machrou3.pages.scenes import drawn_you
from tests.titles.machrou3.rules.advanced import table
from tests.titles.machrou3.rules.table import RULES, Game
from tests.titles.seen import drawn_form, scene

HOLD = {0: "metn", 1: "beirut-1", 2: "sour", 3: "baabda"}  # blocs of 8, 8, 7, 6
TOLD = {
    0: "You have completed no objective, but being corrupt your 8 seats count.",
    1: "You have completed an objective: your 8 seats count.",
    2: "Without a completed objective your 7 seats count 0.",
}
"""Seat -> what it is told: the corrupt one, a reformist with an objective, one without."""

TEXTS = [str(message.id) for message in i18n.read("fr")]
"""Every text of the site, in English."""


def phase_2():
    """Seat 0 is corrupt; seat 1 alone has completed an objective."""
    g = Game(4).arrange(hold=HOLD, teams="CRRR", completed={1: ("OBJ-02",)}, speaker=0, turn_of=3, round=5, media="")
    return g.pass_turns()


@pytest.mark.parametrize("seat", TOLD)
def test_m7_4_the_card_the_candidacy_and_the_ballot_say_whether_ones_own_seats_count(seat):
    g = phase_2()
    assert TOLD[seat] in drawn_you(g, seat) and TOLD[seat] in drawn_form(g, seat, "candidacy")
    g.candidates(3)
    assert TOLD[seat] in drawn_form(g, seat, "elect")


def test_m7_4_of_others_only_what_everybody_sees_is_said():
    g = phase_2().candidates(0, 1)
    drawn = drawn_form(g, 2, "elect")
    assert drawn.count("no objective completed: a reformist&#x27;s seats count 0") == 1
    assert drawn.count("an objective completed: their seats count") == 1


def test_m7_1_who_does_not_run_is_told_that_they_still_may():
    g = phase_2().play(2, Waive())
    seen = scene(g, 2)
    (decision,) = seen.look.asks
    form = build(RULES, seen.look, decision, seen.wording.speech(seen.look, decision, seen.names))
    assert form.standing and form.beforehand == "Still open: standing for president"
    assert [act.key for act in form.acts] == ["DeclareCandidacy", "Waive"]


@pytest.mark.parametrize(
    ("hold", "note"),
    [
        ({0: "metn sour", 1: "baabda nabatieh"}, "gone, unless it is your district of origin."),
        ({0: "metn", 1: "baabda"}, "Even if you lose, you keep your district of origin."),
        ({0: "sour", 1: "nabatieh metn"}, "the district you fight from is gone."),
    ],
)
def test_m8_6_the_form_of_a_challenge_says_what_is_lost(hold, note):
    g = table(doo={0: "metn", 1: "rashaya", 2: "hermel", 3: "hasbaya"}, hold=hold)
    assert note in drawn_form(g, 0, "turn")


def test_m6_4_the_form_of_a_challenge_begins_with_the_default_for_the_game():
    g = Game(4).arrange(hold=HOLD, speaker=0, turn_of=0)
    seen = scene(g)
    (decision,) = seen.look.asks
    orders = (Standing(1, WishHelp()), Standing(2, WishHelp(refuse=(2,), ask_me=(3,))))
    words = seen.wording.speech(seen.look, decision, seen.names)
    form = build(RULES, seen.look, decision, words, orders=orders)
    (battle,) = (act for act in form.acts if act.key == Battle.__name__)
    (stances,) = (blank for blank in battle.blanks if blank.kind == "stances")
    chosen = [next(option.label for option in group.options if option.checked) for group in stances.groups]
    assert chosen == ["accept", "refuse", "ask me"] and form.order == "WishHelp"


def test_m6_4_the_defender_answers_under_one_cover_and_is_offered_to_keep_the_answer():
    g = Game(4).arrange(hold={**HOLD, 1: "baabda", 3: "aley", 2: "beirut-1"}, speaker=0, turn_of=0)
    g.asks_defender = True
    drawn = drawn_form(g.play(0, Battle("baabda", "metn")), 1, "help")
    assert "Whose help do you accept?" in drawn and drawn.count("<details") == 1
    assert 'name="always"' in drawn and "And always so in this game" in drawn


def test_m6_4_a_form_that_no_order_prefills_names_none():
    g = Game(4).arrange(hold={**HOLD, 1: "baabda", 3: "aley", 2: "beirut-1"}, speaker=0, turn_of=0)
    g.asks_defender = True
    seen = scene(g.play(0, Battle("baabda", "metn")), 1)
    (decision,) = seen.look.asks
    form = build(RULES, seen.look, decision, seen.wording.speech(seen.look, decision, seen.names))
    assert form.always and form.order == ""


@pytest.fixture
def rules_page(client):
    """The text of the page of rules."""
    return unescape(strip_tags(client.get(reverse("games:rules", args=["machrou3"])).content.decode()))


def test_m8_9_r_34_a_newsflash_is_said_to_end_with_its_round_and_nowhere_to_go_on_till_the_next(rules_page):
    assert "It is in force until the round is over, so none is in force in the election." in rules_page
    assert "one a round, in force until the round is over" in rules_page
    texts = [text for text in TEXTS if "newsflash" in text.lower()]
    assert texts and not [text for text in texts if re.search(r"until the next|till the next", text)]


def test_m2_6_the_corrupt_are_said_to_know_each_other_only_where_they_are_two(rules_page):
    assert "With 5 or 6 players, the corrupt know each other from the start." in rules_page
    said = [text for text in TEXTS if "know each other" in text and "reformists" in text]
    assert said and all("5 or 6 players" in text or "where they are two" in text for text in said)
    for players, company in ((4, False), (5, True)):
        g = Game(players)
        drawn = drawn_you(g, next(seat for seat in g.state.seats if RULES.team(g.t, seat) == "corrupt"))
        assert ("With you:" in drawn) is company
        assert ("You are the only corrupt player at this table." in drawn) is not company


@pytest.mark.parametrize("kind", ["power", "keep_objective"])
def test_m3_3_silence_is_said_to_choose_nothing_but_under_rulings_1(kind):
    assert "at random" in silence(kind, corrected=False) and "at random" not in silence(kind)

"""Article II drawn: gauges, the race, the counts of the end, the chart, what a card would do, and every sentence."""

from dataclasses import replace
from types import SimpleNamespace

import pytest
from django.template.loader import render_to_string

from games.titles.article2.page import chart, stage
from games.titles.article2.page.final import final
from games.titles.article2.page.gauges import gauge, reach
from games.titles.article2.page.hand import you
from games.titles.article2.rules import events as e
from games.titles.article2.rules.moves import Distract, Play
from games.titles.article2.words import WORDING
from games.titles.article2.words.names import names_of
from games.wording.parts import plain
from tests.proof.closed import closed
from tests.titles.article2.rules.table import CARDS, RULES, Game, last_card
from tests.titles.seen import CALLED, draw_form, form, scene


def read(text):
    """Without the marks that hold figures from left to right, and the spaces that hold them on one line."""
    return text.replace("\u2066", "").replace("\u2069", "").replace("\u00a0", " ")


def test_a_gauge_reaches_from_zero_to_either_side():
    up, down = gauge(5, 10), gauge(-5, 10, printed=-10)
    assert (up.x, up.length, up.printed) == (100, 50, "")
    assert (down.x, down.length, down.printed_x, down.printed_length) == (50, 50, 0, 100)
    assert (read(down.text), read(down.printed)) == ("−5", "−10")
    assert reach((3, -4)) == 10 and reach((3, -14)) == 14


@pytest.mark.parametrize(("cards", "kind"), [(15, "hand"), (16, "select")])
def test_more_than_sixty_pairs_of_card_and_player_are_one_drop_down_list(cards, kind):
    kinds = {card.rstrip("_1234"): card for card in CARDS if not card.startswith(("unaffiliated", "voter_adhd"))}
    hand = list(kinds.values())[:cards]
    blank = next(blank for blank in form(Game(4).arrange(0, hands={0: " ".join(hand)}), 0).acts[0].blanks)
    assert (sum(len(group.options) for group in blank.groups), blank.kind) == (4 * cards, kind)


def test_the_stage_shows_cards_styles_and_the_figures_they_make():
    lying = {0: "tack_center_1", 1: "true_blue_1"}
    game = Game(3).arrange(0, lying=lying, style={1: "screaming_partisan"}, hands={0: "gaffe_1", 1: "gaffe_2"})
    board = stage.board(scene(game))
    assert [stand.counts.value for stand in board.stands] == [1, 10, 0]
    assert [stand.seat.name for stand in board.race] == ["Karim", "Lara", "Maya"]
    karim = board.stands[1]
    assert (karim.affiliation.value, read(karim.affiliation.printed), karim.style.title) == (
        10,
        "5",
        "Screaming Partisan",
    )
    assert [(card.title, read(card.numbers)) for card in board.stands[0].cards] == [("Tack Center", "+4 / −3")]
    assert board.stands[0].acting and board.stands[0].held == 1


def test_spoilers_race_behind_those_who_run():
    lying = {2: "soulja_moment_1", 3: "newspaper_1"}
    game = Game(4).arrange(0, "general", lying=lying, style={3: "highlander"}, hands={0: "gaffe_1"})
    board = stage.board(scene(game))
    assert board.race[0].seat.name == "Ziad" and board.race[-1].seat.name == "Maya"
    assert [stand.role for stand in board.stands] == ["candidate", "candidate", "spoiler", "spoiler"]


def test_what_the_last_move_brought_into_play_is_marked():
    game = Game(2).arrange(0, lying={1: "true_blue_1"}, hands={0: "gaffe_1", 1: "gaffe_2"})
    before = game.t
    game.play(0, Play("gaffe_1", 1))
    board = stage.changed(None, scene(game), before)
    assert [(card.code, card.new) for card in board.stands[1].cards] == [("true_blue_1", False), ("gaffe_1", True)]


def test_the_hand_says_what_each_card_would_do_to_whom():
    hands = {0: "tack_center_1 tack_center_2 voter_adhd_1", 1: "gaffe_2"}
    game = Game(2).arrange(0, hands=hands, style={0: "outsider"})
    mine = you(scene(game))
    assert [(held.card.title, held.copies) for held in mine.cards] == [("Tack Center", 2), ("Voter ADHD", 1)]
    lara, karim = mine.cards[0].would
    assert read(lara.note) == "electability 0 → 4, affiliation 0" and read(lara.counts) == "0 → 4"
    assert lara.allowed and not karim.allowed and mine.cards[1].would == ()
    assert you(scene(game, None)) is None


def test_a_match_shows_who_belongs_together():
    game = Game(4, match=True)
    parties = stage.board(scene(game)).parties
    assert [[stand.seat.name for stand in party] for party in parties] == [["Lara", "Maya"], ["Karim", "Ziad"]]
    assert you(scene(game, 1)).partner.name == "Ziad"
    assert stage.board(scene(Game(4))).parties == () and you(scene(Game(4))).partner is None


def test_the_end_counts_each_election_the_best_first():
    game = last_card("primary", lying={1: "true_blue_1", 2: "newspaper_1"}, players=3)
    assert final(scene(game)) is None
    game.to_the_end_of(2)
    counts = final(scene(game)).counts
    assert [count.round for count in counts] == ["Primary", "General election"]
    assert [(runner.seat.name, runner.place, runner.chosen) for runner in counts[0].runners] == [
        ("Karim", 1, True),
        ("Maya", 2, True),
        ("Lara", 3, False),
    ]
    spoiler = counts[1].runners[-1]
    assert (spoiler.seat.name, spoiler.place) == ("Lara", 0) and spoiler.shown.value == int(
        read(spoiler.electability).replace("−", "-")
    )
    drawn = render_to_string("article2/_final.html", {"final": final(scene(game)), "page": scene(game)})
    assert "The counts" in drawn and "plus affiliation" in drawn


def test_the_chart_turns_affiliation_round_with_the_general_election():
    primary = e.PhaseOpened(1, 1, "primary", 0, {}, {0: (0, 0), 1: (0, 0)})
    played = e.CardPlayed(0, "toe_the_line_1", 0, None, False, False, {0: (-3, 5), 1: (0, 0)})
    general = e.PhaseOpened(2, 1, "general", 0, {}, {0: (-3, 5), 1: (0, 0)})
    told = ((0, primary), (1, played), (2, general))
    assert chart.totals_over_time(told) == {0: ((0, 0), (1, 2), (2, -8)), 1: ((0, 0),)}
    drawn = chart.chart(told, None, SimpleNamespace(last=2, rounds={1: 0, 2: 2}), 1, scene(Game(2)).seats)
    assert drawn.rows == ((1, (0, 0)), (2, (-8, 0)), (None, (-8, 0)))
    assert [mark.label for mark in drawn.ticks] == ["−10", "0", "10"]
    assert drawn.lines[0].path.startswith("M36 ") and drawn.zero_y == drawn.ticks[1].at


def test_a_form_puts_the_hand_face_down_and_says_what_would_change():
    game = Game(2).arrange(0, hands={0: "tack_center_1 voter_adhd_1", 1: "gaffe_2"}, lying={1: "true_blue_1"})
    asked = form(game, 0)
    play, distract = asked.acts
    (blank,) = play.blanks
    assert blank.kind == "hand" and asked.hidden
    assert [(read(each.label), read(each.figure)) for each in blank.groups[0].options] == [
        ("Lara", "counts 0 → 1"),
        ("Karim", "counts 5 → 6"),
    ]
    card, gone = distract.blanks
    assert card.kind == "radio" and read(gone.options[0].note).startswith("Karim · electability 0")
    drawn = drawn_form(game)
    assert "Turn it over." in drawn and drawn.count("<details") == 1
    assert play.chosen and not distract.chosen


def drawn_form(game, about=None):
    return draw_form(replace(form(game, 0), about=about), game)


def test_the_words_of_the_cards_that_may_be_played_are_listed_under_their_cover_alone():
    game = Game(2).arrange(0, hands={0: "tack_center_1 voter_adhd_1", 1: "gaffe_2"})
    drawn = drawn_form(game, about=("Play a card.", "A1.3"))
    assert drawn.count("Words of these choices:") == 1 and "Words of these choices:" not in closed(drawn)


@pytest.mark.parametrize("style", [{}, {0: "teflon_wonder"}])
def test_a4_which_answers_are_open_tells_nobody_beside_the_player_what_is_held(style):
    hands = ("tack_center_1 voter_adhd_1", "unaffiliated voter_adhd_1", "tack_center_1 gaffe_1", "voter_adhd_1")
    drawn = [drawn_form(Game(2).arrange(0, hands={0: hand, 1: "gaffe_2"}, style=style)) for hand in hands]
    assert len(set(drawn)) == len(hands) and len(set(map(closed, drawn))) == 1


def test_of_a_spoiler_a_form_shows_the_electability():
    game = Game(3).arrange(0, "general", hands={0: "tack_center_1", 1: "gaffe_2"}, lying={2: "true_blue_1"})
    options = form(game, 0).acts[0].blanks[0].groups[0].options
    assert [read(each.figure) for each in options] == ["counts 0 → 7", "counts 0 → 7", "counts 0 → 4"]


def test_the_answer_of_a_debater_says_what_would_change_for_the_other():
    hands = {0: "gaffe_1 true_blue_1", 1: "gaffe_2"}
    game = Game(2).arrange(0, hands=hands, style={1: "great_debater"}).play(0, Play("gaffe_1", 1))
    asked = form(game, 1)
    assert plain(asked.question) == "Lara played Gaffe on you. Do you answer?"
    assert "affiliation 0 → −3" in read(asked.acts[0].blanks[0].options[0].note)


FIGURES = dict.fromkeys(range(4), (1, -2))
TOLD = {
    e.PhaseOpened: [e.PhaseOpened(1, 1, stage, 0, {}, FIGURES) for stage in ("primary", "general")],
    e.HandDealt: [e.HandDealt(("gaffe_1",)), e.HandDealt(("gaffe_1", "gaffe_2"))],
    e.DeckShuffled: [e.DeckShuffled(1), e.DeckShuffled(9)],
    e.CardPlayed: [
        e.CardPlayed(0, card, on, replaced, reply, silent, FIGURES)
        for card in ("gaffe_1", "outsider")
        for on in (0, 1)
        for replaced in (None, "hairpiece")
        for reply in (False, True)
        for silent in (False, True)
    ],
    e.VotersDistracted: [
        e.VotersDistracted(0, "voter_adhd_1", gone, of, silent, FIGURES)
        for gone, of in ((None, None), ("gaffe_1", 1))
        for silent in (False, True)
    ],
    e.ActivityOrganized: [e.ActivityOrganized(0, "unaffiliated", silent) for silent in (False, True)],
    e.CardShed: [e.CardShed(0, "gaffe_1", FIGURES)],
    e.CardsDrawn: [e.CardsDrawn(0, number, "insider") for number in (0, 1, 2)],
    e.CardsTaken: [e.CardsTaken(cards) for cards in ((), ("gaffe_1",), ("gaffe_1", "gaffe_2"))],
    e.SecondWaived: [e.SecondWaived(0, silent) for silent in (False, True)],
    e.ReplyDeclined: [e.ReplyDeclined(0, 1, silent) for silent in (False, True)],
    e.PrimaryCounted: [e.PrimaryCounted(1, (), (0, 1), tied) for tied in ((), (1, 2))],
    e.GeneralCounted: [
        e.GeneralCounted(1, (), (0, 1), president, reason, tied)
        for president, reason, tied in ((0, "general", ()), (2, "spoiler", (2, 3)), (None, "no_spoiler", ()))
    ],
    e.PointsGiven: [e.PointsGiven(1, dict.fromkeys(range(4), 1), dict.fromkeys(range(4), 2))],
    e.MatchWon: [e.MatchWon(seats, {}) for seats in ((1,), (1, 2))],
}


@pytest.mark.parametrize("kind", RULES.events, ids=lambda kind: kind.__name__)
def test_every_event_is_a_sentence_of_its_own(kind):
    names = names_of(RULES.content, CALLED, "en")
    said = [plain(WORDING.say(event, names)) for event in TOLD[kind]]
    assert all(text and not text[0].islower() and text.endswith(".") and "{" not in text for text in said)
    assert kind is e.CardPlayed or len(set(said)) == len(said)


def test_private_events_name_no_card():
    names = names_of(RULES.content, CALLED, "en")
    for event in (*TOLD[e.HandDealt], *TOLD[e.CardsTaken]):
        assert "Gaffe" not in plain(WORDING.say(event, names))


def test_a_match_of_four_games_counts_its_rounds_in_pairs():
    assert [WORDING.round(number) for number in (1, 2, 3, 8)] == [
        "Primary",
        "General election",
        "Game 2: primary",
        "Game 4: general election",
    ]


def test_whom_a_card_touches_is_told_of_it():
    played = e.CardPlayed(0, "gaffe_1", 1, None, False, False, FIGURES)
    assert WORDING.concerned(played) == (1,) and WORDING.concerned(replace(played, on=0)) == ()
    gone = e.VotersDistracted(0, "voter_adhd_1", "gaffe_1", 2, False, FIGURES)
    assert WORDING.concerned(gone) == (2,) and WORDING.concerned(replace(gone, gone=None, of=None)) == ()


def test_voter_adhd_with_nothing_in_play_is_told():
    game = Game(2).arrange(0, hands={0: "voter_adhd_1", 1: "gaffe_2"}).play(0, Distract("voter_adhd_1"))
    said = plain(WORDING.say(game.told(e.VotersDistracted)[0], names_of(RULES.content, CALLED, "en")))
    assert said == "Lara plays Voter ADHD, and nothing is in play."


def test_every_card_has_a_name_an_effect_and_a_line():
    for code in CARDS:
        card = stage.card_text(scene(Game(2)), code)
        assert card.title and card.effect and card.flavour

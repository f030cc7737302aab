"""What players promise, and what becomes of it: all cards are played in the open (A1.3)."""

from games.kernel.judging import at_odds, done_against, horizons
from games.titles.article2.rules.events import CardPlayed
from games.titles.article2.rules.moves import Play
from games.titles.article2.rules.orders import PlayNothingOn, PlayOn
from tests.titles.article2.rules.table import RULES, Game
from tests.titles.judged import judged


def test_a1_3_a_card_is_played_on_somebody_or_not_as_was_said():
    g = Game(3).arrange(0, hands={0: "newspaper_1 newspaper_2", 1: "pronouncement_1"})
    g.play(0, Play("newspaper_1", 2))
    assert judged(g, 0, PlayNothingOn(2)) == "broken" and judged(g, 0, PlayOn(2)) == "kept"
    assert judged(g, 0, PlayNothingOn(1)) == judged(g, 0, PlayOn(1)) == judged(g, 1, PlayNothingOn(2)) == "open"


def last_cards(stage):
    """Each of three seats has one card left, and plays it on itself but for seat 0, who plays it on seat 2."""
    g = Game(3).arrange(0, stage, hands={0: "newspaper_1", 1: "pronouncement_1", 2: "pronouncement_2"})
    return g.play(0, Play("newspaper_1", 2)).play(1, Play("pronouncement_1", 1)).play(2, Play("pronouncement_2", 2))


def test_a1_2_at_the_end_of_a_phase_it_was_kept_or_not():
    g = last_cards("primary")
    assert g.t.round == 2
    assert judged(g, 0, PlayNothingOn(1), until=1) == "kept" and judged(g, 0, PlayOn(1), until=1) == "broken"


def test_what_could_have_been_done_later_is_void_when_the_match_ends_before():
    g = last_cards("general")
    assert g.state.outcome
    assert judged(g, 0, PlayOn(1)) == "void" and judged(g, 0, PlayNothingOn(1)) == "kept"


def test_a1_2_nothing_is_promised_for_a_round_after_the_last_general_election():
    single, match = (Game(4, match=each).arrange(0) for each in (False, True))
    assert horizons(RULES, single.view(0)) == (1, 2, 0) and horizons(RULES, match.view(0)) == (1, 2, 3, 0)
    single.arrange(0, "general")
    assert single.t.round == 2 and horizons(RULES, single.view(0)) == (2, 0)


def test_a1_3_nobody_plays_a_card_on_somebody_and_none():
    assert at_odds(RULES, PlayNothingOn(1), PlayOn(1)) and not at_odds(RULES, PlayNothingOn(1), PlayOn(2))


def test_a4_a_card_that_only_takes_is_played_against_whoever_gets_it():
    g = Game(3).arrange(0, hands={0: "gaffe_1 newspaper_1", 1: "negative_ad_1 tack_center_1", 2: "gaffe_2"})
    for seat, card, on, against in (
        (0, "gaffe_1", 2, ((0, 2),)),
        (1, "negative_ad_1", 2, ((1, 2),)),
        (2, "gaffe_2", 2, ()),
        (0, "newspaper_1", 1, ()),
        (1, "tack_center_1", 2, ()),
    ):
        g.play(seat, Play(card, on))
        (played,) = [event for event in g.events if isinstance(event, CardPlayed)]
        assert done_against(RULES, played) == against, card

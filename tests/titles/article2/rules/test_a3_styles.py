"""A3: styles, the order of counting, and what each style does."""

import pytest

from games.titles.article2.rules.content import STYLES
from games.titles.article2.rules.events import (
    CardPlayed,
    CardsDrawn,
    CardShed,
    GeneralCounted,
    ReplyDeclined,
    SecondWaived,
)
from games.titles.article2.rules.figures import halved, preview
from games.titles.article2.rules.moves import Decline, Distract, Organize, Play, Reply, Shed, Stop
from tests.titles.article2.rules.table import CARDS, Game, last_card

REST = {1: "gaffe_2"}
"""A card in another hand, so that the phase goes on."""


def arranged(players=3, turn_of=0, stage="primary", **more):
    return Game(players).arrange(turn_of, stage, **more)


def test_a3_1_a_style_replaces_the_one_there_which_is_removed():
    game = arranged(hands={0: "outsider", **REST}, style={2: "hairpiece"}, pile="")
    game.play(0, Play("outsider", 2))
    assert game.t.style == {0: None, 1: None, 2: "outsider"} and game.t.discards[-1] == "hairpiece"
    assert game.told(CardPlayed)[0].replaced == "hairpiece" and game.t.lying[2] == ()


def test_a3_1_there_is_one_of_each_of_twelve_styles():
    assert len(STYLES) == 12 and {card.code for card in CARDS.values() if card.style} == set(STYLES)


def test_a3_2_a_zero_stands_whatever_else_modifies_it():
    style = {0: "screaming_partisan", 1: "greater_evil", 2: "lesser_evil"}
    game = arranged(lying={0: "true_blue_1", 1: "true_blue_2", 2: "policy_proposal_1"}, style=style, hands=REST)
    assert game.figures() == {0: (0, 0), 1: (0, 5), 2: (0, 0)}


def test_a3_3_factors_come_before_what_others_take_away():
    """Half of 7 is 3, less 5; were the 5 taken first, half of 2 would be left."""
    lying = {0: "tack_center_1 newspaper_1", 1: "true_blue_1"}
    game = arranged(lying=lying, style={0: "insider", 1: "mudslinger"}, hands=REST)
    assert game.figures()[0][0] == 3 - 5


def test_a3_3_halves_are_rounded_toward_zero():
    assert [halved(number) for number in (7, 6, 1, 0, -1, -6, -7)] == [3, 3, 0, 0, 0, -3, -3]
    game = arranged(lying={0: "gaffe_1"}, style={0: "insider"}, hands=REST)
    assert game.figures()[0] == (-1, -3)


def test_style_screaming_partisan_doubles_affiliation():
    game = arranged(lying={0: "toe_the_line_1", 1: "gaffe_1"}, style={0: "screaming_partisan"}, hands=REST)
    assert game.figures() == {0: (-3, 10), 1: (-3, -3), 2: (0, 0)}


def test_style_outsider_has_no_affiliation_and_lowers_nobody_elses():
    hands = {0: "tack_center_1 true_blue_1 gaffe_1 lesser_evil insider", **REST}
    game = arranged(lying={0: "true_blue_2", 1: "policy_proposal_1"}, style={0: "outsider"}, hands=hands)
    assert game.figures()[0] == (0, 0)
    assert game.open(Play)["on"].choices == {
        "tack_center_1": (0,),
        "true_blue_1": (0, 1, 2),
        "gaffe_1": (0,),
        "lesser_evil": (0, 2),
        "insider": (0, 1, 2),
    }
    game.refuses(0, Play("tack_center_1", 1)).play(0, Play("tack_center_1", 0))


def test_style_outsider_may_play_what_cannot_lower_an_affiliation_that_is_zero():
    game = arranged(style={0: "outsider", 1: "third_party"}, hands={0: "gaffe_1", **REST})
    assert game.open(Play)["on"].choices == {"gaffe_1": (0, 1)}


def test_style_insider_has_half_the_electability():
    game = arranged(lying={0: "soulja_moment_1"}, style={0: "insider"}, hands=REST)
    assert game.figures()[0] == (3, -7)


def test_style_insider_may_play_a_second_card_and_then_draws_one():
    game = arranged(style={0: "insider"}, hands={0: "true_blue_1 gaffe_1 civil_debate_1", **REST})
    game.play(0, Play("true_blue_1", 0))
    assert game.waits_for() == [(0, "second")] and game.told(CardsDrawn) == []
    top = game.t.pile[0]
    game.play(0, Play("gaffe_1", 2))
    assert game.told(CardsDrawn) == [CardsDrawn(0, 1, "insider")]
    assert game.t.hand[0] == ("civil_debate_1", top) and game.waits_for() == [(1, "play")]


@pytest.mark.parametrize("silent", (False, True))
def test_style_insider_may_leave_it_at_one_card_and_draws_none(silent):
    game = arranged(style={0: "insider"}, hands={0: "true_blue_1 gaffe_1", **REST}).play(0, Play("true_blue_1", 0))
    game = game.silence() if silent else game.play(0, Stop())
    assert game.told(SecondWaived) == [SecondWaived(0, silent)] and game.told(CardsDrawn) == []
    assert game.t.hand[0] == ("gaffe_1",) and game.waits_for() == [(1, "play")]


def test_style_insider_is_not_asked_without_a_card_or_without_the_style():
    game = arranged(style={0: "insider"}, hands={0: "true_blue_1", **REST}).play(0, Play("true_blue_1", 0))
    assert game.waits_for() == [(1, "play")]
    game = arranged(style={0: "insider"}, hands={0: "hairpiece gaffe_1", **REST}).play(0, Play("hairpiece", 0))
    assert game.waits_for() == [(1, "play")]
    game = arranged(hands={0: "insider gaffe_1", **REST}).play(0, Play("insider", 0))
    assert game.waits_for() == [(0, "second")]
    game = arranged(hands={0: "hairpiece gaffe_1", **REST}).refuses(0, Stop()).play(0, Play("hairpiece", 0))
    assert game.waits_for() == [(1, "play")]


def test_style_insider_may_use_any_card_as_the_second():
    hands = {0: "true_blue_1 voter_adhd_1 unaffiliated", **REST}
    game = arranged(style={0: "insider"}, hands=hands).play(0, Organize("unaffiliated"))
    assert game.t.held[0] == 4 and game.waits_for() == [(0, "second")]
    game.refuses(0, Shed("insider")).play(0, Distract("voter_adhd_1", "insider"))
    assert game.told(CardsDrawn) == [CardsDrawn(0, 1, "insider")]


def debate(card="gaffe_1", on=1, **hands):
    """Seat 0 plays a card on seat 1, the Great Debater."""
    held = {0: f"{card} true_blue_2", 1: hands.get("debater", "gaffe_2 insider voter_adhd_1"), 2: "civil_debate_2"}
    return arranged(style={1: "great_debater"}, hands=held).play(0, Play(card, on))


def test_style_great_debater_may_answer_a_card_at_once_and_draws_one():
    game = debate()
    assert game.waits_for() == [(1, "reply")] and game.open(Reply)["card"].choices == ("gaffe_2", "insider")
    game.refuses(1, Reply("voter_adhd_1")).refuses(0, Decline())
    top = game.t.pile[0]
    game.play(1, Reply("gaffe_2"))
    assert game.t.lying[0] == ("gaffe_2",) and game.t.hand[1] == ("insider", "voter_adhd_1", top)
    played = game.told(CardPlayed)[0]
    assert (played.seat, played.on, played.reply, played.silent) == (1, 0, True, False)
    assert game.told(CardsDrawn) == [CardsDrawn(1, 1, "great_debater")] and game.waits_for() == [(1, "play")]


@pytest.mark.parametrize("silent", (False, True))
def test_style_great_debater_declines_in_silence(silent):
    game = debate()
    game = game.silence() if silent else game.play(1, Decline())
    assert game.told(ReplyDeclined) == [ReplyDeclined(1, 0, silent)]
    assert game.t.held[1] == 3 and game.waits_for() == [(1, "play")]


def test_style_great_debater_is_asked_whatever_the_hand_holds():
    """Being asked tells nothing of the hand."""
    game = debate(debater="voter_adhd_1")
    assert game.waits_for() == [(1, "reply")] and game.open(Reply) is None
    assert debate(debater="").waits_for() == [(2, "play")]


def test_style_great_debater_does_not_answer_themself_nor_others_cards_on_others():
    assert debate(on=2).waits_for() == [(1, "play")]
    game = arranged(style={0: "great_debater"}, hands={0: "gaffe_1 true_blue_1", **REST}).play(0, Play("gaffe_1", 0))
    assert game.waits_for() == [(1, "play")]


def test_style_great_debater_has_nothing_to_say_once_the_style_is_gone_or_before_it_is_there():
    assert debate("hairpiece").waits_for() == [(1, "play")]
    hands = {0: "great_debater true_blue_1", 1: "gaffe_2"}
    assert arranged(hands=hands).play(0, Play("great_debater", 1)).waits_for() == [(1, "play")]


def test_style_great_debater_may_end_the_second_card_of_an_insider():
    style = {0: "insider", 1: "great_debater"}
    hands = {0: "gaffe_1 true_blue_2", 1: "gaffe_2 hairpiece"}
    game = arranged(style=style, hands=hands).play(0, Play("gaffe_1", 1)).play(1, Reply("hairpiece"))
    assert game.t.style[0] == "hairpiece" and game.waits_for() == [(1, "play")]
    game = arranged(style=style, hands=hands).play(0, Play("gaffe_1", 1)).play(1, Reply("gaffe_2"))
    assert game.waits_for() == [(0, "second")]


def test_style_mudslinger_takes_their_affiliation_from_everyones_electability():
    lying = {0: "newspaper_1", 1: "true_blue_1 newspaper_2"}
    game = arranged(lying=lying, style={1: "mudslinger"}, hands=REST)
    assert game.figures() == {0: (-2, 0), 1: (-2, 5), 2: (-5, 0)}
    negative = arranged(lying={1: "gaffe_1"}, style={1: "mudslinger"}, hands=REST)
    assert negative.figures() == {0: (3, 0), 1: (0, -3), 2: (3, 0)}


def test_style_necromancer_is_counted_with_the_other_candidates_affiliation():
    lying = {0: "newspaper_1 true_blue_1", 1: "newspaper_2 policy_proposal_1"}
    game = last_card("general", lying=lying, style={0: "necromancer"})
    tallies = game.told(GeneralCounted)[0].tallies
    assert (tallies[0].figures, tallies[0].counted, tallies[0].total) == ((3, 5), 3, 0)
    assert (tallies[1].counted, tallies[1].total) == (3, 0)


def test_style_necromancer_gains_by_a_negative_affiliation_of_the_other():
    game = last_card("general", lying={0: "true_blue_1", 1: "tack_center_1"}, style={0: "necromancer"}, players=2)
    assert game.told(GeneralCounted)[0].tallies[0].total == 3


def test_style_necromancer_does_nothing_in_the_primary_nor_for_a_spoiler():
    lying = {0: "true_blue_1", 2: "policy_proposal_1"}
    primary = arranged(lying=lying, style={0: "necromancer"}, hands=REST)
    assert primary.tally(0).total == 5
    general = arranged(lying=lying, style={2: "necromancer"}, stage="general", hands=REST)
    assert (general.tally(2).counted, general.tally(2).runs) == (3, False)


def test_style_lesser_evil_has_no_affiliation():
    game = arranged(lying={0: "toe_the_line_1", 1: "true_blue_1"}, style={0: "lesser_evil"}, hands=REST)
    assert game.figures() == {0: (-3, 0), 1: (0, 5), 2: (0, 0)}


def test_style_greater_evil_leaves_nobody_else_an_affiliation():
    lying = {0: "true_blue_1", 1: "tack_center_1", 2: "policy_proposal_1"}
    game = arranged(lying=lying, style={0: "greater_evil"}, hands=REST)
    assert game.figures() == {0: (0, 5), 1: (4, 0), 2: (0, 0)}


def test_style_highlander_runs_as_a_spoiler():
    lying = {0: "newspaper_1", 2: "tack_center_1"}
    game = last_card("general", lying=lying, style={2: "highlander"})
    counted = game.told(GeneralCounted)[0]
    assert [each.runs for each in counted.tallies] == [True, True, True, False]
    assert (counted.president, counted.reason, counted.candidates) == (2, "general", (0, 1))


def test_style_highlander_is_still_a_spoiler_where_nobody_is_above_zero():
    game = last_card("general", lying={2: "newspaper_1 true_blue_1"}, style={2: "highlander"})
    counted = game.told(GeneralCounted)[0]
    assert (counted.president, counted.reason) == (2, "spoiler")


def test_style_hairpiece_has_no_effect():
    lying = {0: "tack_center_1", 1: "true_blue_1"}
    game = arranged(lying=lying, style={0: "hairpiece"}, hands={0: "gaffe_1 gaffe_2", **{1: "true_blue_2"}})
    assert game.figures() == {0: (4, -3), 1: (0, 5), 2: (0, 0)}
    assert game.play(0, Play("gaffe_1", 0)).waits_for() == [(1, "play")]


def test_style_third_party_knows_no_affiliation_its_own_or_others():
    lying = {0: "tack_center_1 true_blue_1", 1: "true_blue_2"}
    game = arranged(lying=lying, style={0: "third_party", 1: "mudslinger"}, hands=REST)
    assert game.figures() == {0: (4, 0), 1: (-5, 5), 2: (-5, 0)}


def test_style_teflon_wonder_may_remove_a_card_before_playing_one():
    lying = {0: "gaffe_1", 1: "true_blue_1"}
    hands = {0: "civil_debate_1 civil_debate_2", **REST}
    game = arranged(lying=lying, style={0: "teflon_wonder"}, hands=hands, pile="")
    assert game.open(Shed)["gone"].choices == ("gaffe_1", "teflon_wonder")
    game.refuses(0, Shed("true_blue_1")).play(0, Shed("gaffe_1"))
    assert game.told(CardShed) == [CardShed(0, "gaffe_1", {0: (0, 0), 1: (0, 5), 2: (0, 0)})]
    assert game.t.discards[-1] == "gaffe_1" and game.waits_for() == [(0, "play")] and game.open(Shed) is None
    game.refuses(0, Shed("teflon_wonder")).play(0, Play("civil_debate_1", 0))
    assert game.waits_for() == [(1, "play")]


def test_style_teflon_wonder_may_remove_the_style_itself_but_need_not():
    hands = {0: "civil_debate_1", **REST}
    game = arranged(style={0: "teflon_wonder"}, hands=hands).play(0, Shed("teflon_wonder"))
    assert game.t.style[0] is None
    assert arranged(style={0: "teflon_wonder"}, hands=hands).play(0, Play("civil_debate_1", 1)).t.style[0]
    assert arranged(style={1: "teflon_wonder"}, hands=hands).open(Shed) is None


def test_a3_3_a_preview_is_what_happens():
    lying = {0: "toe_the_line_1", 1: "true_blue_1", 2: "gaffe_1"}
    for card, on in (("mudslinger", 1), ("greater_evil", 2), ("tack_center_1", 0), ("insider", 2)):
        game = arranged(lying=lying, style={2: "screaming_partisan"}, hands={0: card, 1: "gaffe_2"})
        before = preview(game.view(0).table, card, on)
        game.play(0, Play(card, on))
        assert before == game.figures() == game.told(CardPlayed)[0].figures
    game = arranged(lying=lying, hands={0: "voter_adhd_1", 1: "gaffe_2"})
    assert preview(game.t, "voter_adhd_1", "true_blue_1") == {0: (-3, 5), 1: (0, 0), 2: (-3, -3)}
    assert preview(game.t, "unaffiliated", None) == game.figures()

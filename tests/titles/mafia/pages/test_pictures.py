"""Original Mafia drawn: the seats around the table, the card face down, the court, the end, and every sentence."""

import re
from itertools import product

import pytest
from django.template.loader import render_to_string

from games.reading import about
from games.titles.mafia.examples import examples
from games.titles.mafia.page import FACE, circle
from games.titles.mafia.page.rulebook import rulebook
from games.titles.mafia.rules import events as e
from games.titles.mafia.rules.content import house_deck
from games.titles.mafia.rules.goals import QUIET_ROUNDS
from games.titles.mafia.rules.moves import PutVote, VoteFor
from games.titles.mafia.words import WORDING
from games.titles.mafia.words.cards import CARDS, EFFECTS
from games.titles.mafia.words.names import names_of
from games.wording.parts import plain
from tests.titles.mafia.rules.table import RULES, Attack, Check, Game, Suspect
from tests.titles.seen import CALLED, drawn_form, form, scene


def drawn(part, **facts):
    return render_to_string(f"mafia/{part}.html", facts)


@pytest.mark.parametrize("players", RULES.seats)
def test_seats_lie_apart_around_the_table_and_inside_the_drawing(players):
    spots, tall = circle.spots(players), circle.height(players)
    assert len(set(spots)) == players
    for spot in spots:
        assert circle.EMBLEM < spot.x < circle.WIDTH - circle.EMBLEM and circle.EMBLEM < spot.y < tall - circle.EMBLEM
        assert all(other is spot or abs(other.x - spot.x) + abs(other.y - spot.y) > 30 for other in spots)
        outward = 1 if spot.x > circle.MIDDLE else -1
        assert (spot.anchor == "end") == (outward > 0) and (spot.x - spot.name_x) * outward > circle.EMBLEM


NAMES = ("Lara", "Yellow lantern", "محمد", "MMMMMMMMMMM", "p4x7", "Anne-Marie de la Tour", "Ziad")


@pytest.mark.parametrize("players", RULES.seats)
def test_no_arrow_between_two_seats_comes_over_a_name(players):
    spots = circle.spots(players)
    names = [circle.shortened(NAMES[seat % len(NAMES)], spot.room) for seat, spot in enumerate(spots)]
    tips = [circle.tip(spot, name) for spot, name in zip(spots, names, strict=True)]
    for one, other in product(tips, repeat=2):
        for x, y in way(circle.arrow(one, other, tips)):
            assert not [each for each in tips if abs(y - each.y) < 8 and (x - each.x) * each.side > 0]


def way(path):
    """Points along the path of an arrow: straight, bent, straight."""
    x, y, start, *bent, last = map(float, re.findall(r"-?[\d.]+", path))
    controls = [(start, y), *zip(bent[::2], bent[1::2], strict=True)]
    yield from ((x, y), (start, y), (last, controls[-1][1]))
    for step in range(41):
        t = step / 40
        parts = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
        yield tuple(sum(part * point[axis] for part, point in zip(parts, controls, strict=True)) for axis in (0, 1))


def test_the_board_tells_who_accuses_whom_and_who_is_on_trial():
    game = Game("iccccmmg").night().accuse(s0=5, s1=5, s2=3)
    board = FACE.board(scene(game))
    assert (board.stage, board.living, len(board.arrows)) == ("trial", 8, 3)
    assert [seat.name for seat in board.suspects] == ["Rami", "Ziad"]
    assert [seat.name for seat in board.places[5].accused_by] == ["Lara", "Karim"]
    assert board.places[0].speaker and board.places[3].suspect and board.places[4].said
    assert board.places[4].accuses is None
    text = drawn("_board", board=board)
    assert text.count('class="accusation"') == 3 and text.count("is-suspect") == 2 and "On trial:" in text
    assert "Rami" in (dock := text.partition('class="on-trial dock"')[2]) and "Ziad" in dock


def test_at_night_nothing_of_the_day_is_left_and_the_dead_are_crossed_out():
    game = Game("iccccmmg").night().accuse(s0=5).defend().decide(s0=True)
    board = FACE.board(scene(game))
    assert (board.stage, board.arrows, board.suspects) == ("night", (), ())
    assert [(place.seat.name, place.died, place.how) for place in board.dead] == [("Rami", 1, "execution")]
    assert "is-night" in drawn("_board", board=board) and "place-cross" in drawn("_board", board=board)
    assert "executed on day 1" in drawn("_figures", board=board) and "executed on day 1" in drawn(
        "_ledger", board=board
    )


def test_f3_9_the_open_votes_are_on_the_board_with_their_count():
    game = Game("iccccmmg", accusations="open").night().play(0, PutVote(5)).play(1, PutVote(5)).play(2, PutVote(None))
    board = FACE.board(scene(game))
    assert board.stage == "open" and len(board.arrows) == 2 and board.majority == 5
    assert [(seat and seat.name, number) for seat, number in board.counts] == [("Rami", 2), (None, 1)]
    text = drawn("_board", board=board)
    assert "No execution" in text and "At 5 the day ends at once." in text
    while game.kinds() == {"open_end"}:
        game.silence()
    poll = FACE.board(scene(game)).polls[0]
    assert [seat.name for seat in poll.spared] == ["Maya"] and poll.abstained == ()


def test_no_card_is_on_the_board_before_the_end():
    game = Game("iccccmmg").night().accuse(s0=5).defend().decide(s0=True)
    for seat in (0, 5, None):
        assert {place.card for place in FACE.board(scene(game, seat)).places} == {""}


def test_the_card_lies_face_down_with_what_was_found_out():
    game = Game("iccccmmg").night(s0=Check(5), s1=Suspect(2)).quiet_day().kill(1, by=[(5, 6, 7)])
    mine = FACE.you(scene(game))
    assert (mine.card, mine.side, mine.allies) == ("Investigator", "good", ())
    assert [(found.round, found.seat.name, found.what) for found in mine.found] == [(1, "Rami", "criminal")]
    of_group = FACE.you(scene(game, 6))
    assert [known.seat.name for known in of_group.allies] == ["Rami", "Sami"]
    assert [(found.what, found.seat.name) for found in of_group.found] == [("attempt", "Karim")]
    dead = FACE.you(scene(game, 1))
    assert not dead.alive and [note.seat.name for note in dead.notes] == ["Maya"] and dead.all == ()
    text = drawn("_you", you=mine, seats=scene(game).seats)
    assert text.index("secret-face") < text.index("Investigator") < text.index("is a criminal")
    assert "The dead read on" in drawn("_you", you=dead, seats=scene(game).seats)
    assert FACE.you(scene(game, None)) is None


def test_the_dead_who_may_see_are_shown_all_cards():
    game = Game("iccccmmg", dead_see=True).night().accuse(s0=1).defend().decide(s0=True)
    assert len(FACE.you(scene(game, 1)).all) == 8 and FACE.you(scene(game, 0)).all == ()


def test_the_end_tells_who_everybody_was_and_what_went_on_at_night():
    game = Game("icccccmg").second_night().kill(1, by=[(6, 7)])
    assert FACE.final(scene(game)) is None
    game.execute(6).night().execute(7)
    final = FACE.final(scene(game))
    assert (final.winner, len(final.winners)) == ("good", 6)
    assert [(deed.by, deed.whom.name, deed.died) for deed in final.nights[0].deeds] == [("mafia", "Karim", True)]
    text = drawn("_final", final=final, page=scene(game))
    assert "The good citizens win" in text and "Godfather" in text and "The mafia went for" in text
    assert {place.card for place in FACE.board(scene(game, None)).places} >= {"Investigator", "Mafia"}


def test_at_night_the_form_says_the_same_to_everybody_and_lies_face_down():
    game = Game("idlgmccccccs").second_night()
    asked = [form(game, seat) for seat in range(12)]
    assert len({(plain(each.question), plain(each.hint), each.silence, each.mode) for each in asked}) == 1
    assert {act.button for each in asked for act in each.acts} == {"Seal my answer"}
    assert all(each.hidden for each in asked)
    assert "Nobody" in drawn_form(game, 11)


def test_by_day_the_last_of_the_accused_is_named_for_whom_an_abstention_counts():
    game = Game("iccccmmg").night().accuse(s0=5, s1=3).defend()
    assert "counts for the last of the accused, Ziad." in plain(form(game, 0).hint)
    assert [option.label for option in form(game, 0).acts[0].blanks[0].options] == ["Rami", "Ziad", "Abstain"]


TOLD = {
    e.GameStarted: [e.GameStarted({"mafia": 2, "citizen": 5})],
    e.CardDealt: [e.CardDealt(card) for card in CARDS],
    e.GroupShown: [e.GroupShown(group, (1,)) for group in ("mafia", "yakuza")],
    e.NightFell: [e.NightFell(1), e.NightFell(2)],
    e.CardShown: [e.CardShown(1, "doctor")],
    e.VictimNamed: [e.VictimNamed(by, seat) for by in ("mafia", "sheriff") for seat in (1, None)],
    e.PlayerProtected: [e.PlayerProtected(1)],
    e.PlayerInvestigated: [e.PlayerInvestigated(1, criminal) for criminal in (True, False)],
    e.InvestigatorSought: [e.InvestigatorSought(1, found) for found in (True, False)],
    e.DawnBroke: [e.DawnBroke(2, dead) for dead in ((), (1,), (1, 2))],
    e.GroupJoined: [e.GroupJoined(group) for group in ("mafia", "yakuza")],
    e.DayBegan: [e.DayBegan(1, 0)],
    e.JudgesDeclared: [e.JudgesDeclared(seats) for seats in ((1,), (1, 2))],
    e.PlayerAccused: [e.PlayerAccused(0, *how) for how in ((1, False), (None, False), (None, True))],
    e.SuspectsNamed: [*(e.SuspectsNamed(seats) for seats in ((), (1,), (1, 2))), e.SuspectsNamed((), 2)],
    e.DefenceEnded: [e.DefenceEnded(1, silent) for silent in (False, True)],
    e.VotesCounted: [
        e.VotesCounted({0: 1, 3: idle}, {1: 2, 2: 2}, most, second)
        for idle in (None, 2)
        for most in ((1,), (1, 2))
        for second in (False, True)
    ],
    e.VerdictReached: [e.VerdictReached((1, 2), {0: executed}, executed) for executed in (True, False)],
    e.PlayersExecuted: [e.PlayersExecuted(seats) for seats in ((1,), (1, 2))],
    e.LastWordEnded: [e.LastWordEnded(1, silent) for silent in (False, True)],
    e.VotePut: [e.VotePut(0, whom) for whom in (1, None)],
    e.VoteTakenBack: [e.VoteTakenBack(0)],
    e.VoteEnded: [e.VoteEnded(0, silent) for silent in (False, True)],
    e.DayVoted: [
        e.DayVoted({}, None, False),
        e.DayVoted({0: 1, 2: 1, 3: None}, 1, False),
        e.DayVoted({0: 1, 2: 1, 3: None}, 1, True),
        e.DayVoted({0: None, 2: 1}, None, False),
    ],
    e.CardsRevealed: [e.CardsRevealed({})],
    e.GameWon: [
        e.GameWon(*each, ())
        for each in (
            ("good", "criminals_dead"),
            ("mafia", "as_many"),
            ("yakuza", "as_many"),
            ("yakuza", "others_dead"),
            ("mad_man", "last_two"),
            ("werewolf", "last_alive"),
            ("nobody", "all_dead"),
            ("nobody", "quiet"),
        )
    ],
}
PRIVATE = (
    e.CardDealt,
    e.GroupShown,
    e.CardShown,
    e.VictimNamed,
    e.PlayerProtected,
    e.PlayerInvestigated,
    e.InvestigatorSought,
    e.GroupJoined,
)


@pytest.mark.parametrize("kind", RULES.events, ids=lambda kind: kind.__name__)
def test_every_event_is_a_sentence_of_its_own(kind):
    names = names_of(RULES.content, CALLED, "en")
    said = [plain(WORDING.say(event, names)) for event in TOLD[kind]]
    assert all(text and not text[0].islower() and text.endswith(".") and "{" not in text for text in said)
    assert len(set(said)) == (1 if kind in PRIVATE else len(said))


def test_private_events_say_no_more_than_that_there_is_something_to_read():
    names = names_of(RULES.content, CALLED, "en")
    said = {plain(WORDING.say(event, names)) for kind in PRIVATE if kind is not e.CardDealt for event in TOLD[kind]}
    assert said == {"There is something new beside your card. Turn it over to read it."}


def test_whom_an_event_touches_is_told_of_it():
    assert WORDING.concerned(e.PlayerAccused(0, 1, False)) == (1,)
    assert WORDING.concerned(e.PlayerAccused(0, None, False)) == ()
    assert WORDING.concerned(e.DawnBroke(2, (3,))) == WORDING.concerned(e.PlayersExecuted((3,))) == (3,)


def test_the_rules_page_has_every_card_table_and_number():
    facts = rulebook()
    assert [card.copies for card in facts["cards"]] == [card.copies for card in house_deck().cards.values()]
    assert set(CARDS) == set(EFFECTS) == set(house_deck().cards)
    text = drawn("rules", game=about.game("mafia"), examples=examples(), **facts)
    numbers = [
        f'id="F{chapter}.{rule}"' for chapter, last in ((1, 4), (2, 12), (3, 9), (4, 6)) for rule in range(1, last + 1)
    ]
    assert all(number in text for number in numbers) and "20 players" in text
    assert "for five nights and days running" in text and QUIET_ROUNDS == 5


def test_a_round_is_a_night_and_its_day_and_a_group_has_a_name():
    assert WORDING.round(3) == "Night and day 3"
    assert [WORDING.circle(key) for key in ("mafia", "yakuza")] == ["The mafia", "The yakuza"]
    assert FACE.role(RULES.content, "godfather") == ("Godfather", "criminal")
    assert FACE.shape(RULES.options()) == ("preset", "in_turn")
    assert FACE.shape(RULES.options(cards=(("mafia", 1),), accusations="together")) == ("own", "together")


def test_the_group_s_attack_is_asked_of_all_its_members_alike():
    game = Game("iccccmmg").second_night()
    assert [blank.label for blank in form(game, 7).acts[0].blanks] == [
        "Whom does your group kill? All of you must name the same player.",
        "And who might be the investigator?",
    ]
    assert form(game, 5).acts[0].key == Attack.__name__


def test_every_vote_can_be_read_again_the_newest_first():
    game = Game("iccccmmg").night().accuse(s0=5).defend().decide(s0=True, s1=False, s2=True)
    game.night().accuse(s0=6, s1=2).defend()
    for seat in game.asked():
        game.play(seat, VoteFor(6 if seat < 4 else None))
    board = FACE.board(scene(game))
    assert [seat.name for seat in board.verdicts[0].ayes] == ["Lara", "Maya"] and board.verdicts[0].executed
    ((first, nobody), (second, voters)) = board.polls[0].votes
    assert (first.name, nobody, second.name, len(voters)) == ("Maya", (), "Dana", 4)
    assert [seat.name for seat in board.polls[0].abstained] == ["Nour", "Dana", "Sami"]
    text = drawn("_figures", board=board)
    assert text.index("Dana") < text.index("abstained") < text.index("executed</a>")
    assert "hidden" in drawn("_figures", board=FACE.board(scene(Game("iccccmmg"))))

"""Many games between bots: the same for the same seed, fair to both sides, and their figures right."""

import fcntl
import random
from math import exp

import pytest
from django.core.management import CommandError, call_command

from games import bots
from games.bots.arena import challenge, kept, many, play_cast, play_game, results, tournament
from games.bots.arena.results import Table, one_record, records
from games.figures import estimates
from games.figures.tables import percent, table
from games.management.commands.tournament import verdict
from games.titles import registry
from games.titles.machrou3.rules.events import GameStarted
from tests.titles.examples import GROUP_BY_NIGHT, HANDS, NIGHTS

MACHROU3 = registry.ruleset("machrou3")
FOUR, FIVE = (Table("machrou3", MACHROU3.options(), players) for players in (4, 5))


def cast(kinds):
    """function(table, seat) -> the kind of the seat's team."""
    return lambda table, seat: kinds[MACHROU3.team(table, seat)]


def bounds(estimate):
    return pytest.approx((estimate.low, estimate.high), abs=5e-4)


def test_wilson_interval_of_known_shares():
    """Values of Wilson's formula as printed by statsmodels' proportion_confint."""
    assert bounds(estimates.rate(50, 100)) == (0.4038, 0.5962)
    assert bounds(estimates.rate(1, 10)) == (0.0179, 0.4042)
    assert bounds(estimates.rate(0, 10)) == (0, 0.2775)
    assert estimates.rate(0, 0) is None


def test_normal_interval_of_a_mean():
    found = estimates.mean([1, 0, 1, 0])
    assert found.value == 0.5
    assert bounds(found) == (0.5 - 0.5658, 0.5 + 0.5658)
    assert estimates.mean([1]) is None


def test_what_adds_to_log_odds_is_found_with_its_interval():
    rng = random.Random(1)
    rows = [(rng.gauss(0, 1), rng.gauss(0, 1), 0.0) for _ in range(4000)]
    happened = [rng.random() < 1 / (1 + exp(-(0.5 + 2 * one - other))) for one, other, _ in rows]
    one, other, nothing = estimates.logistic(happened, rows)
    assert one.low < 2 < one.high < 2.4 and other.low < -1 < other.high < -0.8 and nothing is None
    split = [(1.0,), (-1.0,)] * 50
    (clean,) = estimates.logistic([row[0] > 0 for row in split], split)
    assert clean.low > 2 and clean.high < 20, "what parts all rows has an end"


def test_lift_compares_within_each_stratum():
    """Half of the trials lie where everybody wins: only the difference within the strata counts."""
    found = estimates.lift([(90, 100, 80, 100), (20, 100, 10, 100)])
    assert found.value == pytest.approx(0.1)
    assert found.low < 0.1 < found.high
    assert estimates.lift([(9, 10, 0, 0)]) is None
    assert estimates.lift([(0, 0, 5, 10)]) is None


def test_lift_is_not_sure_after_one_trial():
    found = estimates.lift([(1, 1, 50, 100)])
    assert found.low < 0 < found.high


def test_both_casts_play_the_same_deal():
    kinds = {"corrupt": "sensible", "reformist": "random"}, {"corrupt": "random", "reformist": "sensible"}
    first, second = (play_cast(MACHROU3, MACHROU3.options(), 5, cast(each), 3) for each in kinds)
    assert first.state.table.character == second.state.table.character
    dealt = [
        next(each.what for each in played.events if isinstance(each.what, GameStarted)) for played in (first, second)
    ]
    assert dealt[0] == dealt[1]
    assert first.state != second.state


def test_each_team_plays_as_it_was_cast(monkeypatch):
    asked = set()

    def choose(kind, rules, view, decision, rng, *ears):
        asked.add((kind, MACHROU3.content.characters[view.table.character[view.viewer]].team))
        return bots.choose(kind, rules, view, decision, rng)

    monkeypatch.setattr("games.bots.arena.game.choose", choose)
    play_cast(MACHROU3, MACHROU3.options(), 4, cast({"corrupt": "sensible", "reformist": "random"}), 1)
    assert asked == {("sensible", "corrupt"), ("random", "reformist")}


def test_bots_talk_where_a_table_says_so_and_are_silent_elsewhere():
    rules = registry.ruleset(NIGHTS)
    silent, spoken = (next(results.tables(rules, {}, (8,), talk=talk)) for talk in (False, True))
    games = [play_game(rules, each.options, ["sensible"] * 8, 3, each.talk) for each in (silent, spoken)]
    assert games[0].talk is None and games[1].talk.said
    assert games[0].events != games[1].events
    found = [results.one_game((each, "sensible", seed)) for each in (silent, spoken) for seed in range(4)]
    assert found[:4] != found[4:]
    assert kept.run_name(silent, "sensible", 1) != kept.run_name(spoken, "sensible", 1)


def test_a_match_does_not_depend_on_the_workers():
    one, two = (tournament.match(FOUR, ("sensible", "random"), 6, seed=2, workers=workers) for workers in (1, 2))
    assert one == two
    assert one.games == one.roles["corrupt"].rate.of == one.score.of == 6


def test_a_kind_does_not_beat_itself():
    found = tournament.match(FOUR, ("random", "random"), 8, seed=2)
    assert [found.score.value, *(role.gain.value for role in found.roles.values())] == [0, 0, 0]
    assert not found.beats and not found.beats_in_each_role


@pytest.mark.parametrize("side", [None, "corrupt", "reformist"])
def test_the_first_kind_has_the_seats_of_one_side_and_the_second_all_others(side, monkeypatch):
    asked = set()

    def choose(kind, rules, view, decision, rng, *ears):
        asked.add((kind, MACHROU3.content.characters[view.table.character[view.viewer]].team))
        return bots.choose("random", rules, view, decision, rng)

    monkeypatch.setattr("games.bots.arena.game.choose", choose)
    won = tournament.sides_won((FOUR, ("first", "second", side), 1))
    assert asked == {("first" if each == side else "second", each) for each in ("corrupt", "reformist")}
    assert sorted(won) == ["corrupt", "reformist"] and sum(won.values()) == 1


def test_where_everybody_plays_alone_each_seat_in_turn_has_the_first_kind(monkeypatch):
    """What its seat wins counts, whoever else wins."""
    of, asked = Table(HANDS, registry.ruleset(HANDS).options(), 3), []

    def choose(kind, rules, view, decision, rng, *ears):
        asked.append((kind, view.viewer))
        return bots.choose("random", rules, view, decision, rng)

    monkeypatch.setattr("games.bots.arena.game.choose", choose)
    for seed in range(12):
        asked.clear()
        won = tournament.sides_won((of, ("first", "second", tournament.ALONE), seed))
        assert {seat for kind, seat in asked if kind == "first"} <= {seed % 3}
        assert {seat for kind, seat in asked if kind == "second"} <= {0, 1, 2} - {seed % 3}
        end = play_cast(of.rules, of.options, 3, lambda table, seat: "random", seed).state.outcome
        assert won[tournament.ALONE] == (seed % 3 in end.seats)


def test_a_match_has_the_sides_that_have_a_seat_at_its_table():
    of = next(results.tables(registry.ruleset(NIGHTS), {"cards": ("basic",)}, (6,)))
    found = tournament.match(of, ("sensible", "random"), 4, seed=2)
    assert list(found.roles) == ["good", GROUP_BY_NIGHT]
    gains = [role.gain.value for role in found.roles.values()]
    assert found.score.value == pytest.approx(sum(gains)) and any(gains)


def test_who_plays_as_all_others_gains_nothing_and_has_a_seat_of_its_team(monkeypatch):
    found = challenge.challenge(FIVE, "random", "random", "corrupt", 6, seed=2)
    assert (found.gain.value, found.rates[0]) == (0, found.rates[1])
    asked = set()

    def choose(kind, rules, view, decision, rng, *ears):
        asked.add((kind, decision.seat, MACHROU3.content.characters[view.table.character[view.viewer]].team))
        return bots.choose(kind, rules, view, decision, rng)

    monkeypatch.setattr("games.bots.arena.game.choose", choose)
    challenge.team_wins((FIVE, ("sensible", "random", "corrupt"), 2))
    assert {(kind, team) for kind, _, team in asked if kind == "sensible"} == {("sensible", "corrupt")}
    assert len({seat for kind, seat, _ in asked if kind == "sensible"}) == 1
    assert len({seat for kind, seat, _ in asked}) == 5


def test_a_challenge_is_a_paired_difference():
    found = challenge.compare([1, 1, 0, 1], [1, 0, 0, 0])
    assert (found.games, found.gain.value, found.rates[0].value, found.rates[1].value) == (4, 0.5, 0.75, 0.25)
    one, two = (
        challenge.challenge(FOUR, "sensible", "random", "reformist", 4, seed=2, workers=number) for number in (1, 2)
    )
    assert one == two


def test_verdict_says_whether_each_role_gained():
    """As one side it wins nine deals of ten, as the other nine or five, where the second wins five or nine alone."""
    much, half, lost = ([True] * won + [False] * (100 - won) for won in (90, 50, 10))
    both = tournament.compare(("a", "b"), {"x": much, "y": much}, {"x": half, "y": half})
    one_sided = tournament.compare(("a", "b"), {"x": much, "y": half}, {"x": half, "y": half})
    none = tournament.compare(("a", "b"), {"x": much, "y": lost}, {"x": half, "y": half})
    assert [verdict(each) for each in (both, one_sided, none)] == ["beats in each role", "beats", "not shown"]
    assert [each.score.value for each in (both, one_sided, none)] == pytest.approx([0.8, 0.4, 0.0])
    assert both.roles["x"].rate == estimates.rate(90, 100)


def test_work_comes_back_in_order_and_progress_is_told():
    told = []
    assert many.run_each(abs, range(-9, 0), 2, lambda done, total: told.append((done, total))) == list(range(9, 0, -1))
    assert told == [(done, 9) for done in range(1, 10)]


def test_records_count_every_card():
    (found,), (again,) = (records((FIVE,), "sensible", 4, seed=1, workers=workers).values() for workers in (1, 2))
    assert found == again
    for each in found:
        assert each.seats == {"corrupt": 2, "reformist": 3}
        assert sum(each.seats.values()) <= len(each.held)
        assert 0 < sum(each.blocs.values()) <= 128
        assert each.illegal == 0
    assert any(each.completed for each in found)
    assert any(each.powers for each in found)


def test_balance_prints_a_row_for_each_card_and_table(capsys):
    call_command("balance", games=2, players=(4, 6), bot="random", workers=1)
    printed = capsys.readouterr().out
    assert "beginner, 4 players" in printed
    assert "beginner, 6 players" in printed
    for code in MACHROU3.content.powers:
        assert code in printed
    for words in ("Worth drawing: objectives (beginner)", "Worth drawing: exceptional powers (beginner)"):
        assert words in printed


def test_games_that_are_kept_are_not_played_again(tmp_path, monkeypatch):
    monkeypatch.setattr(kept, "PART", 2)
    asked = (FOUR, FIVE), "random", 3
    whole = records(*asked, seed=1)
    assert records(*asked, seed=1, folder=tmp_path) == whole
    lost = next(tmp_path.glob("*-2-3.games"))
    lost.unlink()
    played = []
    monkeypatch.setattr(results, "one_record", lambda task: played.append(task) or one_record(task))
    assert records(*asked, seed=1, folder=tmp_path) == whole
    assert len(played) == 1


def test_what_another_process_plays_is_left_to_it(tmp_path):
    part = (one_record, [(FOUR, "random", 1_000_003)], tmp_path / "part.games")
    with kept.lock(part) as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        kept.play_free(part)
        assert not list(tmp_path.glob("*.games"))
    kept.play_free(part)
    assert [kept.play(part)] == list(records((FOUR,), "random", 1, seed=1).values())


def test_balance_goes_on_with_what_is_kept(tmp_path, capsys, monkeypatch):
    chosen = {"games": 2, "players": (4,), "bot": "random", "workers": 1}
    call_command("balance", **chosen)
    call_command("balance", **chosen, keep=str(tmp_path))
    monkeypatch.delattr(results, "play_game")
    call_command("balance", **chosen, keep=str(tmp_path))
    printed = capsys.readouterr().out.split("machrou3: ")[1:]
    assert len(printed) == 3 and len({each.strip() for each in printed}) == 1


def test_tournament_goes_on_with_what_is_kept(tmp_path, capsys, monkeypatch):
    """Of more deals too, of which those that are kept are a part."""
    monkeypatch.setattr(kept, "PART", 2)
    chosen = {"players": (4,), "pairs": (("sensible", "random"),), "workers": 1}
    call_command("tournament", **chosen, games=4)
    call_command("tournament", **chosen, games=2, keep=str(tmp_path))
    call_command("tournament", **chosen, games=4, keep=str(tmp_path))
    monkeypatch.delattr(tournament, "play_cast")
    call_command("tournament", **chosen, games=4, keep=str(tmp_path))
    plain, _fewer, more, again = capsys.readouterr().out.split("Tournament of ")[1:]
    assert plain.strip() == more.strip() == again.strip()


def test_a_challenge_goes_on_with_what_is_kept(tmp_path, monkeypatch):
    asked = FOUR, "sensible", "random", "reformist", 3
    plain, first = (challenge.challenge(*asked, seed=2, folder=folder) for folder in (None, tmp_path))
    monkeypatch.delattr(challenge, "play_cast")
    assert plain == first == challenge.challenge(*asked, seed=2, folder=tmp_path)


def test_tournament_prints_a_verdict_for_each_pair_and_number_of_players(capsys):
    call_command("tournament", games=2, players=(4, 5), pairs=(("sensible", "random"),), workers=1, markdown=True)
    title, lines = capsys.readouterr().out.split("\n\n")
    assert title == "\n## Tournament of 2 deals at each table, seed 1"
    lines = lines.splitlines()
    assert len(lines) == 4
    assert all(line.startswith("| ") and line.endswith(" |") for line in lines)
    assert all("beats" in line or "not shown" in line for line in lines[2:])


@pytest.mark.parametrize(("slug", "players"), [(NIGHTS, (6, 13)), (HANDS, (2, 3))])
def test_tournament_has_columns_for_the_sides_of_any_game(slug, players, capsys):
    call_command("tournament", slug, games=2, players=players, pairs=(("random", "random"),), workers=1, markdown=True)
    head, _rule, *rows = capsys.readouterr().out.split("\n\n")[1].splitlines()
    sides = {NIGHTS: ["good", GROUP_BY_NIGHT, "werewolf"], HANDS: [tournament.ALONE]}[slug]
    found = [cell.strip() for cell in head.strip("| ").split("|")]
    assert found[2:-2] == [f"{what} as {side}" for side in sides for what in ("first", "gain")]
    assert [row.split("|")[-4].strip() == "-" for row in rows] == [len(sides) == 3, False]


@pytest.mark.parametrize(
    "wrong", [{"players": (7,)}, {"games": 1}, {"workers": 0}, {"options": [("variant", ("other",))]}]
)
def test_the_commands_refuse_what_cannot_be_played(wrong):
    with pytest.raises(CommandError):
        call_command("balance", **wrong)


def test_a_table_lines_up():
    assert table(("name", "n"), [("a", "10"), ("long one", "1")], markdown=False) == [
        "name       n",
        "--------  --",
        "a         10",
        "long one   1",
    ]
    assert table(("name", "n"), [("a", "10")], markdown=True) == ["| name |  n |", "| ---- | -: |", "| a    | 10 |"]


def test_a_percentage_says_how_sure_it_is():
    assert percent(estimates.rate(50, 100)) == "50.0 % (40.4 to 59.6)"
    assert percent(estimates.Estimate(0.05, -0.01, 0.11, 9), signed=True) == "+5.0 % (-1.0 to +11.0)"
    assert percent(None) == "-"

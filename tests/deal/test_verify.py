"""The script that players run: it accepts every honest game and finds every altered one (docs/fairness.md)."""

import ast
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from games.kernel import commitment, engine
from games.kernel.chance import Chance
from games.titles import registry
from tests.deal import files, mutations
from tests.recorded import record
from tests.titles.shapes import ALL, SHAPES

BEGINNER = {"variant": "beginner"}
ADVANCED = {"variant": "advanced"}
BEFORE = Path(__file__).parent / "before"
CHOSEN = {"variant": "advanced", "exposed": "chosen", "interventions": "together", "chaotic": False}

verifier = files.load_script()


def rejected(file):
    with pytest.raises(verifier.Wrong) as caught:
        verifier.verify(file)
    return str(caught.value)


@pytest.fixture(scope="module", params=[BEGINNER, ADVANCED], ids=["beginner", "advanced"])
def honest(request):
    """The file of one game, as it comes from the disk."""
    return json.loads(json.dumps(files.played(5, 3, **request.param)))


@pytest.mark.parametrize("options", [BEGINNER, ADVANCED, CHOSEN], ids=["beginner", "advanced", "chosen"])
@pytest.mark.parametrize("players", [4, 5, 6])
def test_every_finished_game_of_machrou3_verifies(players, options):
    for number in range(12):
        sentences = verifier.verify(files.played(players, number, **options))
        assert f"The {players} contributions" in sentences[1]


@pytest.mark.parametrize("shape", ALL, ids=lambda shape: shape.name)
def test_every_finished_game_verifies(shape):
    for number in range(4):
        file = json.loads(json.dumps(files.played_at(shape, number)))
        sentences = verifier.verify(file)
        assert f"The {shape.players} contributions" in sentences[1]
        assert f"All {sum(len(move['draws']) for move in file['moves'])} draws" in sentences[2]


@pytest.mark.parametrize("path", sorted(BEFORE.glob("*.json")), ids=lambda path: path.stem)
def test_a_file_of_when_there_was_one_game_still_verifies(path):
    assert verifier.verify(json.loads(path.read_text()))


@pytest.mark.parametrize("path", record.games(), ids=lambda path: path.stem)
def test_every_recorded_game_verifies(path, monkeypatch):
    """All but its seed, which was given to it and not derived."""
    rules, steps, _ = record.read(path)
    file = files.written(rules, steps, files.opened(len(steps[0].after.seats), 1))
    monkeypatch.setattr(verifier, "check_seed", lambda file: steps[0].after.chance.seed)
    assert verifier.verify(json.loads(json.dumps(file)))


@pytest.mark.parametrize(
    ("slug", "number"), [(slug, 10_000 if slug == registry.flagship() else 3_000) for slug in registry.rulesets()]
)
def test_no_altered_file_verifies(slug, number):
    """Files of two games each with one entry changed, removed, added or swapped for another."""
    rng, tried, games = random.Random(1), 0, [files.played_at(shape, 1) for shape in SHAPES[slug][::2][:2]]
    paths = [list(mutations.places(game)) for game in games]
    while tried < number:
        which = tried % len(games)
        found = mutations.mutated(games[which], rng, rng.choice(paths[which]))
        if found is not None:
            tried += 1
            try:
                verifier.verify(found[0])
            except verifier.Wrong:
                continue
            raise AssertionError(found[1])


def test_a_file_is_the_same_when_it_is_chained_anew(honest):
    """Else the tests below would prove nothing."""
    before = json.dumps(honest)
    assert json.dumps(files.rechained(honest)) == before
    verifier.verify(honest)


def altered(honest, change):
    file = json.loads(json.dumps(honest))
    change(file)
    return rejected(files.rechained(file))


def test_a_server_that_swaps_a_contribution_is_found(honest):
    def another(file):
        file["contributions"][0] = "f" * 32

    assert "fingerprint" in altered(honest, another)


def test_a_server_that_swaps_a_contribution_and_its_fingerprint_is_found(honest):
    def another(file):
        file["contributions"][0] = "f" * 32
        file["fingerprint"] = commitment.fingerprint(file["contributions"])

    assert "came out otherwise" in altered(honest, another)


def test_a_server_that_chooses_a_bots_contribution_is_found(honest):
    def another(file):
        file["contributions"][-1] = "0" * 64
        file["fingerprint"] = commitment.fingerprint(file["contributions"])

    assert "bot" in altered(honest, another)


def test_a_server_that_swaps_the_seed_is_found(honest):
    def another(file):
        file["seed"] = "0" * 64

    assert "commitment" in altered(honest, another)


def test_a_server_that_commits_to_another_seed_is_found_by_who_noted_the_commitment(honest):
    noted = honest["commitment"]
    verifier.verify(honest, [noted.upper()])
    with pytest.raises(verifier.Wrong, match="not in the file"):
        verifier.verify(honest, ["0" * 64])


def test_a_server_that_swaps_two_cards_of_a_shuffle_is_found(honest):
    def swapped(file):
        (draw, *_) = [each for each in file["moves"][0]["draws"] if each["what"] == "powers"]
        draw["got"][0], draw["got"][1] = draw["got"][1], draw["got"][0]

    assert "came out otherwise" in altered(honest, swapped)


def test_a_server_that_deals_another_card_is_found(honest):
    def another(file):
        move = next(move for move in file["moves"] if "objectives" in move["drawn"])
        first, second = move["drawn"]["objectives"][:2]
        first[1], second[1] = second[1], first[1]

    assert altered(honest, another).startswith("objectives: ")


def test_a_server_that_leaves_a_draw_out_is_found(honest):
    def without(file):
        del file["moves"][0]["draws"][-1]

    assert altered(honest, without)


def test_a_server_that_deals_a_seats_objective_to_another_is_found(honest):
    def another(file):
        move = next(move for move in file["moves"] if "objectives" in move["drawn"])
        first, second = move["drawn"]["objectives"][:2]
        first[0], second[0] = second[0], first[0]

    assert "another order" in altered(honest, another)


def test_a_server_that_lets_the_other_side_win_is_found(honest):
    def another(file):
        sides = {"corrupt": "reformist", "reformist": "corrupt"}
        file["facts"]["outcome"]["winner"] = sides[file["facts"]["outcome"]["winner"]]

    assert "other side" in altered(honest, another)


@pytest.mark.parametrize("fact", ["seats", "districts", "characters"])
def test_a_server_that_tells_another_deal_than_it_drew_is_found(honest, fact):
    def another(file):
        dealt = file["facts"][fact]
        dealt[0], dealt[1] = dealt[1], dealt[0]

    assert "not those drawn" in altered(honest, another)


def test_a_server_that_throws_a_random_number_away_is_found(monkeypatch):
    """So that it could deal again until it likes the deal; with the file as it then would be, or a choice made up."""
    monkeypatch.setattr(engine, "Chance", lambda seed: Chance(seed, 1))
    file = json.loads(json.dumps(files.played(5, 3)))
    assert "came out otherwise" in rejected(file)
    file["moves"][0]["draws"].insert(0, {"kind": "pick", "what": "district", "of": ["metn"], "got": "metn"})
    assert "chose something at the deal" in rejected(files.rechained(file))


def test_the_script_is_short_and_shares_nothing_with_the_site():
    """At most 200 lines, and nothing but the standard library."""
    source = files.SCRIPT.read_text()
    assert len(source.splitlines()) <= 200
    named = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import | ast.ImportFrom)]
    modules = {alias.name.split(".")[0] for node in named for alias in node.names}
    assert modules <= sys.stdlib_module_names and all(isinstance(node, ast.Import) for node in named)


def run(*arguments):
    return subprocess.run(
        [sys.executable, "-I", str(files.SCRIPT), *map(str, arguments)], capture_output=True, text=True, cwd="/"
    )


def test_the_script_says_in_words_what_it_checked(honest, tmp_path):
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(honest))
    done = run(path, honest["contributions"][0])
    assert done.returncode == 0 and done.stdout.endswith("VERIFIED\n")
    assert honest["commitment"] in done.stdout and honest["fingerprint"] in done.stdout
    honest = {**honest, "salt": "0" * 32}
    path.write_text(json.dumps(honest))
    done = run(path)
    assert done.returncode == 1 and done.stderr.startswith("NOT VERIFIED: ")


@pytest.mark.parametrize(
    "text", ["", "[]", "3", "{}", "null", '"deal"', '{"format": "machrou3 deal 1"}', "[" * 100_000]
)
def test_what_is_no_file_of_a_deal_is_refused_in_words(text, tmp_path):
    path = tmp_path / "deal.json"
    path.write_text(text)
    done = run(path)
    assert done.returncode == 1 and done.stderr.startswith("NOT VERIFIED: ") and "Traceback" not in done.stderr

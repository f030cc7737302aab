"""The script that players run: it accepts every honest game and finds every altered one (docs/fairness.md)."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from games.kernel import commitment, engine
from games.kernel.chance import Chance
from games.titles import registry
from tests.deal import files, mutations
from tests.recorded import record
from tests.titles.examples import NIGHTS
from tests.titles.shapes import ALL, SHAPES

BEGINNER = {"variant": "beginner"}
ADVANCED = {"variant": "advanced"}
BEFORE = Path(__file__).parent / "before"
CHOSEN = {"variant": "advanced", "exposed": "chosen", "interventions": "together", "chaotic": False}

verifier = files.load_script()


def rejected(file):
    with pytest.raises(ValueError) as caught:
        verifier.verify(file)
    return str(caught.value)


@pytest.fixture(scope="module", params=[BEGINNER, ADVANCED], ids=["beginner", "advanced"])
def honest(request):
    """The file of one game, as it comes from the disk."""
    return json.loads(json.dumps(files.played(5, 3, **request.param)))


@pytest.mark.one_in(4)
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
    file = files.written(rules, steps, files.opened(rules, steps[0].after.options, len(steps[0].after.seats), 1))
    monkeypatch.setattr(verifier, "check_seed", lambda file, bound: steps[0].after.chance.seed)
    assert verifier.verify(json.loads(json.dumps(file)))


FEW = 150
"""Altered files of each title that the suite looks at; `bench/mutants.py` looks at 10,000."""


@pytest.mark.one_in(4)
@pytest.mark.parametrize("slug", registry.rulesets())
@pytest.mark.parametrize("rechain", [False, True], ids=["as-it-was", "chained-anew"])
def test_no_altered_file_verifies(slug, rechain):
    """One entry changed, removed, added or swapped for another; with all links computed anew, by who has no key."""
    passed, tried = mutations.passed(verifier, slug, FEW, seed=1, change=files.chained if rechain else None)
    assert (passed, tried) == ([], FEW)


@pytest.mark.parametrize("slug", registry.rulesets())
def test_no_altered_file_verifies_that_the_site_signs_again_for_who_noted_the_head(slug):
    """Whoever has the key may sign another file; its head is not the one in the log, and shown after the game."""
    passed, tried = mutations.passed(verifier, slug, FEW, seed=2, change=files.rechained, noted=("chain",))
    assert (passed, tried) == ([], FEW)


def test_a_file_is_the_same_when_it_is_chained_anew(honest):
    """Else the tests below would prove nothing."""
    before = json.dumps(honest)
    assert json.dumps(files.rechained(honest)) == before
    verifier.verify(honest)


def fingerprint_of(file):
    return commitment.digest(commitment.listed(file["contributions"], file["ranks"]))


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
        file["fingerprint"] = fingerprint_of(file)

    assert "came out otherwise" in altered(honest, another)


def test_a_server_that_chooses_a_bots_contribution_is_found(honest):
    def another(file):
        file["contributions"][-1] = "0" * 64
        file["fingerprint"] = fingerprint_of(file)

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


def test_a_server_that_puts_the_cards_in_another_order_is_found():
    """The same cards: the order decides who is dealt which (format 1 took it on the site's word)."""
    file = json.loads(json.dumps(files.played_at(SHAPES[NIGHTS][0], 1)))
    file["deck"]["roles"].reverse()
    assert "commitment" in rejected(files.rechained(file))


@pytest.mark.parametrize("term", ["checks", "deck", "game", "options", "players", "version"])
def test_a_server_that_says_other_terms_than_it_committed_to_is_found(honest, term):
    def another(file):
        file[term] = file[term] | {"id": "another"} if isinstance(file[term], dict) else 9

    assert "commitment" in altered(honest, another)


def test_a_server_that_lets_two_people_change_places_is_found(honest):
    """With a fingerprint to it: who noted what their place added sees that it is another place's."""
    mine = honest["contributions"][0]

    def another(file):
        first, second, *others = file["contributions"]
        file["contributions"] = [second, first, *others]
        file["fingerprint"] = fingerprint_of(file)

    assert "came out otherwise" in altered(honest, another)
    verifier.verify(honest, [mine, f"0:{mine}"])
    with pytest.raises(verifier.Wrong, match=f"not in the file: 1:{mine}"):
        verifier.verify(honest, [f"1:{mine}"])


def test_a_server_that_lets_a_bot_pass_for_a_person_is_found(honest):
    def another(file):
        file["ranks"] = [0 if rank is None else rank + 1 for rank in file["ranks"]][:1] + file["ranks"][1:]

    assert altered(honest, another)


@pytest.mark.parametrize("slug", registry.rulesets())
def test_ones_own_place_seat_and_cards_are_checked(slug):
    file = json.loads(json.dumps(files.played_at(SHAPES[slug][0], 1)))
    seat = file["facts"]["seats"].index(0)
    verifier.verify(file, [f"0:seat-{seat}"])
    with pytest.raises(verifier.Wrong, match="not in the file: 0:seat-"):
        verifier.verify(file, [f"0:seat-{seat + 1}"])
    cards = file["facts"].get("roles") or file["facts"].get("characters")
    cards = cards or [card for whose, card in file["moves"][0]["drawn"]["deck"] if whose == seat]
    mine = cards[seat] if len(cards) == len(file["ranks"]) else cards[0]
    verifier.verify(file, [f"0:{mine.upper()}"])
    with pytest.raises(verifier.Wrong, match="not in the file: 0:no-card"):
        verifier.verify(file, ["0:no-card"])


def test_what_a_place_added_is_checked_by_the_hash_that_the_table_was_shown(honest):
    shown = commitment.committed(honest["table"], 1, honest["contributions"][1])
    verifier.verify(honest, [f"1:{shown}"])
    with pytest.raises(verifier.Wrong, match="not in the file"):
        verifier.verify(honest, [f"0:{shown}"])


@pytest.mark.parametrize("slug", registry.rulesets())
def test_a_file_of_format_1_verifies_and_says_that_it_proves_less(slug):
    file = json.loads(json.dumps(files.played_at(SHAPES[slug][0], 1, form=1)))
    assert "FORMAT 1 proves less" in " ".join(verifier.verify(file))
    assert "FORMAT 1" not in " ".join(verifier.verify(files.played_at(SHAPES[slug][0], 1)))


def test_a_file_of_format_2_does_not_pass_for_one_of_format_1(honest):
    def another(file):
        file["format"] = "machrou3 deal 1"

    assert "commitment" in altered(honest, another)


@pytest.fixture(scope="module")
def waited():
    """The file of a game that waited for a beacon."""
    return json.loads(json.dumps(files.played_at(SHAPES[NIGHTS][0], 1, signature=files.SIGNATURE)))


@pytest.mark.parametrize("slug", registry.rulesets())
@pytest.mark.parametrize("signature", [files.SIGNATURE, ""], ids=["came", "away"])
def test_a_file_of_a_game_that_waited_for_a_beacon_verifies(slug, signature):
    file = json.loads(json.dumps(files.played_at(SHAPES[slug][0], 1, signature=signature)))
    said = " ".join(verifier.verify(file))
    assert f"Beacon {'c' * 64}, round 45: signature {signature or 'NONE: dealt WITHOUT it'}; NOT CHECKED here" in said
    assert "Beacon" not in " ".join(verifier.verify(files.played_at(SHAPES[slug][0], 1)))


def test_a_server_that_swaps_the_signature_of_the_beacon_or_leaves_it_out_is_found(waited):
    for signature in ("8" * 96, ""):
        assert "came out otherwise" in altered(waited, lambda file, said=signature: file.update(signature=said))


def test_a_server_that_says_another_moment_of_closing_is_found(waited):
    """Also with the round that would be due then; with another fingerprint it is found by who noted that."""

    def later(file):
        file["closed"] += 300
        file["round"] += 100

    assert "fingerprint" in altered(waited, later)
    assert "round" in altered(waited, lambda file: file.update(closed=file["closed"] + 300))


def test_a_server_that_chooses_another_round_is_found(waited):
    assert "round" in altered(waited, lambda file: file.update(round=file["round"] + 1))


@pytest.mark.parametrize("part", ["chain", "key", "genesis", "period", "wait"])
def test_a_server_that_says_another_beacon_than_it_committed_to_is_found(waited, part):
    def another(file):
        file["beacon"][part] *= 2

    assert "commitment" in altered(waited, another)
    assert "commitment" in altered(waited, lambda file: file.pop("beacon"))


@pytest.mark.one_in(4)
@pytest.mark.parametrize("slug", registry.rulesets())
def test_no_altered_file_with_a_beacon_verifies(slug):
    passed, tried = mutations.passed(verifier, slug, FEW, seed=3, change=files.chained, signature=files.SIGNATURE)
    assert (passed, tried) == ([], FEW)


def test_a_seal_is_of_one_file_and_of_one_key(honest):
    assert "seal" in rejected(files.resealed(honest, key="6" * 64))
    other = files.played(5, 4, **honest["options"])
    assert "seal" in rejected(honest | {"seal": other["seal"]})
    for wrong in (honest["seal"][:-1], [*honest["seal"], "0" * 64], []):
        with pytest.raises(verifier.Wrong):
            verifier.verify(honest | {"seal": wrong})


def test_the_script_is_short_and_shares_nothing_with_the_site():
    """At most 200 lines, and nothing but the standard library."""
    source = files.SCRIPT.read_text()
    assert len(source.splitlines()) <= 200
    named = list(ast.walk(ast.parse(source)))
    modules = {each.name for node in named if isinstance(node, ast.Import) for each in node.names}
    modules |= {node.module for node in named if isinstance(node, ast.ImportFrom)}
    assert modules <= sys.stdlib_module_names


def run(*arguments):
    return subprocess.run(
        [sys.executable, "-I", str(files.SCRIPT), *map(str, arguments)],
        capture_output=True,
        text=True,
        cwd="/",
        check=False,
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

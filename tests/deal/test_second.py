"""A second verifier, written from docs/fairness.md in another language, says of each file what the script says."""

import json

import pytest

from games.titles import registry
from tests.deal import files, second
from tests.titles.examples import NIGHTS
from tests.titles.shapes import SHAPES

pytestmark = pytest.mark.skipif(second.NODE is None, reason="needs node")

verifier = files.load_script()
FEW = 6
"""Games of each title that the suite looks at; `bench/verifiers.py` looks at 100."""


@pytest.mark.one_in(4)
@pytest.mark.parametrize("slug", registry.rulesets())
def test_both_verifiers_say_the_same_of_games_and_of_altered_ones(slug):
    assert second.disagreements(verifier, slug, FEW)[0] == 0


@pytest.mark.parametrize("form", [1, 2])
@pytest.mark.parametrize("slug", registry.rulesets())
def test_the_second_verifier_lets_honest_files_pass(slug, form):
    file = files.played_at(SHAPES[slug][0], 1, form)
    place = file["facts"]["seats"][0]
    noted = [file["commitment"], f"{place}:seat-0", f"{place}:{file['contributions'][place]}"]
    (facts,) = second.found([(file, noted)])
    assert not any(facts.values()) and ("seal" in facts) == (form == 2)


def test_the_second_verifier_says_which_fact_does_not_hold():
    file = json.loads(json.dumps(files.played_at(SHAPES[NIGHTS][0], 1)))
    changed = json.loads(json.dumps(file))
    changed["deck"]["roles"].reverse()
    other = json.loads(json.dumps(file))
    other["facts"]["outcome"]["winner"] = "nobody"
    anew = files.chained(json.loads(json.dumps(other)))
    reordered, noted, winner, anew = second.found(
        [(files.rechained(changed), []), (file, ["0:no-card"]), (other, []), (anew, [])]
    )
    assert [name for name, fault in reordered.items() if fault] == ["commitment", "dealt"]
    assert [name for name, fault in noted.items() if fault] == ["noted"]
    assert {"chain", "winner"} <= {name for name, fault in winner.items() if fault}
    assert {"seal", "winner"} <= {name for name, fault in anew.items() if fault}


@pytest.mark.parametrize("signature", [files.SIGNATURE, ""], ids=["came", "away"])
def test_the_second_verifier_checks_the_round_and_the_number_of_a_beacon(signature):
    file = json.loads(json.dumps(files.played_at(SHAPES[NIGHTS][0], 1, signature=signature)))
    asked = [file, file | {"signature": "8" * 96}, file | {"round": 1}, file | {"closed": 7}]
    asked += [file | {"beacon": file["beacon"] | {"wait": 60}}]
    sent = [(files.rechained(json.loads(json.dumps(each))), []) for each in asked]
    honest, signed, another, closed, promised = second.found(sent)
    assert not any(honest.values()) and "beacon" in honest
    assert [name for name, fault in signed.items() if fault] == ["draws"]
    assert [name for name, fault in another.items() if fault] == ["beacon"]
    assert [name for name, fault in closed.items() if fault] == ["contributions", "beacon", "draws"]
    assert [name for name, fault in promised.items() if fault] == ["commitment", "beacon"]


@pytest.mark.parametrize("text", ["[]", "3", "{}", "null", '"deal"', '{"format": "machrou3 deal 2"}'])
def test_what_is_no_file_of_a_deal_does_not_pass(text):
    (facts,) = second.found([(json.loads(text), [])])
    assert any(facts.values())

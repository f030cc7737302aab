"""The signature of a beacon's round, as the site checks it and as anybody does with `beacon.py` (docs/fairness.md)."""

import importlib.util
import json
import subprocess
import sys

import pytest
from django.conf import settings

from games.kernel import beacon
from games.services.tables.beacon_signature import holds as checked_by_site
from games.services.tables.beacon_signature import pairings, point_compression
from tests.deal import files, relay

QUICKNET = settings.DRAND_CHAIN["key"]
ROUND = 657413
SIGNATURE = "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b"
NUMBER = "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587"
"""A round of drand's quicknet, and the number that it made."""

SCRIPT = files.SCRIPT.with_name("beacon.py")


def load_script():
    spec = importlib.util.spec_from_file_location("beacon_script", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


script = load_script()
both = pytest.mark.parametrize("holds", [checked_by_site, script.holds], ids=["site", "script"])


def outside():
    """A point of the curve that is not in the group."""
    for x in range(1, 100):
        square = (x**3 + 4) % pairings.FQ.field_modulus
        y = pow(square, (pairings.FQ.field_modulus + 1) // 4, pairings.FQ.field_modulus)
        if pairings.is_on_curve((pairings.FQ(x), pairings.FQ(y), pairings.FQ(1)), pairings.b):
            return f"{point_compression.compress_G1((pairings.FQ(x), pairings.FQ(y), pairings.FQ(1))):096x}"
    raise AssertionError


@both
def test_a_round_of_quicknet_holds(holds):
    assert holds(QUICKNET, ROUND, SIGNATURE)
    assert beacon.randomness(SIGNATURE) == NUMBER


@both
@pytest.mark.slow
def test_it_is_of_one_round_and_of_one_chain(holds):
    assert not holds(QUICKNET, ROUND + 1, SIGNATURE)
    assert not holds(relay.CHAIN["key"], ROUND, SIGNATURE)
    assert holds(relay.CHAIN["key"], ROUND, relay.signature(ROUND))


@both
@pytest.mark.parametrize(
    "wrong",
    ["", "0" * 96, SIGNATURE.upper(), SIGNATURE[:-2], f" {SIGNATURE}", "c" + "0" * 95, "9" * 96, outside()],
    ids=["none", "zeros", "upper", "short", "blank", "infinity", "off-the-curve", "outside"],
)
def test_what_is_no_signature_does_not_hold(holds, wrong):
    try:
        assert not holds(QUICKNET, ROUND, wrong)
    except ValueError:
        assert holds is script.holds, "the site does not raise"


def test_a_round_is_due_when_drand_says():
    """Round 1 at the genesis; the first round that is due so many seconds later or more."""
    promise = {"genesis": 1000, "period": 3, "wait": 30}
    assert [beacon.round_for(promise, closed) for closed in (969, 970, 971, 973, 974)] == [1, 1, 2, 2, 3]
    assert [beacon.due(promise, number) for number in (1, 2, 11)] == [1000, 1003, 1030]


def run(tmp_path, file):
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(file))
    return subprocess.run([sys.executable, str(SCRIPT), str(path)], capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_the_script_says_in_words_whose_signature_it_is(tmp_path):
    file = {"beacon": settings.DRAND_CHAIN | {"wait": 30}, "round": ROUND, "signature": SIGNATURE}
    done = run(tmp_path, file)
    assert done.returncode == 0 and f"round {ROUND}, due 2023-09-15 11:00:03 UTC" in done.stdout
    assert "That is drand's chain quicknet." in done.stdout
    other = file | {"beacon": relay.CHAIN | {"wait": 30}, "signature": relay.signature(ROUND)}
    assert f"NOT drand's quicknet: compare its key: {relay.CHAIN['key']}" in run(tmp_path, other).stdout
    for wrong in (file | {"round": 5}, file | {"signature": ""}, {}, []):
        done = run(tmp_path, wrong)
        assert done.returncode == 1 and done.stderr.startswith("NOT VERIFIED: ") and "Traceback" not in done.stderr
    assert "WITHOUT the beacon" in run(tmp_path, file | {"signature": ""}).stderr


def test_whoever_checks_a_signature_lets_nobody_recurse_deeper_than_before():
    ask = "import sys; before = sys.getrecursionlimit(); from games.services.tables import beacon_signature; "
    subprocess.run([sys.executable, "-c", ask + "sys.exit(before != sys.getrecursionlimit())"], check=True)

"""Chance: known values, no modulo bias, and the same for ever."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel import chance as dice
from games.kernel.chance import Chance, pick, roll, shuffle

SEED = "000102030405060708090a0b0c0d0e0f"
VECTOR = [0, 1, 0, 26, 52, 4216187334]
SHUFFLED = "becfda"


def raw(number, seed=SEED):
    """The draw, computed from the definition alone."""
    digest = hmac.new(bytes.fromhex(seed), number.to_bytes(8, "big"), hashlib.sha256).digest()
    return int.from_bytes(digest[:8], "big")


def test_known_vectors():
    chance, values = Chance(SEED), []
    for sides in (6, 6, 6, 28, 100, 1 << 32):
        value, chance = roll(chance, sides)
        values.append(value)
    assert values == [raw(n) % sides for n, sides in enumerate((6, 6, 6, 28, 100, 1 << 32))]
    assert values == VECTOR and chance == Chance(SEED, 6)


def test_shuffle_and_pick_known_vectors():
    assert shuffle(Chance(SEED), "abcdef") == (tuple(SHUFFLED), Chance(SEED, 5))
    assert pick(Chance(SEED), "abcdef") == ("abcdef"[raw(0) % 6], Chance(SEED, 1))


def test_a_draw_in_the_last_incomplete_stretch_is_taken_again():
    sides = (1 << 63) + 1  # only the lower half and one more is fair
    start = next(number for number in range(99) if raw(number) >= sides)
    value, chance = roll(Chance(SEED, start), sides)
    taken = next(number for number in range(start + 1, 99) if raw(number) < sides)
    assert (value, chance.drawn) == (raw(taken), taken + 1)


def test_no_modulo_bias_in_a_small_span(monkeypatch):
    """With a span of 16 values and 6 sides, 12 to 15 are thrown away: each side keeps two of the rest."""
    monkeypatch.setattr(dice, "_SPAN", 16)
    monkeypatch.setattr(dice.hmac, "digest", lambda key, message, name: (message[-1] % 16).to_bytes(8, "big"))
    chance, seen = Chance(SEED), Counter()
    for _ in range(12 * 15):
        value, chance = roll(chance, 6)
        seen[value] += 1
    assert set(seen.values()) == {30} and sorted(seen) == [0, 1, 2, 3, 4, 5]


def test_no_sides_is_an_error():
    with pytest.raises(ValueError, match="side"):
        roll(Chance(SEED), 0)


@given(st.binary(min_size=16, max_size=32), st.lists(st.integers(), max_size=30))
def test_a_shuffle_is_a_permutation_and_depends_on_the_seed_alone(seed, cards):
    chance = Chance(seed.hex())
    order, after = shuffle(chance, cards)
    assert sorted(order) == sorted(cards) and shuffle(chance, cards) == (order, after)
    assert after.drawn >= max(0, len(cards) - 1)


@given(st.binary(min_size=16, max_size=16), st.integers(1, 1 << 64))
def test_a_roll_is_below_its_sides(seed, sides):
    value, after = roll(Chance(seed.hex()), sides)
    assert 0 <= value < sides and after.drawn >= 1


def test_every_order_of_three_is_as_likely():
    seen = Counter(shuffle(Chance(f"{number:032x}"), "abc")[0] for number in range(1200))
    assert len(seen) == 6 and min(seen.values()) > 150

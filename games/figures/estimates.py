"""Rates and how sure one can be of them. Intervals cover 95 %."""

from dataclasses import dataclass
from math import sqrt

Z = 1.959963984540054
"""The normal deviate that leaves 2.5 % on either side."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure from `of` trials, and the interval around it; all fractions."""

    value: float
    low: float
    high: float
    of: int


def rate(hits, of):
    """A share with Wilson's score interval; None where nothing was tried."""
    if not of:
        return None
    share, weight = hits / of, Z * Z / of
    middle = (share + weight / 2) / (1 + weight)
    half = Z / (1 + weight) * sqrt(share * (1 - share) / of + weight / (4 * of))
    return Estimate(share, middle - half, middle + half, of)


def mean(values):
    """A mean with the normal interval of its standard error; None of fewer than two values.

    For paired differences: one value per pair, so that what both have in common cancels out.
    """
    of = len(values)
    if of < 2:
        return None
    value = sum(values) / of
    half = Z * sqrt(sum((each - value) ** 2 for each in values) / (of - 1) / of)
    return Estimate(value, value - half, value + half, of)


def lift(strata):
    """How much more often something is won with than without, over strata of (won, tried, won without, tried without).

    Each stratum's difference counts by its number of trials with. The interval is normal; its spread is that of Agresti
    and Caffo, who add a success and a failure to each sample, so that few trials don't look sure. None where a stratum
    that counts has no trials to compare with, or nothing was tried.
    """
    strata = [each for each in strata if each[1]]
    of = sum(tried for _, tried, _, _ in strata)
    if not of or not all(without for _, _, _, without in strata):
        return None
    value = variance = 0
    for won, tried, won_without, without in strata:
        share = tried / of
        value += share * (won / tried - won_without / without)
        variance += share**2 * (_spread(won, tried) + _spread(won_without, without))
    half = Z * sqrt(variance)
    return Estimate(value, value - half, value + half, of)


def _spread(hits, of):
    share = (hits + 1) / (of + 2)
    return share * (1 - share) / (of + 2)

"""Rates and how sure one can be of them. Intervals cover 95 %."""

from dataclasses import dataclass
from math import exp, sqrt

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


STEPS, FARTHEST, PULL = 40, 30, 0.05
"""How often a fit is bettered at most, how large log-odds count at most, and how much what is fitted is pulled toward
0, as by a normal of variance 1 / PULL: else what parts all rows cleanly would have no end.
"""


def logistic(happened, rows):
    """How much each column of `rows` adds to the log-odds of what `happened`, an Estimate each, beside a constant; None
    of a column that is 0 everywhere.

    happened  a bool a row. By Newton's method; intervals are as if each row stood for itself.
    """
    told = [place for place in range(len(rows[0])) if any(row[place] for row in rows)]
    columns = [[1.0, *(row[place] for place in told)] for row in rows]
    fitted = [0.0] * (len(told) + 1)
    for _ in range(STEPS):
        slope, curve = _slopes(happened, columns, fitted)
        inverse = _inverse(curve)
        steps = [sum(a * b for a, b in zip(line, slope, strict=True)) for line in inverse]
        fitted = [value + max(-1.0, min(1.0, step)) for value, step in zip(fitted, steps, strict=True)]
        if max(map(abs, steps)) < 1e-9:
            break
    found: list[Estimate | None] = [None] * len(rows[0])
    for number, place in enumerate(told, 1):
        half = Z * sqrt(inverse[number][number])
        found[place] = Estimate(fitted[number], fitted[number] - half, fitted[number] + half, len(rows))
    return found


def _slopes(happened, columns, fitted):
    """The gradient of the log-likelihood, and how it falls: the information of the fit."""
    size = len(fitted)
    slope = [-PULL * value for value in fitted]
    curve = [[PULL * (i == j) for j in range(size)] for i in range(size)]
    for was, line in zip(happened, columns, strict=True):
        odds = sum(a * b for a, b in zip(fitted, line, strict=True))
        chance = 1 / (1 + exp(-max(-FARTHEST, min(FARTHEST, odds))))
        for i, one in enumerate(line):
            slope[i] += (was - chance) * one
            for j, other in enumerate(line):
                curve[i][j] += chance * (1 - chance) * one * other
    return slope, curve


def _inverse(matrix):
    """By Gauss and Jordan."""
    size = len(matrix)
    lines = [[*line, *(float(i == j) for j in range(size))] for i, line in enumerate(matrix)]
    for i in range(size):
        best = max(range(i, size), key=lambda place: abs(lines[place][i]))
        lines[i], lines[best] = lines[best], lines[i]
        pivot = lines[i][i]
        lines[i] = [value / pivot for value in lines[i]]
        for j in range(size):
            if j != i and lines[j][i]:
                lines[j] = [a - lines[j][i] * b for a, b in zip(lines[j], lines[i], strict=True)]
    return [line[size:] for line in lines]

"""The beta distribution: how rates between 0 and 1 spread, given their mean and variance."""

from __future__ import annotations

from math import exp, lgamma, log, log1p
from typing import NamedTuple

STEPS = 60  # halvings, which leave nothing that a float could tell
TERMS = 300
TINY = 1e-300


class Beta(NamedTuple):
    """A distribution of rates by its two shapes."""

    a: float
    b: float

    def below(self, rate: float) -> float:
        """The share of all that lies below a rate: the regularized incomplete beta function."""
        if rate <= 0:
            return 0.0
        if rate >= 1:
            return 1.0
        a, b = self
        front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(rate) + b * log1p(-rate))
        if rate < (a + 1) / (a + b + 2):
            return front * _fraction(a, b, rate) / a
        return 1 - front * _fraction(b, a, 1 - rate) / b

    def quantile(self, share: float) -> float:
        """The rate below which a share of all lies."""
        low, high = 0.0, 1.0
        for _ in range(STEPS):
            middle = (low + high) / 2
            if self.below(middle) < share:
                low = middle
            else:
                high = middle
        return (low + high) / 2


def beta_with(mean: float, variance: float) -> Beta:
    """The distribution with this mean, strictly between 0 and 1, and variance, at most its most."""
    most = mean * (1 - mean)
    size = max(most / variance - 1, 1e-3)
    return Beta(mean * size, (1 - mean) * size)


def _fraction(a: float, b: float, x: float) -> float:
    """The continued fraction of the incomplete beta function, by Lentz's method."""
    c, d = 1.0, 1 / _not_zero(1 - (a + b) * x / (a + 1))
    whole = d
    for m in range(1, TERMS):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        for term in (even, odd):
            d = 1 / _not_zero(1 + term * d)
            c = _not_zero(1 + term / c)
            whole *= d * c
        if abs(d * c - 1) < 1e-13:
            break
    return whole


def _not_zero(value: float) -> float:
    return value if abs(value) > TINY else TINY

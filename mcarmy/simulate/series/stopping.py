"""When does a series stop: after so many games, when precise, when two rates are told apart?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from mcarmy.base.errors import UsageError
from mcarmy.simulate.series.statistics import Hypotheses, Sample, Share, sample, verdict

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.simulate.series.adjusting import LuckSample

LOOKED_AT = 10  # pairs after which the estimate with luck taken off is looked at again
LEAST_PAIRS = 25  # before a stop rule may stop
MOST_GAMES = 20_000  # of a run that does not say how many
USUAL_PRECISION = "2%"
_SHARE = r"(\d{1,2}(?:\.\d+)?)"
_PRECISION = re.compile(rf"{_SHARE} ?%?", re.ASCII)
_RATES = re.compile(rf"{_SHARE}%?:{_SHARE}%?", re.ASCII)


class StopRule(Struct, frozen=True, forbid_unknown_fields=True):
    """When enough games have been played."""

    most_pairs: Annotated[int, Meta(gt=0, lt=2**53)]
    half_width: Share | None = None
    test: Hypotheses | None = None
    least_pairs: int | UnsetType = UNSET  # before it may stop, if not as many as usual

    def reached(self, scores: Iterable[float]) -> bool:
        """Whether these pairs, from the first on, are enough."""
        sums = sample(scores)
        return self.reached_by(sums, sums.pairs)

    def reached_by(self, sums: Sample, finished: int, luck: LuckSample | None = None) -> bool:
        """Whether so many finished pairs are enough, of which these sums are told.

        The interval that must be narrow enough is the one that is told first: with luck taken off
        wherever that is known.
        Pairs that broke down are finished and tell nothing; if all do, more of them will not help.
        """
        if finished >= self.most_pairs:
            return True
        least = LEAST_PAIRS if self.least_pairs is UNSET else self.least_pairs
        if finished < least:
            return False
        if not sums.pairs:
            return True
        if self.half_width is not None and self._narrow(sums, finished, luck, self.half_width):
            return True
        return self.test is not None and verdict(sums, self.test) is not None

    def _narrow(
        self, sums: Sample, finished: int, luck: LuckSample | None, half_width: float
    ) -> bool:
        if luck is None or not luck.known:
            return sums.estimate().half_width <= half_width
        if finished % LOOKED_AT:
            return False
        return luck.result().headline.half_width <= half_width


def stop_rule(*, games: int | None, until: str | None, sprt: str | None) -> StopRule:
    """The one rule that was written, or the usual precision."""
    written = {"--games": games, "--until": until, "--sprt": sprt}
    given = [option for option, value in written.items() if value is not None]
    if len(given) > 1:
        named = f"{', '.join(given[:-1])} and {given[-1]}"
        raise UsageError(f"{named} cannot be combined.")
    if games is not None:
        return StopRule((games + 1) // 2)
    if sprt is not None:
        return StopRule(MOST_GAMES // 2, test=_rates(sprt))
    return StopRule(
        MOST_GAMES // 2, half_width=_precision(USUAL_PRECISION if until is None else until)
    )


def _rates(written: str) -> Hypotheses:
    found = _RATES.fullmatch(written)
    if found is None or float(found[1]) >= float(found[2]):
        raise UsageError("Write two rates in percent, the smaller first: --sprt 50:55.")
    return Hypotheses(float(found[1]) / 100, float(found[2]) / 100)


def _precision(written: str) -> float:
    found = _PRECISION.fullmatch(written)
    if found is None or not 0 < float(found[1]) < 50:
        raise UsageError("Write how precise as a share of the games: --until 2%.")
    return float(found[1]) / 100

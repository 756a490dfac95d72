"""Why an army wins or loses: what each of its components is worth."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from mcarmy.army.components import is_order
from mcarmy.report.cells import BOUNDS, Between, Column, Quantity
from mcarmy.report.chart import Band, Bands
from mcarmy.report.output import PAGE
from mcarmy.report.render.written import difference, estimated, interval, span
from mcarmy.report.report import Party, Prose, Report, Section, Table
from mcarmy.report.series.doubt import NOT_COUNTED, doubt_values, rough_band
from mcarmy.report.series.provenance import grounds
from mcarmy.report.story.sides import told_apart

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog import Catalog
    from mcarmy.simulate.contests.swaps import Explanation

SWAP_COLUMNS = (
    Column("component"),
    Column("best replacement"),
    Column("wins then", Quantity.SHARE),
    Column("difference", Quantity.DIFFERENCE),
    Column("95 % interval", Quantity.DIFFERENCE, bounds=BOUNDS),
    Column("tried", Quantity.COUNT),
)
EXPLAINED = (
    "How many more of 100 games the army wins with the best replacement found. Right of the line "
    "the replacement is better, left of it the original."
)


def why_report(catalog: Catalog, why: Explanation) -> Report:
    """The answer, then every swap."""
    one, two = told_apart(*[army.name for army in why.matchup.armies])
    rests = grounds(catalog, "why", why.matchup, why.matchup.armies)
    answer = " ".join(sentences(catalog, why))
    drawn = (Prose((EXPLAINED,), soft=True), _bands(catalog, why)) if why.swaps else ()
    told = (_swaps(catalog, why), Prose(tuple(_notes(catalog, why)), soft=True))
    return Report(
        ("Why ", Party(one, 0), " wins or loses against ", Party(two, 1)),
        answer=answer,
        sections=(
            Section("What each component is worth", drawn, wide=True, on=PAGE),
            Section("Every swap", told, wide=True, quiet=True),
        ),
        provenance=rests.provenance(),
        values={
            **rests.as_json(),
            "sentence": answer,
            "games_each": why.games,
            "candidates_each": why.most_candidates,
            "base": asdict(why.base),
            "doubt": doubt_values(catalog, why.doubt),
            "swaps": [asdict(swap) for swap in why.swaps],
            "untouched": list(why.untouched),
        },
    )


def sentences(catalog: Catalog, why: Explanation) -> Iterator[str]:
    """How the match stands, which piece loses it and which wins it."""
    one, two = told_apart(*[army.name for army in why.matchup.armies])
    base = why.base
    won = f"{estimated(base.rate)} of its games against {two}"
    luck = f"95 % interval {interval(base.low, base.high)}"
    yield f"{one} wins {won} with our reconstruction ({luck})."
    found = None if why.doubt is None else why.doubt.spread
    if found is not None:
        over = f"Over the worlds that fit what is known: {rough_band(found)}"
        yield f"{over}. The swaps are played with our reconstruction alone."
    elif why.doubt is not None and not why.doubt.unknowns:
        yield "Nothing behind it is unknown."
    else:
        yield f"T{NOT_COUNTED[1:]}."
    weak = [swap for swap in why.swaps if swap.low > 0]
    strong = [swap for swap in reversed(why.swaps) if swap.high < 0]
    if weak:
        least = weak[0]
        yield (
            f"Its weakest component {'is' if why.stands_out(least) else 'may be'} "
            f"{_name(catalog, least.component)}: with {_name(catalog, least.replacement)} in its "
            f"place it wins {_points(least.difference, least.low, least.high)} more of 100."
        )
    if strong:
        most = strong[0]
        yield (
            f"It {'depends' if why.stands_out(most) else 'may depend'} on "
            f"{_name(catalog, most.component)}: even with {_name(catalog, most.replacement)} in "
            f"its place it wins {_points(-most.difference, -most.high, -most.low)} fewer of 100."
        )
    if not weak and not strong:
        yield "No single swap makes a difference these games can show; play more games."


def _points(value: float, low: float, high: float) -> str:
    """Games of 100, with their interval."""
    return f"{100 * value:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def _name(catalog: Catalog, key: str) -> str:
    if is_order(key):
        return f"{key.partition(':')[2]} order token"
    entry = catalog.units.get(key) or catalog.cards[key]  # type: ignore[call-overload,index]
    return str(entry.name)


def _swaps(catalog: Catalog, why: Explanation) -> Table:
    rows = tuple(
        (
            _name(catalog, swap.component),
            _name(catalog, swap.replacement),
            swap.rate.rate,
            swap.difference,
            Between(swap.low, swap.high),
            swap.candidates,
        )
        for swap in why.swaps
    )
    return Table("swaps", SWAP_COLUMNS, rows, title="Every swap", in_values=True)


def _bands(catalog: Catalog, why: Explanation) -> Bands:
    bands = (
        Band(
            f"{_name(catalog, swap.component)} → {_name(catalog, swap.replacement)}",
            100 * swap.difference,
            100 * swap.low,
            100 * swap.high,
            difference(swap.difference),
            span(difference(swap.low), difference(swap.high)),
        )
        for swap in why.swaps
    )
    return Bands(tuple(bands), even=0, ends=(-10, 10))


def _notes(catalog: Catalog, why: Explanation) -> Iterator[str]:
    yield (
        f"Each swap plays {why.games} games with the same luck as the original matchup; the "
        f"replacement is the best of up to {why.most_candidates} legal ones of the same rank (a "
        "unit for a unit, a card for a card, an order token for either, either for an order "
        "token), own faction first, chosen with different luck. Differences are per 100 games."
    )
    yield f"{len(why.swaps)} intervals at 95 %: expect one in twenty to miss by chance."
    if why.untouched:
        names = ", ".join(_name(catalog, key) for key in why.untouched)
        yield f"No legal replacement: {names}."

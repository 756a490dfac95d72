"""What a collector should look at first: which unknown moves the answer most, what to type."""

from __future__ import annotations

from dataclasses import asdict
from math import sqrt
from typing import TYPE_CHECKING

from msgspec.structs import replace

from mcarmy.report.cells import BOUNDS, Between, Column, Quantity
from mcarmy.report.report import Prose, Report, Section, Table
from mcarmy.report.series.doubt import (
    WORLDS,
    ahead_in,
    band,
    doubt_values,
    ends,
    rough_band,
    share_values,
    shares_told,
    whole,
)
from mcarmy.report.series.provenance import grounds
from mcarmy.report.series.to_type import MOST_TYPED, lines, to_type, where
from mcarmy.report.series.unknown_words import (
    is_or_are,
    possibility_name,
    shortened,
    unknown_name,
)
from mcarmy.simulate.game.setting import kept_army
from mcarmy.simulate.worlds.shares import METHOD as METHOD_OF_SHARES
from mcarmy.simulate.worlds.spread import METHOD

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.report.cells import Cell
    from mcarmy.report.report import Json
    from mcarmy.simulate.contests.lookup import DoubtedMatch, Lookup
    from mcarmy.simulate.worlds.shares import UnknownShare
    from mcarmy.simulate.worlds.spread import Spread

COLUMNS = (
    Column("unknown"),
    Column("share of the doubt", Quantity.ROUGH),
    Column("95 % interval", Quantity.ROUGH, bounds=BOUNDS),
    Column("what it may be", Quantity.PROSE),
)
MATCH_COLUMNS = (
    Column("army"),
    Column("against"),
    Column("wins", Quantity.SHARE),
    Column("95 % interval", Quantity.SHARE, bounds=BOUNDS),
    Column("over the worlds", Quantity.ROUGH, bounds=WORLDS),
    Column("ahead in", Quantity.ROUGH, bounds=("ahead low", "ahead high")),
)
MOST_SHOWN = 12
MATCHES_EXPLAINED = (
    "How often the army wins with our reconstruction, with an interval for luck alone; where that "
    "lies in 95 of 100 worlds, and in how many worlds it is ahead, roughly."
)
EXPLAINED = (
    "The share of an unknown is how much of the spread between worlds would go, on average, if it "
    "were known (first-order sensitivity). Shares need not add up to 100 %: each is an estimate as "
    "rough as its interval, so together they may come to more; unknowns that act together, and "
    "those whose share is too small to tell from chance, are not among them."
)


def look_up_report(catalog: Catalog, found: Lookup) -> Report:
    """The answer, every unknown that matters, and what to type."""
    one = len(found.matches) == 1
    names = found.names
    rests = grounds(catalog, "doubt", found.matchup, [kept_army(army) for army in found.armies])
    rests = replace(rests, method=f"{METHOD}; shares: {METHOD_OF_SHARES}")
    title = f"{names[0]} against {names[1]}" if one else f"{len(names)} armies"
    told = shown_shares(found)
    typed = told[:MOST_TYPED]
    rows = tuple(
        (
            unknown_name(catalog, each.unknown),
            each.share,
            Between(each.low, each.high),
            _possibilities(catalog, each, rates=one),
        )
        for each in told
    )
    a = f"A is {names[0]}. " if one else ""
    answer = sentence(catalog, found)
    return Report(
        (f"What to look up first: {title}",),
        answer=answer,
        sections=(
            *((_shares(rows, a),) if rows else ()),
            *(() if one else (_matches(found),)),
            *to_type(catalog, [each.unknown for each in typed], found.matchup.map),
        ),
        provenance=rests.provenance(),
        values={
            **rests.as_json(),
            "sentence": answer,
            "matches": [_match_values(catalog, found, each) for each in found.matches],
            "shares": [share_values(catalog, each) for each in found.shares],
            "look_up": [
                {
                    "unknown": each.unknown.key,
                    "name": unknown_name(catalog, each.unknown),
                    "look_at": where(catalog, each.unknown),
                    "type": list(lines(catalog, each.unknown, found.matchup.map)),
                }
                for each in typed
            ],
        },
    )


def shown_shares(found: Lookup) -> list[UnknownShare]:
    """The unknowns that matter beyond chance."""
    return [each for each in found.shares if each.clear][:MOST_SHOWN]


def _shares(rows: tuple[tuple[Cell, ...], ...], a: str) -> Section:
    table = Table("shares", COLUMNS, rows, title="Shares of the doubt", in_values=True)
    explained = Prose((f"{a}{EXPLAINED}",), soft=True)
    return Section("Unknowns by their share", (table, explained), wide=True, quiet=True)


def sentence(catalog: Catalog, found: Lookup) -> str:
    """How wide the doubt is, what makes it up, and how much narrower it would be."""
    bands = [each.doubt.spread for each in found.matches if each.doubt.spread is not None]
    if not any(each.doubt.unknowns for each in found.matches):
        return "Nothing that this rests on is unknown: there is nothing to look up."
    told = [each for each in found.shares if each.clear]
    lead = ""
    if bands and len(found.matches) == 1:
        lead = (
            f"Over the worlds that fit what is known {found.names[0]} wins "
            f"{rough_band(bands[0])} of its games against {found.names[1]}, and is "
            f"ahead in {ahead_in(bands[0])}. "
        )
    if not bands or not told:
        more = 2 * found.matches[0].doubt.plan.worlds
        return (
            f"{lead}No unknown stands out from chance in these worlds: play more of them with "
            f"`--worlds {more}`."
        )
    parts = shares_told(catalog, told[:3])
    if lead:
        wide = bands[0].high - bands[0].low
        first = told[0].unknown
        return (
            f"{lead}Of that doubt: {parts}. Once {unknown_name(catalog, first)} "
            f"{is_or_are([first])} known, expect a band {narrowed(wide, told[0])} points wide "
            f"instead of {whole(wide)}."
        )
    return (
        f"Of the doubt in the {len(found.matches)} matches of {len(found.names)} armies: {parts}."
    )


def narrowed(wide: float, first: UnknownShare) -> str:
    """How wide a band will be once an unknown is known, as rough as its share."""
    return f"{whole(wide * sqrt(1 - first.high))} to {whole(wide * sqrt(1 - first.low))}"


def _possibilities(catalog: Catalog, each: UnknownShare, *, rates: bool) -> str:
    """What it may be, with the rate of A in the worlds where it is so, or how likely it is."""
    parts = []
    places = range(len(each.unknown.shares))
    full = [possibility_name(catalog, each.unknown, place).rstrip(".") for place in places]
    for place, (share, name) in enumerate(zip(each.unknown.shares, shortened(full), strict=True)):
        rate = each.rates[place] if rates else None
        told = f"{whole(share)} % likely"
        if rate is not None:
            told = f"A wins {band(*ends(rate, each.rate_errors[place]))}"
        parts.append(f"{name}: {told}")
    return "; ".join(parts)


def _matches(found: Lookup) -> Section:
    rows = tuple(
        (
            found.names[each.one],
            found.names[each.other],
            each.rate.rate if each.rate.pairs else None,
            Between(each.rate.low, each.rate.high) if each.rate.pairs else None,
            *_over_worlds(each.doubt.spread),
        )
        for each in found.matches
    )
    table = Table("matches", MATCH_COLUMNS, rows, title="All matches", in_values=True)
    explained = Prose((MATCHES_EXPLAINED,), soft=True)
    return Section("All matches", (table, explained), wide=True, quiet=True)


def _over_worlds(spread: Spread | None) -> tuple[Cell, Cell]:
    if spread is None:
        return None, None
    return Between(spread.low, spread.high), Between(*ends(spread.ahead, spread.ahead_error))


def _match_values(catalog: Catalog, found: Lookup, each: DoubtedMatch) -> dict[str, Json]:
    return {
        "one": found.names[each.one],
        "other": found.names[each.other],
        "rate": asdict(each.rate),
        "doubt": doubt_values(catalog, each.doubt),
    }

"""What is told of the doubt about the data: in a sentence, in lines, as a picture and as JSON."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from mcarmy.report.chart import Nested
from mcarmy.report.output import PAGE
from mcarmy.report.render.written import estimated, interval
from mcarmy.report.report import Prose
from mcarmy.report.series.unknown_words import is_or_are, unknown_name
from mcarmy.simulate.worlds.plan import MANY_WORLDS, OWN_PAIRS, PAIRS
from mcarmy.simulate.worlds.shares import METHOD as METHOD_OF_SHARES
from mcarmy.simulate.worlds.spread import EVEN, METHOD

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mcarmy.catalog import Catalog
    from mcarmy.report.report import Block, Json
    from mcarmy.simulate.series.adjusting import LuckAdjusted
    from mcarmy.simulate.series.statistics import Estimate
    from mcarmy.simulate.worlds.inquiry import DataDoubt
    from mcarmy.simulate.worlds.shares import UnknownShare
    from mcarmy.simulate.worlds.spread import Spread

MOST_NAMED = 2  # unknowns in the answer
MOST_TOLD = 4  # unknowns below it
ENOUGH = 0.5  # of the doubt named
FEW_WORLDS = 50  # fewer are told with the answer
ROUGH = 0.1  # an error that the answer itself has to tell
LARGER = 2  # so many times luck is the doubt that has to be settled first
ANYTHING = 0.9  # from where to where so much lies, nothing is known
UNTOLD = 0.02  # smaller shares are not told
WORLDS = ("worlds low", "worlds high")  # the ends of the band, for programs
NOT_COUNTED = "the doubt about the data is not counted"


def whole(share: float) -> str:
    """A share in percent without a sign, as rough as it is known."""
    return f"{100 * share:.0f}"


def band(low: float, high: float) -> str:
    """A band as people write it: 30 to 75 %."""
    return f"{whole(low)} to {whole(high)} %"


def ends(value: float, error: float) -> tuple[float, float]:
    """Where a share lies in 95 of 100 cases, within what a share can be."""
    return max(0.0, value - 2 * error), min(1.0, value + 2 * error)


def ahead_in(found: Spread) -> str:
    """In how many of a hundred worlds A is ahead, as rough as it is known."""
    played = f" ({found.worlds} worlds played)" if found.worlds < FEW_WORLDS else ""
    low, high = ends(found.ahead, found.ahead_error)
    if high - low > ANYTHING:
        return f"anything from none to all of them{played}"
    if 2 * found.ahead_error > ROUGH or (played and whole(low) != whole(high)):
        return f"about {whole(low)} to {whole(high)} of 100{played}"
    count = round(100 * found.ahead)
    told = {0: "almost none", 100: "almost all"}.get(count, f"{count} of 100")
    return f"{told}{played}"


def rough_band(found: Spread) -> str:
    """The band, called rough where its ends are."""
    rough = 2 * max(found.low_error, found.high_error) > ROUGH
    return f"{'roughly ' if rough else ''}{band(found.low, found.high)}"


def worlds_sentences(
    catalog: Catalog, rate: Estimate, doubt: DataDoubt, names: tuple[str, str]
) -> str:
    """How the answer differs from world to world, and what would settle it."""
    found = doubt.spread
    assert found is not None
    over = f"Over the worlds that fit what is known: {rough_band(found)}"
    if found.level:
        return f"{over}. Neither army is ahead in any of the {found.worlds} worlds played."
    return f"{over}, {names[0]} ahead in {ahead_in(found)}. {_verdict(catalog, rate, doubt, names)}"


def _verdict(catalog: Catalog, rate: Estimate, doubt: DataDoubt, names: tuple[str, str]) -> str:
    """Which army is better, or what it takes to say so."""
    found = doubt.spread
    assert found is not None
    if found.leader is not None:
        better = names[found.leader]
        if found.sure:
            return f"{better} is the better army in all but a few of these worlds."
        return f"{better} seems the better army, but so few worlds cannot tell for sure."
    if rate.leader is None and LARGER * rate.half_width >= found.half_width:
        return "Neither these games nor what is known of the data tell which army is better."
    return f"{_which(found, names)} until {_needed(catalog, doubt)}."


def _which(found: Spread, names: tuple[str, str]) -> str:
    """What cannot be said; whoever is ahead in most worlds is named."""
    low, high = ends(found.ahead, found.ahead_error)
    if low <= EVEN <= high:
        return "Which army is better cannot be said"
    most = names[0] if low > EVEN else names[1]
    return f"{most} is ahead in most of them, but cannot be called the better army"


def _needed(catalog: Catalog, doubt: DataDoubt) -> str:
    """What has to be known first; where one thing alone is unknown, that."""
    needed = [each.unknown for each in most_needed(doubt.shares)]
    if len(doubt.unknowns) == 1:
        needed = list(doubt.unknowns)
    if not needed:
        return "more is known of the data"
    names = " and ".join(unknown_name(catalog, each) for each in needed)
    return f"{names} {is_or_are(needed)} known"


def most_needed(shares: Sequence[UnknownShare]) -> list[UnknownShare]:
    """The one or two unknowns that make up most of the doubt, as far as that is clear."""
    needed: list[UnknownShare] = []
    for each in shares[:MOST_NAMED]:
        if each.clear and sum(one.share for one in needed) < ENOUGH:
            needed.append(each)
    return needed


def kinds_of_doubt(
    catalog: Catalog,
    luck: LuckAdjusted,
    doubt: DataDoubt | None,
    names: tuple[str, str],
    played: str,
) -> Iterator[str]:
    """Luck, data and play: what each of them leaves open."""
    yield _luck(luck)
    if doubt is None:
        yield "Data: not counted; `--doubt` counts it."
    elif not doubt.unknowns:
        yield "Data: nothing that this rests on is unknown."
    elif doubt.spread is None:
        yield "Data: not counted, as too few worlds were played."
    else:
        yield _data(doubt.spread, doubt, names)
        yield _to_look_up(catalog, doubt.spread, doubt)
    yield f"Play: {played}"


def _luck(luck: LuckAdjusted) -> str:
    """The interval that is told, and where luck was taken off, what it was before and why."""
    told, plain = luck.headline, luck.plain
    line = (
        f"Luck: had the dice fallen otherwise, {interval(told.low, told.high)} (95 % interval, "
        f"{2 * told.pairs} games)."
    )
    if luck.adjusted is None:
        return line
    return (
        f"{line} {estimated(told.rate)} is told with lucky and unlucky rolls taken off, which "
        f"mostly makes it surer; the games as they were played give {estimated(plain.rate)} "
        f"({interval(plain.low, plain.high)})."
    )


def _data(found: Spread, doubt: DataDoubt, names: tuple[str, str]) -> str:
    lower = band(*ends(found.low, found.low_error))
    upper = band(*ends(found.high, found.high_error))
    known = f"; the lower end is somewhere in {lower}, the upper in {upper}"
    return (
        f"Data: {_not_known(doubt)} that fits what is known. "
        f"In 95 of 100 worlds {names[0]} wins {band(found.low, found.high)} of its games "
        f"({found.worlds} worlds and {found.games} games played{'' if found.level else known}). "
        f"{_ahead(found, names)}{_ranks(doubt)}"
    )


def _not_known(doubt: DataDoubt) -> str:
    """How much there is a choice about."""
    count = len(doubt.unknowns)
    if count == 1:
        return "one thing that this rests on is not known for sure; a world is one choice for it"
    return (
        f"{count} things that this rests on are not known for sure; a world is one choice for all "
        "of them"
    )


def _ahead(found: Spread, names: tuple[str, str]) -> str:
    if found.level:
        return "Neither army is ahead in any of them."
    low, high = map(whole, ends(found.ahead, found.ahead_error))
    rough = "" if low == high else f" (somewhere in {low} to {high})"
    return f"{names[0]} is ahead in {whole(found.ahead)} of 100{rough}."


def _ranks(doubt: DataDoubt) -> str:
    """What happens to a list in a world where a rank is another."""
    if any(unknown.path == "rank" for unknown in doubt.unknowns):
        return " Where a rank differs, the lists are played as they stand."
    return ""


def shares_told(catalog: Catalog, told: Sequence[UnknownShare]) -> str:
    """Which unknowns make up how much of the doubt, as rough as it is known."""
    return ", ".join(
        f"{unknown_name(catalog, each.unknown)} {whole(each.share)} % "
        f"(somewhere in {band(each.low, each.high)})"
        for each in told
    )


def _to_look_up(catalog: Catalog, found: Spread, doubt: DataDoubt) -> str:
    """What most of the doubt comes from, and which command says more."""
    if len(doubt.unknowns) == 1:
        return (
            f"All of that doubt is about {unknown_name(catalog, doubt.unknowns[0])}; `mcarmy "
            "doubt` with the same lists says what to type."
        )
    told = [each for each in doubt.shares if each.clear and each.share > UNTOLD][:MOST_TOLD]
    if told:
        return (
            f"Of that doubt: {shares_told(catalog, told)}. `mcarmy doubt` with the same lists "
            "says what to look up first, and what to type."
        )
    if found.level:
        return "Nothing has to be looked up for that."
    more = max(MANY_WORLDS, 2 * found.worlds)
    return (
        "These worlds do not tell which of the unknowns matters most; `mcarmy doubt --worlds "
        f"{more}` with the same lists plays more of them."
    )


def picture(rate: Estimate, found: Spread, names: tuple[str, str]) -> Iterator[Block]:
    """Worlds as dots, luck and data as bands, one in the other."""
    told = (
        f"{names[0]} wins {estimated(rate.rate)} with our reconstruction, luck alone "
        f"{interval(rate.low, rate.high)}, over all worlds {band(found.low, found.high)}"
    )
    dots = tuple((each.rate, f"world {each.number}") for each in found.results)
    yield Nested(
        "Luck and data",
        rate.rate,
        (rate.low, rate.high),
        (found.low, found.high),
        dots,
        told,
        names,
    )
    explained = (
        "Each small dot is a world: one complete choice among the values that fit what is known. "
        f"Right of the dashed line {names[0]} is ahead. As few games are played in a world, a dot "
        f"may be off by {whole(2 * found.dot_error)} points, so those right of the line are only "
        "about as many as are told. The wide band holds 95 of 100 worlds; the narrow one is what "
        "luck alone leaves open in our reconstruction, the large dot."
    )
    yield Prose((explained,), soft=True, on=PAGE)


def doubt_values(catalog: Catalog, doubt: DataDoubt | None) -> Json:
    """The doubt about the data as JSON, null where it was not counted."""
    if doubt is None:
        return None
    values: dict[str, Json] = {
        "worlds": doubt.plan.worlds,
        "first_world": doubt.plan.first,
        "maps": list(doubt.plan.maps),
        "unknowns": len(doubt.unknowns),
        "own_pairs": OWN_PAIRS,
        "pairs_each": PAIRS,
        "method": METHOD,
        "spread": None,
        "shares": [share_values(catalog, each) for each in doubt.shares],
        "method_of_shares": METHOD_OF_SHARES,
    }
    if doubt.spread is not None:
        values["spread"] = asdict(doubt.spread)
    return values


def share_values(catalog: Catalog, each: UnknownShare) -> dict[str, Json]:
    """The share of an unknown as JSON."""
    return {
        "unknown": each.unknown.key,
        "name": unknown_name(catalog, each.unknown),
        "share": each.share,
        "low": each.low,
        "high": each.high,
        "clear": each.clear,
    }

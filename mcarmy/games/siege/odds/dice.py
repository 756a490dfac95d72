"""What do the dice show, which color has a Rank, and who says so?"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

from msgspec import Struct

from mcarmy.base.chance import Chance, certain, die, plus
from mcarmy.games.book import read_bundled
from mcarmy.games.house import OutsideValue
from mcarmy.games.siege.box import HitDie
from mcarmy.source.nodes import to_plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mcarmy.games.siege.box import Box

FACES = 6
OTHER_THINGS = {
    "absorb": "hits absorbed by a Hit symbol",
    "missions": "missions in the box",
    "mission_4": "name of mission 4",
    "equipment": "names of cards",
}


class DiceGround(Struct, frozen=True):
    """What an answer rests on: a thing, who tells it, and how sure that is."""

    thing: str
    told: str


class ToldDie(Struct, frozen=True):
    """A die: how many of its faces show a hit, and who says so."""

    color: HitDie
    hits: int
    ground: DiceGround


class OutsideTelling(Struct, frozen=True):
    """A value from another source than the sheet."""

    value: object
    sure: str
    sources: tuple[str, ...]
    note: str


@cache
def outside() -> Mapping[str, OutsideTelling]:
    """Everything other sources tell, by what it is about: `die-red`, `color-3` ..."""
    data = cast("Mapping[str, object]", to_plain(read_bundled("siege", "outside.yaml")))
    told: dict[str, OutsideTelling] = {}
    for entry in cast("Sequence[Mapping[str, object]]", data["dice"]):
        told[f"die-{entry['color']}"] = _telling(entry, entry["hits"])
    colors = cast("Mapping[str, object]", data["rank_colors"])
    for rank, color in enumerate(cast("Sequence[str]", colors["colors"]), 1):
        told[f"color-{rank}"] = _telling(colors, color)
    for thing, key in (
        ("absorb", "per_hit"), ("missions", "count"), ("mission_4", "name"), ("equipment", "names"),
    ):  # fmt: skip
        entry = cast("Mapping[str, object]", data[thing])
        told[thing] = _telling(entry, entry[key])
    return told


def outside_values() -> Iterator[OutsideValue]:
    """Everything other sources tell, for those who ask what is unsure."""
    for thing, telling in outside().items():
        value = telling.value
        shown = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
        also = f"; also {', '.join(telling.sources[1:])}" if telling.sources[1:] else ""
        named = thing.replace("die-", "hit faces, ").replace("color-", "dice of Rank ")
        label = OTHER_THINGS.get(thing, named)
        yield OutsideValue(label, telling.sure, f"{shown}{also}", telling.sources[0])


def _telling(entry: Mapping[str, object], value: object) -> OutsideTelling:
    sources = tuple(cast("Sequence[str]", entry["sources"]))
    return OutsideTelling(value, str(entry["sure"]), sources, str(entry.get("note", "")))


def told_die(color: HitDie, box: Box) -> ToldDie:
    """The die of a color, from the owner's box or else from other sources (SIEGE-COMBAT-1)."""
    own = box.dice.get(color)
    if own is not None:
        return ToldDie(color, own.value, DiceGround(f"{color} dice", f"your box, {own.place}"))
    telling = outside()[f"die-{color}"]
    told = f"{len(telling.sources)} outside source{'s' * (len(telling.sources) > 1)}"
    ground = DiceGround(f"{color} dice", f"{told}: {', '.join(telling.sources)}; {telling.sure}")
    return ToldDie(color, cast("int", telling.value), ground)


def rank_color(rank: int, box: Box) -> tuple[HitDie, DiceGround]:
    """The color of a Rank's dice, from the owner's box or else inferred (SIEGE-COMBAT-1)."""
    own = box.ranks.get(rank)
    if own is not None and own.color is not None:
        return own.color, DiceGround(f"color of Rank {rank}", f"your box, {own.place}")
    telling = outside()[f"color-{min(rank, 6)}"]
    ground = DiceGround(f"color of Rank {rank}", f"{telling.sure}, given by no source")
    return HitDie(str(telling.value)), ground


def hits(dice: int, hit_faces: int) -> Chance[int]:
    """How many of some dice show a hit."""
    rolled: Chance[int] = certain(0)
    one = die([1] * hit_faces + [0] * (FACES - hit_faces))
    for _ in range(dice):
        rolled = plus(rolled, one)
    return rolled

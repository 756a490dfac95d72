"""Teach the ledger's yardstick: play games, fit the network, write `worth.json`.

    python -m benchmarks.worth [--matches 4800] [--tournaments 100] [--pairs 6] [--jobs 2]
                               [--kept runs/lessons] [--into FILE]

Plays pairs of games between random armies, skirmishes and tournaments, with luck that no other
benchmark uses, and notes at every roll what the table would look like by every health that may be
left of the targets. What was noted is kept in a folder and not played again: name another one when
greedy plays otherwise or other numbers are looked at. The network, and with it what each unit
counts for beyond its numbers, is fitted twice: first to who won from there (logistic loss), then to
its purpose, that results with luck taken off spread as little as can be. No army of a file is among
them, so what is measured on the starter armies is measured where it never looked. Some of the
matches are kept apart as well; what share of the variance of their pairs is left when luck is taken
off is told. Needs numpy.
"""

from __future__ import annotations

import argparse
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.lessons import lessons_of
from benchmarks.sharpening import blocks, sharpen
from benchmarks.taught import Taught, learn
from mcarmy.catalog import load_catalog
from mcarmy.simulate.game.worth import WORTH_FILE

if TYPE_CHECKING:
    from benchmarks.lessons import Array, Lessons

KEPT_APART = 20
"""One match of so many is kept apart."""


def left_of(net: Taught, lessons: Lessons, pairs: Array) -> float:
    """The share of the variance of pairs of the same match that is left without their luck."""
    told = np.concatenate([net.told(lessons, rows).chance for _, rows in blocks(lessons)])
    told = np.where(np.isnan(lessons.sure), told, lessons.sure)
    luck = np.bincount(lessons.game, told * lessons.change, len(lessons.score))
    match = lessons.match[::2][pairs]
    taken, plain = (
        _apart((each[::2] + each[1::2])[pairs], match)
        for each in (lessons.score - luck, lessons.score)
    )
    return float((taken**2).sum() / (plain**2).sum())


def _apart(values: Array, groups: Array) -> Array:
    """How far each value is from the mean of its group."""
    _, place = np.unique(groups, return_inverse=True)
    return values - (np.bincount(place, values) / np.bincount(place))[place]


def main() -> None:
    """Play, learn, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, usual in (("matches", 4800), ("tournaments", 100), ("pairs", 6), ("jobs", 2)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--kept", type=Path, default=Path("runs/lessons"))
    parser.add_argument("--into", type=Path)
    asked = parser.parse_args()
    wanted = {"skirmish": asked.matches, "tournament": asked.tournaments}
    lessons = lessons_of(wanted, asked.pairs, asked.kept, asked.jobs)
    net = Taught(lessons)
    apart = np.arange(asked.matches + asked.tournaments) % KEPT_APART == 0
    learn(net, lessons, np.flatnonzero((lessons.likely > 0) & ~apart[lessons.match[lessons.game]]))
    for sharpened in (False, True):
        if sharpened:
            sharpen(net, lessons, apart)
        left = left_of(net, lessons, np.flatnonzero(apart[lessons.match[::2]]))
        print(f"{left:.3f} of the variance is left where it never looked", flush=True)
    taught = (
        f"{asked.matches * asked.pairs * 2} games of random skirmish armies and "
        f"{asked.tournaments * asked.pairs * 2} of random tournament armies, one match of "
        f"{KEPT_APART} kept apart; python -m benchmarks.worth"
    )
    place = asked.into or Path(str(files("mcarmy.simulate.game"))) / WORTH_FILE
    units = [str(unit) for unit in load_catalog().units]
    place.write_bytes(net.written(units, taught))


if __name__ == "__main__":
    main()

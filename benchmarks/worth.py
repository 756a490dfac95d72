"""Teach the ledger's yardstick: play games, fit the network, write `worth.json`.

    python -m benchmarks.worth [--matches 4800] [--tournaments 60] [--pairs 4] [--into FILE]

Plays pairs of games between random armies, skirmishes and tournaments, with luck that no other
benchmark uses, and notes at every roll what the table would look like by every health that may be
left of the targets. The network, and with it what each unit counts for beyond its numbers, is
fitted twice: first to who won from there (logistic loss), then to its purpose, that results with
luck taken off spread as little as can be within each match. No army of a file is among them, so
what is measured on the starter armies is measured where it never looked. Some of the matches are
kept apart as well; what share of the variance of their pairs is left when luck is taken off is
told. Needs numpy.
"""

from __future__ import annotations

import argparse
import re
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from benchmarks.lessons import Array, Lessons, stages
from mcarmy.catalog import load_catalog
from mcarmy.simulate.game.lineup import OWN, REPUTED, SIGNED
from mcarmy.simulate.game.worth import WORTH_FILE, WorthFile

if TYPE_CHECKING:
    from collections.abc import Callable

HIDDEN = 8
REPUTES = OWN - REPUTED
EPOCHS = 3
BATCH = 512
RATE = 3e-3
SHARPENINGS = 6
MATCHES = 40
"""So many at once when it is sharpened,"""
SHARP_RATE = 1e-3
"""and then more slowly."""
DECAY = 3e-4
REPUTE_DECAY = 3e-3
SIDES = ("left", "right")
KEPT_APART = 20
"""One match of so many is kept apart."""


class Taught:
    """The network while it learns. Its numbers are those of each side, those of the table, and
    what the units of each side are reputed for."""

    def __init__(self, lessons: Lessons) -> None:
        chance = np.random.default_rng(0)
        plain = _plain(lessons.seen)
        sides = np.concatenate([plain[:, :REPUTED], plain[:, REPUTED : 2 * REPUTED]])
        table = SIGNED + 1
        self.mean = np.concatenate([np.tile(sides.mean(0), 2), np.zeros(table)])
        self.spread = np.concatenate([np.tile(sides.std(0) + 1e-6, 2), np.ones(table)])
        self.plain = plain.shape[1]
        size = self.plain + 2 * REPUTES
        self.parts = [
            chance.normal(size=size) * 0.01,
            chance.normal(size=(size, HIDDEN)) / np.sqrt(size),
            np.zeros(HIDDEN),
            chance.normal(size=HIDDEN) * 0.1,
            chance.normal(size=(lessons.there.shape[2], REPUTES)) * 0.05,
        ]
        self._moments = [[np.zeros_like(part) for part in self.parts] for _ in (0, 1)]
        self._steps = 0

    def views(self, lessons: Lessons, at: Array) -> tuple[Array, Array]:
        """The numbers on a common scale, as both sides see them."""
        plain = _plain(lessons.seen[at])
        mine, theirs = plain[:, :REPUTED], plain[:, REPUTED : 2 * REPUTED]
        other = np.concatenate([theirs, mine, -plain[:, 2 * REPUTED : -1], plain[:, -1:]], axis=1)
        one, two = (
            lessons.there[at][:, side].astype(np.float32) @ self.parts[4] for side in (0, 1)
        )
        return (
            np.concatenate([(plain - self.mean) / self.spread, one, two], axis=1),
            np.concatenate([(other - self.mean) / self.spread, two, one], axis=1),
        )

    def chance(self, views: tuple[Array, Array]) -> tuple[Array, Array, Array]:
        """The win chance, and what the hidden sums of both views are."""
        straight, sums, shifts, counts, _ = self.parts
        one, two = (np.tanh(view @ sums + shifts) for view in views)
        logit = (views[0] - views[1]) @ straight + (one - two) @ counts
        return 1 / (1 + np.exp(-np.clip(logit, -30, 30))), one, two

    def step(
        self, lessons: Lessons, at: Array, rate: float, slope: Callable[[Array], Array]
    ) -> None:
        """Move against the slope of a loss (Adam), which is given by what is told."""
        views = self.views(lessons, at)
        told, *hidden = self.chance(views)
        by = slope(told)
        straight, sums, _, counts, _ = self.parts
        slopes = [np.zeros_like(part) for part in self.parts]
        for side, view, levels in zip((0, 1), views, hidden, strict=True):
            sign = 1 - 2 * side
            inner = sign * np.outer(by, counts) * (1 - levels**2)
            slopes[0] += sign * view.T @ by
            slopes[1] += view.T @ inner
            slopes[2] += inner.sum(0)
            slopes[3] += sign * levels.T @ by
            reputed = (sign * np.outer(by, straight) + inner @ sums.T)[:, self.plain :]
            for whose, begin in ((side, 0), (1 - side, REPUTES)):
                there = lessons.there[at][:, whose].astype(np.float32)
                slopes[4] += there.T @ reputed[:, begin : begin + REPUTES]
        self._steps += 1
        decays = (DECAY, DECAY, DECAY, DECAY, REPUTE_DECAY)
        for part, slope, decay, first, second in zip(
            self.parts, slopes, decays, *self._moments, strict=True
        ):
            by_part = slope + decay * part
            first[...] += 0.1 * (by_part - first)
            second[...] += 0.001 * (by_part**2 - second)
            size = np.sqrt(second / (1 - 0.999**self._steps)) + 1e-8
            part[...] -= rate * first / (1 - 0.9**self._steps) / size


def _plain(seen: Array) -> Array:
    """The numbers of a lineup without what its units are reputed for."""
    return np.delete(seen, [REPUTED, REPUTED + 1, OWN + REPUTED, OWN + REPUTED + 1], axis=1)


def learn(net: Taught, lessons: Lessons, rows: Array) -> None:
    """Who won from there?"""
    chance = np.random.default_rng(1)
    score = lessons.score[lessons.game]
    for epoch in range(EPOCHS):
        order = chance.permutation(rows)
        for begin in range(0, len(order), BATCH):
            at = order[begin : begin + BATCH]

            def slope(told: Array, at: Array = at) -> Array:
                return (told - score[at]) * lessons.likely[at] / len(at)

            net.step(lessons, at, RATE * (1 - epoch / EPOCHS), slope)


def sharpen(net: Taught, lessons: Lessons, matches: Array) -> None:
    """How much of the spread of results can be taken off as luck?

    Games count by how far they are, without their luck, from the others of the same match in which
    the same army began.
    """
    chance = np.random.default_rng(2)
    of_match = lessons.match[lessons.game]  # matches lie one after the other
    begins, ends = (np.searchsorted(of_match, np.arange(of_match[-1] + 2), side) for side in SIDES)
    for epoch in range(SHARPENINGS):
        order = chance.permutation(matches)
        for begin in range(0, len(order), MATCHES):
            some = order[begin : begin + MATCHES]
            at = np.concatenate([np.arange(begins[match], ends[match]) for match in some])

            def slope(told: Array, at: Array = at) -> Array:
                sure = lessons.sure[at]
                told = np.where(np.isnan(sure), told, sure)
                games, place = np.unique(lessons.game[at], return_inverse=True)
                luck = np.bincount(place, told * lessons.change[at])
                left = _apart(lessons.score[games] - luck, 2 * lessons.match[games] + games % 2)
                open_ = told * (1 - told)
                return -4 * left[place] * lessons.change[at] * open_ / len(games)

            net.step(lessons, at, SHARP_RATE * (1 - epoch / SHARPENINGS), slope)


def _apart(values: Array, groups: Array) -> Array:
    """How far each value is from the mean of its group."""
    _, place = np.unique(groups, return_inverse=True)
    return values - (np.bincount(place, values) / np.bincount(place))[place]


def left_of(net: Taught, lessons: Lessons, pairs: Array) -> float:
    """The share of the variance of pairs of the same match that is left without their luck."""
    rows = np.arange(len(lessons.game))
    parts = np.array_split(rows, max(1, len(rows) // 10_000))
    told = np.concatenate([net.chance(net.views(lessons, part))[0] for part in parts])
    told = np.where(np.isnan(lessons.sure), told, lessons.sure)
    luck = np.bincount(lessons.game, told * lessons.change, len(lessons.score))
    match = lessons.match[::2][pairs]
    taken, plain = (
        _apart((each[::2] + each[1::2])[pairs], match)
        for each in (lessons.score - luck, lessons.score)
    )
    return float((taken**2).sum() / (plain**2).sum())


def written(net: Taught, units: list[str], taught: str) -> bytes:
    """The network on the scale of the numbers themselves, and in their order."""
    straight, sums, shifts, counts, reputes = net.parts
    spread = np.concatenate([net.spread, np.ones(2 * REPUTES)])
    moved = shifts - (net.mean / net.spread) @ sums[: net.plain]
    order = [
        *range(REPUTED),
        *range(net.plain, net.plain + REPUTES),
        *range(REPUTED, 2 * REPUTED),
        *range(net.plain + REPUTES, net.plain + 2 * REPUTES),
        *range(2 * REPUTED, net.plain),
    ]
    there, healthy = np.split(reputes, 2)
    told = WorthFile(
        taught,
        _short((straight / spread)[order]),
        _short(moved),
        _short(counts),
        [_short(row[order]) for row in sums.T / spread],
        {
            unit: (*_short(there[place]), *_short(healthy[place]))
            for place, unit in enumerate(units)
        },
    )
    text = msgspec.json.format(msgspec.json.encode(told), indent=1).decode()
    return re.sub(r"\[[^][]*\]", lambda found: " ".join(found[0].split()), text).encode() + b"\n"


def _short(numbers: Array) -> list[float]:
    return [float(f"{number:.5g}") for number in numbers]


def main() -> None:
    """Play, learn, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, usual in (("matches", 4800), ("tournaments", 60), ("pairs", 4)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--into", type=Path)
    asked = parser.parse_args()
    units = [str(unit) for unit in load_catalog().units]
    lessons = Lessons(units)
    for match, stage in enumerate(stages(asked.matches, asked.tournaments)):
        for game in range(2 * asked.pairs):
            lessons.add(stage, game, match)
        if match % 100 == 99:
            print(f"{match + 1} matches", flush=True)
    lessons.taken()
    net = Taught(lessons)
    apart = lessons.match % KEPT_APART == 0
    learn(net, lessons, np.flatnonzero((lessons.likely > 0) & ~apart[lessons.game]))
    for sharpened in (False, True):
        if sharpened:
            sharpen(net, lessons, np.unique(lessons.match[~apart]))
        left = left_of(net, lessons, np.flatnonzero(apart[::2]))
        print(f"{left:.3f} of the variance is left where it never looked", flush=True)
    taught = (
        f"{asked.matches * asked.pairs * 2} games of random skirmish armies and "
        f"{asked.tournaments * asked.pairs * 2} of random tournament armies, one match of "
        f"{KEPT_APART} kept apart; python -m benchmarks.worth"
    )
    place = asked.into or Path(str(files("mcarmy.simulate.game"))) / WORTH_FILE
    place.write_bytes(written(net, units, taught))


if __name__ == "__main__":
    main()

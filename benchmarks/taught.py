"""The network of the ledger's yardstick while it learns."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import numpy as np

from mcarmy.simulate.game.lineup import OWN, REPUTED, SIGNED
from mcarmy.simulate.game.worth import WorthFile

if TYPE_CHECKING:
    from benchmarks.lessons import Array, Lessons

HIDDEN = 8
REPUTES = OWN - REPUTED
EPOCHS = 3
BATCH = 512
SCALED = 10
"""One row of so many tells the common scale of the numbers."""
RATE = 3e-3
DECAY = 3e-4
REPUTE_DECAY = 3e-3


class Told(NamedTuple):
    """What the network tells of some tables, and how it came to that."""

    chance: Array
    views: tuple[Array, Array]
    levels: tuple[Array, Array]
    """The hidden sums of both views, leveled off."""
    there: Array

    def some(self, which: Array) -> Told:
        """Only these."""
        (one, two), (high, low) = self.views, self.levels
        views, levels = (one[which], two[which]), (high[which], low[which])
        return Told(self.chance[which], views, levels, self.there[which])


class Taught:
    """The network. Its numbers are those of each side, those of the table, and what the units of
    each side are reputed for."""

    def __init__(self, lessons: Lessons) -> None:
        chance = np.random.default_rng(0)
        plain = _plain(lessons.seen[::SCALED]).astype(np.float64)
        sides = np.concatenate([plain[:, :REPUTED], plain[:, REPUTED : 2 * REPUTED]])
        table = SIGNED + 1
        mean = np.concatenate([np.tile(sides.mean(0), 2), np.zeros(table)])
        spread = np.concatenate([np.tile(sides.std(0) + 1e-6, 2), np.ones(table)])
        self.mean, self.spread = mean.astype(np.float32), spread.astype(np.float32)
        self.plain = plain.shape[1]
        size = self.plain + 2 * REPUTES
        parts = (
            chance.normal(size=size) * 0.01,
            chance.normal(size=(size, HIDDEN)) / np.sqrt(size),
            np.zeros(HIDDEN),
            chance.normal(size=HIDDEN) * 0.1,
            chance.normal(size=(lessons.there.shape[2], REPUTES)) * 0.05,
        )
        self.parts = [part.astype(np.float32) for part in parts]
        self._moments = [[np.zeros_like(part) for part in self.parts] for _ in (0, 1)]
        self._steps = 0

    def told(self, lessons: Lessons, at: Array | slice) -> Told:
        """The win chance of army A."""
        straight, sums, shifts, counts, reputes = self.parts
        plain = _plain(lessons.seen[at])
        mine, theirs = plain[:, :REPUTED], plain[:, REPUTED : 2 * REPUTED]
        other = np.concatenate([theirs, mine, -plain[:, 2 * REPUTED : -1], plain[:, -1:]], axis=1)
        there = lessons.there[at].astype(np.float32)
        one, two = (there[:, side] @ reputes for side in (0, 1))
        views = (
            np.concatenate([(plain - self.mean) / self.spread, one, two], axis=1),
            np.concatenate([(other - self.mean) / self.spread, two, one], axis=1),
        )
        high, low = (np.tanh(view @ sums + shifts) for view in views)
        logit = (views[0] - views[1]) @ straight + (high - low) @ counts
        chance = 1 / (1 + np.exp(-np.clip(logit, -30, 30)))
        return Told(chance, views, (high, low), there)

    def slopes(self, told: Told, by: Array) -> list[Array]:
        """How a sum of what is told before it levels off, each so many times, changes with each
        of its parts."""
        straight, sums, _, counts, _ = self.parts
        found = [np.zeros_like(part) for part in self.parts]
        for side, (view, level) in enumerate(zip(told.views, told.levels, strict=True)):
            sign = 1 - 2 * side
            inner = sign * np.outer(by, counts) * (1 - level**2)
            found[0] += sign * view.T @ by
            found[1] += view.T @ inner
            found[2] += inner.sum(0)
            found[3] += sign * level.T @ by
            reputed = (sign * np.outer(by, straight) + inner @ sums.T)[:, self.plain :]
            for whose, begin in ((side, 0), (1 - side, REPUTES)):
                found[4] += told.there[:, whose].T @ reputed[:, begin : begin + REPUTES]
        return found

    def each_slope(self, told: Told, by: Array, begins: Array) -> Array:
        """The same of some outcomes at a time, by where they begin, with all parts in a row."""
        straight, sums, _, counts, _ = self.parts
        found: list[Array] = [0, 0, 0, 0, 0]
        for side, (view, level) in enumerate(zip(told.views, told.levels, strict=True)):
            sign = 1 - 2 * side
            inner = sign * np.outer(by, counts) * (1 - level**2)
            reputed = (sign * np.outer(by, straight) + inner @ sums.T)[:, self.plain :, None]
            found[0] += sign * view * by[:, None]
            found[1] += view[:, :, None] * inner[:, None]
            found[2] += inner
            found[3] += sign * level * by[:, None]
            for whose, begin in ((side, 0), (1 - side, REPUTES)):
                which = reputed[:, begin : begin + REPUTES].transpose(0, 2, 1)
                found[4] += told.there[:, whose, :, None] * which
        rows = np.concatenate([part.reshape(len(by), -1) for part in found], axis=1)
        return np.add.reduceat(rows, begins, axis=0)

    def step(self, slopes: list[Array], rate: float) -> None:
        """Move against the slope of a loss (Adam)."""
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

    def move(self, by: Array) -> None:
        """Move all parts, which are given in a row."""
        ends = np.cumsum([part.size for part in self.parts])
        for part, change in zip(self.parts, np.split(by, ends[:-1]), strict=True):
            part[...] += change.reshape(part.shape)

    def written(self, units: list[str], taught: str) -> bytes:
        """The network on the scale of the numbers themselves, and in their order."""
        straight, sums, shifts, counts, reputes = self.parts
        spread = np.concatenate([self.spread, np.ones(2 * REPUTES)])
        moved = shifts - (self.mean / self.spread) @ sums[: self.plain]
        order = [
            *range(REPUTED),
            *range(self.plain, self.plain + REPUTES),
            *range(REPUTED, 2 * REPUTED),
            *range(self.plain + REPUTES, self.plain + 2 * REPUTES),
            *range(2 * REPUTED, self.plain),
        ]
        reputed = np.concatenate(np.split(reputes, 2), axis=1).astype(float)
        told = WorthFile(
            taught,
            _short((straight / spread)[order]),
            _short(moved),
            _short(counts),
            [_short(row[order]) for row in sums.T / spread],
            {
                unit: (one, two, three, four)
                for unit, (one, two, three, four) in zip(units, map(_short, reputed), strict=True)
            },
        )
        text = msgspec.json.format(msgspec.json.encode(told), indent=1).decode()
        return (
            re.sub(r"\[[^][]*\]", lambda found: " ".join(found[0].split()), text).encode() + b"\n"
        )


def _plain(seen: Array) -> Array:
    """The numbers of a lineup without what its units are reputed for."""
    return np.delete(seen, [REPUTED, REPUTED + 1, OWN + REPUTED, OWN + REPUTED + 1], axis=1)


def _short(numbers: Array) -> list[float]:
    return [float(f"{number:.5g}") for number in numbers]


def learn(net: Taught, lessons: Lessons, rows: Array) -> None:
    """Who won from there? The likelihood of what came is made the greatest."""
    chance = np.random.default_rng(1)
    batches = len(rows) // BATCH
    for epoch in range(EPOCHS):
        order = chance.permutation(rows)
        for number in range(batches):
            at = order[number * BATCH : (number + 1) * BATCH]
            told = net.told(lessons, at)
            score = lessons.score[lessons.game[at]]
            slopes = net.slopes(told, (told.chance - score) * lessons.likely[at] / BATCH)
            net.step(slopes, RATE * (1 - (epoch * batches + number) / (EPOCHS * batches)))

"""Teach the ledger's yardstick: play games, fit the network, write `worth.json`.

    python -m benchmarks.worth [--matches 1200] [--tournaments 24] [--pairs 4] [--into FILE]

Plays pairs of games between random armies, skirmishes and tournaments, with luck that no other
benchmark uses, and notes at every roll what the table would look like by every health that may be
left of the targets. The network, and with it what each unit counts for beyond its numbers, is
fitted to who won from there (logistic loss). No army of a file is among them, so what is measured
on the starter armies is measured where it never looked. An eighth of the matches is kept apart as
well; what share of the variance of their pairs is left when luck is taken off is told. Needs numpy.
"""

from __future__ import annotations

import argparse
import re
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from mcarmy.catalog import load_catalog
from mcarmy.engine.bits import members
from mcarmy.simulate.contests.suite import Suite, SuiteStage
from mcarmy.simulate.game.fought import follower
from mcarmy.simulate.game.ledger import Ledger
from mcarmy.simulate.game.lineup import OWN, REPUTED, SIGNED, Lineup, turned_around
from mcarmy.simulate.game.matchup import Stage, matchup
from mcarmy.simulate.game.play import play
from mcarmy.simulate.game.worth import WORTH_FILE, WorthFile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.model import CardId
    from mcarmy.engine.binding.kinds import UnitKind
    from mcarmy.engine.game import Game
    from mcarmy.simulate.game.ledger import Expected

SEED = 9_000_000
ARMIES = 1_000_000
"""So many random armies there are to choose from."""
HIDDEN = 8
REPUTES = OWN - REPUTED
EPOCHS = 4
BATCH = 512
RATE = 3e-3
DECAY = 3e-4
REPUTE_DECAY = 3e-3
KEPT_APART = 8
Array = Any


class Noting(Ledger):
    """Keeps what the table would look like, and how much likelier each outcome became."""

    def __init__(self, table: Game, places: dict[str, int]) -> None:
        super().__init__(table)
        self._places = places
        self.noted: list[tuple[int, list[float], Array, float, float]] = []
        """Who rolled, the numbers, which units stand on both sides as he sees them, how much
        likelier it became, how likely it is now."""

    def _book(
        self, game: Game, attack: int, player: int, expected: Expected, came: Expected
    ) -> None:
        targets = expected.worths.targets
        lineup = Lineup(game, player, targets, {})
        standing = self._standing(game, player, targets)
        for lefts in {**expected.likely, **came.likely}:
            before, after = expected.likely.get(lefts, 0.0), came.likely.get(lefts, 0.0)
            there = standing.copy()
            for unit, left in zip(targets, lefts, strict=True):
                self._count(there[1], *fallen_or_not(game, unit, left))
            there *= lineup.scale
            self.noted.append((player, lineup.seen(lefts), there, after - before, after))

    def first_drawn(self, game: Game, player: int) -> None:
        """Nothing is learned from draws."""

    def card_drawn(self, game: Game, owner: int, card: CardId) -> None:
        """Nor here."""

    def _standing(self, game: Game, player: int, but: tuple[int, ...]) -> Array:
        """On each side: how many of each unit there are, and their health as shares."""
        state = game.state
        there = np.zeros((2, 2 * len(self._places)), dtype=np.float32)
        for place, side in enumerate((player, 1 - player)):
            for unit in (*members(state.present[side]), *state.players[side].reinforcements):
                if unit not in but:
                    kind = state.kind[unit]
                    self._count(there[place], kind, kind.health - state.wounds[unit])
        return there

    def _count(self, there: Array, kind: UnitKind | None, left: int) -> None:
        if kind is not None:
            place = self._places[kind.profile.id]
            there[place] += 1
            there[len(self._places) + place] += left / kind.health


def fallen_or_not(game: Game, unit: int, left: int) -> tuple[UnitKind | None, int]:
    """A unit with what is left of it, or what takes its place."""
    kind = game.state.kind[unit]
    if left:
        return kind, left
    after = follower(game, kind)
    return after, 0 if after is None else after.health


class Lessons:
    """What was noted in some games: all numbers of a game in a row."""

    def __init__(self, units: list[str]) -> None:
        self._places = {unit: place for place, unit in enumerate(units)}
        self._seen: list[Array] = []
        self._there: list[Array] = []
        self._change: list[float] = []
        self._likely: list[float] = []
        self._game: list[int] = []
        self._score: list[float] = []
        self._match: list[int] = []

    def add(self, stage: Stage, game: int, match: int) -> None:
        """Play a game and note it, as army A sees it."""
        table = stage._table(game)
        ledger = Noting(table, self._places)
        outcome = play(table, stage._policies(game))
        army_a = game % 2
        for player, numbers, there, change, likely in ledger.noted:
            mine = player == army_a
            seen = numbers if mine else turned_around(numbers)
            self._seen.append(np.array(seen, dtype=np.float32))
            self._there.append((there if mine else there[::-1]).astype(np.float16))
            self._change.append(change)
            self._likely.append(likely)
            self._game.append(len(self._score))
        self._score.append(0.5 if outcome.winner is None else float(outcome.winner == army_a))
        self._match.append(match)

    def taken(self) -> None:
        """Make arrays of it."""
        self.seen, self.there = np.array(self._seen), np.array(self._there)
        self.change, self.likely = np.array(self._change), np.array(self._likely)
        self.game = np.array(self._game)
        self.score, self.match = np.array(self._score), np.array(self._match)
        """By game, the score for army A."""


def stages(asked: argparse.Namespace) -> Iterator[Stage]:
    """Where is played: any two factions meet."""
    catalog = load_catalog()
    for format_, matches in (("skirmish", asked.matches), ("tournament", asked.tournaments)):
        suite = SuiteStage(Suite(format_, seed=SEED))
        for number in range(matches):
            one, two = map(suite.army, Random(number).sample(range(ARMIES), 2))
            maps = one.format.maps
            ours = maps[number % len(maps)]
            policies = ("greedy", "greedy")
            seed = SEED + number
            yield Stage(matchup(catalog, (one, two), policies, map_id=ours, seed=seed), catalog)


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

    def step(self, lessons: Lessons, at: Array, rate: float) -> None:
        """Move against the slope of the loss (Adam)."""
        views = self.views(lessons, at)
        told, *hidden = self.chance(views)
        by = (told - lessons.score[lessons.game[at]]) * lessons.likely[at] / len(at)
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
    for epoch in range(EPOCHS):
        order = chance.permutation(rows)
        for begin in range(0, len(order), BATCH):
            net.step(lessons, order[begin : begin + BATCH], RATE * (1 - epoch / EPOCHS))


def left_of(net: Taught, lessons: Lessons, pairs: Array) -> float:
    """The share of the variance of pairs of the same match that is left without their luck."""
    rows = np.arange(len(lessons.game))
    parts = np.array_split(rows, max(1, len(rows) // 10_000))
    told = np.concatenate([net.chance(net.views(lessons, part))[0] for part in parts])
    luck = np.bincount(lessons.game, told * lessons.change, len(lessons.score))
    plain, taken = (each[::2] + each[1::2] for each in (lessons.score, lessons.score - luck))
    _, place = np.unique(lessons.match[::2][pairs], return_inverse=True)

    def within(values: Array) -> float:
        mean = np.bincount(place, values[pairs]) / np.bincount(place)
        return float(((values[pairs] - mean[place]) ** 2).sum())

    return within(taken) / within(plain)


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
    for name, usual in (("matches", 1200), ("tournaments", 24), ("pairs", 4)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--into", type=Path)
    asked = parser.parse_args()
    units = [str(unit) for unit in load_catalog().units]
    lessons = Lessons(units)
    for match, stage in enumerate(stages(asked)):
        for game in range(2 * asked.pairs):
            lessons.add(stage, game, match)
        if match % 100 == 99:
            print(f"{match + 1} matches", flush=True)
    lessons.taken()
    net = Taught(lessons)
    apart = lessons.match % KEPT_APART == 0
    learn(net, lessons, np.flatnonzero((lessons.likely > 0) & ~apart[lessons.game]))
    left = left_of(net, lessons, np.flatnonzero(apart[::2]))
    print(f"{len(lessons.score)} games; {left:.3f} of the variance is left where it never looked")
    taught = (
        f"{asked.matches * asked.pairs * 2} games of random skirmish armies and "
        f"{asked.tournaments * asked.pairs * 2} of random tournament armies, an eighth of them "
        "kept apart; python -m benchmarks.worth"
    )
    place = asked.into or Path(str(files("mcarmy.simulate.game"))) / WORTH_FILE
    place.write_bytes(written(net, units, taught))


if __name__ == "__main__":
    main()

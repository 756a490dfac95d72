"""Teach the ledger's yardstick: play games, fit the network, write `worth.json`.

    python -m benchmarks.worth [--matches 2700] [--pairs 4] [--tournaments 90] [--starters 6000]

Plays pairs of games between random skirmish armies, between random tournament armies and between
the starter armies, with luck that no other benchmark uses, and notes at every roll what the table
would look like by every health that may be left of the target. The network is first fitted to who
won from there (logistic loss), then to what the ledger is for: that little of the difference
between pairs of the same two armies is left when their luck is taken off. An eighth of the random
matches is kept apart; what share of the variance of their pairs is left is told. Needs numpy.
"""

from __future__ import annotations

import argparse
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from benchmarks.analysis import STARTERS
from mcarmy.army.load import load_army
from mcarmy.catalog import load_catalog
from mcarmy.simulate.contests.suite import Suite, SuiteStage
from mcarmy.simulate.game.ledger import Ledger
from mcarmy.simulate.game.lineup import OWN, SIGNED, Lineup, turned_around
from mcarmy.simulate.game.matchup import Stage, matchup
from mcarmy.simulate.game.play import play
from mcarmy.simulate.game.worth import WORTH_FILE, WorthFile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.engine.game import Game
    from mcarmy.simulate.game.ledger import Expected

SEED = 9_000_000
HIDDEN = 16
DECAY = 3e-4
KEPT_APART = 8
Array = Any


class Noting(Ledger):
    """Keeps what the table would look like, and how much likelier each outcome became."""

    def __init__(self, table: Game) -> None:
        super().__init__(table)
        self.noted: list[tuple[int, list[float], float, float]] = []
        """Who rolled, the numbers, how much likelier it became, how likely it is now."""

    def _book(
        self, game: Game, attack: int, player: int, expected: Expected, came: Expected
    ) -> None:
        lineup = Lineup(game, player, expected.worths.targets)
        for lefts in {**expected.likely, **came.likely}:
            before, after = expected.likely.get(lefts, 0.0), came.likely.get(lefts, 0.0)
            self.noted.append((player, lineup.seen(lefts), after - before, after))
        super()._book(game, attack, player, expected, came)


class Lessons:
    """What was noted in some games: all numbers of a game in a row."""

    def __init__(self) -> None:
        self.seen: list[list[float]] = []
        self.change: list[float] = []
        self.likely: list[float] = []
        self.game: list[int] = []
        self.score: list[float] = []
        """By game, for army A."""
        self.match: list[int] = []
        """By game."""

    def add(self, stage: Stage, game: int, match: int) -> None:
        """Play a game and note it, as army A sees it."""
        table = stage._table(game)
        ledger = Noting(table)
        outcome = play(table, stage._policies(game))
        army_a = game % 2
        for player, numbers, change, likely in ledger.noted:
            seen = numbers if player == army_a else turned_around(numbers)
            self.seen.append(seen)
            self.change.append(change)
            self.likely.append(likely)
            self.game.append(len(self.score))
        self.score.append(0.5 if outcome.winner is None else float(outcome.winner == army_a))
        self.match.append(match)


def stages(asked: argparse.Namespace) -> Iterator[tuple[Stage, int]]:
    """Where is played, and how many pairs."""
    catalog = load_catalog()
    for format_, matches in (("skirmish", asked.matches), ("tournament", asked.tournaments)):
        suite = SuiteStage(Suite(format_, seed=SEED))
        for number in range(matches):
            armies = suite.army(2 * number), suite.army(2 * number + 1)
            maps = armies[0].format.maps
            ours = maps[number % len(maps)]
            match = matchup(catalog, armies, ("greedy", "greedy"), map_id=ours, seed=SEED + number)
            yield Stage(match, catalog), asked.pairs
    one, two = (load_army(path, catalog) for path in STARTERS)
    for number in range(asked.starters // asked.pairs):
        match = matchup(
            catalog, (one, two), ("greedy", "greedy"), map_id=None, seed=2 * SEED + number
        )
        yield Stage(match, catalog), asked.pairs


class Taught:
    """The network while it learns."""

    def __init__(self, seen: Array) -> None:
        chance = np.random.default_rng(0)
        sides = np.concatenate([seen[:, :OWN], seen[:, OWN : 2 * OWN]])
        self.mean = np.concatenate([np.tile(sides.mean(0), 2), np.zeros(SIGNED + 1)])
        self.spread = np.concatenate([np.tile(sides.std(0) + 1e-6, 2), np.ones(SIGNED + 1)])
        size = 2 * OWN + SIGNED + 1
        self.parts = [
            chance.normal(size=size) * 0.01,
            chance.normal(size=(size, HIDDEN)) / np.sqrt(size),
            np.zeros(HIDDEN),
            chance.normal(size=HIDDEN) * 0.1,
        ]
        self._moments = [[np.zeros_like(part) for part in self.parts] for _ in (0, 1)]
        self._steps = 0

    def views(self, seen: Array) -> tuple[Array, Array]:
        """The numbers on a common scale, as both sides see them."""
        other = np.concatenate(
            [seen[:, OWN : 2 * OWN], seen[:, :OWN], -seen[:, 2 * OWN : -1], seen[:, -1:]], axis=1
        )
        return (seen - self.mean) / self.spread, (other - self.mean) / self.spread

    def chance(self, views: tuple[Array, Array]) -> tuple[Array, Array, Array]:
        """The win chance, and what the hidden sums of both views are."""
        straight, sums, shifts, counts = self.parts
        one, two = (np.tanh(view @ sums + shifts) for view in views)
        logit = (views[0] - views[1]) @ straight + (one - two) @ counts
        return 1 / (1 + np.exp(-np.clip(logit, -30, 30))), one, two

    def step(
        self, views: tuple[Array, Array], hidden: tuple[Array, Array], by: Array, rate: float
    ) -> None:
        """Move against the slope of the loss in the logit (Adam)."""
        counts = self.parts[3]
        slopes = [np.zeros_like(part) for part in self.parts]
        for view, sums, sign in zip(views, hidden, (1, -1), strict=True):
            inner = sign * np.outer(by, counts) * (1 - sums**2)
            slopes[0] += sign * view.T @ by
            slopes[1] += view.T @ inner
            slopes[2] += inner.sum(0)
            slopes[3] += sign * sums.T @ by
        self._steps += 1
        for part, slope, first, second in zip(self.parts, slopes, *self._moments, strict=True):
            by_part = slope + DECAY * part
            first[...] += 0.1 * (by_part - first)
            second[...] += 0.001 * (by_part**2 - second)
            size = np.sqrt(second / (1 - 0.999**self._steps)) + 1e-8
            part[...] -= rate * first / (1 - 0.9**self._steps) / size


def learn_winners(
    net: Taught, views: tuple[Array, Array], score: Array, likely: Array, rows: Array
) -> None:
    """Logistic loss: who won from there?"""
    chance = np.random.default_rng(1)
    epochs = 4
    for epoch in range(epochs):
        order = chance.permutation(rows)
        for begin in range(0, len(order), 512):
            at = order[begin : begin + 512]
            here = (views[0][at], views[1][at])
            told, one, two = net.chance(here)
            by = (told - score[at]) * likely[at] / len(at)
            net.step(here, (one, two), by, 3e-3 * (1 - epoch / epochs))


def left_of(
    net: Taught, views: tuple[Array, Array], lessons: dict[str, Array], pairs: Array
) -> float:
    """The share of the variance of pairs of the same match that is left without their luck."""
    told = net.chance(views)[0]
    luck = np.bincount(lessons["game"], told * lessons["change"], len(lessons["score"]))
    score = lessons["score"]
    plain, taken = (each[::2] + each[1::2] for each in (score, score - luck))
    match = lessons["match"][::2][pairs]

    def within(values: Array) -> float:
        _, place = np.unique(match, return_inverse=True)
        mean = np.bincount(place, values[pairs]) / np.bincount(place)
        return float(((values[pairs] - mean[place]) ** 2).sum())

    return within(taken) / within(plain)


def learn_luck(
    net: Taught, views: tuple[Array, Array], lessons: dict[str, Array], pairs: Array
) -> None:
    """Least variance between pairs of the same match, luck taken off."""
    chance = Random(2)
    starts = np.searchsorted(lessons["game"], np.arange(len(lessons["score"]) + 1))
    match = lessons["match"][::2]
    groups: dict[int, list[int]] = {}
    for pair in pairs:
        groups.setdefault(int(match[pair]), []).append(int(pair))
    keys = list(groups)
    epochs = 6
    for epoch in range(epochs):
        chance.shuffle(keys)
        for begin in range(0, len(keys), 32):
            batch = [groups[key] for key in keys[begin : begin + 32]]
            games = [2 * pair + half for group in batch for pair in group for half in (0, 1)]
            at = np.concatenate([np.arange(starts[game], starts[game + 1]) for game in games])
            counts = [starts[game + 1] - starts[game] for game in games]
            place = np.repeat(np.arange(len(games)), counts)
            here = (views[0][at], views[1][at])
            told, one, two = net.chance(here)
            change = lessons["change"][at]
            luck = np.bincount(place, told * change, len(games))
            rest = (lessons["score"][games] - luck).reshape(-1, 2).mean(1)
            whose = np.repeat(np.arange(len(batch)), [len(group) for group in batch])
            rest -= (np.bincount(whose, rest) / np.bincount(whose))[whose]
            by = -np.repeat(rest, 2)[place] * change * told * (1 - told) / len(rest)
            net.step(here, (one, two), by, 1.5e-3 * (1 - epoch / epochs))


def written(net: Taught, taught: str) -> bytes:
    """The network on the scale of the numbers themselves."""
    straight, sums, shifts, counts = net.parts
    moved = shifts - (net.mean / net.spread) @ sums
    told = WorthFile(
        taught,
        [_short(each) for each in straight / net.spread],
        [_short(each) for each in moved],
        [_short(each) for each in counts],
        [[_short(each) for each in row] for row in (sums.T / net.spread)],
    )
    return msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n"


def _short(number: float) -> float:
    return float(f"{number:.5g}")


def main() -> None:
    """Play, learn, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, usual in (("matches", 2700), ("pairs", 4), ("tournaments", 90), ("starters", 6000)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--into", type=Path)
    asked = parser.parse_args()
    noted = Lessons()
    for match, (stage, pairs) in enumerate(stages(asked)):
        for game in range(2 * pairs):
            noted.add(stage, game, match)
    names = ("seen", "change", "likely", "game", "score", "match")
    lessons = {name: np.array(getattr(noted, name)) for name in names}
    net = Taught(lessons["seen"])
    views = net.views(lessons["seen"])
    apart = lessons["match"] % KEPT_APART == 0
    apart &= lessons["match"] < asked.matches + asked.tournaments
    rows = np.flatnonzero((lessons["likely"] > 0) & ~apart[lessons["game"]])
    learn_winners(net, views, lessons["score"][lessons["game"]], lessons["likely"], rows)
    learn_luck(net, views, lessons, np.flatnonzero(~apart[::2]))
    left = left_of(net, views, lessons, np.flatnonzero(apart[::2]))
    print(
        f"{len(lessons['score'])} games; {left:.3f} of the variance is left where it never looked"
    )
    taught = (
        f"{asked.matches * asked.pairs * 2} games of random skirmish armies, "
        f"{asked.tournaments * asked.pairs * 2} of random tournament armies and "
        f"{asked.starters * 2} of the starter armies; python -m benchmarks.worth"
    )
    place = asked.into or Path(str(files("mcarmy.simulate.game"))) / WORTH_FILE
    place.write_bytes(written(net, taught))


if __name__ == "__main__":
    main()

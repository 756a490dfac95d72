"""Many games of one matchup, with the same answer however they are spread over workers.

Game 2k and 2k+1 are a pair: the same luck, the armies swapped. Games are numbered, and whether to
stop is decided on the longest unbroken run of finished pairs, in the order of their numbers: which
worker finished when, or what was resumed, changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mcarmy.catalog import Catalog, load_catalog
from mcarmy.engine.start import codex_of, new_game
from mcarmy.policies import make_policy
from mcarmy.simulate.game.as_json import FormatJson, army_from_json, format_id, map_from_json
from mcarmy.simulate.game.play import play
from mcarmy.simulate.game.tally import Row, Tally, broken, score
from mcarmy.simulate.series.statistics import Hypotheses, Sample, sample, verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from mcarmy.army.model import Army
    from mcarmy.policies.protocol import Policy

    # Plays numbered games, in any order and anywhere.
    Workers = Callable[["Matchup", Iterator[int]], Iterator[Row]]

LEAST_PAIRS = 25  # before a stop rule may stop


@dataclass(frozen=True, slots=True)
class Matchup:
    """Everything a worker needs to know to play any game of a run."""

    armies: tuple[dict[str, Any], dict[str, Any]]
    format: FormatJson
    map: str
    policies: tuple[str, str]
    seed: int
    overlays: tuple[str, ...]
    round_cap: int
    quiet_cap: int

    @property
    def format_id(self) -> str:
        """The id of the format."""
        return format_id(self.format)

    def table(self) -> Table:
        """Where its games are played."""
        return Table(self)


@dataclass(frozen=True, slots=True)
class StopRule:
    """When enough games have been played."""

    most_pairs: int
    half_width: float | None = None
    test: Hypotheses | None = None

    def reached(self, scores: Iterable[float]) -> bool:
        """Whether these pairs, from the first on, are enough."""
        sums = sample(scores)
        return self.reached_by(sums, sums.pairs)

    def reached_by(self, sums: Sample, finished: int) -> bool:
        """Whether so many finished pairs are enough, of which these sums are told.

        Pairs that broke down are finished and tell nothing; if all do, more of them will not help.
        """
        if finished >= self.most_pairs:
            return True
        if finished < LEAST_PAIRS:
            return False
        if not sums.pairs:
            return True
        if self.half_width is not None and sums.estimate().half_width <= self.half_width:
            return True
        return self.test is not None and verdict(sums, self.test) is not None


class Table:
    """A worker's own catalog and armies, set up once for all games it plays."""

    def __init__(self, matchup: Matchup) -> None:
        self.matchup = matchup
        self.catalog: Catalog = load_catalog(matchup.overlays)
        self.codex = codex_of(self.catalog)
        one, two = (army_from_json(army, matchup.format, self.catalog) for army in matchup.armies)
        self.armies: tuple[Army, Army] = (one, two)
        self.map = map_from_json(matchup.map, self.catalog)

    def play(self, game: int) -> Row:
        """Play one game; one that breaks down becomes a row of its own."""
        try:
            return self._play(game)
        except Exception as error:  # noqa: BLE001  # a crashed game must not stop the others
            return broken(game, f"{type(error).__name__}: {error}")

    def _play(self, game: int) -> Row:
        matchup = self.matchup
        swapped = bool(game % 2)
        pair = game // 2
        order = (1, 0) if swapped else (0, 1)
        one, two = (self.armies[army] for army in order)
        table = new_game(
            self.codex,
            (one, two),
            self.map,
            seed=matchup.seed,
            game=pair,
            round_cap=matchup.round_cap,
            quiet_cap=matchup.quiet_cap,
        )
        tally = Tally(table)
        table.listener = tally
        outcome = play(table, seated(matchup, game))
        return tally.row(game, outcome, swapped=swapped)


def seated(matchup: Matchup, game: int) -> tuple[Policy, Policy]:
    """The policies of a game in the order of play.

    Their luck belongs to the seat and not to the army: the two games of a mirror match are the
    same game seen from both sides.
    """
    order = (1, 0) if game % 2 else (0, 1)
    first, second = (
        make_policy(matchup.policies[army], f"{matchup.seed}/{game // 2}/{seat}")
        for seat, army in enumerate(order)
    )
    return first, second


def run(
    matchup: Matchup,
    rule: StopRule,
    *,
    workers: Workers,
    done: dict[int, Row],
    keep: Callable[[Row], None],
) -> Iterator[Prefix]:
    """Play until the rule is reached; yields what is told whenever that has grown.

    `done` are rows of an earlier part of the run; every new row is handed to `keep` at once.
    """
    prefix = Prefix(done, rule)
    yield prefix
    if prefix.enough():
        return
    missing = (game for game in range(2 * rule.most_pairs) if game not in done)
    rows = workers(matchup, missing)
    for row in rows:
        done[row["game"]] = row
        keep(row)
        if prefix.grow():
            yield prefix
            if prefix.enough():
                break


class Prefix:
    """The pairs that are finished without a gap, up to the first at which the rule is reached."""

    def __init__(self, done: dict[int, Row], rule: StopRule) -> None:
        self._done = done
        self._rule = rule
        self._sums = Sample()
        self.pairs = 0
        self.scores: list[float] = []  # of the pairs that did not break down
        self._enough = False
        self.grow()

    def enough(self) -> bool:
        """Whether the rule is reached: what lies beyond is not counted."""
        return self._enough

    def grow(self) -> bool:
        """Take in the pairs that have become complete; whether there were any."""
        before = self.pairs
        while not self._enough:
            one, two = self._done.get(2 * self.pairs), self._done.get(2 * self.pairs + 1)
            if one is None or two is None:
                break
            self._take(one, two)
        return self.pairs > before

    def _take(self, one: Row, two: Row) -> None:
        self.pairs += 1
        if (mean := pair_score(one, two)) is not None:
            self.scores.append(mean)
            self._sums.add(mean)
        self._enough = self._rule.reached_by(self._sums, self.pairs)


def pair_score(one: Row, two: Row) -> float | None:
    """What a pair is worth to army A; nothing is told by a pair with a game that broke down."""
    if "error" in (one["reason"], two["reason"]):
        return None
    return (score(one) + score(two)) / 2

"""Two armies that meet: what is played, and where each of its numbered games is played.

Games 2k and 2k+1 are a pair: the same luck, the armies swapped. A game is the same wherever it is
played: in a series, by itself to be told, or again because somebody wants to look at it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy import __version__
from mcarmy.base.errors import UsageError, pass_on_interruption
from mcarmy.catalog import Catalog, load_catalog
from mcarmy.engine.rulings import rulings_by
from mcarmy.engine.start import codex_of, new_game
from mcarmy.policies import make_policy, runs_nothing_foreign, what_broke
from mcarmy.simulate.game.ledger import Ledger
from mcarmy.simulate.game.play import play
from mcarmy.simulate.game.replay import Header, Replay, record
from mcarmy.simulate.game.row import BrokenRow, GameRow, Row
from mcarmy.simulate.game.setting import Setting, kept_army, kept_format
from mcarmy.simulate.game.tally import Tally

if TYPE_CHECKING:
    from mcarmy.army.model import Army
    from mcarmy.catalog.model import Format, MapId
    from mcarmy.engine.game import Game
    from mcarmy.engine.state import Outcome
    from mcarmy.policies.protocol import Policy
    from mcarmy.simulate.game.replay import Watch


class Matchup(Setting, frozen=True, kw_only=True):
    """Everything it takes to play any game of two armies; it can be sent and compared."""

    overlays: tuple[str, ...]

    def stage(self) -> Stage:
        """Where its games are played."""
        return Stage(self)


def matchup(
    catalog: Catalog,
    armies: tuple[Army, Army],
    policies: tuple[str, str],
    *,
    map_id: MapId | None,
    seed: int,
) -> Matchup:
    """Two armies of one format; an unknown policy is told before the first game."""
    one, two = armies
    format_ = common_format(armies)
    rulings = rulings_by({**catalog.readings, **format_.rulings})
    for policy in policies:
        make_policy(policy, "")
    return Matchup(
        armies=(kept_army(one), kept_army(two)),
        format=kept_format(format_, catalog),
        map=str(map_id or format_.maps[0]),
        policies=policies,
        seed=seed,
        overlays=catalog.overlays,
        round_cap=rulings.round_cap,
        quiet_cap=rulings.quiet_cap,
    )


def common_format(armies: tuple[Army, Army]) -> Format:
    """The format of two armies that meet; of two formats neither knows what wins."""
    one, two = (army.format for army in armies)
    if one != two:
        raise UsageError(
            f"The lists are of different formats: {_told_apart(one, two)}. "
            "Give both the same `format`."
        )
    return one


def _told_apart(one: Format, two: Format) -> str:
    if one.name != two.name:
        return f"{one.name} and {two.name}"
    return f"both are called {one.name}, but they do not say the same"


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played and written down."""

    table: Game
    outcome: Outcome
    row: GameRow
    replay: Replay


class Stage:
    """The catalog, armies and map of a matchup, set up once for all of its games."""

    def __init__(self, matchup: Matchup, catalog: Catalog | None = None) -> None:
        self.matchup = matchup
        self.catalog = catalog or load_catalog(matchup.overlays)
        self.codex = codex_of(self.catalog)
        self.armies = matchup.armies_in(self.catalog)
        self.map = matchup.map_in(self.catalog)

    def row(self, game: int) -> Row:
        """Play one game; one that breaks down becomes a row of its own."""
        try:
            return self._play(game)
        except BaseException as error:  # noqa: BLE001  # must not stop the others
            pass_on_interruption(error)
            return BrokenRow(game, what_broke(error))

    def _play(self, game: int) -> GameRow:
        table = self._table(game)
        tally, ledger = Tally(table), Ledger(table)
        outcome = play(table, self._policies(game))
        return tally.row(game, outcome, ledger, swapped=_swapped(game))

    def score(self, game: int) -> float | None:
        """What one game is worth to army A, played without a book of it; None if it breaks down."""
        table = self._table(game)
        try:
            winner = play(table, self._policies(game)).winner
        except BaseException as error:  # noqa: BLE001  # as for a row
            pass_on_interruption(error)
            return None
        return 0.5 if winner is None else float(winner == _order(game)[0])

    def record(self, game: int, watch: Watch | None = None) -> Played:
        """Play one game and write it down, in front of somebody if he wants.

        If a policy of somebody's own breaks down, that is told; a break of ours is a bug.
        """
        table = self._table(game)
        tally, ledger = Tally(table), Ledger(table)
        if watch is not None:
            table.listener = watch(table)
        try:
            outcome, replay = record(table, self._policies(game), self._header(game))
        except BaseException as error:
            pass_on_interruption(error)
            if all(map(runs_nothing_foreign, self.matchup.policies)):
                raise
            raise UsageError(
                f"The game broke down. {what_broke(error)}. Fix the policy."
            ) from error
        row = tally.row(game, outcome, ledger, swapped=_swapped(game))
        return Played(table, outcome, row, replay)

    def _table(self, game: int) -> Game:
        one, two = (self.armies[army] for army in _order(game))
        return new_game(
            self.codex,
            (one, two),
            self.map,
            seed=self.matchup.seed,
            game=game // 2,
            round_cap=self.matchup.round_cap,
            quiet_cap=self.matchup.quiet_cap,
        )

    def _policies(self, game: int) -> tuple[Policy, Policy]:
        """The policies in the order of play.

        Their luck belongs to the seat and not to the army: the two games of a mirror match are the
        same game seen from both sides.
        """
        match = self.matchup
        first, second = (
            make_policy(match.policies[army], f"{match.seed}/{game // 2}/{seat}")
            for seat, army in enumerate(_order(game))
        )
        return first, second

    def _header(self, game: int) -> Header:
        match, (one, two) = self.matchup, _order(game)
        return Header(
            program=f"mcarmy {__version__}",
            catalog=self.catalog.digest,
            map=match.map,
            format=match.format,
            seed=match.seed,
            game=game // 2,
            round_cap=match.round_cap,
            quiet_cap=match.quiet_cap,
            ignore_todo=False,
            armies=(match.armies[one], match.armies[two]),
            policies=(match.policies[one], match.policies[two]),
        )


def _swapped(game: int) -> bool:
    return bool(game % 2)


def _order(game: int) -> tuple[int, int]:
    """Which army sits first, and which second."""
    return (1, 0) if _swapped(game) else (0, 1)

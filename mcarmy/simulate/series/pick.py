"""One game of a run, played again so that it can be looked at."""

from __future__ import annotations

import shlex
from itertools import islice
from typing import TYPE_CHECKING

from mcarmy import __version__
from mcarmy.base.errors import McarmyError, UsageError
from mcarmy.base.names import suggestion
from mcarmy.simulate.game.matchup import Stage
from mcarmy.simulate.game.row import BrokenRow
from mcarmy.simulate.series.findings import findings
from mcarmy.simulate.series.run_file import read_run
from mcarmy.simulate.series.trust import as_options, refuse_unnamed_policies

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.catalog import Catalog
    from mcarmy.simulate.game.matchup import Matchup, Played
    from mcarmy.simulate.game.replay import Watch
    from mcarmy.simulate.game.row import GameRow, Row
    from mcarmy.simulate.series.run_file import Run

PROGRAM = f"mcarmy {__version__}"
MOST_SHOWN = 20  # letters of a pick, more than the number of any game has


class GameDiffersError(McarmyError):
    """A game of a run does not end as it did: what would be shown is another game."""


def picked_game(
    catalog: Catalog,
    path: Path,
    pick: str,
    policies: tuple[str | None, str | None] = (None, None),
    watch: Watch | None = None,
) -> Played:
    """The game that a word or a number picks, played once more in front of whoever watches.

    Policies from files are made only if they are named here as they are in the run.
    """
    run = read_run(path)
    match, rows = run.header.matchup, run.rows
    if run.header.catalog != catalog.digest:
        raise UsageError(
            f"{path} was played with another catalog, so its games cannot be shown. "
            "Use the same --catalog as before, or play it again."
        )
    if run.ending is not None and run.ending.picks:
        known = run.ending.picks
    else:
        known = findings(match, _whole_pairs(rows)).picks
    game = _number(pick, known)
    if game is None or game not in rows:
        raise UsageError(_not_there(path, pick, known, match, rows))
    refuse_unnamed_policies(path, match.policies, policies)
    played = Stage(match, catalog).record(game, watch)
    if (difference := _difference(rows[game], played.row)) is not None:
        raise GameDiffersError(
            f"{path}: game {game} does not play as it did. {difference} {_cause(run)}"
        )
    return played


def _difference(then: Row, now: GameRow) -> str | None:
    """How a game that came to an end then went otherwise now."""
    if isinstance(then, BrokenRow) or then == now:
        return None
    names = [name for name in now.__struct_fields__ if getattr(then, name) != getattr(now, name)]
    return f"{_told(then)} then, {_told(now)} now; what differs: {', '.join(names)}."


def _told(row: GameRow) -> str:
    one, two = row.points
    winner = "Nobody" if row.winner is None else row.winner
    return f"{winner} won ({row.reason}) with {one} to {two} points in {row.rounds} rounds"


def _cause(run: Run) -> str:
    if run.program != PROGRAM:
        return f"It was played by {run.program} and this is {PROGRAM}: use that version to see it."
    return (
        "This happens with a policy that was changed, or with a policy that takes luck from "
        "elsewhere than its seed: fix the policy and play the run again."
    )


def _number(pick: str, known: dict[str, int]) -> int | None:
    """The number that is picked; what has more digits than any number of a game is none."""
    if pick.isascii() and pick.isdecimal():
        return int(pick) if len(pick) <= MOST_SHOWN else None
    return known.get(pick)


def _not_there(
    path: Path, pick: str, known: dict[str, int], match: Matchup, rows: dict[int, Row]
) -> str:
    """What is wrong with a pick, and what may be picked instead."""
    if not rows:
        again = shlex.join(
            ["mcarmy", "simulate", *as_options(match.policies), "--resume", str(path)]
        )
        return f"{path} has no finished game yet. `{again}` resumes it."
    shown = pick if len(pick) <= MOST_SHOWN else f"{pick[:MOST_SHOWN]}…"
    if known:
        advice = suggestion(shown, known) or f"Pick one of {', '.join(known)}, or a game's number."
    else:
        advice = f"Pick a game by its number: {', '.join(map(str, islice(sorted(rows), 10)))}."
    return f"{path} has no game `{shown}`. {advice}"


def _whole_pairs(rows: dict[int, Row]) -> list[Row]:
    """The rows of a run that was cut short, without games whose other half is missing."""
    return [rows[game] for game in sorted(rows) if game ^ 1 in rows]

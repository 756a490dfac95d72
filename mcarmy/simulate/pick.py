"""One game of a run, played again so that it can be looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy import __version__
from mcarmy.catalog.model import MapId
from mcarmy.catalog.names import suggestion
from mcarmy.engine.start import codex_of
from mcarmy.errors import UsageError
from mcarmy.simulate.batch import seated
from mcarmy.simulate.findings import findings
from mcarmy.simulate.replay import Replay, army_from_json, record
from mcarmy.simulate.run_file import matchup_of, read_run

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.catalog import Catalog


def picked_game(catalog: Catalog, path: Path, pick: str) -> Replay:
    """The replay of the game that a word or a number picks."""
    header, rows, _ = read_run(path)
    match = matchup_of(header)
    if header["catalog"] != catalog.digest:
        raise UsageError(f"{path} was played with another catalog, so its games cannot be shown.")
    pairs = [
        rows[game] for pair in range(len(rows)) for game in (2 * pair, 2 * pair + 1) if game in rows
    ]
    known = findings(match, pairs).picks
    game = int(pick) if pick.isdecimal() else known.get(pick)
    if game is None or game not in rows:
        advice = suggestion(pick, known) or f"Pick one of {', '.join(known)}, or a game's number."
        raise UsageError(f"{path} has no game `{pick}`. {advice}")
    order = (1, 0) if game % 2 else (0, 1)
    one, two = (army_from_json(match.armies[side], match.format, catalog) for side in order)
    _, replay = record(
        catalog,
        codex_of(catalog),
        (one, two),
        seated(match, game),
        map_id=MapId(match.map),
        seed=match.seed,
        game=game // 2,
        names=(match.policies[order[0]], match.policies[order[1]]),
        program=f"mcarmy {__version__}",
        round_cap=match.round_cap,
        quiet_cap=match.quiet_cap,
    )
    return replay

"""Where a command keeps its games: what the options for that mean together."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError

if TYPE_CHECKING:
    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import MapId
    from mcarmy.simulate.game.matchup import Matchup


@dataclass(frozen=True, slots=True)
class AskedRun:
    """What was said about a series."""

    lists: tuple[Path, ...]
    policies: tuple[str | None, str | None]
    map_id: MapId | None
    seed: int | None
    run: Path | None
    resume: Path | None
    fresh: bool
    as_of: str | None


def planned(catalog: Catalog, asked: AskedRun) -> tuple[Path, Matchup]:
    """Where the games go and what is played; what a resumed run says need not be said again."""
    from msgspec.structs import replace

    from mcarmy.base.names import file_stem
    from mcarmy.simulate.game.matchup import matchup
    from mcarmy.simulate.series.keeping import place_of, seed_for
    from mcarmy.simulate.series.run_file import question_of
    from mcarmy.simulate.series.series import resumed

    armies = armies_of(catalog, asked.lists, asked.as_of)
    map_id, seed = asked.map_id, asked.seed
    if asked.resume is not None:
        match = resumed(catalog, asked.resume, armies, asked.policies, map_id=map_id, seed=seed)
        return asked.resume, match
    assert armies is not None
    one, two = (policy or "greedy" for policy in asked.policies)
    match = matchup(catalog, armies, (one, two), map_id=map_id, seed=seed or 0)
    if seed is None:
        drawn = seed_for(question_of(match, catalog.digest), fresh=asked.fresh)
        match = replace(match, seed=drawn)
    if asked.run is not None:
        if asked.fresh:
            remove_run(asked.run)
        return asked.run, match
    name = "-vs-".join(file_stem(path.stem) for path in asked.lists)
    path = Path("runs") / f"{name}-{match.seed}.jsonl"
    return place_of(path, question_of(match, catalog.digest), fresh=asked.fresh), match


def armies_of(
    catalog: Catalog, lists: tuple[Path, ...], as_of: str | None
) -> tuple[Army, Army] | None:
    """The armies of the lists that were named, if any were."""
    from mcarmy.army.day import day
    from mcarmy.army.load import load_army

    if not lists:
        return None
    one, other = (load_army(path, catalog, as_of=day(as_of)) for path in lists)
    return one, other


def one_place(*, run: Path | None, resume: Path | None = None, fresh: bool, no_run: bool) -> None:
    """Refuse options that say two things about where the games are kept."""
    if resume is not None and run is not None:
        raise UsageError("--resume already names the run: leave out --run.")
    if resume is not None and fresh:
        raise UsageError("--resume continues a run and --fresh starts one: use only one of them.")
    if no_run and (run is not None or resume is not None):
        option = "--run" if run is not None else "--resume"
        raise UsageError(f"--no-run keeps no games and {option} does: use only one of them.")


def remove_run(path: Path) -> None:
    """Make room for a run that begins anew; only a run is removed."""
    from mcarmy.simulate.series.run_file import header_of

    if not path.exists():
        return
    header_of(path)
    try:
        path.unlink()
    except OSError as error:
        reason = (error.strerror or "it failed").lower()
        raise UsageError(f"{path} cannot be replaced: {reason}. Name another.") from error

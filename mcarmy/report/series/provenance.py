"""What every report on games says about itself: versions, catalog, seed, policies, guesses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mcarmy import __version__
from mcarmy.report.catalog.reconstructed import reconstructed
from mcarmy.simulate.series.statistics import METHOD

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mcarmy.catalog import Catalog

VERSION = 1  # of the JSON form, schemas/series.schema.json
COLUMNS = ("program", "catalog", "seed", "map", "policies", "reconstructed values", "of")


def provenance(
    catalog: Catalog,
    kind: str,
    armies: Sequence[Mapping[str, Any]],
    *,
    map_id: str,
    format_id: str,
    seed: int,
    policies: tuple[str, str],
) -> dict[str, Any]:
    """The head of a report as JSON values."""
    ours, total = reconstructed(catalog, armies, map_id)
    return {
        "version": VERSION,
        "kind": kind,
        **made_with(catalog),
        "seed": seed,
        "map": map_id,
        "format": format_id,
        "policies": list(policies),
        "armies": [army["name"] for army in armies],
        "reconstructed": {"values": ours, "of": total},
        "method": METHOD,
    }


def made_with(catalog: Catalog) -> dict[str, Any]:
    """The program and the catalog behind a report."""
    return {
        "program": f"mcarmy {__version__}",
        "catalog": catalog.digest,
        "layers": list(catalog.layers),
    }


def as_columns(head: Mapping[str, Any]) -> list[str | int]:
    """The same as cells that stand in every line of a CSV file."""
    guesses = head["reconstructed"]
    players = " / ".join(head["policies"])
    known = [head["program"], head["catalog"], head["seed"], head["map"], players]
    return [*known, guesses["values"], guesses["of"]]


def as_lines(head: Mapping[str, Any]) -> list[str]:
    """The same for people, under a table or a page."""
    guesses = head["reconstructed"]
    one, two = head["policies"]
    where = f"Seed {head['seed']}, map {head['map']}, policies {one} and {two}"
    ours = f"{guesses['values']} of the {guesses['of']} printed values behind this"
    return [
        f"Method: {head['method']}.",
        f"{where}, catalog {head['catalog'][:8]}, {head['program']}.",
        f"{ours} are reconstructed, dice and map among them: see `mcarmy catalog doubt`.",
    ]

"""What every report on games says about itself: versions, catalog, seed, policies, guesses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from mcarmy import __version__
from mcarmy.base.build import COMPILED
from mcarmy.report.catalog.reconstructed import reconstructed
from mcarmy.report.catalog.rules import read_otherwise
from mcarmy.report.report import Provenance
from mcarmy.simulate.series.adjusting import ADJUSTED_METHOD
from mcarmy.simulate.series.statistics import METHOD

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mcarmy.catalog import Catalog
    from mcarmy.report.report import Json
    from mcarmy.simulate.game.matchup import Matchup
    from mcarmy.simulate.game.setting import KeptArmy
    from mcarmy.simulate.series.series import Series

VERSION = 1  # of the JSON form, schemas/series.schema.json


class Grounds(Struct, frozen=True):
    """What a report on games rests on."""

    kind: str
    program: str
    catalog: str
    layers: tuple[str, ...]
    seed: int
    map: str
    format: str
    rulings: Mapping[str, str]
    policies: tuple[str, str]
    armies: tuple[str, ...]
    reconstructed: int
    values: int
    method: str = METHOD

    def as_json(self) -> dict[str, Json]:
        """The head of the report as JSON, schemas/series.schema.json."""
        return {
            "version": VERSION,
            "kind": self.kind,
            "program": self.program,
            "catalog": self.catalog,
            "layers": self.layers,
            "seed": self.seed,
            "map": self.map,
            "format": self.format,
            "rulings": self.rulings,
            "policies": self.policies,
            "armies": self.armies,
            "reconstructed": {"values": self.reconstructed, "of": self.values},
            "method": self.method,
        }

    def provenance(self) -> Provenance:
        """The same in sentences, and for every line of CSV."""
        one, two = self.policies
        where = f"Seed {self.seed}, map {self.map}, policies {one} and {two}"
        ours = f"{self.reconstructed} of the {self.values} printed values behind this"
        return Provenance(
            lines=(
                f"Method: {self.method}.",
                f"{where}, catalog {self.catalog[:8]}, {self.program}.",
                *read_otherwise(self.rulings),
                f"{ours} are reconstructed, including dice and map: see `mcarmy catalog doubt`.",
            ),
            values=(
                ("program", self.program),
                ("catalog", self.catalog),
                ("seed", self.seed),
                ("map", self.map),
                ("policies", f"{one} / {two}"),
                (
                    "rulings",
                    " ".join(f"{name}={reading}" for name, reading in self.rulings.items()),
                ),
                ("reconstructed values", self.reconstructed),
                ("of", self.values),
            ),
        )


def grounds(catalog: Catalog, kind: str, match: Matchup, armies: Sequence[KeptArmy]) -> Grounds:
    """What a report of a kind on these armies rests on."""
    ours, total = reconstructed(catalog, armies, match.map)
    return Grounds(
        kind=kind,
        program=program(),
        catalog=catalog.digest,
        layers=tuple(catalog.layers),
        seed=match.seed,
        map=match.map,
        format=match.format_id,
        rulings=catalog.otherwise(match.format_in(catalog).rulings),
        policies=match.policies,
        armies=tuple(army.name for army in armies),
        reconstructed=ours,
        values=total,
    )


def series_grounds(catalog: Catalog, series: Series) -> Grounds:
    """What the report on a series rests on; its method is that of the rate it tells first."""
    found = grounds(catalog, "series", series.matchup, series.matchup.armies)
    if series.findings.luck.adjusted is None:
        return found
    return replace(found, method=ADJUSTED_METHOD)


def program() -> str:
    """The program and its version; the compiled build says so, for nothing else tells it apart."""
    return f"mcarmy {__version__}{', compiled' if COMPILED else ''}"

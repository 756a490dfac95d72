"""The wheel holds all it needs: unpacked anywhere, it checks a list in an empty folder."""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.integration.program import ILLEGAL, LEGAL, ROOT, environment, run

if TYPE_CHECKING:
    import subprocess


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the content of the wheel, built as it is published."""
    made = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(made)]
    done = run([*command, str(ROOT)], made)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = made.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(made / "site")
    return made / "site"


def installed(
    site: Path, folder: Path, *arguments: str, typed: str | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the program of the wheel in a folder."""
    around = environment(PYTHONPATH=str(site), PYTHONDONTWRITEBYTECODE="1")
    return run([sys.executable, *arguments], folder, environ=around, typed=typed)


def test_it_checks_lists_in_an_empty_folder(site: Path, tmp_path: Path) -> None:
    legal = installed(site, tmp_path, "-m", "mcarmy", "validate", "-", typed=LEGAL)
    illegal = installed(site, tmp_path, "-m", "mcarmy", "validate", "-", typed=ILLEGAL)

    assert (legal.returncode, legal.stdout) == (0, "Checked 1 list: legal.\n")
    assert illegal.returncode == 1
    assert "rule: ARMY-1 (rulebook p. " in illegal.stdout


def test_it_is_the_wheel_that_runs(site: Path, tmp_path: Path) -> None:
    shown = installed(site, tmp_path, "-c", "import mcarmy; print(mcarmy.__file__)").stdout

    assert Path(shown.strip()).is_relative_to(site)


def test_the_catalog_comes_compiled_and_stays_untouched(site: Path, tmp_path: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in site.rglob("*")}
    load = "import sys; from mcarmy.catalog import load_catalog; load_catalog().units"
    shown = installed(site, tmp_path, "-c", f"{load}; print('yaml' in sys.modules)").stdout

    assert shown == "False\n"
    assert {path: path.stat().st_mtime_ns for path in site.rglob("*")} == before


@pytest.mark.parametrize("folder", ["catalog", "schemas"])
def test_it_holds_every_file_of_the_catalog_and_every_schema(site: Path, folder: str) -> None:
    ours = {path.relative_to(ROOT / folder) for path in (ROOT / folder).rglob("*.[yj]*")}
    packed = site / "mcarmy" / "bundled" / folder

    assert ours == {path.relative_to(packed) for path in packed.rglob("*.[yj]*")}


def test_the_schema_of_lists_is_printed(site: Path, tmp_path: Path) -> None:
    done = installed(site, tmp_path, "-m", "mcarmy", "schema", "army")

    assert done.stdout == (ROOT / "schemas" / "army.schema.json").read_text(encoding="utf-8")

"""The wheel carries catalog and schemas: installed into an empty environment, it just works."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from mcarmy import __version__

ROOT = Path(__file__).parents[1]
SOURCES = (
    "pyproject.toml",
    "hatch_build.py",
    "README.md",
    "LICENSE",
    "mcarmy",
    "catalog",
    "schemas",
)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from a copy of the sources, without a network."""
    found, _ = build_wheel(tmp_path_factory.mktemp("wheel"))
    return found


def build_wheel(folder: Path, **asked: str) -> tuple[Path, str]:
    """A wheel, and what was said when it was built."""
    copy = folder / "mcarmy"
    copy.mkdir()
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "compiled.json*")
            shutil.copytree(source, copy / name, ignore=ignored)
        else:
            shutil.copyfile(source, copy / name)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    built = subprocess.run(
        [*command, str(copy)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **asked},
    )
    assert built.returncode == 0, built.stderr
    [found] = folder.glob("*.whl")
    shutil.rmtree(copy)
    return found, built.stdout + built.stderr


class Installed:
    """An environment with nothing of the project but the wheel, and an empty folder to work in."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.home = folder / "empty"
        self.home.mkdir()
        place = folder / "environment"
        venv.create(place, with_pip=False)
        self.bin = place / ("Scripts" if os.name == "nt" else "bin")
        pip = [sys.executable, "-m", "pip", "--python", str(self.bin / "python"), "install"]
        options = ["--quiet", "--no-index", "--no-deps", "--disable-pip-version-check"]
        subprocess.run([*pip, *options, str(wheel)], check=True)
        # The dependencies are those of this environment; the project itself is found before them.
        [packages] = place.rglob("site-packages")
        paths = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
        (packages / "dependencies.pth").write_text("\n".join(sorted(paths)), encoding="utf-8")

    def run(self, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("PYTHONPATH", "VIRTUAL_ENV", "MCARMY_CATALOG")
        }
        return subprocess.run(
            [str(self.bin / program), *arguments],
            capture_output=True,
            text=True,
            check=False,
            cwd=self.home,
            env={**environment, "HOME": str(self.home), "COLUMNS": "100"},
        )


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("installed"), wheel)


def test_the_wheel_holds_what_it_should_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for kind in ("catalog", "schemas"):
        bundled = {name for name in names if name.startswith(f"mcarmy/bundled/{kind}/")}
        here = {
            f"mcarmy/bundled/{kind}/{path.relative_to(ROOT / kind).as_posix()}"
            for path in (ROOT / kind).rglob("*")
            if path.is_file()
        }
        assert bundled == here
    assert "mcarmy/catalog/compiled.json" in names
    assert "mcarmy/py.typed" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not [name for name in names if name.startswith(("tests/", "examples/", "benchmarks/"))]
    assert not [name for name in names if "__pycache__" in name or name.endswith(".pyc")]
    about = f"mcarmy-{__version__}.dist-info"
    assert {name.split("/")[0] for name in names} == {"mcarmy", about}


def test_units_are_listed_from_an_empty_folder(installed: Installed) -> None:
    ran = installed.run("mcarmy", "units")

    assert (ran.returncode, ran.stderr) == (0, "")
    assert "55 units." in ran.stdout
    assert list(installed.home.iterdir()) == []


def test_a_card_is_shown_with_its_sources(installed: Installed) -> None:
    ran = installed.run("mcarmy", "show", "ranger", "elite")

    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("Ranger Elite")
    assert "reconstructed: " in ran.stdout
    assert "catalog/" not in ran.stdout  # a file the user does not have


def test_the_bundled_catalog_is_checked_against_the_bundled_schemas(installed: Installed) -> None:
    ran = installed.run("mcarmy", "catalog", "check")

    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.endswith("all sound.\n")
    assert installed.run("mcarmy", "schema", "army").stdout.startswith("{")


def test_an_overlay_is_laid_on(installed: Installed) -> None:
    path = installed.home / "mine.yaml"
    path.write_text("overlay: mine\nreplace: {units: {ranger-elite: {health: 3}}}\n")
    ran = installed.run("mcarmy", "show", "ranger-elite", "--catalog", "mine.yaml")
    path.unlink()

    assert ran.returncode == 0
    assert "health       3*" in ran.stdout


WHAT_IS_LOADED = """
import sys
import mcarmy
from mcarmy.base import bundled
from mcarmy.catalog import compiled, files, load_catalog

catalog = load_catalog()
assert len(catalog.units) == 55 and len(catalog.cards) == 28
assert not {"yaml", "jsonschema"} & set(sys.modules), "files were read"
assert bundled.installed()
kept = compiled.read(files.COMPILED)
assert kept.digest == files.digest(bundled.bundled_catalog(), bundled.bundled_schemas())
assert catalog.digest == kept.digest
print(mcarmy.__file__, bundled.bundled_catalog(), files.COMPILED, sep="\\n")
"""


def test_what_was_compiled_when_the_wheel_was_built_is_used(installed: Installed) -> None:
    ran = installed.run("python", "-c", WHAT_IS_LOADED)

    assert (ran.returncode, ran.stderr) == (0, "")
    environment = str(installed.bin.parent)
    assert all(line.startswith(environment) for line in ran.stdout.splitlines())


def test_the_version_is_that_of_the_package(installed: Installed) -> None:
    assert installed.run("mcarmy", "--version").stdout == f"mcarmy {__version__} (pure Python)\n"
    assert installed.run("python", "-m", "mcarmy", "--version").stdout.startswith("mcarmy ")


def test_without_a_c_compiler_the_wheel_is_pure_and_says_why(tmp_path: Path) -> None:
    found, said = build_wheel(tmp_path, MCARMY_COMPILE="1", CC="/no/compiler")

    assert "mcarmy is built as pure Python: no C compiler was found" in said
    assert found.name == f"mcarmy-{__version__}-py3-none-any.whl"
    told = Installed(tmp_path, found).run("mcarmy", "--version").stdout
    assert told.startswith(f"mcarmy {__version__} (pure Python; no C compiler was found: ")


@pytest.mark.parametrize(("compiler", "takes"), [("gcc", True), ("gcc -D__clang__", False)])
def test_only_gcc_is_asked_for_a_profile(
    monkeypatch: pytest.MonkeyPatch, compiler: str, *, takes: bool
) -> None:
    if shutil.which("gcc") is None:
        pytest.skip("there is no GCC")
    monkeypatch.setenv("CC", compiler)

    assert hatch_build(monkeypatch).takes_profiles() is takes


def test_without_a_profile_it_is_compiled_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(*_: object) -> None:
        raise SystemExit("error: cannot find -lgcov")

    hook = hatch_build(monkeypatch)
    monkeypatch.setattr(hook, "compile_all", lambda *_: [])
    monkeypatch.setattr(hook, "link", fail)
    group = SimpleNamespace(extra_link_args=[], extra_objects=[])

    assert hook.profile([group], [], str(tmp_path)) == []
    assert group.extra_link_args == []
    assert (tmp_path / hook.NO_PROFILE).read_text() == "error: cannot find -lgcov"


def hatch_build(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The hook that packs the wheel."""
    monkeypatch.syspath_prepend(ROOT)
    return import_module("hatch_build")

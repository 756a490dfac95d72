"""`./dev test` tries every Python we name, and says which it used and which it did not find."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests import interpreters

if TYPE_CHECKING:
    from pathlib import Path

OWN = "{}.{}".format(*sys.version_info)


def test_every_version_we_name_is_tried() -> None:
    versions = interpreters.named_versions(interpreters.PROJECT.read_text(encoding="utf-8"))

    assert versions == ["3.11", "3.12", "3.13", "3.14"]


def test_every_quick_test_is_there() -> None:
    named = [*interpreters.QUICK, *(f"tests/effects/{name}" for name in interpreters.SLOW)]
    for path in named:
        file, _, test = path.partition("::")
        assert (interpreters.ROOT / file).exists()
        assert not test or f"def {test}(" in (interpreters.ROOT / file).read_text(encoding="utf-8")


def test_an_interpreter_of_the_path_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / f"python{OWN}").symlink_to(sys.executable)
    monkeypatch.setenv("PATH", str(tmp_path))

    found = interpreters.find(OWN)

    assert found is not None
    assert found.full == "{}.{}.{}".format(*sys.version_info)


def test_a_shim_for_another_version_is_not_taken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "python3.99").symlink_to(sys.executable)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert interpreters.find("3.99") is None


def test_a_version_that_is_not_found_is_named() -> None:
    outcome = interpreters.try_version("3.99", strict=True)

    assert outcome.told == "Python 3.99: not found on this machine, not tested"
    assert outcome.fine


@pytest.mark.parametrize("strict", [False, True])
def test_packages_that_cannot_be_installed_are_told_and_fail_on_ci_only(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *, strict: bool
) -> None:
    def refused(command: list[str]) -> subprocess.CompletedProcess[str]:
        said = "ERROR: No matching distribution found for hypothesis"
        return subprocess.CompletedProcess(command, 1, "", f"Looking\n{said}\n")

    found = interpreters.Interpreter("3.99", "3.99.1", "python3.99")
    monkeypatch.setattr(interpreters, "ROOT", tmp_path)
    monkeypatch.setattr(interpreters, "find", lambda _: found)
    monkeypatch.setattr(interpreters, "run", refused)

    outcome = interpreters.try_version("3.99", strict=strict)

    assert "Python 3.99.1: not tested" in outcome.told
    assert "No matching distribution found for hypothesis" in outcome.told
    assert outcome.fine is not strict

"""The hook for pre-commit: a sound manifest, and pre-commit itself finds and stops a wrong list."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import yaml

from tests.integration.program import ILLEGAL, LEGAL, ROOT, environment, run, write_lists

if TYPE_CHECKING:
    import subprocess
    from pathlib import Path

MANIFEST = ROOT / ".pre-commit-hooks.yaml"


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository that uses the hook; installing it needs a network, so it is taken as it is."""
    (hook,) = yaml.safe_load(MANIFEST.read_text(encoding="utf-8"))
    config = {"repos": [{"repo": "local", "hooks": [{**hook, "language": "system"}]}]}
    (tmp_path / ".pre-commit-config.yaml").write_text(yaml.safe_dump(config), encoding="utf-8")
    (tmp_path / "other.yaml").write_text("no: list\n", encoding="utf-8")
    run(["git", "init", "--quiet"], tmp_path)
    return tmp_path


def pre_commit(repository: Path) -> subprocess.CompletedProcess[str]:
    """Run all hooks on all files."""
    run(["git", "add", "."], repository)
    around = environment(PRE_COMMIT_HOME=str(repository / ".git" / "pre-commit"))
    command = ["pre-commit", "run", "--all-files", "--verbose", "--color", "never"]
    return run(command, repository, environ=around)


def test_pre_commit_accepts_the_manifest(tmp_path: Path) -> None:
    done = run(["pre-commit", "validate-manifest", str(MANIFEST)], tmp_path)

    assert done.returncode == 0, done.stdout


def test_legal_lists_may_be_committed(repository: Path) -> None:
    write_lists(repository, ada=LEGAL, ben=LEGAL)
    write_lists(repository / "league", cy=LEGAL)
    done = pre_commit(repository)

    assert done.returncode == 0, done.stdout
    assert "Checked 3 lists: all legal." in done.stdout


def test_an_illegal_list_is_stopped_with_its_problems(repository: Path) -> None:
    write_lists(repository, ada=LEGAL, ben=ILLEGAL)
    done = pre_commit(repository)

    assert done.returncode == 1
    assert "error[MC210] too-many-bronze" in done.stdout
    assert "--> lists/ben.yaml:7:" in done.stdout


def test_files_outside_of_lists_are_left_alone(repository: Path) -> None:
    done = pre_commit(repository)

    assert done.returncode == 0
    assert "(no files to check)Skipped" in done.stdout

"""The GitHub action: of the documented shape, and its steps do what they say."""

from __future__ import annotations

import re
import shlex
import shutil
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from tests.integration.program import (
    ILLEGAL,
    LEGAL,
    ODD,
    ROOT,
    SCRIPTS,
    environment,
    run,
    write_lists,
)

if TYPE_CHECKING:
    import subprocess
    from pathlib import Path

ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
STEPS: list[dict[str, Any]] = ACTION["runs"]["steps"]
EXPRESSION = re.compile(r"\$\{\{ *([a-z_.]+) *\}\}")

# Stands for the network: `python3 -m venv` makes a folder whose pip only notes what it was asked.
PYTHON = f"""\
#!/bin/bash
scripts="$3/bin"
mkdir -p "$scripts"
printf '#!/bin/bash\\nprintf "%%s\\\\n" "$@" >> "$PIP_NOTES"\\n' > "$scripts/pip"
ln -s {shlex.quote(str(SCRIPTS / "mcarmy"))} "$scripts/mcarmy"
chmod +x "$scripts/pip"
"""


class Runner:
    """Runs the steps of the action as a runner of GitHub would, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.temporary = folder / "runner"
        (self.temporary / "stubs").mkdir(parents=True)
        stub = self.temporary / "stubs" / "python3"
        stub.write_text(PYTHON, encoding="utf-8")
        stub.chmod(0o755)
        self.exported = self.temporary / "exported"
        self.exported.touch()

    def use(self, **inputs: str) -> subprocess.CompletedProcess[str]:
        """Run every step until one fails; gives back the last one that ran."""
        given = {name: about["default"] for name, about in ACTION["inputs"].items()} | inputs
        known = {f"inputs.{name}": text for name, text in given.items()}
        known["github.action_path"] = "/actions/mcarmy"
        for step in STEPS:
            done = self._run(step, known)
            if done.returncode:
                break
        return done

    def _run(self, step: dict[str, Any], known: dict[str, str]) -> subprocess.CompletedProcess[str]:
        told = {
            name: EXPRESSION.sub(lambda found: known[found[1]], text)
            for name, text in step["env"].items()
        }
        exported = dict(
            line.split("=", 1) for line in self.exported.read_text(encoding="utf-8").splitlines()
        )
        around = environment(
            GITHUB_ACTIONS="true",
            GITHUB_ENV=str(self.exported),
            GITHUB_STEP_SUMMARY=str(self.temporary / "summary.md"),
            RUNNER_TEMP=str(self.temporary),
            PIP_NOTES=str(self.temporary / "pip"),
            **exported,
            **told,
        )
        around["PATH"] = f"{self.temporary / 'stubs'}:{around['PATH']}"
        script = self.temporary / "step.sh"
        script.write_text(step["run"], encoding="utf-8")
        shell = ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)]
        return run(shell, self.folder, environ=around)

    @property
    def installed(self) -> list[str]:
        """What pip was asked for."""
        return (self.temporary / "pip").read_text(encoding="utf-8").splitlines()

    @property
    def summary(self) -> str:
        """What the page of the run shows."""
        return (self.temporary / "summary.md").read_text(encoding="utf-8")


@pytest.fixture
def runner(tmp_path: Path) -> Runner:
    return Runner(tmp_path)


def test_the_action_has_the_shape_github_asks_for() -> None:
    assert {"name", "description", "inputs", "runs"} <= set(ACTION)
    assert ACTION["runs"]["using"] == "composite"
    assert all({"description", "default"} == set(about) for about in ACTION["inputs"].values())
    assert all({"name", "shell", "env", "run"} == set(step) for step in STEPS)
    assert {step["shell"] for step in STEPS} == {"bash"}


def test_inputs_reach_the_shell_as_variables_only() -> None:
    """An input that is pasted into a script could run anything."""
    used = {found for step in STEPS for text in step["env"].values()
            for found in EXPRESSION.findall(text)}  # fmt: skip

    assert all("${{" not in step["run"] for step in STEPS)
    assert used - {"github.action_path"} == {f"inputs.{name}" for name in ACTION["inputs"]}


def test_the_steps_are_sound_shell_scripts(tmp_path: Path) -> None:
    for step in STEPS:
        assert run(["bash", "-n", "-c", step["run"]], tmp_path).returncode == 0


def test_legal_lists_pass(runner: Runner) -> None:
    write_lists(runner.folder, ada=LEGAL)
    done = runner.use()

    assert done.returncode == 0, done.stderr
    assert done.stdout == "Checked 1 list: legal.\n"


def test_an_illegal_list_fails_with_an_annotation_and_a_summary(runner: Runner) -> None:
    write_lists(runner.folder, ada=LEGAL, ben=ILLEGAL)
    done = runner.use()

    assert done.returncode == 1
    assert done.stdout.startswith("::error file=lists/ben.yaml,line=7,")
    assert "MC210" in runner.summary


def test_strict_lets_warnings_fail(runner: Runner) -> None:
    write_lists(runner.folder, cy=ODD)

    assert runner.use(strict="false").returncode == 0
    assert runner.use(strict="true").returncode == 1


def test_paths_stand_one_on_each_line(runner: Runner) -> None:
    write_lists(runner.folder / "first round", ada=LEGAL)
    write_lists(runner.folder / "-second", ben=LEGAL, cy=ILLEGAL)
    done = runner.use(paths="first round/lists\n\n-second/lists/b*.yaml\n")

    assert done.stdout == "Checked 2 lists: all legal.\n"


def test_an_event_is_checked_with_all_its_lists(runner: Runner) -> None:
    shutil.copytree(ROOT / "examples" / "event", runner.folder, dirs_exist_ok=True)
    done = runner.use(event="event.yaml")
    assert done.returncode == 0, done.stdout
    assert "| Chiara " in runner.summary
    opening = runner.folder / "openings" / "ben.opening.yaml"
    opening.write_text(
        opening.read_text(encoding="utf-8").replace("Dragoon", "Bear Trooper"), encoding="utf-8"
    )

    assert "MC628" in runner.use(event="event.yaml").stdout


def test_a_path_is_never_taken_for_a_command(runner: Runner) -> None:
    done = runner.use(paths='$(touch made); "; touch made; `touch made`')

    assert done.returncode == 2
    assert not (runner.folder / "made").exists()


def test_it_installs_what_it_comes_with_or_the_version_asked_for(runner: Runner) -> None:
    write_lists(runner.folder, ada=LEGAL)
    runner.use()
    runner.use(version="1.2.3")

    wanted = [argument for argument in runner.installed if not argument.startswith("-")]
    assert wanted == ["install", "/actions/mcarmy", "install", "mcarmy==1.2.3"]

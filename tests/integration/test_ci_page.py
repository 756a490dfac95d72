"""What docs/ci.md tells people to write is right, and does what the page says."""

from __future__ import annotations

import json
import re
import shutil
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from junitparser import JUnitXml

from tests.integration.program import ILLEGAL, LEGAL, ROOT, environment, run, write_lists

if TYPE_CHECKING:
    import subprocess
    from pathlib import Path

PAGE = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
BLOCKS: list[Any] = [
    yaml.safe_load(block) for block in re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.M | re.S)
]


def block_with(key: str) -> Any:
    """The one block of the page that has a key at its top, without that key."""
    (found,) = (block for block in BLOCKS if key in block)
    return found[key]


JOBS, EVENT_JOBS = (block["jobs"] for block in BLOCKS if "jobs" in block)
EVENT = block_with("check-event")
OWN_STEPS = block_with("steps")
QUALITY = block_with("validate-lists")
TESTS = block_with("validate-lists-as-tests")
HOOKS = block_with("repos")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A repository with a legal and an illegal list, on a server whose pip does nothing."""
    write_lists(tmp_path, ada=LEGAL, ben=ILLEGAL)
    pip = tmp_path / "stubs" / "pip"
    pip.parent.mkdir()
    pip.write_text("#!/bin/sh\n", encoding="utf-8")
    pip.chmod(0o755)
    return tmp_path


def run_script(lines: list[str], project: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Run the lines of a job one after the other until one fails, as servers do."""
    around = environment(**more)
    around["PATH"] = f"{project / 'stubs'}:{around['PATH']}"
    return run(["bash", "-eo", "pipefail", "-c", "\n".join(lines)], project, environ=around)


def test_every_block_of_the_page_is_known_to_these_tests() -> None:
    assert len(BLOCKS) == 7


@pytest.mark.parametrize("jobs", [JOBS, EVENT_JOBS], ids=["lists", "event"])
def test_the_workflow_uses_the_action_with_inputs_it_has(jobs: dict[str, Any]) -> None:
    action = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
    (job,) = jobs.values()
    checkout, ours = job["steps"]

    assert "runs-on" in job
    assert checkout["uses"].startswith("actions/checkout@")
    assert re.fullmatch(r"OWNER/mcarmy@\S+", ours["uses"])
    assert set(ours["with"]) <= set(action["inputs"])


def test_the_table_of_inputs_is_that_of_the_action() -> None:
    action = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
    section = PAGE.partition("## GitHub")[2].partition("## GitLab")[0]

    assert re.findall(r"^\| `([a-z]+)` \|", section, re.M) == list(action["inputs"])


def test_steps_of_ones_own_need_no_option(project: Path) -> None:
    summary = project / "summary.md"
    lines = [step["run"] for step in OWN_STEPS]
    done = run_script(lines, project, GITHUB_ACTIONS="true", GITHUB_STEP_SUMMARY=str(summary))

    assert done.returncode == 1
    assert done.stdout.startswith("::error file=lists/ben.yaml,line=7,")
    assert "MC210" in summary.read_text(encoding="utf-8")


def test_the_gitlab_job_leaves_a_code_quality_report_and_fails(project: Path) -> None:
    done = run_script(QUALITY["script"], project)
    report = project / QUALITY["artifacts"]["reports"]["codequality"]
    (problem,) = json.loads(report.read_text(encoding="utf-8"))

    assert done.returncode == 1
    assert "error[MC210]" in done.stdout
    assert QUALITY["artifacts"]["when"] == "always"
    assert problem["check_name"].startswith("MC210")
    assert problem["severity"] in ("info", "minor", "major", "critical", "blocker")
    assert problem["location"]["path"] == "lists/ben.yaml"
    assert problem["location"]["lines"]["begin"] == 7
    assert problem["description"]
    assert problem["fingerprint"]


def test_the_gitlab_job_passes_when_all_lists_are_legal(project: Path) -> None:
    (project / "lists" / "ben.yaml").unlink()
    done = run_script(QUALITY["script"], project)
    report = project / QUALITY["artifacts"]["reports"]["codequality"]

    assert done.returncode == 0
    assert json.loads(report.read_text(encoding="utf-8")) == []


def test_the_other_gitlab_job_makes_each_list_a_test(project: Path) -> None:
    done = run_script(TESTS["script"], project)
    report = JUnitXml.fromfile(str(project / TESTS["artifacts"]["reports"]["junit"]))

    assert done.returncode == 1
    assert (report.tests, report.failures) == (2, 1)


def test_the_gitlab_job_of_an_event_reports_and_decides(project: Path) -> None:
    shutil.copytree(ROOT / "examples" / "event", project, dirs_exist_ok=True)
    report = project / EVENT["artifacts"]["reports"]["codequality"]
    assert run_script(EVENT["script"], project).returncode == 0
    assert json.loads(report.read_text(encoding="utf-8")) == []
    seal = project / "seals" / "ada.seal.yaml"
    seal.write_text(seal.read_text(encoding="utf-8").replace("Ada", "Eve"), encoding="utf-8")

    assert run_script(EVENT["script"], project).returncode == 1
    (problem,) = json.loads(report.read_text(encoding="utf-8"))
    assert problem["check_name"].startswith("MC626")
    assert problem["location"]["path"] == "event.yaml"


def test_the_hook_the_page_names_exists() -> None:
    manifest = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))

    assert [hook["id"] for hook in HOOKS[0]["hooks"]] == [hook["id"] for hook in manifest]


def test_every_option_the_page_names_exists(tmp_path: Path) -> None:
    shown = run(["mcarmy", "validate", "--help"], tmp_path).stdout
    named = set(re.findall(r"--[a-z][a-z-]+", PAGE))

    assert named <= set(re.findall(r"^ +(--[a-z-]+)", shown, re.M))


def test_every_form_of_output_the_page_names_exists() -> None:
    from mcarmy.report.problems import REPORTERS

    assert set(re.findall(r"--output ([a-z]+)", PAGE)) <= set(REPORTERS)

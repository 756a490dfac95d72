"""The table of reporters: all there, loaded when asked for, and nothing piles up."""

from __future__ import annotations

import subprocess
import sys
import tracemalloc

import pytest

from mcarmy.report.problems import REPORTERS, Settings, github, output_for, reporter

from .samples import BAD, PAGES, report


def test_the_formats_promised_are_there() -> None:
    assert list(REPORTERS) == [
        "full",
        "concise",
        "json",
        "jsonl",
        "github",
        "gitlab",
        "sarif",
        "junit",
        "markdown",
    ]


def test_github_is_chosen_by_itself_in_actions() -> None:
    assert output_for({"GITHUB_ACTIONS": "true"}) == "github"
    assert output_for({}) == "full"


def loaded_by(code: str) -> set[str]:
    """The modules that are loaded after running some code in a fresh interpreter."""
    command = [sys.executable, "-S", "-c", f"import sys\n{code}\nprint(*sys.modules)"]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, env={"PYTHONPATH": ":".join(sys.path)}
    )
    return set(done.stdout.split())


def test_choosing_a_reporter_loads_that_one_only() -> None:
    before = loaded_by("import mcarmy.report.problems, mcarmy.report.render.screen")
    assert not {"json", "hashlib", "urllib", "xml", "unicodedata", "shutil"} & before

    after = loaded_by(
        "from mcarmy.report.problems import *\n"
        "print(reporter('full', Settings()).end(Summary(1, 1)))"
    )
    ours = {name for name in after if name.startswith("mcarmy.report.problems.")}
    assert {name.rpartition(".")[2] for name in ours} == {"values", "full", "concise", "snippet"}
    assert "json" not in after


@pytest.mark.parametrize("output", REPORTERS)
def test_a_report_is_the_same_every_time(output: str) -> None:
    assert report(output, BAD) == report(output, BAD)


@pytest.mark.parametrize("output", REPORTERS)
def test_files_do_not_pile_up_in_memory(output: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(github, "MOST_OF_THE_STEP_SUMMARY", 10_000)
    made = reporter(output, Settings(pages=PAGES.get))
    written = len(made.begin())
    tracemalloc.start()
    try:
        for _ in range(300):
            written += len(made.file(BAD))
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert held < written / 2

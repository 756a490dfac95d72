"""How verdicts on files are told by every command that gives some: forms, settings, exit codes."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.cli.parts.exits import Exit

if TYPE_CHECKING:
    from mcarmy.base.problems import Kind
    from mcarmy.catalog import Catalog
    from mcarmy.report.problems import Settings, Summary, Wording


class ProblemOutput(StrEnum):
    """The forms in which problems are printed."""

    FULL = "full"
    CONCISE = "concise"
    JSON = "json"
    JSONL = "jsonl"
    GITHUB = "github"
    GITLAB = "gitlab"
    SARIF = "sarif"
    JUNIT = "junit"
    MARKDOWN = "markdown"


IN_SENTENCES = (ProblemOutput.FULL, ProblemOutput.CONCISE, ProblemOutput.MARKDOWN)
FOR_PEOPLE = (ProblemOutput.FULL, ProblemOutput.CONCISE)  # what else is said may stand beside it


def print_now(text: str) -> None:
    """At once: who reads along a pipe should not wait for the last list."""
    if text:
        sys.stdout.write(text)
        sys.stdout.flush()


def settings_for(catalog: Catalog, wording: Wording | None = None) -> Settings:
    """What reporters ask about the world around them."""
    from mcarmy.cli.parts.games.files import pages_elsewhere
    from mcarmy.report.catalog.rules import pages_of
    from mcarmy.report.problems import LISTS, Settings
    from mcarmy.report.render.screen import wants_color, width_of

    def about(kind: Kind) -> str | None:
        return kind.about or None

    return Settings(
        color=wants_color(sys.stdout),
        width=width_of(sys.stdout),
        wording=wording or LISTS,
        root=str(Path.cwd()),
        pages=lambda rule: pages_of(catalog, rule) or pages_elsewhere(rule),
        explain=about,
    )


def exit_code(summary: Summary, *, strict: bool, unreadable: bool, mended: bool = False) -> Exit:
    """The exit code that says what was found."""
    if unreadable:
        return Exit.UNUSABLE
    forbidden = (summary.errors or summary.events) and not mended
    if forbidden or (strict and summary.warnings):
        return Exit.FINDINGS
    return Exit.FINE


def write_step_summary(report: object, summary: Summary, more: str = "") -> None:
    """GitHub shows the Markdown of this file on the page of the run; `more` goes below it."""
    from mcarmy.cli.parts.files import append_text

    path, write = os.environ.get("GITHUB_STEP_SUMMARY"), getattr(report, "step_summary", None)
    if path and write is not None:
        append_text(Path(path), write(summary) + more)

"""Which reporter writes problems in the format asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from mcarmy.report.problems.values import (
    FILES,
    LISTS,
    CheckedFile,
    Reporter,
    Settings,
    Summary,
    Wording,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "FILES",
    "LISTS",
    "REPORTERS",
    "CheckedFile",
    "Reporter",
    "Settings",
    "Summary",
    "Wording",
    "output_for",
    "reporter",
]

# Module and class; imported when asked for, so that a run loads one format and not nine.
REPORTERS: dict[str, str] = {
    "full": "full.FullReporter",
    "concise": "concise.ConciseReporter",
    "json": "json_document.JsonReporter",
    "jsonl": "json_lines.JsonLinesReporter",
    "github": "github.GithubReporter",
    "gitlab": "gitlab.GitlabReporter",
    "sarif": "sarif.SarifReporter",
    "junit": "junit.JunitReporter",
    "markdown": "markdown.MarkdownReporter",
}


def reporter(output: str, settings: Settings) -> Reporter:
    """The reporter of a format named in the table."""
    module, _, name = REPORTERS[output].partition(".")
    made: Reporter = getattr(import_module(f"{__name__}.{module}"), name)(settings)
    return made


def output_for(environ: Mapping[str, str]) -> str:
    """The format to use when nobody chose one."""
    return "github" if environ.get("GITHUB_ACTIONS") == "true" else "full"

"""Problems as a GitLab Code Quality report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Severity
from mcarmy.report.problems.plain_values import encoded, well_formed
from mcarmy.report.problems.repository import repository_path, with_fingerprints

if TYPE_CHECKING:
    from mcarmy.report.problems.values import CheckedFile, Settings, Summary

SEVERITIES = {Severity.ERROR: "critical", Severity.EVENT: "major", Severity.WARNING: "minor"}


class GitlabReporter:
    """A JSON array, one object a problem; an empty array when all is well."""

    def __init__(self, settings: Settings) -> None:
        self._root = settings.root
        self._between = ""

    def begin(self) -> str:
        return "["

    def file(self, checked: CheckedFile) -> str:
        written = []
        for problem, fingerprint in with_fingerprints(checked.problems, self._root):
            issue = encoded(
                {
                    "description": well_formed(problem.message),
                    "check_name": f"{problem.code} {problem.kind.slug}",
                    "fingerprint": fingerprint,
                    "severity": SEVERITIES[problem.severity],
                    "location": {
                        "path": well_formed(repository_path(problem.location.path, self._root)),
                        "lines": {"begin": problem.location.line, "end": problem.location.end_line},
                    },
                }
            )
            written.append(f"{self._between}\n  {issue}")
            self._between = ","
        return "".join(written)

    def end(self, summary: Summary) -> str:
        return "\n]\n"

"""Problems as a SARIF 2.1.0 log, for code scanning and editors."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from mcarmy import __version__
from mcarmy.base.problems import Severity
from mcarmy.report.problems.plain_values import encoded, well_formed
from mcarmy.report.problems.repository import repository_path, with_fingerprints

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Fix, Kind, Location, Problem, Text
    from mcarmy.report.problems.plain_values import Plain
    from mcarmy.report.problems.values import CheckedFile, Settings, Summary

SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
LEVELS = {Severity.ERROR: "error", Severity.EVENT: "error", Severity.WARNING: "warning"}


class SarifReporter:
    """Results are written as they come; the tool and the rules they name come last."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._kinds: dict[str, Kind] = {}
        self._between = ""

    def begin(self) -> str:
        return f'{{"$schema": "{SCHEMA}", "version": "2.1.0", "runs": [{{"results": ['

    def file(self, checked: CheckedFile) -> str:
        written = []
        for problem, fingerprint in with_fingerprints(checked.problems, self._settings.root):
            result = encoded(self._result(problem, fingerprint, checked.text))
            written.append(f"{self._between}\n  {result}")
            self._between = ","
        return "".join(written)

    def end(self, summary: Summary) -> str:
        rules: list[Plain] = [self._rule(kind) for kind in self._kinds.values()]
        driver: Plain = {"name": "mcarmy", "semanticVersion": __version__, "rules": rules}
        return (
            f'\n ],\n "tool": {encoded({"driver": driver})},\n'
            ' "columnKind": "unicodeCodePoints"}]}\n'
        )

    def _result(self, problem: Problem, fingerprint: str, text: Text | None) -> Plain:
        self._kinds.setdefault(problem.code, problem.kind)
        result: dict[str, Plain] = {
            "ruleId": problem.code,
            "ruleIndex": list(self._kinds).index(problem.code),
            "level": LEVELS[problem.severity],
            "message": _message(_told(problem)),
            "locations": [{"physicalLocation": self._physical(problem.location)}],
            "partialFingerprints": {"mcarmy/v1": fingerprint},
            "properties": {"severity": str(problem.severity)},
        }
        if problem.related or problem.caused:
            result["relatedLocations"] = list(self._related(problem))
        if problem.fixes and text is not None:
            result["fixes"] = [self._fix(fix, text) for fix in dict.fromkeys(problem.fixes)]
        return result

    def _related(self, problem: Problem) -> Iterator[Plain]:
        places = [(related.location, related.message) for related in problem.related]
        places += [(p.location, f"Also {p.code}: {p.message}") for p in problem.caused]
        for number, (location, message) in enumerate(places, start=1):
            place: dict[str, Plain] = {"id": number, "physicalLocation": self._physical(location)}
            yield place | {"message": _message(message)} if message else place

    def _physical(self, location: Location) -> Plain:
        return {"artifactLocation": self._artifact(location.path), "region": _region(location)}

    def _artifact(self, path: str) -> Plain:
        relative = repository_path(path, self._settings.root)
        uri = quote(relative.encode("utf-8", "surrogatepass"))
        return {"uri": f"file://{uri}" if uri.startswith("/") else uri}

    def _fix(self, fix: Fix, text: Text) -> Plain:
        """GitHub and editors offer it; whether it is safe stands in the description."""
        replacements: list[Plain] = [
            {
                "deletedRegion": _region(text.at(edit.span)),
                "insertedContent": {"text": well_formed(edit.text)},
            }
            for edit in fix.edits
        ]
        return {
            "description": _message(f"{fix.title} ({'safe' if fix.safe else 'unsafe'})"),
            "artifactChanges": [
                {"artifactLocation": self._artifact(text.path), "replacements": replacements}
            ],
        }

    def _rule(self, kind: Kind) -> Plain:
        about = self._settings.explain(kind) or kind.slug.replace("-", " ").capitalize()
        properties: dict[str, Plain] = {"severity": str(kind.severity)}
        if kind.rule:
            properties["rule"] = kind.rule
            if pages := self._settings.pages(kind.rule):
                properties["pages"] = pages
        return {
            "id": kind.code,
            "name": kind.slug,
            "shortDescription": _message(kind.slug.replace("-", " ").capitalize()),
            "fullDescription": _message(about),
            "help": _message(f"Run `mcarmy rule {kind.code}` to read the rule."),
            "defaultConfiguration": {"level": LEVELS[kind.severity]},
            "properties": properties,
        }


def _told(problem: Problem) -> str:
    return "\n".join(filter(None, (problem.message, problem.help))) or problem.kind.slug


def _message(text: str) -> Plain:
    """A message in which no reader finds a placeholder or a link (SARIF 3.11.5 and 3.11.6)."""
    literal = text.replace("{", "{{").replace("}", "}}").replace("](", "] (")
    return {"text": well_formed(literal)}


def _region(location: Location) -> Plain:
    return {
        "startLine": location.line,
        "startColumn": location.column,
        "endLine": location.end_line,
        "endColumn": location.end_column,
    }

"""What formatting changes: as a diff, and counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.problems.values import counted
from mcarmy.report.render.diffs import diff_of, painted_diff
from mcarmy.report.render.screen import safe

_UNFINISHED = "\0"  # no text holds it

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.report.render.screen import Paint
    from mcarmy.source.tidying import Formatted


def change(result: Formatted, paint: Paint) -> str:
    """The change as a diff; nothing where a list is in order."""
    if result.content is None or not result.changed:
        return ""
    path = safe(result.text.path)
    before, after = _lines(result.text.content), _lines(result.content)
    lines = [_shown(line) for line in diff_of(before, after, path)]
    return "".join(f"{line}\n" for line in painted_diff(lines, paint))


def _lines(content: str) -> list[str]:
    """The lines of a text; the last one tells if no line break follows it."""
    lines = content.split("\n")
    return [*lines[:-1], f"{lines[-1]}{_UNFINISHED}"] if lines[-1] else lines[:-1]


def _shown(line: str) -> str:
    if line.endswith(_UNFINISHED):
        return f"{safe(line.removesuffix(_UNFINISHED))}\n\\ No newline at end of file"
    return safe(line)


def summary(results: Sequence[Formatted], *, written: bool) -> str:
    """Which lists were or would be changed, and how many were not."""
    changed = [result for result in results if result.changed]
    refused = [result for result in results if result.content is None]
    verb = "Formatted" if written else "Not formatted:"
    lines = [f"{verb} {safe(result.text.path)}" for result in changed if not result.piped]
    told = []
    if changed:
        what = "formatted" if written else "not formatted"
        told.append(f"{counted(len(changed), 'list', 'lists')} {what}")
    in_order = len(results) - len(changed) - len(refused)
    if in_order:
        told.append(f"{counted(in_order, 'list', 'lists')} already formatted")
    if refused:
        told.append(f"{counted(len(refused), 'list', 'lists')} skipped")
    return "\n".join([*lines, f"{', '.join(told)}."])

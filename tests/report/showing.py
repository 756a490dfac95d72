"""A report as text, for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.output import Output
from mcarmy.report.render.form import rendered
from mcarmy.report.render.screen import Screen

if TYPE_CHECKING:
    from mcarmy.report.report import Report


def shown(report: Report, output: Output = Output.TABLE, width: int = 100) -> str:
    """What a command would print."""
    return rendered(report, output, Screen(width=width))

"""Print a report in the form asked for."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.report.output import Output
    from mcarmy.report.report import Report


def show(report: Report, output: Output) -> None:
    """Write a report to standard output."""
    from mcarmy.report.render.form import rendered
    from mcarmy.report.render.screen import screen_of

    typer.echo(rendered(report, output, screen_of(sys.stdout)))


def write_page(report: Report, path: Path) -> None:
    """Write a report as an HTML page."""
    from mcarmy.cli.parts.files import write_text
    from mcarmy.report.render.html import html

    write_text(path, html(report))
    typer.echo(f"Report written to {path}; open it in a browser.", err=True)

"""One report, five forms: which renderer writes it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.output import Output

if TYPE_CHECKING:
    from mcarmy.report.render.screen import Screen
    from mcarmy.report.report import Report


def rendered(report: Report, output: Output, screen: Screen) -> str:
    """The report in the form asked for; only the terminal asks how wide the screen is."""
    match output:
        case Output.TABLE:
            from mcarmy.report.render.terminal import terminal

            return terminal(report, screen)
        case Output.JSON:
            from mcarmy.report.render.json import json

            return json(report)
        case Output.CSV:
            from mcarmy.report.render.csv import csv

            return csv(report)
        case Output.MARKDOWN:
            from mcarmy.report.render.markdown import markdown

            return markdown(report)
        case Output.HTML:
            from mcarmy.report.render.html import html

            return html(report)

"""`mcarmy policies`: who can play, and how strong is each?"""

from __future__ import annotations

import typer

from mcarmy.cli.parts.options import OutputOption
from mcarmy.cli.parts.printing import show
from mcarmy.report.output import Output


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(policies)


def policies(*, output: OutputOption = Output.TABLE) -> None:
    """List the players that come with mcarmy, with their ratings.

    Any of them plays wherever a policy is named: --policy-a, --policy, `mcarmy ladder`.

    Example: mcarmy policies
    """
    from mcarmy.report.series.policies import policies_report

    show(policies_report(), output)

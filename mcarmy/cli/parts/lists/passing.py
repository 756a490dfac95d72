"""What a walk through folders says about files that are no lists."""

from __future__ import annotations

NO_LIST = (
    "No list found. Lists end in .yaml, .yml or .json and have at least one of the keys "
    "format, units, orders, cards and attached."
)


def tell_passed_over(files: int) -> None:
    """Say how many files were left alone, beside what the command prints."""
    if files:
        import typer

        from mcarmy.report.problems.values import passed_over

        typer.echo(passed_over(files), err=True)

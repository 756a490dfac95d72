"""The printable sheet of an army: one HTML file that needs nothing else."""

from mcarmy.report.sheet.page import Paper, sheet

__all__ = ["Paper", "sheet"]

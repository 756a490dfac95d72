"""The frame of a report page: one HTML file that needs nothing but a browser."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from mcarmy.report.provenance import as_lines
from mcarmy.report.terminal import safe

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


def page(
    title: str, heading: str, verdict: str, body: Iterable[str], head: Mapping[str, Any]
) -> str:
    """A whole page; heading and body are HTML, title and verdict are text."""
    style = files("mcarmy.report").joinpath("pages", "report.css").read_text(encoding="utf-8")
    return _PAGE.format(
        title=escape(safe(title)),
        heading=heading,
        verdict=escape(safe(verdict)),
        style=style,
        body="\n".join(part for part in body if part),
        footer="".join(f"<p>{escape(safe(line))}</p>" for line in as_lines(head)),
    )


def section(heading: str, content: str, *, whole: bool = False, kind: str = "") -> str:
    """A panel of the page; nothing at all when it would be empty."""
    if not content:
        return ""
    classes = " ".join(filter(None, ("whole" if whole else "", kind)))
    return f'<section class="{classes}"><h2>{escape(heading)}</h2>{content}</section>'


def html_table(headers: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose cells are HTML."""
    top = "".join(f'<th scope="col">{escape(header)}</th>' for header in headers)
    lines = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return (
        f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>'
        "</div>"
    )


def track(share: float, text: str) -> str:
    """A share as text with a small bar beside it."""
    width = f"{100 * min(max(share, 0.0), 1.0):.0f}"
    return (
        f'{text}<span class="track" aria-hidden="true"><span class="fill" '
        f'style="width:{width}%"></span></span>'
    )


_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<header>
<h1>{heading}</h1>
<p class="verdict">{verdict}</p>
</header>
<main>
{body}
</main>
<footer class="soft">{footer}</footer>
</body>
</html>
"""

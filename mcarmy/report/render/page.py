"""The frame of a report page: one HTML file that needs nothing but a browser."""

from __future__ import annotations

import re
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from mcarmy.report.render.screen import safe
from mcarmy.report.series.provenance import as_lines

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence


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
        footer="".join(f"<p>{prose(line)}</p>" for line in as_lines(head)),
    )


def prose(text: str) -> str:
    """A text as HTML, with what stands between backticks as something to type."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(safe(text)))


def section(heading: str, content: str, *, whole: bool = False, kind: str = "") -> str:
    """A panel of the page; nothing at all when it would be empty."""
    if not content:
        return ""
    classes = " ".join(filter(None, ("whole" if whole else "", kind)))
    return f'<section class="{classes}"><h2>{escape(heading)}</h2>{content}</section>'


def html_table(
    name: str,
    headers: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    words: Collection[str] = (),
) -> str:
    """A table whose cells are HTML, in a box of its own that the keyboard can scroll.

    The first column says what a row is about; it and the columns of words start at the left.
    """
    kinds = [' class="words"' if header in words else "" for header in headers[1:]]
    first, *others = headers
    top = f'<th scope="col" class="words">{escape(first)}</th>' + "".join(
        f'<th scope="col"{kind}>{escape(header)}</th>'
        for header, kind in zip(others, kinds, strict=True)
    )
    lines = "".join(
        f'<tr><th scope="row" class="words">{about}</th>'
        + "".join(f"<td{kind}>{cell}</td>" for cell, kind in zip(cells, kinds, strict=True))
        + "</tr>"
        for about, *cells in rows
    )
    return scrolling(name, f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>")


def scrolling(name: str, content: str) -> str:
    """A box that scrolls by itself where its content is too wide for the page."""
    label = escape(name, quote=True)
    return f'<div class="scroll" role="region" aria-label="{label}" tabindex="0">{content}</div>'


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

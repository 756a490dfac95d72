"""HTML from values: everything that is not markup already is escaped."""

from __future__ import annotations

from html import escape


class Markup(str):
    """A piece of HTML that is safe to put on the page."""

    __slots__ = ()


Child = Markup | str | None

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})  # have no content and no end


def tag(name: str, /, *children: Child, **attributes: str | None) -> Markup:
    """An element; `class_` is written `class`, children that are plain text are escaped."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_visible(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    end = "" if name in VOID else f"</{name}>"
    return Markup(f"<{name}{written}>{join(*children)}{end}")


def div(class_: str, *children: Child) -> Markup:
    """A block of a class."""
    return tag("div", *children, class_=class_)


def span(class_: str, *children: Child, title: str | None = None) -> Markup:
    """A piece of a line of a class."""
    return tag("span", *children, class_=class_, title=title)


def join(*children: Child) -> Markup:
    """Pieces one after the other."""
    return Markup("".join(_safe(child) for child in children if child is not None))


def document(head: Markup, body: Markup) -> Markup:
    """A whole page that needs nothing but a browser."""
    whole = tag("html", "\n", tag("head", "\n", head, "\n"), "\n", body, "\n", lang="en")
    return join(Markup("<!doctype html>\n"), whole, "\n")


def scrolling(name: str, content: Markup) -> Markup:
    """A box of its own that the keyboard can scroll where its content is too wide."""
    return tag("div", content, class_="scroll", role="group", aria_label=name, tabindex="0")


def _safe(child: Markup | str) -> str:
    return child if isinstance(child, Markup) else escape(_visible(child), quote=False)


def _visible(text: str) -> str:
    """Without characters that would change how the text around them is read."""
    return "".join(
        c if c.isprintable() or c.isspace() else "\N{REPLACEMENT CHARACTER}" for c in text
    )

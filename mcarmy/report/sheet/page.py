"""An army on paper: roster, orders, unit cards, command cards and quick rules."""

from __future__ import annotations

from enum import StrEnum
from importlib.resources import files
from typing import TYPE_CHECKING

from mcarmy.report.cells import MARK
from mcarmy.report.render.markup import Markup, div, document, join, span, tag
from mcarmy.report.sheet import roster_part
from mcarmy.report.sheet.columns import in_columns
from mcarmy.report.sheet.command_cards import command_cards
from mcarmy.report.sheet.quick_rules import quick_rules
from mcarmy.report.sheet.symbols import ICONS, dice, icons
from mcarmy.report.sheet.unit_cards import unit_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.army.checking.check import CheckedList
    from mcarmy.army.reading.roster import Roster
    from mcarmy.report.sheet.columns import Fitted


class Paper(StrEnum):
    """The paper the sheet is printed on."""

    A4 = "a4"
    LETTER = "letter"


_MANY = 18  # kinds of units and cards from which on the print is smaller
_SIZES = {Paper.A4: ("210mm", "297mm"), Paper.LETTER: ("215.9mm", "279.4mm")}


def sheet(armies: Sequence[CheckedList], paper: Paper) -> str:
    """One HTML file with a sheet for every army, each beginning on a new page."""
    names = [army.name or "Army" for army in armies]
    title = names[0] if len(names) == 1 else f"{len(names)} armies: {', '.join(names)}"
    head = join(
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title),
        tag("style", Markup(sheet_style(paper))),
    )
    return document(head, tag("body", *(army_sheet(army) for army in armies)))


def army_sheet(verdict: CheckedList, above: Markup | None = None) -> Markup:
    """The sheet of one army, below a strip of somebody else's if there is one."""
    roster = verdict.roster
    title = verdict.name or "Army"
    units, cards = unit_cards(roster), command_cards(roster)
    return tag(
        "main",
        above,
        roster_part.head(verdict, title),
        roster_part.ranks(roster),
        roster_part.without_slot(roster),
        roster_part.points(roster),
        roster_part.unknown(roster),
        _section("Units", units),
        _section("Command cards", cards),
        _reference(roster),
        _foot(),
        class_="dense" if len(units) + len(cards) > _MANY else None,
    )


def sheet_style(paper: Paper) -> str:
    """The style of sheets, for a size of paper."""
    width, height = _SIZES[paper]
    style = files("mcarmy.report.sheet").joinpath("style.css").read_text(encoding="utf-8")
    return f":root{{--paper-width:{width}}}\n@page{{size:{width} {height};margin:8mm 9mm}}\n{style}"


def _section(title: str, cards: list[Fitted]) -> Markup | None:
    return tag("section", tag("h2", title), in_columns(cards)) if cards else None


def _reference(roster: Roster) -> Markup:
    """Keywords of this army, the dice, the icons and the rules in short."""
    rules = [_entry(name, text) for name, text in quick_rules(roster.format)]
    return tag(
        "section",
        tag("h2", "Quick rules"),
        div("reference", *rules, *_keywords(roster), _dice(roster), _icons(roster)),
        class_="rules",
    )


def _entry(name: str, text: str) -> Markup:
    return tag("p", tag("b", f"{name}:"), " ", text)


def _keywords(roster: Roster) -> list[Markup]:
    carried = {known.id for _, unit in roster.units() for known in unit.keywords}
    known = roster.catalog.keywords
    return [_entry(known[id_].name, known[id_].text) for id_ in known if id_ in carried]


def _dice(roster: Roster) -> Markup:
    """The faces of the dice: accuracy above, damage below."""
    rows = []
    for color, die in roster.catalog.dice.items():
        faces = [
            span("face", tag("i", str(face.accuracy)), tag("b", "•" * face.damage or "–"))
            for face in sorted(die.faces, key=lambda face: (face.accuracy, face.damage))
        ]
        attested = roster.catalog.origin("dice", color, "faces").attested
        star = None if attested else tag("sup", MARK, class_="mark")
        rows.append(div("faces", dice({color: 1}, 0), *faces, star))
    lead = tag("p", tag("b", "Dice:"), " accuracy, and damage as dots")
    return div("block", lead, *rows)


def _icons(roster: Roster) -> Markup:
    carried = {icon for _, unit in roster.units() for icon in unit.icons}
    carried |= {icon for _, card in roster.cards() for icon in card.icons}
    shown = [icon for icon in ICONS if icon in carried]
    legend = [
        span("legend", icons({icon: 1}), " ", icon.replace("-", " ").title()) for icon in shown
    ]
    return div("block", tag("p", tag("b", "Icons:")), div("legends", *legend))


def _foot() -> Markup:
    star = tag("sup", MARK, class_="mark")
    note = "Not from any source: reconstructed, or set by your own overlay."
    return tag("footer", star, " ", note, span("made", "Made with mcarmy"))

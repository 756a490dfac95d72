"""A list in the terminal: who stands in it, what it is worth, and what it can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Severity
from mcarmy.catalog.icons import missing_icons
from mcarmy.catalog.model import Profile, Rank
from mcarmy.report.catalog.components import counts
from mcarmy.report.catalog.origins import FOOTNOTE, mark
from mcarmy.report.lists.firepower import RANGES, Firepower
from mcarmy.report.problems.values import counted
from mcarmy.report.render.screen import Paint, cells, safe, wrap
from mcarmy.report.render.tables import table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.checking.check import CheckedList
    from mcarmy.army.reading.listing import Line
    from mcarmy.army.reading.roster import Roster
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import Card

_NONE = "–"
_LONGEST_NAME = 60


def roster_view(checked: CheckedList, *, width: int, color: bool) -> str:
    """The whole list: counts, units, cards, damage, and how many problems it has."""
    view = _View(checked.roster, width, Paint(color))
    parts = [
        view.title(checked.name, checked.format),
        view.slots(),
        view.units(),
        view.worth(),
        view.cards(),
        view.damage(),
        view.remarks(checked),
    ]
    return "\n\n".join(part for part in parts if part)


class _View:
    """One list, section by section."""

    def __init__(self, roster: Roster, width: int, paint: Paint) -> None:
        self.roster = roster
        self.catalog: Catalog = roster.catalog
        self.width = width
        self.paint = paint
        self._marked = False

    def title(self, name: str | None, format_: str | None) -> str:
        shown = safe(name or "Unnamed list", _LONGEST_NAME)
        what = safe(format_ or "no format", _LONGEST_NAME)
        if self.roster.format is not None:
            what += f" · {self.roster.format.points} points to win"
        gap = self.width - cells(shown) - cells(what)
        line = f"{self.paint('strong', shown)}{' ' * gap}{what}" if gap > 1 else f"{shown}\n{what}"
        return f"{line}\n{'─' * self.width}"

    def slots(self) -> str:
        """Components by rank against what the format wants (ARMY-1, ARMY-2)."""
        headers = ("", "units", "orders", "cards", "total", "of")
        rows = []
        for rank in Rank:
            units = sum(line.copies for line, unit in self.roster.units() if unit.rank is rank)
            cards = sum(line.copies for line, card in self.roster.cards() if card.rank is rank)
            orders = self.roster.listing.order_count(rank)
            total = units + cards + orders
            wanted = None if self.roster.format is None else self.roster.format.slots[rank]
            row = [str(rank), *(str(count or _NONE) for count in (units, orders, cards))]
            rows.append([*row, str(total), _against(total, wanted)])
        return table(headers, rows, width=self.width)

    def units(self) -> str:
        headers = ("", "unit", "rank", "icons", "dice", "health", "speed", "keywords")
        rows = [self._unit(line, unit) for line, unit in _by_rank(self.roster)]
        return table(headers, rows, width=self.width, paint=self.paint) if rows else "No units."

    def _unit(self, line: Line, unit: Profile) -> list[str]:
        name = unit.name
        if line.nickname is not None:
            name += f" “{safe(line.nickname, _LONGEST_NAME)}”"
        rerolls = f" +{unit.rerolls} reroll" if unit.rerolls else ""
        keywords = [k.printed for k in unit.keywords if k.id not in ("speed", "slow")]
        speed = next((k.value for k in unit.keywords if k.id in ("speed", "slow")), 4)
        return [
            str(line.copies),
            name,
            self._mark(unit, "rank", unit.rank or "none"),
            self._mark(unit, "icons", counts(unit.icons)),
            self._mark(unit, "dice", counts(unit.dice) + rerolls),
            self._mark(unit, "health", str(unit.health)),
            str(speed),
            ", ".join(keywords) or _NONE,
        ]

    def _mark(self, unit: Profile, path: str, shown: str) -> str:
        sign = mark(self.catalog.origin("units", unit.id, path))
        self._marked = self._marked or bool(sign)
        return shown + sign

    def worth(self) -> str:
        """What the opponent scores for destroying everything (WIN-1)."""
        points = sum(line.copies * u.worth for line, u in self.roster.units())
        told = f"It gives away {counted(points, 'point', 'points')} if every unit is destroyed"
        if self.roster.format is not None:
            told += f"; the opponent needs {self.roster.format.points}"
        figures = sum(line.copies for line, _ in self.roster.units())
        orders = sum(self.roster.listing.order_count(rank) for rank in Rank)
        acting = f"{counted(figures, 'figure', 'figures')} and {counted(orders, 'order', 'orders')}"
        return self._wrapped(f"{acting} a round. {told}.")

    def cards(self) -> str:
        """Which unit can play which card (CARD-2)."""
        rows = [
            [str(line.copies), card.name, card.rank, self._icons(card), self._players(card)]
            for line, card in self.roster.cards()
        ]
        rows += [
            [str(line.copies), f"{card.name} (attached)", card.rank, self._icons(card), _NONE]
            for line, card in self.roster.attached()
        ]
        if not rows:
            return ""
        headers = ("", "card", "rank", "icons", "played by")
        return table(headers, rows, width=self.width, paint=self.paint)

    def _icons(self, card: Card) -> str:
        sign = mark(self.catalog.origin("cards", card.id, "icons"))
        self._marked = self._marked or bool(sign)
        return counts(card.icons) + sign

    def _players(self, card: Card) -> str:
        able = [u for _, u in self.roster.units() if not missing_icons(self.catalog, u, card)]
        every = {unit.id for _, unit in self.roster.units()}
        names = dict.fromkeys(unit.name for unit in able)
        if not names:
            return "nobody"
        return "every unit" if len(names) == len(every) > 1 else ", ".join(names)

    def damage(self) -> str:
        """The expected damage of one attack by distance."""
        units = list(dict.fromkeys(unit.id for _, unit in _by_rank(self.roster)))
        if not units:
            return ""
        firepower = Firepower(self.catalog)
        sign = firepower.mark
        self._marked = self._marked or bool(sign)
        rows = []
        for id_ in units:
            unit = self.catalog.units[id_]
            values = [firepower.expected(unit, distance) for distance in RANGES]
            rows.append([unit.name, *(f"{value:.2f}" if value else _NONE for value in values)])
        headers = (f"expected damage{sign} at", *(str(distance) for distance in RANGES))
        about = (
            "A single unsupported attack with printed dice against a target in the open without "
            "Armor or Dodge."
        )
        return f"{table(headers, rows, width=self.width)}\n{self._wrapped(about)}"

    def remarks(self, checked: CheckedList) -> str:
        """What else to know: lines nobody understands, problems, and whose values these are."""
        lines = []
        for placed, _ in self.roster.unknown:
            lines.append(f"`{safe(placed.line.name, _LONGEST_NAME)}` is unknown.")
        found = [problem.severity for problem in checked.problems]
        errors = len(found) - found.count(Severity.WARNING)
        told = [
            counted(number, *words)
            for number, words in (
                (errors, ("problem", "problems")),
                (found.count(Severity.WARNING), ("warning", "warnings")),
            )
            if number
        ]
        if told:
            path = safe(checked.text.path)
            lines.append(f"{' and '.join(told)}: see `mcarmy validate {path}`.")
        elif checked.legal:
            lines.append("The list is legal.")
        if self._marked:
            lines.append(f"{FOOTNOTE}.")
        return "\n".join(self._wrapped(line) for line in lines)

    def _wrapped(self, text: str) -> str:
        return "\n".join(wrap(text, self.width))


def _against(total: int, wanted: int | None) -> str:
    if wanted is None:
        return _NONE
    if total == wanted:
        return str(wanted)
    return f"{wanted} ({abs(total - wanted)} {'too many' if total > wanted else 'missing'})"


def _by_rank(roster: Roster) -> Iterator[tuple[Line, Profile]]:
    for rank in (*Rank, None):
        for line, unit in roster.units():
            if unit.rank is rank:
                yield line, unit

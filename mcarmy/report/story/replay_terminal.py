"""A game in the terminal: the map with its units after every step, as large as fits."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from string import ascii_lowercase, ascii_uppercase
from typing import TYPE_CHECKING

from mcarmy.catalog import drawing
from mcarmy.catalog.model import Terrain
from mcarmy.engine.state import NOBODY
from mcarmy.report.maps.terminal import MapWindow, around, flat, painted, parts, tall
from mcarmy.report.render.screen import cells, safe, wrap

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mcarmy.catalog.drawing import Sheet, Spot
    from mcarmy.catalog.model import BattleMap
    from mcarmy.engine.game import Game
    from mcarmy.report.maps.terminal import Cell
    from mcarmy.report.render.screen import Paint
    from mcarmy.report.story.stills import Figurine, Still, Stills

_SIDES = ("label", "error")  # styles of the two armies
_LEAST_LEGEND = 20  # columns; with less room the units are listed below the map
# The sign of terrain here, where letters are units, and its style.
_TERRAIN = {
    Terrain.OPEN: ("faint", "."),
    Terrain.HINDERING: ("warning", '"'),
    Terrain.COVERING: ("good", "%"),
    Terrain.ICE: ("related", "~"),
    Terrain.BLOCKED: ("faint", "#"),
}
_KEY = (
    ". open", '" hindering', "% covering", "~ ice", "# blocked", "| / \\ walls", "> attacks",
    "* is attacked", "+ acts",
)  # fmt: skip
_CORNERS = "^ ┘ └ ┴ walls that meet"
_ZONES = "1-7 victory zones in the color of who holds them"
_TEXT = 2  # lines that are kept for the text, so that the map stays where it is


class MapScreen:
    """Draws stills of one game on its map."""

    def __init__(self, battle_map: BattleMap, stills: Stills, paint: Paint, width: int) -> None:
        sheet = drawing.read(battle_map.drawing)
        assert isinstance(sheet, drawing.Sheet)
        self.sheet: Sheet = sheet
        self.stills = stills
        self.paint = paint
        self.width = width
        self.letters = _letters(stills.table)
        zones = sheet.zones if stills.table.terms.format.zones else ()
        self._zones = {spot: n for n, zone in enumerate(zones) for spot in zone}
        self.roster: int | None = None
        """The army whose units are listed, all of them; None lists whoever is in view."""

    def draw(self, still: Still, most: int | None = None) -> list[str]:
        """Where the game stands, the map, the units, what happened; in at most so many lines."""
        text = wrap(still.text, self.width)
        title = self._title(still)
        if most is None:
            return [*title, *self._table(still, None), "", *text]
        text += [""] * (_TEXT - len(text))
        return [*title, *self._table(still, most - len(title) - len(text)), *text]

    def key(self, *, corners: bool = False) -> list[str]:
        """What the signs mean, those for the corners of walls only where they may be seen."""
        more = ((_CORNERS, corners), (_ZONES, bool(self._zones)))
        lines, *signs = (*_KEY, *(sign for sign, seen in more if seen))
        for sign in signs:
            last = lines.rpartition("\n")[2]
            fits = cells(f"{last}, {sign}") < self.width
            lines += f", {sign}" if fits else f",\n{sign}"
        return lines.splitlines()

    def _title(self, still: Still) -> list[str]:
        """Who fights, in capital and in small letters, and how it stands."""
        score = f"round {still.round}, {still.points[0]} to {still.points[1]} points"
        if self._zones:
            score += f"; zones: {self._held(still)}"
        room = (self.width - len(" against ")) // 2 - len(" (ABC)")
        one, two = (
            self.paint(style, f"{_cut(safe(name), room)} ({letters})")
            for style, name, letters in zip(_SIDES, self.stills.names, ("ABC", "abc"), strict=True)
        )
        return [f"{one} against {two}", *wrap(score, self.width)]

    def _held(self, still: Still) -> str:
        """The numbers of the zones that each army holds, and of those that nobody holds."""
        held = {
            side: " ".join(str(n) for n, holder in enumerate(still.zones, 1) if holder == side)
            for side in (0, 1, NOBODY)
        }
        words = {0: "ABC", 1: "abc", NOBODY: "nobody"}
        return ", ".join(f"{words[side]} {numbers}" for side, numbers in held.items() if numbers)

    def _table(self, still: Still, room: int | None) -> list[str]:
        """The map and who stands on it, in as many lines as there is room for."""
        if room is None:
            return self._in_parts(still)
        whole = MapWindow(range(self.sheet.rows), range(self.sheet.columns))
        told = len(self._legend(still, whole))
        beside = self.width - whole.width - 1 >= _LEAST_LEGEND
        for form in (tall, flat) if whole.width <= self.width else ():
            board = form(self.sheet, whole, *self._signs(still))
            if (max(len(board), told) if beside else len(board) + told) <= room:
                return self._with_units(board, still, whole)
        rows = room - (1 if self.sheet.columns <= len(ascii_lowercase) else 2)
        wide = self.width - _LEAST_LEGEND - 1
        window = around(self.sheet, still.focus, max(1, rows), wide)
        board = flat(self.sheet, window, *self._signs(still))
        return self._with_units(board, still, window)[:room]

    def _in_parts(self, still: Still) -> list[str]:
        """The whole map, in parts below each other if need be; without those where nobody is."""
        lines: list[str] = []
        windows = parts(self.sheet, self.width)
        for window in windows:
            if len(windows) == 1 or any(s in window for p in still.pieces for s in p.spots):
                board = tall(self.sheet, window, *self._signs(still))
                lines += self._with_units(board, still, window)
        return lines

    def _signs(self, still: Still) -> tuple[Callable[[Spot], Cell], dict[Spot, Cell]]:
        """What stands on each hex, a unit by its letter, and what is marked beside it."""
        owner = self.stills.table.state.owner
        units = {
            spot: (_SIDES[owner[piece.unit]], self.letters[piece.unit])
            for piece in still.pieces
            for spot in piece.spots
        }
        marks: dict[Spot, Cell] = {
            piece.spots[0]: ("strong", _mark(still, piece))
            for piece in still.pieces
            if _mark(still, piece)
        }

        def look(spot: Spot) -> Cell:
            if spot in units:
                return units[spot]
            if spot in self._zones:
                zone = self._zones[spot]
                holder = still.zones[zone] if still.zones else NOBODY
                return _SIDES[holder] if holder != NOBODY else "strong", str(zone + 1)
            return _TERRAIN[self.sheet.terrain[spot]]

        return look, marks

    def _legend(self, still: Still, window: MapWindow) -> list[tuple[str, str]]:
        """Every letter in the window: its style, and the unit or units it stands for."""
        state = self.stills.table.state
        units: dict[tuple[int, str], list[Figurine]] = {}
        for piece in sorted(still.pieces, key=lambda p: (state.owner[p.unit], p.unit)):
            owner = state.owner[piece.unit]
            if self._is_listed(owner) and (
                self.roster is not None or any(spot in window for spot in piece.spots)
            ):
                key = (owner, self.letters[piece.unit])
                units.setdefault(key, []).append(piece)
        return [
            (_SIDES[owner], f"{letter}{self._told(still, pieces)}")
            for (owner, letter), pieces in units.items()
        ]

    def _is_listed(self, owner: int) -> bool:
        return self.roster is None or self.roster == owner

    def _told(self, still: Still, pieces: list[Figurine]) -> str:
        """A unit and its state, or how many there are of each kind."""
        state = self.stills.table.state
        if len(pieces) > 1:
            kinds = Counter(safe(state.kind[piece.unit].name) for piece in pieces)
            return " " + ", ".join(f"{count} × {name}" for name, count in kinds.items())
        (piece,) = pieces
        health = state.kind[piece.unit].health
        name = safe(self.stills.teller.names.alone(piece.unit))
        left = f"{max(0, health - piece.wounds)} of {health}"
        words = (_mark(still, piece) or " ") + name, left, piece.token
        return " ".join(filter(None, (*words, "guard" if piece.guard else "")))

    def _with_units(self, board: list[list[Cell]], still: Still, window: MapWindow) -> list[str]:
        """The map with the units at its right where there is room, else below it."""
        legend = self._legend(still, window)
        room = self.width - window.width - 1
        lines = [painted(line, self.paint) for line in board]
        if room < _LEAST_LEGEND:
            below = [self.paint(style, _cut(text, self.width)) for style, text in legend]
            return [*(line.rstrip() for line in lines), *below]
        told = [(style, line) for style, text in legend for line in _hanging(text, room)]
        if len(told) > len(board):
            told = [(style, _cut(text, room)) for style, text in legend]
        margin = " " * (window.width + 1)
        gaps = [" " * (window.width + 1 - len(line)) for line in board]
        gaps += [margin] * (len(told) - len(board))
        lines += [""] * (len(told) - len(board))
        beside = [self.paint(*cell) for cell in told] + [""] * (len(lines) - len(told))
        return [
            f"{line}{gap}{text}" if text else line.rstrip()
            for line, gap, text in zip(lines, gaps, beside, strict=True)
        ]


def _hanging(text: str, room: int) -> list[str]:
    """A text in lines, all but the first indented."""
    first, *others = wrap(text, room, indent=2)
    return [first, *(f"  {line}" for line in others)]


def _mark(still: Still, piece: Figurine) -> str:
    return {still.active: "+", still.attacker: ">", still.target: "*"}.get(piece.unit, "")


def by_turns(screen: MapScreen) -> Iterator[list[str]]:
    """The game as text: what happened in a turn, then the map at its end."""
    told: list[str] = []
    stills = screen.stills.stills
    for number, still in enumerate(stills):
        told += wrap(still.text, screen.width)
        if number + 1 == len(stills) or stills[number + 1].turn:
            *picture, _ = screen.draw(
                replace(still, text="", active=None, attacker=None, target=None)
            )
            yield [*told, "", *picture]
            told = []


def _letters(table: Game) -> list[str]:
    """A letter for every unit: capitals for the first army, small ones for the second.

    In an army of more units than letters, those of one name share a letter.
    """
    state = table.state
    letters = [""] * len(state.kind)
    for player, alphabet in enumerate((ascii_uppercase, ascii_lowercase)):
        own = [unit for unit in range(len(state.kind)) if state.owner[unit] == player]
        names = [state.kind[unit].name for unit in own]
        keys = own if len(own) <= len(alphabet) else names
        order = {key: number for number, key in enumerate(dict.fromkeys(keys))}
        for unit, key in zip(own, keys, strict=True):
            letters[unit] = alphabet[order[key] % len(alphabet)]
    return letters


def _cut(text: str, room: int) -> str:
    if cells(text) <= room:
        return text
    while text and cells(text) > room - 1:
        text = text[:-1]
    return f"{text}…"

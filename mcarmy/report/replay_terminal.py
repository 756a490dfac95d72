"""A game in the terminal: the map with its units after every step, in 80 columns."""

from __future__ import annotations

from dataclasses import dataclass, replace
from string import ascii_lowercase, ascii_uppercase
from typing import TYPE_CHECKING

from mcarmy.catalog import drawing
from mcarmy.engine import events
from mcarmy.engine.state import Token
from mcarmy.report.events import Narrator
from mcarmy.report.terminal import cells, safe, wrap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.drawing import Sheet, Spot
    from mcarmy.catalog.model import BattleMap
    from mcarmy.engine.events import Event
    from mcarmy.engine.game import Game
    from mcarmy.report.terminal import Paint

WIDTH = 80
_MARGIN = 4
_SIDES = ("label", "error")  # styles of the two armies
# Terrain by the letter of the drawing: its sign here, where letters are units, and its style.
_TERRAIN = {
    "h": ('"', "warning"),
    "c": ("%", "good"),
    "i": ("~", "related"),
    "#": ("#", "faint"),
    ".": (".", "faint"),
}
LEGEND = '. open  " hindering  % covering  ~ ice  # blocked  > attacks  * is attacked'


@dataclass(frozen=True, slots=True)
class Piece:
    """A unit as it stands on the table."""

    unit: int
    spots: tuple[Spot, ...]
    wounds: int
    token: str
    guard: bool


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment of the game: what was told, and the table then."""

    text: str
    turn: bool  # whether a turn or a round begins
    round: int
    points: tuple[int, ...]
    pieces: tuple[Piece, ...]
    attacker: int
    target: int


class Frames:
    """Listens to a game and keeps a frame of every line that is told."""

    def __init__(self, table: Game, names: tuple[str, str]) -> None:
        self.table = table
        self.names = names
        self.frames: list[Frame] = []
        self.narrator = Narrator(table, self._told, names)
        self._points: tuple[int, ...] = (0, 0)
        self._attack = (-1, -1)

    def __call__(self, event: Event) -> None:
        """Take in one event."""
        if isinstance(event, events.AttackDeclared):
            self._attack = (event.unit, event.target)
        elif isinstance(event, events.PointsCounted):
            self._points = tuple(event.points)
        self.narrator(event)

    def _told(self, line: str) -> None:
        if not line:
            return
        attacker, target = self._attack if " attacks " in line else (-1, -1)
        begins = not line.startswith(" ")
        self.frames.append(
            Frame(
                safe(line.strip()),
                begins,
                self.table.state.round,
                self._points,
                tuple(self._pieces()),
                attacker,
                target,
            )
        )

    def _pieces(self) -> list[Piece]:
        state, spots = self.table.state, self.table.board.spots
        found = []
        for unit in range(len(state.kind)):
            if state.present[state.owner[unit]] >> unit & 1 and state.hex[unit] >= 0:
                where = [state.hex[unit], *([state.rear[unit]] if state.rear[unit] >= 0 else [])]
                token = state.token[unit]
                found.append(
                    Piece(
                        unit,
                        tuple(spots[at] for at in where),
                        state.wounds[unit],
                        Token(token).name.lower() if token else "",
                        bool(state.guarding >> unit & 1),
                    )
                )
        return found


class Screen:
    """Draws frames of one game on its map."""

    def __init__(self, battle_map: BattleMap, frames: Frames, paint: Paint, width: int) -> None:
        sheet = drawing.read(battle_map.drawing)
        assert isinstance(sheet, drawing.Sheet)
        self.sheet: Sheet = sheet
        self.battle_map = battle_map
        self.frames = frames
        self.paint = paint
        self.width = min(width, WIDTH)
        self.letters = _letters(frames.table)

    def draw(self, frame: Frame) -> list[str]:
        """The lines of a frame: where the game stands, the map, the units, what happened."""
        one, two = (_cut(safe(name), (self.width - 9) // 2) for name in self.frames.names)
        points = f"{frame.points[0]} to {frame.points[1]} points"
        title = f"{self.paint(_SIDES[0], one)} against {self.paint(_SIDES[1], two)}"
        score = f"round {frame.round}, {points}"
        lines = [title, score, *self._beside(self._map(frame), self._legend(frame)), ""]
        return [*lines, *wrap(frame.text, self.width)]

    def _map(self, frame: Frame) -> list[str]:
        """Two characters a hex: a unit by its letter, else the terrain."""
        columns = range(self.sheet.columns)
        names = [drawing.name((0, column)).rstrip("0123456789")[-1] for column in columns]
        lines = [self.paint("faint", " " * _MARGIN + " ".join(names))]
        standing = {spot: piece for piece in frame.pieces for spot in piece.spots}
        for row in range(self.sheet.rows):
            spots = [(row, column) for column in columns]
            hexes = [self._hex(frame, standing.get(spot), spot) for spot in spots]
            shift = " " if row % 2 else ""
            lines.append(self.paint("faint", f"{row + 1:>3} ") + shift + "".join(hexes))
        return lines

    def _hex(self, frame: Frame, piece: Piece | None, spot: Spot) -> str:
        if piece is not None:
            owner = self.frames.table.state.owner[piece.unit]
            mark = {frame.attacker: ">", frame.target: "*"}.get(piece.unit, " ")
            return self.paint(_SIDES[owner], self.letters[piece.unit]) + mark
        row, _ = spot
        line = self.battle_map.drawing[2 * row]
        x = drawing.text_column(spot)
        sign, style = _TERRAIN.get(line[x : x + 1], (" ", "faint"))
        return self.paint(style, sign) + " "

    def _legend(self, frame: Frame) -> list[tuple[str, str]]:
        """Every unit on the table: its style and its line."""
        state = self.frames.table.state
        rows = []
        for piece in sorted(frame.pieces, key=lambda p: (state.owner[p.unit], p.unit)):
            kind = state.kind[piece.unit]
            left = f"{max(0, kind.health - piece.wounds)}/{kind.health}"
            extra = f" {piece.token}" if piece.token else ""
            guard = " guard" if piece.guard else ""
            name = safe(self.frames.narrator.unit(piece.unit))
            text = f"{self.letters[piece.unit]} {left}{extra}{guard} {name}"
            rows.append((_SIDES[state.owner[piece.unit]], text))
        return rows

    def _beside(self, board: list[str], legend: list[tuple[str, str]]) -> list[str]:
        """The legend at the right of the map where there is room, else below it."""
        wide = _MARGIN + 2 * self.sheet.columns + 1
        room = self.width - wide - 2
        if room < 20 or len(legend) > len(board):
            return [*board, *(self.paint(style, _cut(text, self.width)) for style, text in legend)]
        lines = []
        for number, line in enumerate(board):
            if number < len(legend):
                style, text = legend[number]
                gap = " " * (wide - self._length(number) + 2)
                lines.append(f"{line}{gap}{self.paint(style, _cut(text, room))}")
            else:
                lines.append(line.rstrip())
        return lines

    def _length(self, number: int) -> int:
        """How many columns a line of the map takes, colors aside."""
        if number == 0:
            return _MARGIN + 2 * self.sheet.columns - 1
        return _MARGIN + 2 * self.sheet.columns + (number - 1) % 2


def by_turns(screen: Screen) -> Iterator[list[str]]:
    """The game as text: what happened in a turn, then the map at its end."""
    told: list[str] = []
    frames = screen.frames.frames
    for number, frame in enumerate(frames):
        told += wrap(frame.text, screen.width)
        if number + 1 == len(frames) or frames[number + 1].turn:
            *picture, _ = screen.draw(replace(frame, text="", attacker=-1, target=-1))
            yield [*told, "", *picture]
            told = []


def _letters(table: Game) -> list[str]:
    """A letter for every unit: capitals for the first army, small ones for the second."""
    counts = [0, 0]
    letters = []
    for owner in table.state.owner:
        alphabet = (ascii_uppercase, ascii_lowercase)[owner]
        letters.append(alphabet[counts[owner] % len(alphabet)])
        counts[owner] += 1
    return letters


def _cut(text: str, room: int) -> str:
    if cells(text) <= room:
        return text
    while text and cells(text) > room - 1:
        text = text[:-1]
    return f"{text}…"

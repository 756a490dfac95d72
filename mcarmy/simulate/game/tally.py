"""What is worth knowing about one game of many: the row that is kept of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mcarmy.engine import events
from mcarmy.engine.bits import listed
from mcarmy.engine.state import NO_UNIT, Reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.engine.game import Game
    from mcarmy.engine.state import Outcome

Row = dict[str, Any]


class Tally:
    """Listens to a game and counts what each unit and card did, by player."""

    def __init__(self, table: Game) -> None:
        self._table = table
        self.damage: list[dict[str, int]] = [{}, {}]
        self.kills: list[dict[str, int]] = [{}, {}]
        self.given: list[dict[str, int]] = [{}, {}]
        self.cards: list[dict[str, int]] = [{}, {}]

    def __call__(self, event: events.Event) -> None:
        """Count one event."""
        kind = type(event)
        if kind is events.Wounded:
            self._wounded(event)  # type: ignore[arg-type]
        elif kind is events.Destroyed:
            self._destroyed(event)  # type: ignore[arg-type]
        elif kind is events.CardPlayed:
            count = self.cards[event.player]  # type: ignore[union-attr]
            count[event.card] = count.get(event.card, 0) + 1  # type: ignore[union-attr]

    def _wounded(self, event: events.Wounded) -> None:
        if event.cause.unit != NO_UNIT:
            self._add(self.damage, event.cause.unit, event.amount)

    def _destroyed(self, event: events.Destroyed) -> None:
        if event.cause.unit != NO_UNIT:
            self._add(self.kills, event.cause.unit, 1)
        self._add(self.given, event.unit, event.points)

    def _add(self, counts: list[dict[str, int]], unit: int, amount: int) -> None:
        state = self._table.state
        name = str(state.kind[unit].profile.id)
        mine = counts[state.owner[unit]]
        mine[name] = mine.get(name, 0) + amount

    def row(self, game: int, outcome: Outcome, *, swapped: bool) -> Row:
        """The row of the finished game, told from the side of army A."""
        state = self._table.state
        order = (1, 0) if swapped else (0, 1)
        survivors = [
            [str(state.kind[unit].profile.id) for unit in listed(state.present[player])]
            for player in order
        ]
        winner = None if outcome.winner is None else "AB"[order[outcome.winner]]
        return {
            "game": game,
            "winner": winner,
            "reason": str(outcome.reason),
            "points": [outcome.points[player] for player in order],
            "rounds": outcome.rounds,
            "first": "AB"[order[state.first]],
            "survivors": survivors,
            "damage": [self.damage[player] for player in order],
            "kills": [self.kills[player] for player in order],
            "given": [self.given[player] for player in order],
            "cards": [self.cards[player] for player in order],
        }


def score(row: Row) -> float:
    """What a game is worth to army A: 1 for a win, half for a draw."""
    winner = row["winner"]
    return 0.5 if winner is None else float(winner == "A")


def broken(game: int, why: str) -> Row:
    """The row of a game that came to no end."""
    return {"game": game, "winner": None, "reason": "error", "error": why}


def is_row(value: object) -> bool:
    """Whether this, read from a file, is the row of a game with everything it must have."""
    if not isinstance(value, dict) or not _is_count(value.get("game")):
        return False
    if value.get("reason") == "error":
        return value.get("winner", 0) is None and isinstance(value.get("error"), str)
    return (
        value.get("reason") in _REASONS
        and value.get("winner", 0) in (None, "A", "B")
        and value.get("first") in ("A", "B")
        and _is_count(value.get("rounds"))
        and _two(value.get("points"), lambda points: type(points) is int)
        and _two(value.get("survivors"), _are_names)
        and all(_two(value.get(key), _are_counts) for key in _COUNTED)
    )


_REASONS = tuple(map(str, Reason))
_COUNTED = ("damage", "kills", "given", "cards")


def _two(value: object, holds: Callable[[Any], bool]) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(holds, value))


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value < 2**53


def _are_names(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(name, str) for name in value)


def _are_counts(value: object) -> bool:
    return isinstance(value, dict) and all(type(count) is int for count in value.values())

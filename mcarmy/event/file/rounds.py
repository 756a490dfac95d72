"""The rounds of an event file: who met whom, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.names import suggestion
from mcarmy.base.problems import Problem
from mcarmy.event.file.parts import number, scalars, text_of
from mcarmy.event.kinds import BAD_RESULT, ROUND_ORDER, UNKNOWN_PLAYER
from mcarmy.event.model import DRAW, NOBODY, EventRound, Pairing, PairingResult
from mcarmy.event.names import player_key
from mcarmy.source.nodes import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.base.problems import Text
    from mcarmy.event.model import Entrant
    from mcarmy.source.nodes import Node

MOST_GUESSES = 25  # looking for near names costs time


def read_rounds(
    text: Text, node: Node | None, entrants: Iterable[Entrant], problems: list[Problem]
) -> tuple[EventRound, ...]:
    """All rounds as they stand; games with a player nobody knows are reported and left out."""
    reader = _RoundReader(text, entrants, problems)
    items = node.items if isinstance(node, Sequence) else ()
    return tuple(
        reader.round(item, index) for index, item in enumerate(items) if isinstance(item, Mapping)
    )


class _RoundReader:
    """Reads the rounds of one event."""

    def __init__(self, text: Text, entrants: Iterable[Entrant], problems: list[Problem]) -> None:
        self.text = text
        self.names = {player_key(entrant.name): entrant.name for entrant in entrants}
        self.problems = problems
        self.guesses = 0

    def round(self, node: Mapping, index: int) -> EventRound:
        """One round."""
        found, written = node.get("round"), number(node, "round") or 0
        span = found.span if found is not None else node.span
        if written != index + 1:
            message = f"This is round {index + 1} of the file, not round {written}."
            advice = "Put the rounds in order and number them 1, 2, 3 ..."
            self.problems.append(Problem(ROUND_ORDER, message, self.text.at(span), advice))
        games = node.get("games")
        items = games.items if isinstance(games, Sequence) else ()
        read = (self._pairing(item, i) for i, item in enumerate(items) if isinstance(item, Mapping))
        pairings = tuple(pairing for pairing in read if pairing is not None)
        return EventRound(index + 1, text_of(node, "map"), pairings, index, span)

    def _pairing(self, node: Mapping, index: int) -> Pairing | None:
        bye = node.get("bye")
        written = (bye,) if isinstance(bye, Scalar) else scalars(node, "players")
        players = [self._player(name) for name in written]
        if None in players:
            return None
        known = tuple(name for name in players if name is not None)
        span = written[0].span
        if bye is not None:
            return Pairing(known, None, None, None, index, span)
        points = [item.value for item in scalars(node, "victory-points")]
        first, second = (*points, None, None)[:2]
        won = (first, second) if isinstance(first, int) and isinstance(second, int) else None
        result = self._result(node, known, won)
        return Pairing(known, number(node, "table"), result, won, index, span)

    def _player(self, node: Scalar) -> str | None:
        found = self.names.get(player_key(node.text))
        if found is None:
            self.guesses += 1
            near = suggestion(node.text[:60], self.names.values()) if self._may_guess() else ""
            message = f"There is no player {node.text[:60]}."
            advice = near or "Add the player under `players`, or correct the name."
            where = self.text.at(node.span)
            self.problems.append(Problem(UNKNOWN_PLAYER, message, where, advice))
        return found

    def _may_guess(self) -> bool:
        return self.guesses <= MOST_GUESSES

    def _result(
        self, node: Mapping, players: tuple[str, ...], won: tuple[int, int] | None
    ) -> PairingResult | None:
        """What `winner` says; without it the victory points decide."""
        written = node.get("winner")
        if isinstance(written, Scalar):
            words = {
                DRAW: PairingResult.DRAW,
                NOBODY: PairingResult.NEITHER,
                player_key(players[1]): PairingResult.SECOND,
                player_key(players[0]): PairingResult.FIRST,
            }
            result = words.get(player_key(written.text))
            if result is None:
                message = f"{written.text[:60]} did not play this game."
                advice = f"Write {players[0]}, {players[1]}, `draw`, or `nobody` if both lost."
                where = self.text.at(written.span)
                self.problems.append(Problem(BAD_RESULT, message, where, advice))
            return result
        if won is None:
            return None
        if won[0] == won[1]:
            return PairingResult.DRAW
        return PairingResult.FIRST if won[0] > won[1] else PairingResult.SECOND

"""Write the result of a game into an event file, or correct it; nothing else changes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError
from mcarmy.base.names import suggestion
from mcarmy.event.file.writing import put, take_out
from mcarmy.event.model import DRAW, NOBODY
from mcarmy.event.names import player_key

if TYPE_CHECKING:
    from mcarmy.event.model import EventFile, EventRound, Pairing

_SCORE = re.compile(r"(?P<own>[0-9]{1,4})[-:–](?P<other>[0-9]{1,4})(?:/(?P<word>[a-z]+))?\Z")
_WORDS = {
    "won": "won", "win": "won", "w": "won",
    "lost": "lost", "loss": "lost", "l": "lost",
    "draw": DRAW, "drawn": DRAW, "d": DRAW,
    "nobody": NOBODY, "neither": NOBODY,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class ResultTyped:
    """A result as it was typed, seen from the player it was typed for."""

    victory_points: tuple[int, int] | None
    word: str | None
    """`won`, `lost`, `draw` or `nobody`, where victory points do not decide."""


@dataclass(frozen=True, slots=True)
class GameFound:
    """A game of a round, and for which of its players a result was typed."""

    round: EventRound
    pairing: Pairing
    player: str


def understood(typed: str) -> ResultTyped:
    """`12-7`, `won`, `lost`, `draw`, `nobody`, or both as `9-9/won`."""
    text = typed.strip().casefold()
    if text in _WORDS:
        return ResultTyped(None, _WORDS[text])
    found = _SCORE.match(text)
    if found is None or (found["word"] is not None and found["word"] not in _WORDS):
        raise UsageError(
            f"`{typed}` is no result. Write victory points such as 12-7, the player's own first, "
            "or won, lost, draw, or nobody if both lost; both together as 9-9/won."
        )
    word = None if found["word"] is None else _WORDS[found["word"]]
    return ResultTyped((int(found["own"]), int(found["other"])), word)


def find_game(event: EventFile, played: EventRound, who: str) -> GameFound:
    """The game of a player, by name or part of it, or that of a table, for its first player."""
    if who.strip().isdecimal():
        table = int(who)
        for pairing in played.pairings:
            if pairing.table == table:
                return GameFound(played, pairing, pairing.players[0])
        raise UsageError(f"Round {played.number} has no table {table}.")
    name = find_player(event, who)
    games = [each for each in played.pairings if name in each.players]
    if not games:
        raise UsageError(f"{name} has no game in round {played.number}.")
    if len(games) > 1:
        raise UsageError(
            f"{name} has two games in round {played.number}. Name the table instead, and remove "
            "one of them: see `mcarmy event check`."
        )
    if games[0].bye:
        raise UsageError(f"{name} has a bye in round {played.number}, which needs no result.")
    return GameFound(played, games[0], name)


def find_player(event: EventFile, who: str) -> str:
    """A player by name, or by a part of the name that only one has."""
    names = [entrant.name for entrant in event.entrants]
    wanted = player_key(who)
    exact = [name for name in names if player_key(name) == wanted]
    near = exact or [name for name in names if wanted and wanted in player_key(name)]
    if len(near) == 1:
        return near[0]
    if near:
        found = ", ".join(near[:5]) + (" and others" if len(near) > 5 else "")
        raise UsageError(f"`{who}` may be {found}. Write more of the name.")
    hint = suggestion(who, names) or "The players stand in the event file."
    raise UsageError(f"There is no player `{who}`. {hint}")


def with_result(content: str, found: GameFound, typed: ResultTyped) -> str:
    """The text of the file with a result in place of what stood there."""
    where = ("played", found.round.index, "games", found.pairing.index)
    first = found.player == found.pairing.players[0]
    points = typed.victory_points
    if points is not None:
        in_order = points if first else points[::-1]
        content = put(content, (*where, "victory-points"), list(in_order))
    elif found.pairing.victory_points is not None:
        content = take_out(content, (*where, "victory-points"))
    winner = _winner(found, typed)
    if winner is not None:
        return put(content, (*where, "winner"), winner)
    return _without_winner(content, where)


def _winner(found: GameFound, typed: ResultTyped) -> str | None:
    """What to write as the winner; nothing where victory points say it."""
    one, other = found.pairing.players
    opponent = other if found.player == one else one
    named = {"won": found.player, "lost": opponent}.get(typed.word or "", typed.word)
    if typed.victory_points is None or named is None:
        return named
    own, others = typed.victory_points
    plain = DRAW if own == others else found.player if own > others else opponent
    return None if named == plain else named


def _without_winner(content: str, where: tuple[str | int, ...]) -> str:
    try:
        return take_out(content, (*where, "winner"))
    except KeyError:
        return content  # nobody was named

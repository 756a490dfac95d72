"""What is kept of a game: one value, with its reader, its writer and its schema.

`python -m mcarmy.simulate.game.row` writes the schema of a working copy.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from mcarmy.engine.state import Reason  # noqa: TC001  (read by msgspec)

AOrB = Literal["A", "B"]
Number = Annotated[int, Meta(ge=0, lt=2**53)]
Counts = dict[str, int]
ByRound = dict[str, tuple[int, ...]]
"""Numbers of each unit, one for each round up to the last in which there is something."""
ByVictim = dict[str, Counts]
"""How often each unit did something to each unit of the enemy."""
WorldGames = tuple[int, int, int]
"""A world, the number of the first of its games, and how many there are."""
Lucks = dict[str, float]
GameNumber = Annotated[Number, Meta(description="The number of the game; 2k and 2k+1 are a pair.")]


def _told(text: str) -> Meta:
    return Meta(description=text)


class RowLuck(Struct, frozen=True, forbid_unknown_fields=True):
    """The luck of a game: what came of every roll and draw, less what was to be expected of it.

    Everything in it is zero on average, whoever plays and however well.
    """

    own: Annotated[
        tuple[float, float],
        _told("How lucky each army was: its own rolls, and half of what was drawn; 1 is a game."),
    ]
    fell: Annotated[
        tuple[Lucks, Lucks],
        _told("How much more of each unit fell than expected; rolls in open games count more."),
    ]
    hurt: Annotated[
        tuple[Lucks, Lucks],
        _told("How much more health each unit lost than expected; as for `fell`."),
    ]
    ahead: Annotated[
        tuple[float, ...],
        _told(
            "By how much further A came ahead than expected, in each number that the worth of a "
            "table is made of; as for `fell`."
        ),
    ]


class GameRow(Struct, frozen=True, tag="game", tag_field="row", forbid_unknown_fields=True):
    """A game that came to an end; of two values the first is of army A, whoever began."""

    game: GameNumber
    winner: Annotated[AOrB | None, _told("The army that won, or null for a draw.")]
    reason: Annotated[Reason, _told("How the game was decided.")]
    rounds: Annotated[Number, _told("The rounds it took.")]
    first: Annotated[AOrB, _told("The first player, as he was drawn (SETUP-1).")]
    points: Annotated[tuple[int, int], _told("The points of the armies.")]
    survivors: Annotated[
        tuple[tuple[str, ...], tuple[str, ...]], _told("The units left on the map.")
    ]
    leads: Annotated[
        tuple[int, ...], _told("By how many points army A was ahead when each round was counted.")
    ]
    damage: Annotated[tuple[ByRound, ByRound], _told("Wounds dealt, by unit and round.")]
    kills: Annotated[
        tuple[ByVictim, ByVictim], _told("Enemies destroyed, by unit and by who fell.")
    ]
    wounds: Annotated[tuple[Counts, Counts], _told("Wounds suffered, by unit.")]
    lost: Annotated[tuple[Counts, Counts], _told("Units lost, by unit.")]
    given: Annotated[tuple[Counts, Counts], _told("Points given away by falling, by unit.")]
    cards: Annotated[tuple[Counts, Counts], _told("How often each card was played.")]
    luck: Annotated[
        RowLuck | None, _told("The luck of the dice; null in runs of versions that kept no ledger.")
    ] = None

    @property
    def score(self) -> float:
        """What the game is worth to army A: 1 for a win, half for a draw."""
        return 0.5 if self.winner is None else float(self.winner == "A")


class BrokenRow(Struct, frozen=True, tag="broken", tag_field="row", forbid_unknown_fields=True):
    """A game that came to no end."""

    game: GameNumber
    error: Annotated[str, _told("Why it broke down.")]


class WorldRow(Struct, frozen=True, tag="world", tag_field="row", forbid_unknown_fields=True):
    """All games of one world that is not our reconstruction."""

    world: Annotated[Number, _told("The number of the world.")]
    game: Annotated[Number, _told("The number of the first of its games.")]
    scores: Annotated[
        tuple[float | None, ...],
        _told("What each game is worth to army A; null for one that broke down."),
    ]

    @property
    def games(self) -> WorldGames:
        """Which games these are."""
        return self.world, self.game, len(self.scores)


Row = GameRow | BrokenRow
Line = Row | WorldRow


def to_json(row: Line) -> bytes:
    """A row as a line of a run."""
    return msgspec.json.encode(row)


_reader = msgspec.json.Decoder(Line)


def from_json(line: bytes | str) -> Line | None:
    """The row in a line; None if the line holds none."""
    try:
        row: Line = _reader.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return row


# The schema

SCHEMA = "row.schema.json"


def schema_text() -> str:
    """The schema of a row as it is published, made from the value itself."""
    (form,), parts = msgspec.json.schema_components([Line], ref_template="#/definitions/{name}")
    whole = {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$id": SCHEMA,
        "$comment": "Written by mcarmy.simulate.game.row: change the values there, not this file.",
        "title": "A game of a run",
        "description": "A line of a run that `mcarmy simulate` wrote: what is kept of one game.",
        **form,
        "definitions": parts,
    }
    return json.dumps(_plain(whole), indent=2, ensure_ascii=False) + "\n"


def _plain(value: Any) -> Any:
    """A schema in the words of draft 07, which knows no `prefixItems` and no `discriminator`."""
    if isinstance(value, list):
        return [_plain(each) for each in value]
    if not isinstance(value, dict):
        return value
    plain = {key: _plain(each) for key, each in value.items() if key != "discriminator"}
    if "prefixItems" in plain:
        (plain["items"], *_) = plain.pop("prefixItems")
        plain["items"] = {"description": "Of one army.", **plain["items"]}
    elif plain.get("type") == "array":
        what = "A unit by its id." if plain["items"].get("type") == "string" else "A number."
        plain["items"] = {"description": what, **plain["items"]}
    if plain.get("properties", {}).get("row") is not None:
        plain["properties"]["row"]["description"] = "What kind of row it is."
    return plain


def main() -> None:
    """Write the schema of a working copy."""
    from importlib.resources import files

    root = Path(str(files("mcarmy"))).parent
    (root / "schemas" / SCHEMA).write_text(schema_text(), encoding="utf-8")


if __name__ == "__main__":
    main()

"""A game to look at: one HTML file that needs nothing but a browser."""

from __future__ import annotations

import json
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from mcarmy.catalog import drawing
from mcarmy.engine.state import NOWHERE
from mcarmy.report.catalog.reconstructed import reconstructed_sentence
from mcarmy.report.maps.abbreviations import abbreviations
from mcarmy.report.maps.svg import STYLE, center, map_layers, map_size
from mcarmy.report.render.html import prose
from mcarmy.report.render.markup import Markup, tag
from mcarmy.report.story.lead import lead_chart
from mcarmy.report.story.sides import told_apart
from mcarmy.report.story.telling import Teller
from mcarmy.report.story.turning_points import turning_points
from mcarmy.report.story.verdict import verdict
from mcarmy.simulate.game.beats import BeatKind, UnitChange

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.catalog import Catalog
    from mcarmy.report.story.turning_points import Moment
    from mcarmy.simulate.game.beats import AttackTold, Beat, PieceShown
    from mcarmy.simulate.game.chronicle import Chronicle
    from mcarmy.simulate.game.replay import Replay

Json = dict[str, object]


def replay_page(catalog: Catalog, replay: Replay, chronicle: Chronicle) -> str:
    """The page of a game that was told from start to end."""
    header = replay.header
    names = told_apart(header.armies[0].name, header.armies[1].name)
    battle_map = catalog.maps[header.map]  # type: ignore[index]
    sheet = drawing.read(battle_map.drawing)
    assert isinstance(sheet, drawing.Sheet)
    width, height = map_size(sheet)
    table, beats = chronicle.table, chronicle.beats
    outcome = table.state.outcome
    assert outcome is not None
    teller = Teller(table, names)
    start = next((number for number, beat in enumerate(beats) if beat.round), 0)
    units, steps = _units(chronicle, teller), _steps(chronicle, teller)
    data: Json = {"armies": names, "units": units, "steps": steps, "start": start}
    return _part("replay.html").format(
        title=escape(f"{names[0]} against {names[1]}"),
        one=escape(names[0]),
        two=escape(names[1]),
        verdict=escape(f"{verdict(outcome, names)}."),
        lead=lead_chart([beat.points for beat in beats], [beat.round for beat in beats], names),
        moments="".join(map(_moment, turning_points(beats, teller.names))),
        map_name=escape(battle_map.name),
        details=escape(
            f"Seed {header.seed}, game {header.game}, policies {header.policies[0]} and "
            f"{header.policies[1]}, {header.program}, catalog {header.catalog[:8]}."
        ),
        honest=prose(reconstructed_sentence(catalog, header.armies, header.map)),
        style=_part("replay.css") + STYLE,
        script=_part("replay.js"),
        data=_embedded(data),
        box=f"-4 -4 {width:.1f} {height:.1f}",
        layers="\n".join(map_layers(sheet, battle_map.points, zones=table.terms.format.zones)),
    )


def _steps(chronicle: Chronicle, teller: Teller) -> list[Json]:
    """Every beat as the page shows it."""
    steps: list[Json] = []
    side: int | None = None
    for beat in chronicle.beats:
        if beat.kind in (BeatKind.TURN, BeatKind.OUT):
            side = beat.player
        elif beat.heading:
            side = None
        step: Json = {
            "kind": str(beat.kind),
            "text": teller.line(beat),
            "units": _units_changed(chronicle, beat),
            "round": beat.round,
            "points": beat.points,
            "side": side,
        }
        if beat.heading:
            step["turn"] = True
        if beat.attack is not None:
            step |= _attack(chronicle, beat.attack)
        if len(beat.path) > 1:
            step["path"] = [_spot(chronicle, at) for at, _ in beat.path]
        steps.append(step)
    return steps


def _attack(chronicle: Chronicle, attack: AttackTold) -> Json:
    """From where to where, and the dice as they lie."""
    dice = [die for roll in attack.rolls for die in roll.dice]
    return {
        "line": [*_spot(chronicle, attack.origin), *_spot(chronicle, attack.hex)],
        "dice": [[str(die.color), die.accuracy, die.damage] for die in dice],
    }


def _spot(chronicle: Chronicle, at: int) -> list[float]:
    x, y = center(chronicle.table.board.spots[at])
    return [round(x, 1), round(y, 1)]


def _units_changed(chronicle: Chronicle, beat: Beat) -> Json:
    """Units that are otherwise than before: where they stand, wounds, order, guard."""
    changed: Json = {}
    for change in beat.changes:
        if isinstance(change, UnitChange):
            piece = change.piece
            changed[str(change.unit)] = None if piece is None else _piece(chronicle, piece)
    return changed


def _piece(chronicle: Chronicle, piece: PieceShown) -> list[float | None]:
    at, rear = piece.place
    x2, y2 = _spot(chronicle, rear) if rear != NOWHERE else (None, None)
    return [*_spot(chronicle, at), x2, y2, piece.wounds, piece.token, int(piece.guard)]


def _units(chronicle: Chronicle, teller: Teller) -> list[Json]:
    """Who took part, in the order of their numbers."""
    state = chronicle.table.state
    names = [teller.names.alone(unit) for unit in range(len(state.kind))]
    short = [
        abbreviations(name for unit, name in enumerate(names) if state.owner[unit] == side)
        for side in (0, 1)
    ]
    return [
        {
            "name": name,
            "short": short[state.owner[unit]][name],
            "side": state.owner[unit],
            "rank": str(kind.profile.rank or "none"),
            "health": kind.health,
            "listed": unit < chronicle.listed,  # others come into being during the game
        }
        for unit, (name, kind) in enumerate(zip(names, state.kind, strict=True))
    ]


def _embedded(data: Mapping[str, object]) -> str:
    """Values as JSON that no browser takes for markup, whatever an army is called."""
    return json.dumps(data, separators=(",", ":")).replace("<", "\\u003c")


def _moment(moment: Moment) -> Markup:
    """A turning point as a button that leads to it."""
    score = f"{moment.points[0]} : {moment.points[1]}"
    button = tag(
        "button",
        tag("small", f"Round {moment.round}"),
        f" {moment.text} ",
        tag("small", score),
        type="button",
        data_step=f"{moment.step}",
    )
    return tag("li", button, class_="turn" if moment.turn else None)


def _part(name: str) -> str:
    return files("mcarmy.report").joinpath("pages", name).read_text(encoding="utf-8")

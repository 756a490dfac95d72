"""A game to look at: one HTML file that needs nothing but a browser."""

from __future__ import annotations

import json
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from mcarmy.catalog import drawing
from mcarmy.engine import events
from mcarmy.engine.queries.scoring import points
from mcarmy.engine.state import NO_UNIT
from mcarmy.report.catalog.reconstructed import reconstructed_sentence
from mcarmy.report.maps.abbreviations import abbreviations
from mcarmy.report.maps.svg import STYLE, center, map_layers, map_size
from mcarmy.report.render.page import prose
from mcarmy.report.story.events import Narrator, verdict
from mcarmy.report.story.lead import lead_chart
from mcarmy.report.story.sides import told_apart
from mcarmy.report.story.turning_points import TurningPoints

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.catalog import Catalog
    from mcarmy.engine.events import Event
    from mcarmy.engine.game import Game
    from mcarmy.report.story.turning_points import Moment
    from mcarmy.simulate.game.replay import Replay

Place = list[float | int | None]


class Filmstrip:
    """Listens to a game and takes a picture whenever something is told."""

    def __init__(self, table: Game, names: tuple[str, str]) -> None:
        self.table = table
        self.steps: list[dict[str, Any]] = []
        self.narrator = Narrator(table, self._told, names)
        self.turning = TurningPoints(table, names, self.narrator)
        self._seen: dict[int, Place] = {}
        self._side: int | None = None
        self._listed = len(table.state.kind)

    def __call__(self, event: Event) -> None:
        """Take in one event."""
        if isinstance(event, events.TurnBegan | events.WentOut):
            self._side = event.player
        elif isinstance(event, events.RoundBegan | events.PointsCounted | events.GameEnded):
            self._side = None
        self.narrator(event)
        self.turning.see(event, len(self.steps) - 1)

    def _told(self, line: str) -> None:
        if not line:
            return
        step: dict[str, Any] = {"text": line.strip(), "units": self._changes()}
        if not line.startswith(" "):
            step["head"] = line.startswith(("Round", "End of"))
            step["turn"] = True
        attack = self.narrator.attack
        if attack is not None and attack.leader != NO_UNIT:
            spots = self.table.board.spots
            step["line"] = [at for hex_ in attack.hexes for at in center(spots[hex_])]
            step["dice"] = [[str(d.color), d.accuracy, d.damage] for d in attack.dice]
        step["round"] = self.table.state.round
        step["points"] = points(self.table)
        step["side"] = self._side
        self.steps.append(step)

    def _changes(self) -> dict[int, Place | None]:
        """What has changed on the table since the last picture."""
        state, spots = self.table.state, self.table.board.spots
        now: dict[int, Place] = {}
        for unit in range(len(state.kind)):
            if state.present[state.owner[unit]] >> unit & 1 and state.hex[unit] >= 0:
                x, y = center(spots[state.hex[unit]])
                rear = state.rear[unit]
                x2, y2 = center(spots[rear]) if rear >= 0 else (None, None)
                guard = int(state.guarding >> unit & 1)
                now[unit] = [
                    round(x, 1), round(y, 1),
                    None if x2 is None else round(x2, 1), None if y2 is None else round(y2, 1),
                    state.wounds[unit], int(state.token[unit]), guard,
                ]  # fmt: skip
        changed: dict[int, Place | None] = {
            unit: place for unit, place in now.items() if self._seen.get(unit) != place
        }
        changed.update({unit: None for unit in self._seen if unit not in now})
        self._seen = now
        return changed

    def units(self) -> list[dict[str, Any]]:
        """Who took part, in the order of their numbers."""
        state = self.table.state
        names = [self.narrator.unit(unit) for unit in range(len(state.kind))]
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
                "listed": unit < self._listed,  # others come into being during the game
            }
            for unit, (name, kind) in enumerate(zip(names, state.kind, strict=True))
        ]


def replay_page(catalog: Catalog, replay: Replay, strip: Filmstrip) -> str:
    """The page of a game that was watched by a filmstrip from start to end."""
    header = replay.header
    names = told_apart(header.armies[0]["name"], header.armies[1]["name"])
    battle_map = catalog.maps[header.map]  # type: ignore[index]
    sheet = drawing.read(battle_map.drawing)
    assert isinstance(sheet, drawing.Sheet)
    width, height = map_size(sheet)
    outcome = strip.table.state.outcome
    assert outcome is not None
    steps = strip.steps
    start = next((number for number, step in enumerate(steps) if step["round"]), 0)
    data = {"armies": names, "units": strip.units(), "steps": steps, "start": start}
    return _part("replay.html").format(
        title=escape(f"{names[0]} against {names[1]}"),
        one=escape(names[0]),
        two=escape(names[1]),
        verdict=escape(f"{verdict(outcome, names)}."),
        lead=lead_chart(
            [step["points"] for step in steps], [step["round"] for step in steps], names
        ),
        moments="".join(map(_moment, strip.turning.told())),
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
        layers="\n".join(
            map_layers(sheet, battle_map.points, zones=strip.table.terms.format.zones)
        ),
    )


def _embedded(data: Mapping[str, Any]) -> str:
    """Values as JSON that no browser takes for markup, whatever an army is called."""
    return json.dumps(data, separators=(",", ":")).replace("<", "\\u003c")


def _moment(moment: Moment) -> str:
    """A turning point as a button that leads to it."""
    turn = ' class="turn"' if moment.turn else ""
    return (
        f'<li{turn}><button type="button" data-step="{moment.step}">'
        f"<small>Round {moment.round}</small> {escape(moment.text)} "
        f"<small>{moment.points[0]} : {moment.points[1]}</small></button></li>"
    )


def _part(name: str) -> str:
    return files("mcarmy.report").joinpath("pages", name).read_text(encoding="utf-8")

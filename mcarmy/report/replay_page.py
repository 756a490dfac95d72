"""A game to look at: one HTML file that needs nothing but a browser."""

from __future__ import annotations

import json
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from mcarmy.catalog import drawing
from mcarmy.catalog.names import slug
from mcarmy.engine import events
from mcarmy.report.events import ENDINGS, Narrator
from mcarmy.report.map_svg import STYLE, center, map_layers, map_size
from mcarmy.report.reconstructed import reconstructed_sentence
from mcarmy.report.sides import told_apart

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.engine.events import Event
    from mcarmy.engine.game import Game
    from mcarmy.simulate.replay import Replay

Place = list[float | int | None]


class Filmstrip:
    """Listens to a game and takes a picture whenever something is told."""

    def __init__(self, table: Game, names: tuple[str, str]) -> None:
        self.table = table
        self.steps: list[dict[str, Any]] = []
        self._narrate = Narrator(table, self._told, names)
        self._seen: dict[int, Place] = {}
        self._line: list[float] | None = None
        self._dice: list[list[Any]] = []
        self._points: list[int] = [0, 0]

    def __call__(self, event: Event) -> None:
        """Take in one event."""
        if isinstance(event, events.AttackDeclared):
            spots = self.table.board.spots
            self._line = [*center(spots[event.origin]), *center(spots[event.hex])]
            self._dice = []
        elif isinstance(event, events.Rolled):
            self._dice += [[str(d.color), d.accuracy, d.damage] for d in event.dice]
        elif isinstance(event, events.PointsCounted):
            self._points = list(event.points)
        self._narrate(event)

    def _told(self, line: str) -> None:
        if not line:
            return
        step: dict[str, Any] = {"text": line.strip(), "units": self._changes()}
        if not line.startswith(" "):
            step["head"] = line.startswith(("Round", "End of"))
            step["turn"] = True
        if self._line is not None and " attacks " in line:
            step["line"], step["dice"] = self._line, self._dice
            self._line, self._dice = None, []
        step["round"] = self.table.state.round
        step["points"] = self._points
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
        return [
            {
                "name": kind.name,
                "short": "".join(word[0] for word in slug(kind.name).split("-"))[:3].upper(),
                "side": state.owner[unit],
                "rank": str(kind.profile.rank or "none"),
                "health": kind.health,
            }
            for unit, kind in enumerate(state.kind)
        ]


def replay_page(catalog: Catalog, replay: Replay, strip: Filmstrip) -> str:
    """The page of a game that was watched by a filmstrip from start to end."""
    header, ending = replay.header, replay.ending
    names = told_apart(header.armies[0]["name"], header.armies[1]["name"])
    battle_map = catalog.maps[header.map]  # type: ignore[index]
    sheet = drawing.read(battle_map.drawing)
    assert isinstance(sheet, drawing.Sheet)
    width, height = map_size(sheet)
    if ending.winner is None:
        verdict = "Nobody has won"
    else:
        verdict = f"{names[ending.winner]} {ENDINGS[ending.reason]}"  # type: ignore[index]
    data = {"armies": names, "units": strip.units(), "steps": strip.steps}
    score = f"{ending.points[0]} to {ending.points[1]} points after {ending.rounds} rounds"
    return _PAGE.format(
        title=escape(f"{names[0]} against {names[1]}"),
        one=escape(names[0]),
        two=escape(names[1]),
        verdict=escape(f"{verdict}: {score}."),
        map_name=escape(battle_map.name),
        details=escape(
            f"Seed {header.seed}, game {header.game}, policies {header.policies[0]} and "
            f"{header.policies[1]}, {header.program}, catalog {header.catalog[:8]}."
        ),
        honest=escape(reconstructed_sentence(catalog, header.armies, header.map)),
        style=_part("replay.css") + STYLE,
        script=_part("replay.js"),
        data=json.dumps(data, separators=(",", ":")).replace("</", "<\\/"),
        box=f"-4 -4 {width:.1f} {height:.1f}",
        layers="\n".join(
            map_layers(sheet, battle_map.points, zones=strip.table.terms.format.zones)
        ),
    )


def _part(name: str) -> str:
    return files("mcarmy.report").joinpath("pages", name).read_text(encoding="utf-8")


_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<header>
<h1><span class="side-a">{one}</span> against <span class="side-b">{two}</span> on {map_name}</h1>
<p class="verdict">{verdict}</p>
</header>
<main>
<section aria-label="Battlefield">
<div class="board"><svg class="map" viewBox="{box}" role="img" aria-label="The battlefield">
{layers}
<g id="sight"></g><g id="units"></g>
</svg></div>
<div class="controls" role="group" aria-label="Playback">
<button id="first" type="button" aria-label="To the beginning">|&lt;</button>
<button id="back" type="button" aria-label="One step back">&lt;</button>
<button id="play" type="button" aria-pressed="false">Play</button>
<button id="next" type="button" aria-label="One step on">&gt;</button>
<button id="last" type="button" aria-label="To the end">&gt;|</button>
<input id="slider" type="range" min="0" value="0" aria-label="Step">
<span id="where" class="soft"></span> <span id="points" class="soft"></span>
</div>
<p id="now" class="now" aria-live="polite"></p>
<div id="dice" class="dice" aria-label="Dice of this attack"></div>
<p class="soft">Arrow keys step, page keys jump from turn to turn, the space bar plays. A ring of
gold (whole), silver (long dashes) or bronze (dots) tells the rank; a small number the health left;
a small square the order, with G for guard.</p>
</section>
<section aria-label="What happened">
<ol id="log" class="log"></ol>
</section>
</main>
<footer class="soft"><p>{details}</p><p>{honest}</p></footer>
<script type="application/json" id="data">{data}</script>
<script>{script}</script>
</body>
</html>
"""

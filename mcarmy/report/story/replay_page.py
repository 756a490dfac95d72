"""A game to look at: one HTML file that needs nothing but a browser."""

from __future__ import annotations

import json
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from mcarmy.catalog import drawing
from mcarmy.report.catalog.reconstructed import reconstructed_sentence
from mcarmy.report.maps.svg import STYLE, map_layers, map_size
from mcarmy.report.render.html import prose
from mcarmy.report.render.markup import Markup, join, tag
from mcarmy.report.story.analysis_words import basis_words
from mcarmy.report.story.board import forces
from mcarmy.report.story.board.graph import HOW_TO_GET_IT, graph
from mcarmy.report.story.board.legend import legend
from mcarmy.report.story.board.marks import marks_on_graph, marks_told, moments_told, swings
from mcarmy.report.story.board.steps import steps
from mcarmy.report.story.board.zones import zones
from mcarmy.report.story.decided import deciding_moment, where_points_came_from
from mcarmy.report.story.sides import told_apart
from mcarmy.report.story.telling import Teller
from mcarmy.report.story.turning_points import moments_of, turning_points
from mcarmy.report.story.verdict import verdict

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mcarmy.catalog import Catalog
    from mcarmy.report.story.decided import Deciding
    from mcarmy.simulate.analysis.values import Analysis
    from mcarmy.simulate.game.chronicle import Chronicle
    from mcarmy.simulate.game.replay import Replay

SCRIPTS = (
    "model", "tokens", "board", "camera", "card", "forces", "playback", "sharing", "start",
)  # fmt: skip
STYLES = ("page", "board", "phone", "print")


def replay_page(
    catalog: Catalog, replay: Replay, chronicle: Chronicle, analysis: Analysis | None = None
) -> str:
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
    moments = moments_of(beats, teller.names)
    threshold = table.terms.format.points
    how = verdict(outcome, names)
    return _part("page.html").format(
        title=escape(f"{names[0]} against {names[1]} on {battle_map.name}"),
        description=escape(f"{how}. A battle to step through."),
        one=escape(names[0]),
        two=escape(names[1]),
        verdict=escape(f"{how}."),
        decided=_decided(
            deciding_moment(moments, teller.names, outcome.winner, analysis),
            where_points_came_from(table, names),
        ),
        threshold=threshold,
        graph=graph(
            [beat.points for beat in beats],
            [beat.round for beat in beats],
            names,
            threshold,
            analysis,
        ),
        marks=marks_on_graph(analysis, teller.names, len(beats)),
        marks_told=marks_told(analysis, teller.names),
        moments=moments_told(turning_points(moments)),
        legend=legend(sheet),
        map_name=escape(battle_map.name),
        details=escape(
            f"Seed {header.seed}, game {header.game}, policies {header.policies[0]} and "
            f"{header.policies[1]}, {header.program}, catalog {header.catalog[:8]}."
        ),
        analyzed=_analyzed(analysis),
        honest=prose(reconstructed_sentence(catalog, header.armies, header.map)),
        style="\n".join([STYLE, *(_part(f"{name}.css") for name in STYLES)]),
        script="\n".join(_part(f"{name}.js") for name in SCRIPTS),
        data=_embedded(_data(catalog, chronicle, teller, swings(moments, analysis))),
        box=f"-4 -4 {width:.1f} {height:.1f}",
        layers="\n".join(map_layers(sheet, battle_map.points, zones=False)),
    )


def _data(
    catalog: Catalog, chronicle: Chronicle, teller: Teller, swung: Sequence[int]
) -> Mapping[str, object]:
    """All that the script of the page draws."""
    beats = chronicle.beats
    return {
        "armies": teller.names.players,
        "units": forces.units(chronicle, teller.names),
        "profiles": forces.profiles(catalog, chronicle),
        "cards": forces.cards(catalog, chronicle),
        "zones": zones(catalog, chronicle),
        "steps": steps(chronicle, teller),
        "swings": swung,
        "start": next((number for number, beat in enumerate(beats) if beat.round), 0),
    }


def _embedded(data: Mapping[str, object]) -> str:
    """Values as JSON that no browser takes for markup, whatever an army is called."""
    written = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    return written.replace("<", "\\u003c")


def _decided(moment: Deciding | None, points: str) -> Markup:
    """Why and when: where the points came from, and the moment after which nothing changed."""
    told = tag("span", points, class_="points-told")
    if moment is None:
        return told
    return join(tag("button", moment.text, type="button", data_step=f"{moment.step}"), " ", told)


def _analyzed(analysis: Analysis | None) -> Markup:
    """What the win chances rest on, or how to get them."""
    if analysis is None:
        return prose(HOW_TO_GET_IT)
    words = basis_words(analysis)
    return prose(words if analysis.complete else f"{words} The analysis was interrupted.")


def _part(name: str) -> str:
    return files("mcarmy.report").joinpath("pages", "replay", name).read_text(encoding="utf-8")

"""The briefing on paper: a panel for the Dark Legion and a sheet with boxes for every team."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from mcarmy.games.siege.facts import facts
from mcarmy.games.siege.words import plural, team_name
from mcarmy.report.games.siege.briefing import briefing_report, legion_lines
from mcarmy.report.render.html import prose
from mcarmy.report.render.markup import Markup, document, join, span, tag
from mcarmy.report.render.screen import safe

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.games.siege.briefing import Briefing, TeamBrief

STYLES = ("report.css", "siege-sheets.css")
MOST_BOXES = {"legionnaire": 20, "necromutant": 15, "centurion": 10}
RARE = 5


def sheets_page(briefing: Briefing) -> str:
    """One HTML file to print; every team has its own panel, which no page break cuts."""
    pages = files("mcarmy.report").joinpath("pages")
    style = "\n".join(pages.joinpath(name).read_text(encoding="utf-8") for name in STYLES)
    report = briefing_report(briefing)
    head = join(
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("link", rel="icon", href="data:,"),
        tag("title", safe(report.name)),
        tag("style", Markup(style)),
    )
    closing = [line for line in (*report.notes, *report.provenance.lines) if line]
    body = tag(
        "body",
        tag(
            "header", tag("h1", safe(report.name)), tag("p", prose(report.answer), class_="verdict")
        ),
        tag("main", _legion(briefing), *(_team(each) for each in briefing.teams), class_="sheets"),
        tag("footer", *(tag("p", prose(line)) for line in closing), class_="soft"),
    )
    return document(head, body)


def _legion(briefing: Briefing) -> Markup:
    villain = briefing.plans.dark_legion
    who = f"Dark Legion: {team_name(villain)}" if villain else "Dark Legion"
    rounds = briefing.plans.mission.rounds if briefing.plans.mission is not None else None
    calls = briefing.players.calls
    rows = [("Rounds", _boxes(rounds or 10))]
    if calls is not None:
        rows.append(("Reinforcement calls", _boxes(calls)))
    rows.append(("Hits on Doomtroopers", _boxes(30)))
    return tag(
        "section",
        tag("h2", who),
        tag("ul", *(tag("li", prose(line)) for line in legion_lines(briefing)), class_="told"),
        _rows(rows),
        tag(
            "p",
            "Each hit is a promotion point for the Dark Legion player's own team.",
            class_="soft",
        ),
        class_="sheet",
    )


def _team(brief: TeamBrief) -> Markup:
    name, standing = team_name(brief.team.id), brief.standing
    corporation = facts().corporations[brief.team.id]
    player = f", {brief.team.player}" if brief.team.player else ""
    figures = (
        ("Rank", f"{standing.rank}"),
        ("dice", str(brief.color)),
        ("points", f"{standing.promotion}"),
        ("credits", f"{standing.credits}"),
        ("cards", f"{brief.cards}"),
        ("move", f"{brief.move}"),
    )
    boxes = tag("dl", *(_figure(*each) for each in figures), class_="figures")
    return tag(
        "section",
        tag("h2", safe(f"{name}{player}")),
        tag("p", f"{corporation.ability}. ", _extra(brief), class_="soft"),
        boxes,
        tag("p", _offer(brief), class_="soft"),
        _rows(_troopers(brief)),
        _rows(_kills()),
        _rows([("Hits on fellow troopers", _boxes(6)), ("Extra Actions used", _boxes(6))]),
        class_="sheet",
    )


def _figure(name: str, value: str) -> Markup:
    return tag("div", tag("dt", name), tag("dd", value), class_="figure")


def _extra(brief: TeamBrief) -> str:
    if brief.extra_actions is None:
        return "Extra Actions: as your Rank says."
    return f"{plural(brief.extra_actions, 'Extra Action')} this mission."


def _offer(brief: TeamBrief) -> str:
    """What buying a credit would do to the team."""
    offer = brief.offer
    if offer is None:
        return "A credit is bought." if brief.bought else "Too few points to buy a credit."
    points = plural(offer.promotion, "point")
    return f"With a credit bought: {points}, Rank {offer.rank}, {plural(offer.credits, 'credit')}."


def _troopers(brief: TeamBrief) -> list[tuple[str, Markup]]:
    names = [trooper.text for trooper in brief.team.troopers] or ["Trooper 1", "Trooper 2"]
    return [(name, _boxes(facts().doomtrooper.points)) for name in names]


def _kills() -> list[tuple[str, Markup]]:
    return [
        (f"{creature.name} ({creature.promotion})", _boxes(MOST_BOXES.get(id_, RARE)))
        for id_, creature in facts().creatures.items()
    ]


def _rows(rows: Iterable[tuple[str, Markup]]) -> Markup:
    lines = (
        tag("tr", tag("th", safe(name), scope="row", class_="words"), tag("td", boxes))
        for name, boxes in rows
    )
    return tag("table", tag("tbody", *lines), class_="tally")


def _boxes(number: int) -> Markup:
    """Boxes to tick, five by five."""
    groups = [min(5, number - start) for start in range(0, number, 5)]
    drawn = (tag("span", *(span("box") for _ in range(size)), class_="five") for size in groups)
    said = "1 box" if number == 1 else f"{number} boxes"
    return tag("span", *drawn, class_="boxes", role="img", aria_label=said)

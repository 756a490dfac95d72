"""A list with a bit of everything wrong, and short ways to make problems for tests."""

from __future__ import annotations

from mcarmy.base.problems import Edit, Fix, Kind, Location, Problem, Related, Severity, Span, Text
from mcarmy.report.problems import CheckedFile, Settings, Summary, reporter

LIST = """\
name: Red Dust Patrol
format: skirmish
units:
  - Mitch Hunter
  - 2x Ranger Elit
  - unit: Free Marine Soldier
    count: 2
    nickname: The Rust
  - Necromutant   # borrowed
orders: {gold: 1, silver: 1, bronze: 2}
cards:
  - Trick Shot
"""
TEXT = Text("lists/red-dust.yaml", LIST)
PAGES = {"ARMY-1": "rulebook p. 9-10", "ARMY-3": "rulebook p. 9"}

KIND = Kind("MC210", "too-many-bronze", Severity.ERROR, "ARMY-1")
EVENT = Kind("MC310", "banned-unit", Severity.EVENT)
WARNING = Kind("MC410", "unplayable-card", Severity.WARNING, "ARMY-8")


def where(part: str, text: Text = TEXT) -> Location:
    """The place of the first occurrence of a part of the text."""
    return text.at(span(part, text))


def span(part: str, text: Text = TEXT) -> Span:
    """The same as offsets."""
    start = text.content.index(part)
    return Span(start, start + len(part))


TOO_MANY_BRONZE = Problem(
    KIND,
    "5 bronze components, but skirmish has room for 3.",
    where("skirmish"),
    help="Take out 2 bronze components, or play a larger format.",
    related=(
        Related(where("skirmish"), "3 bronze slots"),
        Related(where("unit: Free Marine Soldier\n    count: 2"), "2 bronze"),
        Related(where("Necromutant"), "1 bronze"),
        Related(where("bronze: 2"), "2 bronze"),
    ),
    fixes=(
        Fix("Remove Necromutant.", (Edit(span("  - Necromutant   # borrowed\n"), ""),), safe=False),
    ),
)
UNKNOWN_UNIT = Problem(
    Kind("MC110", "unknown-unit", Severity.ERROR),
    'No unit is called "Ranger Elit". Did you mean "Ranger Elite" (Capitol, silver)?',
    where("Ranger Elit"),
    fixes=(Fix('Write "Ranger Elite"', (Edit(span("Ranger Elit"), "Ranger Elite"),), safe=True),),
    caused=(
        Problem(
            Kind("MC211", "too-few-silver", Severity.ERROR, "ARMY-1"),
            "1 silver component, but skirmish needs 3.",
            where("skirmish"),
        ),
    ),
)
MIXED = Problem(
    Kind("MC220", "humans-and-demons", Severity.ERROR, "ARMY-3"),
    "Human and demon units in one army.",
    where("Necromutant"),
    related=(
        Related(where("Mitch Hunter"), "human (Capitol)"),
        Related(where("Free Marine Soldier"), "human (Capitol)"),
        Related(where("Necromutant"), "demon (Algeroth)"),
    ),
)
BANNED = Problem(
    EVENT,
    "Mitch Hunter is banned at Dust Cup.",
    where("Mitch Hunter"),
    related=(Related(Location("formats/dust-cup.yaml", 14, 5, 14, 17), "banned here"),),
)
UNPLAYABLE = Problem(WARNING, "No unit has the icons for Trick Shot.", where("Trick Shot"))

PROBLEMS = (TOO_MANY_BRONZE, UNKNOWN_UNIT, MIXED, BANNED, UNPLAYABLE)
BAD = CheckedFile(TEXT.path, "Red Dust Patrol", "skirmish", ok=False, problems=PROBLEMS, text=TEXT)
GOOD = CheckedFile("lists/good.yaml", "Good", "epic", ok=True)
ODD = CheckedFile("lists/odd.yaml", None, None, ok=True, problems=(UNPLAYABLE,), text=TEXT)


def report(output: str, *files: CheckedFile, settings: Settings | None = None) -> str:
    """All that a reporter writes about some files."""
    made = reporter(output, settings or Settings(pages=PAGES.get))
    summary, written = Summary(), made.begin()
    for checked in files:
        summary = summary.plus(checked)
        written += made.file(checked)
    return written + made.end(summary)


def one(problem: Problem, text: Text | None = None) -> CheckedFile:
    """A file with one problem."""
    return CheckedFile(problem.location.path, None, None, ok=False, problems=(problem,), text=text)


def quoted(content: str, start: int, end: int, *, width: int = 80) -> list[str]:
    """The lines with which the full report quotes a stretch of a text."""
    text = Text("a.yaml", content)
    problem = Problem(Kind("MC001", "x", Severity.ERROR), "m", text.at(Span(start, end)))
    lines = report("full", one(problem, text), settings=Settings(width=width)).splitlines()
    return lines[3:-2]

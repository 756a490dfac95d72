"""The campaign as a report: standings over missions, and every line that made a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from mcarmy.games.siege.book import RULES, PostingKind
from mcarmy.games.siege.campaign import GoalKind
from mcarmy.games.siege.facts import facts
from mcarmy.games.siege.victory import decided, leaders
from mcarmy.games.siege.words import listed, plural, reason, team_name
from mcarmy.report.cells import Column, Quantity
from mcarmy.report.chart import Course, Lines
from mcarmy.report.output import PAGE, PEOPLE, PROGRAMS
from mcarmy.report.report import Details, Prose, Provenance, Report, Section, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.games.siege.book import Book, Chapter, Posting, Standing
    from mcarmy.games.siege.campaign import Team
    from mcarmy.games.siege.decisive import Decisive
    from mcarmy.report.report import Block

GROUND = (
    "Siege of the Citadel (1993), by the reference sheet alone; what missions pay is what the "
    "ledger says."
)

CLICK = "Open a mission below, or choose a point of the chart, for the lines behind its numbers."


def ledger_report(
    book: Book,
    rulings: Sequence[Decisive],
    *,
    after: int,
    explain: str | None,
    problems: int,
) -> Report:
    """Where every team stands after each mission up to one; one team explained line by line."""
    sections = [Section("Standings", _standings(book, after), wide=True, quiet=True)]
    if explain is not None:
        table = _explained(book, explain, after)
        heading = f"Every line that made the numbers of {team_name(explain)}"
        sections.append(Section(heading, (table,), wide=True))
    sections += [_by_click(book, team, after) for team in book.campaign.teams]
    notes = [_decisive(each) for each in rulings]
    if problems:
        said = f"The ledger has {plural(problems, 'problem')}"
        notes.insert(0, f"{said}: these numbers may be wrong. See `mcarmy validate`.")
    return Report(
        title=(book.campaign.name or "A campaign",),
        answer=_answer(book, after),
        sections=tuple(sections),
        notes=tuple(notes),
        provenance=Provenance((GROUND,), (("campaign", book.campaign.name), ("after", after))),
    )


def _answer(book: Book, after: int) -> str:
    standings = book.after(after)
    names = [team_name(team) for team in leaders(standings)]
    most = max((each.promotion for each in standings.values()), default=0)
    victory = decided(book)
    if victory is not None and after >= victory.mission:
        won = listed([team_name(team) for team in victory.teams])
        return f"{won} won the campaign after {plural(victory.mission, 'mission')}."
    if not after:
        return f"The campaign starts with {plural(len(standings), 'team')}."
    points = plural(most, "promotion point")
    done = plural(after, "mission")
    if not names:
        return f"There are no teams, and {done} played."
    if len(names) > 1:
        return f"{listed(names)} lead with {points} each after {done}."
    return f"{names[0]} leads with {points} after {done}.{_to_go(book, most)}"


def _to_go(book: Book, most: int) -> str:
    goal = book.campaign.goal
    if goal is None or goal.kind is not GoalKind.LONG or most >= goal.number:
        return ""
    return f" {goal.number - most} to go."


def _standings(book: Book, after: int) -> tuple[Block, ...]:
    teams = [team.id for team in book.campaign.teams]
    names = {team: team_name(team) for team in teams}
    rows = [("Start", *(_cell(book.first[team]) for team in teams), "", "")]
    for chapter in book.chapters[:after]:
        villain = chapter.mission.dark_legion
        rows.append(
            (
                chapter.mission.name,
                *(_cell(chapter.after[team]) for team in teams),
                "" if villain is None else names.get(villain.text, villain.text),
                chapter.reference_card.name,
            )
        )
    # A column of counts has no room for words to spare, which five teams on paper need.
    numbers = (Column(name, Quantity.COUNT) for name in names.values())
    others = (Column("Dark Legion", Quantity.COUNT), Column("card", Quantity.COUNT))
    columns = (Column("mission"), *numbers, *others)
    told = (
        "Promotion points, Rank (R) for the next mission, credits. Card: the Reference card "
        "that follows from the Ranks."
    )
    return (
        _chart(book, after),
        Table("standings", columns, tuple(rows), title="Standings", on=PEOPLE),
        Prose((told,), soft=True, on=PEOPLE),
        Prose((CLICK,), soft=True, on=PAGE),
        _tidy(book, after),
    )


def _cell(standing: Standing) -> str:
    return f"{standing.promotion}, R{standing.rank}, {standing.credits}"


def _tidy(book: Book, after: int) -> Table:
    """One row for each team and mission, for programs."""
    rows = []
    for number in range(after + 1):
        for team, standing in book.after(number).items():
            mission = book.chapters[number - 1].mission.name if number else "Start"
            values = (standing.promotion, standing.rank, standing.credits)
            rows.append((number, mission, team, *values))
    columns = (
        Column("number", Quantity.COUNT),
        Column("mission"),
        Column("team"),
        Column("promotion", Quantity.COUNT),
        Column("rank", Quantity.COUNT),
        Column("credits", Quantity.COUNT),
    )
    return Table("standings", columns, tuple(rows), on=PROGRAMS)


def _chart(book: Book, after: int) -> Lines:
    steps = ("Start", *(chapter.mission.name for chapter in book.chapters[:after]))
    courses = tuple(
        Course(
            team_name(team.id),
            tuple(book.after(number)[team.id].promotion for number in range(after + 1)),
            tuple(_anchor(team.id, number) if number else "" for number in range(after + 1)),
        )
        for team in book.campaign.teams
    )
    most = max((max(course.values) for course in courses if course.values), default=0)
    ranks = tuple(
        (float(least), f"Rank {rank}")
        for rank, least in enumerate(facts().ranks, 1)
        if rank > 1 and least <= max(most, facts().ranks[1])
    )
    told = ", ".join(f"{course.name} {course.values[-1]:g}" for course in courses)
    return Lines("Promotion points", told, steps, courses, ranks)


def _anchor(team: str, mission: int) -> str:
    return f"{team}-{mission}"


def _explained(book: Book, team: str, after: int) -> Table:
    rows = []
    points = credits_ = 0
    for posting in _joined(book.postings(team, after)):
        points, credits_ = points + posting.promotion, credits_ + posting.credits
        rows.append(
            (
                _mission(book, posting),
                f"{posting.place.line}",
                reason(posting),
                posting.promotion,
                points,
                posting.credits,
                credits_,
                RULES[posting.kind],
            )
        )
    columns = (
        Column("mission", shared=True),
        Column("line", Quantity.COUNT),
        Column("what", Quantity.PROSE),
        Column("points", Quantity.CHANGE),
        Column("total", Quantity.COUNT, key="points_total", long="points in all"),
        Column("credits", Quantity.CHANGE),
        Column("in all", Quantity.COUNT, key="credits_total", long="credits in all"),
        Column("rule", Quantity.COUNT),
    )
    return Table("explained", columns, tuple(rows), title=f"{team_name(team)}, line by line")


def _joined(postings: Sequence[Posting]) -> list[Posting]:
    """Points and credits of one reward in one line, as a player writes them."""
    joined: list[Posting] = []
    for posting in postings:
        last = joined[-1] if joined else None
        if (
            last is not None
            and (last.mission, last.kind, last.place.line)
            == (posting.mission, posting.kind, posting.place.line)
            and posting.kind in (PostingKind.PRIMARY, PostingKind.SECONDARY)
        ):
            both = replace(
                last,
                promotion=last.promotion + posting.promotion,
                credits=last.credits + posting.credits,
            )
            joined[-1] = both
        else:
            joined.append(posting)
    return joined


def _mission(book: Book, posting: Posting) -> str:
    return book.chapters[posting.mission - 1].mission.name if posting.mission else "Start"


def _by_click(book: Book, team: Team, after: int) -> Section:
    """A team, mission by mission, to open on the page."""
    now = book.after(after)[team.id]
    heading = (
        f"{team_name(team.id)}{_player(team.player)}: {plural(now.promotion, 'point')}, "
        f"Rank {now.rank}, {plural(now.credits, 'credit')}"
    )
    blocks = [
        _opened(book, chapter, team.id, number)
        for number, chapter in enumerate(book.chapters[:after], 1)
    ]
    return Section(heading, tuple(blocks), on=PAGE)


def _player(player: str) -> str:
    return f", {player}" if player else ""


def _opened(book: Book, chapter: Chapter, team: str, number: int) -> Details:
    before, now = book.after(number - 1)[team], chapter.after[team]
    summary = (
        f"{chapter.mission.name}: {before.promotion} to {now.promotion} points, "
        f"{before.credits} to {now.credits} credits"
    )
    rows = tuple(
        (reason(each), each.promotion, each.credits, f"{each.place.line}", RULES[each.kind])
        for each in _joined([each for each in chapter.postings if each.team == team])
    )
    columns = (
        Column("what"),
        Column("points", Quantity.CHANGE),
        Column("credits", Quantity.CHANGE),
        Column("line", Quantity.COUNT),
        Column("rule", Quantity.COUNT),
    )
    inside: Prose | Table = Table(_anchor(team, number), columns, rows, title=summary)
    if not rows:
        inside = Prose(("Nothing changed.",))
    return Details(summary, (inside,), _anchor(team, number))


def _decisive(each: Decisive) -> str:
    """A ruling that matters, and what its other answer would give."""
    parts = [f"{team_name(team)} would stand at {_cell(standing)}" for team, standing in each.teams]
    if each.cards:
        numbers = listed([str(number) for number in each.cards])
        parts.append(f"the Reference card of mission {numbers} would differ")
    return (
        f"{each.question} is answered `{each.answer}` here; with `{each.other}` "
        f"{listed(parts)}. See `mcarmy rule {each.question}`."
    )

"""Does the paper say what follows from what happened? If not: which lines make the number?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.problems import Edit, Fix, Problem, Related
from mcarmy.games.siege.audit import Finding
from mcarmy.games.siege.book import PostingKind
from mcarmy.games.siege.facts import facts
from mcarmy.games.siege.kinds import NO_SURVIVOR, PAPER_RANK, PAPER_TOTAL
from mcarmy.games.siege.status import rank_of
from mcarmy.games.siege.words import plural, reason, signed, team_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Kind
    from mcarmy.games.siege.audit import Audit
    from mcarmy.games.siege.book import Chapter, Posting
    from mcarmy.games.siege.campaign import NumberAt, PaperSheet

POINTS, CREDITS = "promotion", "credits"
_UNITS = {POINTS: "promotion point", CREDITS: "credit"}
_UNPAID = (
    "A trooper lost costs 5 points only if the team has no credit, so look at its credits too."
)


class _Wrong(Struct, frozen=True):
    """A wrong total with what else is wrong because of it."""

    problem: Problem
    edits: tuple[Edit, ...]
    off: int
    right: int
    mission: int


def check(audit: Audit) -> Iterator[Finding]:
    """Totals and Ranks on the paper, team by team."""
    for team in (team.id for team in audit.campaign.teams):
        yield from _team(audit, team)
    for chapter in audit.book.chapters:
        yield from _ranks_at_the_start(audit, chapter)


def _team(audit: Audit, team: str) -> Iterator[Finding]:
    """The totals of one team; an error carried on is folded under the first one."""
    open_: dict[str, _Wrong] = {}
    agreed: dict[str, tuple[int, NumberAt]] = {}
    for chapter in audit.book.chapters:
        paper = next((each for each in chapter.mission.paper if each.team.text == team), None)
        if paper is None:
            continue
        number = chapter.mission.number
        for what, written in ((POINTS, paper.promotion), (CREDITS, paper.credits)):
            if written is None:
                continue
            right = getattr(chapter.after[team], what)
            before = open_.get(what)
            if written.value == right:
                agreed[what] = (number, written)
                if before is not None:
                    yield _done(open_.pop(what), team)
                continue
            wrong = _total(audit, chapter, paper, what, written, agreed.get(what))
            if before is not None and before.off == wrong.off:
                open_[what] = _folded(before, wrong.problem, wrong.edits)
                continue
            if before is not None:
                yield _done(before, team)
            open_[what] = wrong
        if paper.rank is not None and paper.rank.value != chapter.after[team].rank:
            problem = _rank(audit, chapter, paper.rank, team)
            wrong_points = open_.get(POINTS)
            if wrong_points is not None and _follows(audit, paper, chapter):
                open_[POINTS] = _folded(wrong_points, problem, problem.fixes[0].edits)
            else:
                yield Finding(problem, team, rests_on=number)
    for wrong in open_.values():
        yield _done(wrong, team)


def _follows(audit: Audit, paper: PaperSheet, chapter: Chapter) -> bool:
    """Whether a wrong Rank is the right one for the wrong points beside it."""
    if paper.rank is None or paper.promotion is None:
        return False
    right = paper.promotion.value == chapter.after[paper.team.text].promotion
    return not right and rank_of(paper.promotion.value, audit.book.rules) == paper.rank.value


def _folded(wrong: _Wrong, problem: Problem, edits: tuple[Edit, ...]) -> _Wrong:
    both = wrong.problem.with_caused([problem])
    return _Wrong(both, (*wrong.edits, *edits), wrong.off, wrong.right, wrong.mission)


def _done(wrong: _Wrong, team: str) -> Finding:
    """The finding, with one fix that mends all that hangs together."""
    also = " and what follows from it" if len(wrong.edits) > 1 else ""
    fix = Fix(f"write {wrong.right}{also}", wrong.edits, safe=False)
    first = wrong.problem
    problem = Problem(
        first.kind, first.message, first.location, first.help, first.related, (fix,), first.caused
    )
    return Finding(problem, team, rests_on=wrong.mission)


def _total(
    audit: Audit,
    chapter: Chapter,
    paper: PaperSheet,
    what: str,
    written: NumberAt,
    agreed: tuple[int, NumberAt] | None,
) -> _Wrong:
    team, number = paper.team.text, chapter.mission.number
    right = getattr(chapter.after[team], what)
    since = -1 if agreed is None else agreed[0]
    window = [each for each in audit.book.postings(team, number) if each.mission > since]
    made = [posting for posting in window if getattr(posting, what)]
    off = written.value - right
    kind, message = _said(audit, chapter, paper, what, written, off)
    related, advice = _lines(audit, made, what, agreed), _advice(made, what, off)
    if what == POINTS and _lost_a_credit(window, off):
        related += _lines(audit, [each for each in window if each.credits], CREDITS, None)
        advice = f"{_UNPAID} {advice}"
    problem = Problem(kind, message, audit.at(written.span), advice, related)
    return _Wrong(problem, (Edit(written.span, str(right)),), off, right, number)


def _lost_a_credit(window: list[Posting], off: int) -> bool:
    """Whether the difference may come from a loss that was paid otherwise (SIEGE-CREDIT-3)."""
    lost = (PostingKind.LOST, PostingKind.LOST_UNPAID)
    return off % facts().loss_without_credit == 0 and any(each.kind in lost for each in window)


def _said(
    audit: Audit, chapter: Chapter, paper: PaperSheet, what: str, written: NumberAt, off: int
) -> tuple[Kind, str]:
    team, mission = paper.team.text, chapter.mission
    right = getattr(chapter.after[team], what)
    account = mission.account(team)
    lost = account.lost.value if account is not None and account.lost is not None else 0
    rewards = [
        mission.primary,
        *(reward for name, reward in mission.secondary if name.text == team),
    ]
    paid = sum(
        reward.credits.value
        for reward in rewards
        if reward is not None and reward.done and reward.credits is not None
    )
    if what == CREDITS and lost >= facts().doomtrooper.team and 0 < off <= paid:
        message = (
            f"{team_name(team)} lost both troopers and gets no credits for the mission: "
            f"{plural(right, 'credit')}, not {written.value}."
        )
        return NO_SURVIVOR, message
    message = (
        f"{team_name(team)} has {plural(right, _UNITS[what])} after this mission, "
        f"the paper says {written.value}."
    )
    return PAPER_TOTAL, message


def _lines(
    audit: Audit, made: list[Posting], what: str, agreed: tuple[int, NumberAt] | None
) -> tuple[Related, ...]:
    """Every line that contributes, after the last total that was right."""
    first = []
    if agreed is not None:
        first = [Related(audit.at(agreed[1].span), f"{agreed[1].value}: right so far")]
    lines = [
        Related(posting.place, f"{_amount(getattr(posting, what), what)} ({reason(posting)})")
        for posting in made
    ]
    return (*first, *lines)


def _amount(number: int, what: str) -> str:
    """A change: points as they are, credits by name."""
    if what == POINTS:
        return signed(number)
    return f"{signed(number)} {'credit' if abs(number) == 1 else 'credits'}"


def _advice(made: list[Posting], what: str, off: int) -> str:
    """The next step, and the one line that explains the difference if there is just one."""
    left_out = [posting for posting in made if getattr(posting, what) == -off]
    twice = [posting for posting in made if getattr(posting, what) == off]
    guess = ""
    if len(left_out) == 1:
        guess = (
            f"It looks as if line {left_out[0].place.line} ({reason(left_out[0])}) was left out. "
        )
    elif len(twice) == 1 and not left_out:
        guess = (
            f"It looks as if line {twice[0].place.line} ({reason(twice[0])}) was counted twice. "
        )
    return f"{guess}Correct the paper, or the line that does not say what happened."


def _rank(audit: Audit, chapter: Chapter, written: NumberAt, team: str) -> Problem:
    """A Rank on the sheet belongs to the points beside it: those after the mission (SIEGE-Q10)."""
    after, start = chapter.after[team], chapter.start[team]
    message = (
        f"{team_name(team)} has Rank {after.rank} with {plural(after.promotion, 'point')} "
        f"after this mission, not Rank {written.value}."
    )
    advice = f"Write {after.rank}."
    if written.value == start.rank:
        advice = f"Rank {written.value} was its Rank during the mission. Write {after.rank}."
    return _rank_problem(audit, message, written, after.rank, advice)


def _ranks_at_the_start(audit: Audit, chapter: Chapter) -> Iterator[Finding]:
    """The Rank a team plays at is that of the start, once credits are bought (SIEGE-RANK-1)."""
    for name, written in chapter.mission.ranks:
        team = name.text
        start, after = chapter.start[team], chapter.after[team]
        if written.value == start.rank:
            continue
        message = (
            f"{team_name(team)} plays this mission at Rank {start.rank} "
            f"with {plural(start.promotion, 'point')} at its start, not at Rank {written.value}."
        )
        advice = f"Write {start.rank}."
        if written.value == after.rank:
            advice = f"Rank {written.value} comes with the end of the mission. Write {start.rank}."
        problem = _rank_problem(audit, message, written, start.rank, advice)
        yield Finding(problem, team, rests_on=chapter.mission.number - 1)


def _rank_problem(
    audit: Audit, message: str, written: NumberAt, right: int, advice: str
) -> Problem:
    fix = Fix(f"write {right}", (Edit(written.span, str(right)),), safe=False)
    return Problem(PAPER_RANK, message, audit.at(written.span), advice, fixes=(fix,))

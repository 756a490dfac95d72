"""Is a ledger right? All rules at once, and what follows from another problem folded under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.problems import Problem, in_reading_order
from mcarmy.games.siege.audit import Audit, Finding
from mcarmy.games.siege.box import NO_BOX
from mcarmy.games.siege.keeping import keep_book
from mcarmy.games.siege.kinds import BAD_BOX
from mcarmy.games.siege.reading.read_box import read_box
from mcarmy.games.siege.reading.read_campaign import read_campaign
from mcarmy.games.siege.rules import RULES
from mcarmy.source.nodes import read_file

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.games.siege.book import Book
    from mcarmy.games.siege.box import Box
    from mcarmy.games.siege.campaign import Campaign, NameAt
    from mcarmy.source.nodes import Document


class CheckedCampaign(Struct, frozen=True):
    """A ledger, its book, and everything that is wrong with it."""

    campaign: Campaign
    box: Box
    book: Book
    problems: tuple[Problem, ...]


def check_campaign(document: Document, folder: Path) -> CheckedCampaign:
    """Read, keep the book, and look at it with every rule."""
    campaign = read_campaign(document)
    box, trouble = _boxes(campaign, folder)
    book = keep_book(campaign, box)
    audit = Audit(campaign, box, book)
    found = [finding for rule in RULES for finding in rule(audit)]
    problems = _folded(campaign, [*campaign.problems, *trouble], found)
    return CheckedCampaign(campaign, box, book, tuple(in_reading_order(problems)))


def _boxes(campaign: Campaign, folder: Path) -> tuple[Box, list[Problem]]:
    """The owner's files, one over the other, and what keeps them from being used."""
    box, trouble = NO_BOX, []
    for name in campaign.boxes:
        path = folder / name.text
        read = read_box(read_file(path, str(path)))
        if read.problems:
            trouble.append(_bad_box(campaign, name, path, read.problems[0]))
        box = read.box.over(box)
    return box, trouble


def _bad_box(campaign: Campaign, name: NameAt, path: Path, first: Problem) -> Problem:
    message = f"The box file cannot be trusted: {first.message}"
    advice = f"Check it with `mcarmy validate {path}`."
    return Problem(BAD_BOX, message, campaign.text.at(name.span), advice)


def _folded(campaign: Campaign, known: list[Problem], found: list[Finding]) -> list[Problem]:
    """Findings about numbers go under what made the numbers doubtful."""
    causes = [(doubt.mission, doubt.team, doubt.problem) for doubt in campaign.doubts]
    causes += [(f.spoils, f.team, f.problem) for f in found if f.spoils is not None]
    folded: dict[int, list[Problem]] = {}
    kept = list(known)
    for finding in found:
        cause = _cause(causes, finding)
        if cause is None:
            kept.append(finding.problem)
        else:
            folded.setdefault(id(cause), []).append(finding.problem)
    return [
        problem.with_caused(folded[id(problem)]) if id(problem) in folded else problem
        for problem in kept
    ]


def _cause(causes: list[tuple[int, str | None, Problem]], finding: Finding) -> Problem | None:
    """The first problem that a finding about numbers may come from."""
    if finding.rests_on is None:
        return None
    for mission, team, problem in causes:
        touches = team is None or finding.team is None or team == finding.team
        if mission <= finding.rests_on and touches:
            return problem
    return None

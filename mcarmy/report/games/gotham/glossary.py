"""Skills and traits: one in full, or many in a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.gotham.skills import SkillWord
from mcarmy.report.cells import Column, Quantity
from mcarmy.report.games.gotham.ground import SHEET
from mcarmy.report.report import Prose, Provenance, Report, Section, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.games.book import GameBook
    from mcarmy.games.gotham.skills import Skill


def skill_report(found: Sequence[Skill], book: GameBook) -> Report:
    """Skills in full: what each does, at which steps."""
    sections = []
    for skill in found:
        columns = (Column("step"), Column("what happens there", Quantity.PROSE, key="text"))
        rows = tuple((rule, book.rules[rule].text) for rule in skill.touches)
        lines = [skill.effect, f"{_kind(skill)}."]
        if skill.word is SkillWord.TABLE:
            lines.append("It matters on the board only; no odds take it in.")
        if skill.doubt:
            lines.append(f"Doubtful: {skill.doubt}")
        steps = Table(skill.id.replace("-", "_"), columns, rows)
        sections.append(Section(_title(skill), (Prose(tuple(lines)), steps)))
    names = ", ".join(_title(skill) for skill in found)
    return Report(
        (names,),
        sections=tuple(sections),
        provenance=Provenance((f"In our own words, after {SHEET}.",)),
    )


def _title(skill: Skill) -> str:
    return skill.name if skill.is_trait else f"{skill.name} X"


def _kind(skill: Skill) -> str:
    if skill.is_trait:
        return "Trait; it carries no number"
    return f"Skill, {skill.category}; X is the number on the card"


def skills_report(found: Sequence[Skill]) -> Report:
    """Many skills, one row each."""
    columns = (
        Column("skill"),
        Column("category"),
        Column("steps"),
        Column("effect", Quantity.PROSE),
    )
    rows = tuple(
        (_title(each), each.category, " ".join(each.touches), each.effect) for each in found
    )
    many = "1 skill or trait" if len(found) == 1 else f"{len(found)} skills and traits"
    return Report(
        ("Skills and traits",),
        f"{many}.",
        sections=(Section("Skills", (Table("skills", columns, rows),), quiet=True),),
        provenance=Provenance((f"In our own words, after {SHEET}.",)),
    )

"""Short ways to check a ledger in a test."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.games.siege.check import CheckedCampaign, check_campaign
from mcarmy.source.nodes import read_text

if TYPE_CHECKING:
    from mcarmy.base.problems import Problem

ROOT = Path(__file__).parents[3]
WINTER = ROOT / "examples" / "games" / "siege" / "winter.yaml"
NOWHERE = Path("/no-such-folder")


def check(text: str, folder: Path = NOWHERE) -> CheckedCampaign:
    """The verdict on a ledger."""
    return check_campaign(read_text(text, "ledger.yaml"), folder)


def problems(text: str, folder: Path = NOWHERE) -> tuple[Problem, ...]:
    """What is wrong with a ledger."""
    return check(text, folder).problems


def codes(text: str, folder: Path = NOWHERE) -> list[str]:
    """The codes of what is wrong, from first to last."""
    return [problem.code for problem in problems(text, folder)]


def winter(*changes: tuple[str, str]) -> str:
    """The example ledger with some of its text changed, each once."""
    text = WINTER.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def standings(text: str) -> dict[str, tuple[int, int, int]]:
    """Points, credits and Rank of every team in the end."""
    latest = check(text).book.latest
    return {team: (each.promotion, each.credits, each.rank) for team, each in latest.items()}


def ledger(missions: str, *, top: str = "", teams: str = "bauhaus, capitol, mishima") -> str:
    """A ledger of a few teams with the missions written in block style at the margin."""
    listed = "".join(f"  {team.strip()}: {{}}\n" for team in teams.split(","))
    return f"game: siege\ncampaign: A test\n{top}teams:\n{listed}missions:\n{missions}"

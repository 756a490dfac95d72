"""The example of an event: what its format allows, and what it reports."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from mcarmy.event.file.reading import read_event_text
from tests.integration.program import ROOT, mcarmy

if TYPE_CHECKING:
    from pathlib import Path

DAY = ("--as-of", "2026-06-01")


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """A copy of the example."""
    shutil.copytree(ROOT / "examples" / "event", tmp_path / "event")
    return tmp_path / "event"


def change(path: Path, before: str, after: str) -> None:
    """Change a list; what is changed must be there."""
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")


def codes(event: Path, *arguments: str) -> list[str]:
    """The codes reported about the whole event."""
    done = mcarmy("validate", ".", "--output", "concise", *arguments, folder=event)
    return [line.split()[1] for line in done.stdout.splitlines()[:-1]]


def test_every_list_of_the_event_and_of_the_league_is_legal(event: Path) -> None:
    done = mcarmy("validate", ".", *DAY, folder=event)

    passed = "Passed over 6 files that are not army lists."  # the event, its format, its seals
    assert done.stdout == f"Checked 5 lists: all legal. {passed}\n"


def test_the_event_is_in_order_on_every_day(event: Path) -> None:
    done = mcarmy("event", "check", "event.yaml", "--strict", folder=event)

    assert done.returncode == 0, done.stdout
    assert done.stdout.startswith("Checked 8 files: all sound.\n")
    readme = (event / "README.md").read_text(encoding="utf-8")
    assert f"$ mcarmy event check examples/event/event.yaml\n{done.stdout}```" in readme


def test_the_page_about_events_shows_a_file_that_can_be_read() -> None:
    page = (ROOT / "docs" / "events.md").read_text(encoding="utf-8")
    text = page.partition("```yaml\n")[2].partition("```")[0]
    read = read_event_text(text, ROOT / "examples" / "event" / "event.yaml")

    assert read.problems == ()


def test_the_readme_shows_what_really_comes_out(event: Path) -> None:
    readme = (event / "README.md").read_text(encoding="utf-8")
    for folder in ("lists", "league"):
        done = mcarmy("validate", f"event/{folder}", *DAY, folder=event.parent)

        assert f"$ mcarmy validate examples/event/{folder}\n{done.stdout}```" in readme


@pytest.mark.parametrize(
    ("name", "before", "after", "code"),
    [
        ("lists/ada.yaml", "Fire at Will", "Trick Shot", None),
        ("lists/ada.yaml", "Radio Target Coordinates", "Command Intercept", "MC302"),
        ("lists/ada.yaml", "2x Capitol Ranger", "2x Martian Banshee Trooper", "MC303"),
        ("lists/chiara.yaml", "Mortificator Master", "Archinquisitor Nikodemus", "MC302"),
        ("lists/ben.yaml", "Max Steiner", "Mitch Hunter", None),
        ("league/ada-round-1.yaml", "Fire at Will", "Trick Shot", None),
        ("league/ada-round-1.yaml", "Fire at Will", "Decoy", "MC305"),
    ],
)
def test_a_change_is_reported_by_what_it_breaks(
    event: Path, name: str, before: str, after: str, code: str | None
) -> None:
    change(event / name, before, after)

    assert codes(event, *DAY) == ([] if code is None else [code])


@pytest.mark.parametrize("day", ["2024-12-31", "2035-01-01"])
def test_outside_of_its_days_the_format_does_not_hold(event: Path, day: str) -> None:
    assert codes(event, "--as-of", day) == ["MC304"] * 3

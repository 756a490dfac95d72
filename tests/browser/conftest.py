"""One browser and one page of each kind for all tests of this folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser import doubt_pages, event_pages, pages, siege_pages, urbanwar_pages
from tests.browser.chromium import Visitor, started

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="package")
def visitor() -> Iterator[Visitor]:
    """Somebody with a browser, which is closed after the last test of this folder."""
    with started() as browser:
        yield Visitor(browser)


@pytest.fixture(scope="package")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the pages are."""
    return tmp_path_factory.mktemp("pages")


@pytest.fixture(scope="package")
def replay(folder: Path) -> Path:
    """A game of the two starter armies."""
    return pages.replay(folder)


@pytest.fixture(scope="package")
def tournament(folder: Path) -> Path:
    """A tournament game with zones, two-hex units and cards."""
    return pages.tournament(folder)


@pytest.fixture(scope="package")
def analyzed(tournament: Path) -> Path:
    """The same game with an analysis."""
    return tournament.with_name("analyzed.html")


@pytest.fixture(scope="package")
def report(folder: Path) -> Path:
    """A short series of the two starter armies."""
    return pages.report(folder)


@pytest.fixture(scope="package")
def matrix(folder: Path) -> Path:
    """Four armies, all against all."""
    return pages.matrix(folder)


@pytest.fixture(scope="package")
def gauntlet(folder: Path) -> Path:
    """One army against three others."""
    return pages.gauntlet(folder)


@pytest.fixture(scope="package")
def why(folder: Path) -> Path:
    """What each piece of an army is worth."""
    return pages.why(folder)


@pytest.fixture(scope="package")
def doubted(folder: Path) -> Path:
    """A short series in many worlds."""
    return doubt_pages.doubted(folder)


@pytest.fixture(scope="package")
def lookup(folder: Path) -> Path:
    """What to look up first."""
    return doubt_pages.lookup(folder)


@pytest.fixture(scope="package")
def campaign(folder: Path) -> Path:
    """The campaign of a ledger of five teams."""
    return siege_pages.campaign(folder)


@pytest.fixture(scope="package")
def team_sheets(folder: Path) -> Path:
    """The briefing and the sheets for the next mission of a ledger."""
    return siege_pages.team_sheets(folder)


@pytest.fixture(scope="package")
def duels(folder: Path) -> Path:
    """Two strike teams of Urban War compared."""
    return urbanwar_pages.duels(folder)


@pytest.fixture(scope="package")
def strike_team(folder: Path) -> Path:
    """A strike team of Urban War on paper."""
    return urbanwar_pages.strike_team(folder)


@pytest.fixture(scope="package")
def wall(folder: Path) -> Path:
    """The wall screen of an event of 41 players in its third round."""
    return event_pages.wall(folder)


@pytest.fixture(scope="package")
def paper(folder: Path) -> Path:
    """Table signs and score slips of that round."""
    return event_pages.paper(folder)

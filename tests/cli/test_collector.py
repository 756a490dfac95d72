"""What somebody with cards in hand asks the catalog."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.cli.running import mcarmy

if TYPE_CHECKING:
    from pathlib import Path


def doubted(*arguments: str) -> set[str]:
    done = mcarmy("catalog", "doubt", *arguments, "--output", "json")
    assert done.code == 0, done.err
    return {value["id"] for value in json.loads(done.out)["values"]}


def test_doubt_about_one_name() -> None:
    assert doubted("ranger", "elite") == {"ranger-elite"}


def test_doubt_about_what_a_filter_finds() -> None:
    found = doubted("faction:capitol", "rank:gold", "kind:unit")

    assert "mitch-hunter" in found
    assert "ranger-elite" not in found


def test_doubt_about_what_one_owns(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text("units: {Ranger Elite: 2, Golgotha: 0}\ncards: [Fire at Will]\n")

    assert doubted("--own", str(own)) == {"ranger-elite", "fire-at-will"}
    assert doubted("kind:card", "--own", str(own)) == {"fire-at-will"}


def test_doubt_about_nothing_known_is_told() -> None:
    done = mcarmy("catalog", "doubt", "rangr elit")

    assert done.code == 2
    assert "Did you mean" in done.err


def test_a_source_is_shown_with_title_author_and_date() -> None:
    shown = mcarmy("show", "player-aid").out

    assert "The player aid of Universal Head" in shown
    assert "author       Universal Head" in shown
    assert "date         2010" in shown
    assert "likely" in shown


def test_a_misspelled_source_is_near() -> None:
    assert "`player-aid`" in mcarmy("show", "playeraid").err


def test_asking_prints_an_overlay() -> None:
    asked = mcarmy("catalog", "ask", "fire", "at", "will").out

    assert "overlay: my-fire-at-will\n" in asked
    assert "source: card" in asked
    assert "      text: ???\n" in asked


def test_no_file_of_the_catalog_is_named_that_an_installed_user_does_not_have() -> None:
    for name in ("ranger elite", "fire at will", "green", "skirmish", "signal station"):
        assert "catalog/" not in mcarmy("show", name).out
    assert "catalog/" not in mcarmy("catalog", "doubt", "--output", "csv").out

"""Lists with `player:` and `catalog:`: overlays beside the list, and whose list it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.source.beside import beside
from tests.cli.running import mcarmy
from tests.integration.program import ROOT

if TYPE_CHECKING:
    from pathlib import Path

EXAMPLE = ROOT / "examples" / "overlay"
LIST = """\
# my list
player: Ada
name: Dust Walkers
catalog: red-dust.yaml # ours
format: red-dust-evening
units:
  - Ranger Elite
  - Dust Stalker
  - 2x Free Marine Soldier
orders: {gold: 3}
cards:
  - Sandstorm
  - Last Stand
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    overlay = (EXAMPLE / "red-dust.yaml").read_text(encoding="utf-8")
    (tmp_path / "red-dust.yaml").write_text(overlay, encoding="utf-8")
    (tmp_path / "list.yaml").write_text(LIST, encoding="utf-8")
    return tmp_path


def test_a_list_is_judged_with_the_overlays_beside_it(folder: Path) -> None:
    assert mcarmy("validate", "list.yaml", folder=folder).out == "Checked 1 list: legal.\n"
    assert mcarmy("validate", folder / "list.yaml").code == 0


def test_an_overlay_that_is_given_and_named_is_laid_over_once(folder: Path) -> None:
    ran = mcarmy("validate", "list.yaml", "--catalog", "red-dust.yaml", folder=folder)

    assert ran.code == 0, ran.out


def test_lists_with_different_overlays_are_judged_side_by_side(folder: Path) -> None:
    (folder / "other.yaml").write_text(
        "format: skirmish\nunits: [Dust Stalker, Ranger Elite]\norders: {gold: 3}\n", "utf-8"
    )
    ran = mcarmy("validate", ".", "--output", "concise", folder=folder)

    assert "list.yaml" not in ran.out
    assert "other.yaml:2:9: MC110" in ran.out


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("../red-dust.yaml", "MC115"),
        ("/red-dust.yaml", "MC115"),
        ("a/../../red-dust.yaml", "MC115"),
        ("'C:\\red-dust.yaml'", "MC115"),
        ("'..\\red-dust.yaml'", "MC115"),
        ("link.yaml", "MC115"),
        ("up/secret.yaml", "MC115"),
        ('"a\\0b"', "MC115"),
        ("nowhere.yaml", "MC116"),
        (".", "MC116"),
        ("list.yaml", "MC116"),
        ("[red-dust.yaml, 3]", "MC103"),
        ("{a: b}", "MC103"),
        ("null", "MC103"),
    ],
)
def test_an_overlay_lies_beside_the_list_or_is_a_problem(
    folder: Path, written: str, code: str
) -> None:
    inner = folder / "inner"
    inner.mkdir()
    (folder / "secret.yaml").write_text("password: hunter2\n", encoding="utf-8")
    (inner / "link.yaml").symlink_to(folder / "secret.yaml")
    (inner / "up").symlink_to(folder)
    text = LIST.replace("red-dust.yaml #", f"{written} #")
    (inner / "list.yaml").write_text(text, encoding="utf-8")
    ran = mcarmy("validate", "list.yaml", "--output", "concise", folder=inner)

    assert ran.code == 1
    assert (
        f"list.yaml:4:10: {code}" in ran.out
        or f"list.yaml:4:1: {code}" in ran.out
        or (code == "MC103" and code in ran.out)
    )
    assert "hunter2" not in ran.out


def test_what_is_beside_a_folder_and_what_is_not(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()

    assert beside(tmp_path, "a.yaml") == tmp_path / "a.yaml"
    assert beside(tmp_path, "in/a.yaml") == tmp_path / "in" / "a.yaml"
    assert beside(tmp_path, "./in/./a.yaml") is not None
    assert beside(tmp_path / "in", "../a.yaml") is None


def test_fmt_puts_player_and_catalog_in_their_places_and_keeps_comments(folder: Path) -> None:
    assert mcarmy("fmt", "list.yaml", folder=folder).code == 0
    text = (folder / "list.yaml").read_text(encoding="utf-8")

    assert text.startswith(
        "# my list\nname: Dust Walkers\nplayer: Ada\nformat: red-dust-evening\n"
        "catalog: red-dust.yaml # ours\nunits:\n"
    )
    assert mcarmy("fmt", "--check", "list.yaml", folder=folder).code == 0


@pytest.mark.parametrize("form", ["yaml", "json", "text", "markdown", "bbcode"])
def test_player_and_catalog_survive_every_form(folder: Path, form: str) -> None:
    there = mcarmy("convert", "list.yaml", "--output", form, folder=folder)
    (folder / "pasted").write_text(there.out, encoding="utf-8")
    back = mcarmy(
        "convert", "pasted", "--output", "json", "--catalog", "red-dust.yaml", folder=folder
    )

    assert '"player": "Ada"' in back.out
    assert '"red-dust.yaml"' in back.out


def test_a_post_that_names_some_catalog_names_no_overlay(folder: Path) -> None:
    (folder / "post").write_text("Catalog: Autumn 2008\nGold: Mitch Hunter\n", encoding="utf-8")

    assert "catalog" not in mcarmy("convert", "post", folder=folder).out


def test_lists_with_overlays_are_played_without_an_option(folder: Path) -> None:
    for command in (
        ("simulate", "list.yaml", "list.yaml", "--games", "2", "--no-run"),
        ("show", "list.yaml"),
        ("repair", "list.yaml"),
        ("sheet", "list.yaml"),
        ("complete", "list.yaml"),
    ):
        ran = mcarmy(*command, folder=folder)
        assert "MC1" not in ran.out + ran.err
        assert ran.code == 0, (command, ran.out, ran.err)


def test_the_sheet_shows_the_player_with_room_for_a_signature(folder: Path) -> None:
    mcarmy("sheet", "list.yaml", "--to", "sheet.html", folder=folder)
    page = (folder / "sheet.html").read_text(encoding="utf-8")

    assert "Player: <b>Ada</b>" in page
    assert "Signature:" in page
    (folder / "list.yaml").write_text(LIST.replace("player: Ada\n", ""), encoding="utf-8")
    mcarmy("sheet", "list.yaml", "--to", "sheet.html", folder=folder)
    assert "Signature:" not in (folder / "sheet.html").read_text(encoding="utf-8")

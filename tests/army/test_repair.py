"""What a repair keeps, what it says about itself, and why there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.army.checking.check import Checker, read_list_text
from mcarmy.army.repair.mend import Mended, Unmendable, mend
from mcarmy.catalog import load_catalog
from mcarmy.report.lists.repair import no_repair, repair_report
from tests.army.lists import DAY, LISTS, check, check_path, checker
from tests.army.repairing import FOLDER, repaired

if TYPE_CHECKING:
    from pathlib import Path

ILLEGAL = sorted(path for path in (LISTS / "illegal").iterdir() if path.is_file())
# What no change of components can mend, and what the repair then says.
HOPELESS = (
    "MC002", "MC004", "MC005", "MC006", "MC007", "MC008", "MC101-unknown-rank", "MC102",
    "MC103-line", "MC103-list", "MC103-slots", "MC103-text",
    "MC104-slots", "MC105-unknown", "MC106", "MC107", "MC108", "MC115", "MC116", "MC304",
)  # fmt: skip


@pytest.mark.parametrize("path", ILLEGAL, ids=lambda path: path.name)
def test_every_illegal_list_becomes_legal_or_says_why_not(path: Path) -> None:
    checked = check_path(path)
    if checked.legal:  # a list with warnings only
        return
    mended = mend(checker(), checked, path.parent)

    if path.name.startswith(HOPELESS):
        assert isinstance(mended, Unmendable)
        assert mended.problem is not None
        assert mended.problem.code == path.name[:5]
        assert f"cannot be repaired until this is fixed: {path.name[:5]}" in no_repair(
            checked, mended
        )
        return
    assert isinstance(mended, Mended)
    assert check(mended.content, path.parent).legal
    assert "the list legal" in repair_report(checked, mended)


@pytest.mark.parametrize("path", ILLEGAL, ids=lambda path: path.name)
def test_every_line_that_need_not_change_stays(path: Path) -> None:
    """Comments too: only lines that the problems point at, and `orders`, may differ."""
    checked = check_path(path)
    mended = mend(checker(), checked, path.parent)
    if not isinstance(mended, Mended) or checked.legal:
        return
    before, after = checked.text.content.splitlines(), mended.content.splitlines()
    lost = [line for line in before if line not in after]

    pointed = {
        line
        for problem in checked.problems
        for place in (problem.location, *(related.location for related in problem.related))
        for line in range(place.line, place.end_line + (place.end_column > 1))
    }
    for line in lost:
        number = before.index(line) + 1
        own = number in pointed or number + 1 in pointed  # the name of a long line, its count
        assert own or "orders" in line or "units: [" in line or "units: []" in line, line


def test_what_is_kept_of_two_heroes_is_the_first_named() -> None:
    text = "format: 2/1/1\nunits: [{}, {}, Ranger Elite]\norders: {{bronze: 1}}\n"

    for first, second in (("Mitch Hunter", "Max Steiner"), ("Max Steiner", "Mitch Hunter")):
        after = repaired(text.format(first, second))
        assert first in after
        assert second not in after


def test_a_repair_spares_units_rather_than_cards_and_cards_rather_than_orders() -> None:
    """Among repairs of the same size; here one bronze component is too many."""
    text = "format: 1/1/2\nunits: [Ranger Elite, Capitol Ranger]\ncards: [Decoy]\norders: {}\n"

    assert repaired(text.replace("{}", "{gold: 1, bronze: 1}")) == text.replace(
        "{}", "{gold: 1, bronze: 0}"
    )


def test_a_card_among_the_units_is_moved_and_counts_as_no_change() -> None:
    text = "format: skirmish\nunits: [Ranger Elite, Capitol Ranger, Fire at Will]\n"
    text += "orders: {gold: 3, silver: 2, bronze: 1}\n"
    mended = mend(checker(), check(text), FOLDER)

    assert isinstance(mended, Mended)
    assert mended.repair.changes == 0
    assert mended.content == text.replace(", Fire at Will", "") + "cards:\n  - Fire at Will\n"


def test_a_misspelled_name_is_put_right_and_counts_as_no_change() -> None:
    text = "format: 1/1/1\nunits: [Rangr Elite]\norders: {gold: 1, bronze: 1}\n"
    checked = check(text)
    mended = mend(checker(), checked, FOLDER)

    assert isinstance(mended, Mended)
    assert mended.repair.changes == 0
    assert "spelling and form alone make the list legal" in repair_report(checked, mended)


def test_a_format_that_no_army_can_meet_is_said_so(tmp_path: Path) -> None:
    event = (LISTS / "events" / "spring-cup.yaml").read_text(encoding="utf-8")
    event = event.replace("required: [ranger-elite]", "required: [golgotha, ranger-elite]")
    (tmp_path / "event.yaml").write_text(event, encoding="utf-8")
    checked = check("format: ./event.yaml\nunits: [Ranger Elite]\n", tmp_path)
    mended = mend(checker(), checked, tmp_path)

    assert mended == Unmendable(None)
    assert no_repair(checked, mended) == (
        "list.yaml: no repair is possible: no army can meet the format."
    )


def test_the_reason_against_a_repair_is_where_the_author_can_see_it() -> None:
    """Not where it would stand after all other changes."""
    text = "format: 1/1/1\nunits:\n  - Necromutant\n  - Ranger Elite\norders: {platinum: 1}\n"
    mended = mend(checker(), check(text), FOLDER)

    assert isinstance(mended, Unmendable)
    assert mended.problem is not None
    assert (mended.problem.code, mended.problem.location.line) == ("MC101", 5)


@pytest.mark.parametrize("gone", ["karak-the-keeper", "karaks-command-tent"])
def test_a_catalog_without_the_keeper_or_the_tent_repairs_lists_too(
    gone: str, tmp_path: Path
) -> None:
    """An overlay may take them out."""
    overlay = tmp_path / "mine.yaml"
    cards = "{winters-grasp: nobody can play it, warped-paths: nobody can play it}"
    overlay.write_text(
        f"overlay: mine\nretire: {{units: {{{gone}: not in our box}}, cards: {cards}}}\n"
    )
    other = Checker(load_catalog([overlay]), DAY)
    document = read_list_text("format: 1/1/1\nunits: [Ezoghoul, Golem of Ice]\n", "list.yaml")
    mended = mend(other, other.check_document(document, tmp_path), tmp_path)

    assert isinstance(mended, Mended)
    assert mended.repair.changes == 3


def test_what_is_said_about_a_repair() -> None:
    checked = check("format: 1/1/1\nunits: [Ranger Elite, 2x Necromutant, Zyxwvut]\n")
    mended = mend(checker(), checked, FOLDER)

    assert isinstance(mended, Mended)
    assert (
        repair_report(checked, mended)
        == """\
list.yaml: 5 changes make the list legal; no smaller change does.
  in the file: 1 line out, 2 lines in
  line 2: remove 2 Necromutant
  line 2: remove `Zyxwvut`, which is unknown
  add 1 gold order token
  add 1 bronze order token
--- list.yaml
+++ list.yaml
@@ -1,2 +1,3 @@
 format: 1/1/1
-units: [Ranger Elite, 2x Necromutant, Zyxwvut]
+units: [Ranger Elite]
+orders: {gold: 1, bronze: 1}
"""
    )

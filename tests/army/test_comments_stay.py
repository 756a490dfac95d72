"""`complete` and `repair` lose no comment and leave none that is no longer true."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mcarmy.army.build.complete import complete
from tests.army.lists import check
from tests.army.repairing import repaired

if TYPE_CHECKING:
    from collections.abc import Callable

KEPT = """\
# Skirmish: 3 gold, 3 silver, 3 bronze; units, orders and cards count alike.
# Kept with 3 gold, 2 silver still open; `mcarmy complete my.yaml` fills them.
# my own remark
format: skirmish
units:
  - Ranger Elite  # silver
  # the lads
  - 3x Capitol Ranger  # bronze
# the end
"""


def completed(content: str) -> str:
    return complete(check(content), folder=Path())[0].content


@pytest.mark.parametrize("fill", [completed, repaired])
def test_what_was_open_is_not_called_open_any_more(fill: Callable[[str], str]) -> None:
    filled = fill(KEPT)

    assert check(filled).legal
    assert "still open" not in filled
    for comment in ("# Skirmish: 3 gold", "# my own remark", "# the lads", "# the end", "# silver"):
        assert comment in filled


def test_the_remark_about_a_rank_goes_with_its_line_and_a_remark_of_ones_own_stays() -> None:
    text = "format: 1/1/1\nunits:\n  - Ranger Elite\n  - {}\norders: {{gold: 1, bronze: 1}}\n"

    assert "#" not in repaired(text.format("Necromutant  # bronze"))
    assert "  # Necromutant: the ugly one\n" in repaired(text.format("Necromutant  # the ugly one"))
    assert "allow" not in repaired(text.format("Necromutant  # mcarmy: allow MC901 a bluff"))


def test_comments_of_a_line_over_several_lines_stay_too() -> None:
    text = """\
format: 1/1/1
units:
  - unit: Necromutant  # green
    # and painted
    count: 1  # only one
  - Ranger Elite
orders: {gold: 1, bronze: 1}
"""
    mended = repaired(text)

    for comment in ("green", "and painted", "only one"):
        assert f"# Necromutant: {comment}\n" in mended

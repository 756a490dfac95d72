"""Every code of an event: stable, explained, and shown by an example that is reported so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.event import kinds
from mcarmy.event.entries.judging import judge_of
from mcarmy.event.examples import EXAMPLES
from mcarmy.event.file.reading import read_event_text
from mcarmy.event.rounds.checks import round_problems

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.army.rules.example import Example

STABLE = """
MC600 not-an-event error
MC601 bad-moment error
MC602 name-clash error
MC603 reserved-name error
MC604 outside-folder error
MC605 left-before-joining error
MC606 no-such-file error
MC607 unknown-term error
MC608 map-per-round error
MC609 format-elsewhen event
MC610 bad-event-overlay error
MC611 late-deadline warning
MC612 shared-file error
MC613 no-receipt warning
MC614 unclaimed-file warning
MC615 no-deadline error
MC620 not-a-seal error
MC621 unknown-seal-version error
MC622 awaited warning
MC623 missing-list event
MC624 late event
MC625 wrong-event event
MC626 wrong-player event
MC627 copied-seal event
MC628 does-not-open event
MC629 changed-list event
MC630 changed-in-time warning
MC631 opened-early event
MC632 not-opened-yet warning
MC633 not-opened event
MC634 not-sealed event
MC635 same-list warning
MC636 overlay-not-allowed event
MC637 replaced-seal event
MC640 unknown-player error
MC641 round-order error
MC642 bad-result error
MC643 two-opponents error
MC644 no-game error
MC645 not-there error
MC646 no-result error
MC647 drawn-knock-out error
MC648 table-twice error
MC649 met-before warning
MC650 winner-behind warning
MC651 unplanned-round warning
"""


def test_codes_slugs_and_severities_never_change() -> None:
    table = [f"{kind.code} {kind.slug} {kind.severity}" for kind in kinds.KINDS]

    assert table == STABLE.split("\n")[1:-1]


def reported(text: str, folder: Path) -> set[str]:
    """The codes of everything that the file alone shows to be wrong."""
    read = read_event_text(text, folder / "event.yaml")
    found = [*read.problems]
    if read.event is not None:
        found += [*judge_of(read.event).problems, *round_problems(read.event)]
    return {problem.code for problem in found}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example.kind.slug))
def test_an_example_is_reported_with_its_code_and_the_right_one_with_nothing(
    example: Example, tmp_path: Path
) -> None:
    assert reported(example.right, tmp_path) == set()
    assert example.kind.code in reported(example.wrong, tmp_path)

"""In a folder of lists other files of ours are passed over, and anything doubtful is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.integration.program import LEGAL, ROOT, mcarmy, write_lists

if TYPE_CHECKING:
    from pathlib import Path


def test_every_example_is_legal_or_no_list_without_any_option() -> None:
    done = mcarmy("validate", "examples", folder=ROOT)

    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    "other",
    [
        "overlay: mine\n",
        "collection: The shelf\nunits: [Dragoon]\n",
        "name: health\nweights: {health: 1}\n",
        "name: Cup\nslots: {gold: 1, silver: 1, bronze: 1}\n",
        "- Dragoon\n",
        "",
    ],
)
def test_a_file_of_another_kind_is_passed_over(tmp_path: Path, other: str) -> None:
    write_lists(tmp_path, ada=LEGAL, other=other)
    folder = mcarmy("validate", "lists", folder=tmp_path)
    by_name = mcarmy("validate", "lists/other.yaml", folder=tmp_path)

    passed = "Passed over 1 file that is not an army list."
    assert (folder.returncode, folder.stdout) == (0, f"Checked 1 list: legal. {passed}\n")
    assert by_name.returncode == 1


@pytest.mark.parametrize(
    "doubtful",
    [
        "formt: skirmish\nunitz: [Dragoon]\n",
        "slots: {gold: 1, silver: 1, bronze: 1}\nunits: [Dragoon]\n",
        "format: skirmish\ncollection: of mine\n",
    ],
)
def test_a_list_that_went_wrong_is_never_passed_over(tmp_path: Path, doubtful: str) -> None:
    write_lists(tmp_path, ada=LEGAL, doubtful=doubtful)
    done = mcarmy("validate", "lists", "--output", "concise", folder=tmp_path)

    assert done.returncode == 1
    assert "lists/doubtful.yaml:" in done.stdout

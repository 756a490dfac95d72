"""In GitHub Actions: annotations, the plain list and the step summary, without any option."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.integration.program import ILLEGAL, LEGAL, ODD, environment, mcarmy, write_lists

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def actions(tmp_path: Path) -> dict[str, str]:
    """What a runner of GitHub Actions tells a step."""
    return environment(
        GITHUB_ACTIONS="true",
        GITHUB_STEP_SUMMARY=str(tmp_path / "summary.md"),
        GITHUB_WORKSPACE=str(tmp_path),
    )


def test_problems_become_annotations_and_a_plain_list(
    tmp_path: Path, actions: dict[str, str]
) -> None:
    write_lists(tmp_path, ada=LEGAL, ben=ILLEGAL)
    done = mcarmy("validate", "lists", folder=tmp_path, environ=actions)

    annotation, plain, verdict = done.stdout.splitlines()
    assert annotation.startswith("::error file=lists/ben.yaml,line=7,")
    assert "title=MC210 too-many-bronze::" in annotation
    assert plain.startswith("lists/ben.yaml:7:")
    assert verdict == "Checked 2 lists: 1 legal, 1 with problems (1 error)."
    assert done.returncode == 1


def test_the_page_of_the_run_gets_a_summary(tmp_path: Path, actions: dict[str, str]) -> None:
    write_lists(tmp_path, ada=LEGAL, ben=ILLEGAL)
    (tmp_path / "summary.md").write_text("what an earlier step wrote\n", encoding="utf-8")
    mcarmy("validate", "lists", folder=tmp_path, environ=actions)

    summary = (tmp_path / "summary.md").read_text(encoding="utf-8")
    assert summary.startswith("what an earlier step wrote\n## mcarmy\n")
    assert "Checked 2 lists: 1 legal, 1 with problems (1 error)." in summary
    assert "MC210" in summary
    assert "ada" not in summary


def test_a_warning_is_an_annotation_that_does_not_fail(
    tmp_path: Path, actions: dict[str, str]
) -> None:
    write_lists(tmp_path, cy=ODD)
    done = mcarmy("validate", "lists", folder=tmp_path, environ=actions)
    strict = mcarmy("validate", "lists", "--strict", folder=tmp_path, environ=actions)

    assert done.stdout.startswith("::warning file=lists/cy.yaml,line=3,")
    assert (done.returncode, strict.returncode) == (0, 1)


def test_another_form_can_be_asked_for(tmp_path: Path, actions: dict[str, str]) -> None:
    write_lists(tmp_path, ben=ILLEGAL)
    done = mcarmy("validate", "lists", "--output", "concise", folder=tmp_path, environ=actions)

    assert "::error" not in done.stdout
    assert not (tmp_path / "summary.md").exists()


def test_elsewhere_people_get_the_full_form(tmp_path: Path) -> None:
    write_lists(tmp_path, ben=ILLEGAL)
    done = mcarmy("validate", "lists", folder=tmp_path)

    assert done.stdout.startswith("error[MC210] too-many-bronze:")

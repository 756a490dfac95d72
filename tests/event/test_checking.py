"""`mcarmy event check`: who handed in what and when, and whether it is what was promised."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.event.occasion import AFTER, BEFORE, DAY, UNITS, Occasion, army

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def occasion(tmp_path: Path) -> Occasion:
    """Ada and Ben sealed different lists in time."""
    made = Occasion(tmp_path)
    made.hand_in("Ada", army(UNITS[0]))
    made.hand_in("Ben", army(UNITS[1]))
    return made


def test_sealed_lists_wait_for_the_deadline_without_a_word(occasion: Occasion) -> None:
    assert occasion.codes(BEFORE) == []


def test_after_the_deadline_openings_are_awaited_and_on_the_day_they_are_missed(
    occasion: Occasion,
) -> None:
    occasion.open("Ada")

    assert occasion.codes(AFTER) == ["MC632"]
    assert occasion.codes(DAY) == ["MC633"]


def test_an_opening_before_the_deadline_is_too_early(occasion: Occasion) -> None:
    occasion.open("Ada")

    assert occasion.codes(BEFORE) == ["MC631"]


def test_everything_opened_is_in_order(occasion: Occasion) -> None:
    occasion.open("Ada")
    occasion.open("Ben")
    ran = occasion.run("event", "check", "event.yaml", "--as-of", DAY)

    assert ran.code == 0, ran.out
    assert "Checked 5 files: all sound." in ran.out
    assert "2 of 2 players handed in, 2 lists are legal" in ran.out


def test_a_list_handed_in_with_the_opening_must_be_the_sealed_one(occasion: Occasion) -> None:
    occasion.open("Ada")
    occasion.open("Ben")
    occasion.write("ada.yaml", army(f"  {UNITS[0].lower()} ").replace("format", "name: A\nformat"))
    occasion.fine("event", "receive", "event.yaml", "lists/ada.yaml", "--player", "Ada")
    assert occasion.codes() == []
    occasion.write("ada.yaml", army(UNITS[2]))

    assert occasion.codes() == ["MC629"]


def test_a_player_who_handed_in_nothing_is_awaited_then_missed_then_may_stay_away(
    occasion: Occasion,
) -> None:
    occasion.open("Ada")
    occasion.open("Ben")
    occasion.change("event.yaml", r"players:\n", "players:\n  - name: Cid\n")

    assert "MC622" in occasion.codes(BEFORE)
    assert occasion.codes(DAY) == ["MC623"]
    occasion.fine("event", "drop", "event.yaml", "Cid")
    assert occasion.codes(DAY) == []


def test_what_comes_late_is_told_until_the_organizer_admits_it(occasion: Occasion) -> None:
    occasion.open("Ada")
    occasion.open("Ben")
    occasion.hand_in("Cid", army(UNITS[2]), at=AFTER)
    occasion.open("Cid")

    assert occasion.codes() == ["MC624"]
    occasion.change("event.yaml", "- name: Cid", "- name: Cid\n    admitted: train was late")
    assert occasion.codes() == []


def test_open_lists_are_judged_by_the_format_of_the_event(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path, sealed=False)
    occasion.write("ada.yaml", army().replace("1/1/1", "skirmish"))
    occasion.write("ben.yaml", army(orders="{gold: 2, bronze: 1}"))
    for name in ("Ada", "Ben"):
        path = f"lists/{name.lower()}.yaml"
        occasion.fine("event", "receive", "event.yaml", path, "--player", name, "--at", BEFORE)

    assert occasion.codes() == ["MC214"]


def test_an_open_list_changed_after_the_deadline_is_noticed_by_its_hash(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path, sealed=False)
    occasion.write("ada.yaml", army())
    occasion.fine(
        "event", "receive", "event.yaml", "lists/ada.yaml", "--player", "Ada", "--at", BEFORE
    )
    occasion.write("ada.yaml", "# a comment changes nothing\n" + army())
    assert occasion.codes() == []
    occasion.write("ada.yaml", army(UNITS[1]))

    assert occasion.codes(BEFORE) == ["MC630"]
    assert occasion.codes(AFTER) == ["MC629"]


def test_lists_must_be_sealed_where_the_event_says_so(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path, sealed=False)
    occasion.write("ada.yaml", army())
    occasion.fine(
        "event", "receive", "event.yaml", "lists/ada.yaml", "--player", "Ada", "--at", BEFORE
    )
    occasion.change("event.yaml", "sealed: false", "sealed: true")

    assert occasion.codes() == ["MC634"]


def test_a_round_paired_early_does_not_end_the_time_for_seals(occasion: Occasion) -> None:
    occasion.fine("event", "pair", "event.yaml", "--early")

    assert occasion.codes(BEFORE) == []
    occasion.open("Ada")
    assert occasion.codes(BEFORE) == ["MC631"]
    assert occasion.codes(AFTER) == ["MC633"]


def test_the_same_army_of_two_players_is_noticed_in_whatever_order_it_is_written(
    tmp_path: Path,
) -> None:
    occasion = Occasion(tmp_path, sealed=False)
    occasion.write("ada.yaml", army())
    occasion.write(
        "ben.yaml",
        f"orders: {{bronze: 1, gold: 1}}\nformat: 1/1/1\nunits: [1x {UNITS[0].upper()}]\n",
    )
    occasion.write("cid.yaml", army(head="notes: mine\n"))
    for name in ("Ada", "Ben", "Cid"):
        path = f"lists/{name.lower()}.yaml"
        occasion.fine("event", "receive", "event.yaml", path, "--player", name, "--at", BEFORE)

    (problem,) = occasion.checked().files[0].problems
    assert problem.code == "MC635"
    assert problem.message == "Ada, Ben and Cid have the same army."


def test_a_list_says_whose_it_is(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path, sealed=False)
    occasion.write("x.yaml", army(head="player: Ada Lovelace\n"))
    occasion.fine("event", "receive", "event.yaml", "lists/x.yaml", "--at", BEFORE)
    assert "- name: Ada Lovelace" in occasion.path.read_text(encoding="utf-8")
    occasion.change("event.yaml", "Ada Lovelace", "Ben")

    assert occasion.codes() == ["MC626"]


def test_nobody_can_say_that_something_was_late_where_no_moment_was_written_down(
    tmp_path: Path,
) -> None:
    occasion = Occasion(tmp_path, sealed=False)
    occasion.write("ada.yaml", army())
    occasion.change(
        "event.yaml", r"players: \[\]", "players:\n  - {name: Ada, list: lists/ada.yaml}"
    )

    assert occasion.codes() == ["MC613"]


def test_a_list_that_no_player_names_is_noticed(occasion: Occasion) -> None:
    occasion.write("cid.yaml", army(UNITS[3]))
    (occasion.folder / "lists" / "README.yaml").write_text("notes: nothing\n", encoding="utf-8")

    assert occasion.codes(BEFORE) == ["MC614"]


def test_only_overlays_of_the_event_are_allowed(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path, sealed=False)
    overlay = "overlay: {0}\ntitle: T\nadd:\n  sets:\n    - {{id: {0}, name: {0}, official: false, units: 0, cards: 0}}\n"  # noqa: E501
    occasion.write("allowed.yaml", overlay.format("allowed"))
    occasion.write("other.yaml", overlay.format("other"))
    occasion.change("event.yaml", "sealed: false", "sealed: false\ncatalog: [lists/allowed.yaml]")
    occasion.write("ada.yaml", army(head="catalog: allowed.yaml\n"))
    occasion.write("ben.yaml", army(UNITS[1], head="catalog: [allowed.yaml, other.yaml]\n"))
    for name in ("Ada", "Ben"):
        path = f"lists/{name.lower()}.yaml"
        occasion.fine("event", "receive", "event.yaml", path, "--player", name, "--at", BEFORE)

    assert occasion.codes() == ["MC636"]


def test_overlays_of_the_environment_change_no_verdict(
    occasion: Occasion, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "rich.yaml").write_text("overlay: rich\nbroken: true\n", encoding="utf-8")
    monkeypatch.setenv("MCARMY_CATALOG", str(tmp_path / "rich.yaml"))

    assert occasion.codes(BEFORE) == []


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("format: nothing", "MC105"),
        ("format: none.yaml", "MC606"),
        ("format: ../format.yaml", "MC604"),
        ("format: {extends: tournament, name: X, banned: [nobody-knows]}", "MC510"),
        ("format: {extends: tournament, name: X, until: 2020-01-01}", "MC609"),
        ("maps: [ruined-foundry, ruined-foundry, ruined-foundry]", "MC608"),
        ("maps: [ruined-fondry]", "MC607"),
        ("rulings: {caps: fifty}", "MC607"),
        ("rulings: {nothing: x}", "MC607"),
        ("catalog: [nowhere.yaml]", "MC610"),
        ("catalog: [/etc/passwd]", "MC604"),
        ("catalog: [event.yaml]", "MC610"),
        ("deadline: 2026-12-24T20:00+01:00", "MC611"),
    ],
)
def test_the_terms_of_an_event_are_checked(tmp_path: Path, line: str, code: str) -> None:
    occasion = Occasion(tmp_path, sealed=False)
    key = line.partition(":")[0]
    text = "".join(
        each
        for each in occasion.path.read_text(encoding="utf-8").splitlines(keepends=True)
        if not each.startswith(f"{key}:")
    )
    occasion.path.write_text(f"{text}{line}\n", encoding="utf-8")
    found = [p for p in occasion.checked(BEFORE).files[0].problems if p.code == code]

    assert len(found) == 1, occasion.codes(BEFORE)
    assert found[0].help
    assert found[0].location.line == text.count("\n") + 1


def test_a_format_written_out_in_the_event_judges_its_lists(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path, sealed=False)
    occasion.change(
        "event.yaml", "format: 1/1/1",
        "format:\n  extends: tournament\n  name: One each\n"
        "  slots: {gold: 1, silver: 1, bronze: 1}\n  banned: [ranger-elite]",
    )  # fmt: skip
    occasion.write("ada.yaml", army())
    occasion.fine(
        "event", "receive", "event.yaml", "lists/ada.yaml", "--player", "Ada", "--at", BEFORE
    )

    assert occasion.codes() == ["MC302"]


def test_house_rulings_are_laid_over_the_catalog(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path, sealed=False)
    occasion.change("event.yaml", "sealed: false", "sealed: false\nrulings: {caps: thirty}")
    judge = occasion.checked(BEFORE).judge

    assert occasion.codes(BEFORE) == []
    assert judge is not None
    assert judge.catalog.chosen == {"caps": "thirty"}


FORMS = ("full", "concise", "json", "jsonl", "github", "gitlab", "sarif", "junit", "markdown")


@pytest.mark.parametrize("form", FORMS)
def test_problems_come_in_every_form_of_validate_with_the_same_exit_code(
    occasion: Occasion, form: str
) -> None:
    ran = occasion.run("event", "check", "event.yaml", "--as-of", DAY, "--output", form)

    assert ran.code == 1
    assert ran.out.count("MC633") >= 2
    if form in ("json", "gitlab", "sarif"):
        json.loads(ran.out)
    assert ("handed in" in ran.out) is (form in ("full", "concise", "github", "markdown"))


def test_warnings_fail_when_asked_to(occasion: Occasion) -> None:
    assert occasion.run("event", "check", "event.yaml", "--as-of", AFTER).code == 0
    assert occasion.run("event", "check", "event.yaml", "--as-of", AFTER, "--strict").code == 1


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (None, 2),
        ("event: [\n", 1),
        ("name: list\n", 2),
        ("", 2),
        ("[1, 2]\n", 2),
        ("7\n", 2),
        ("\xff", 1),
    ],
)
def test_an_event_that_cannot_be_read_is_told_and_nothing_else(
    tmp_path: Path, text: str | None, code: int
) -> None:
    occasion = Occasion(tmp_path)
    occasion.path.unlink()
    if text is not None:
        occasion.path.write_text(text, encoding="latin-1")
    ran = occasion.run("event", "check", "event.yaml")

    assert ran.code == code
    assert "MC" in ran.out


def test_the_summary_of_a_run_in_github_holds_the_table_of_players(
    occasion: Occasion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(occasion.folder / "summary.md"))
    occasion.run("event", "check", "event.yaml", "--as-of", DAY)
    summary = (occasion.folder / "summary.md").read_text(encoding="utf-8")

    assert "| Ada " in summary
    assert "not opened" in summary


def test_validate_sends_an_event_to_its_own_command(occasion: Occasion) -> None:
    ran = occasion.run("validate", "event.yaml")

    assert ran.code == 1
    assert "This is an event, not an army list." in ran.out
    assert "mcarmy event check event.yaml" in ran.out


def test_events_and_seals_among_lists_are_passed_over(occasion: Occasion) -> None:
    occasion.open("Ada")
    occasion.write("cid.yaml", army())

    assert "Checked 1 list: legal. Passed over 4 files" in occasion.run("validate", ".").out

"""`mcarmy replay` in the terminal: the map turn by turn, and step by step with the keys."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from mcarmy.cli.parts.battles.keys import first_key
from mcarmy.cli.parts.battles.stepping import moved
from tests.cli.pseudo_terminal import PseudoTerminal
from tests.cli.running import mcarmy

ROOT = Path(__file__).parent.parent.parent
A, B = (str(ROOT / f"examples/starter-{side}.yaml") for side in ("capitol", "algeroth"))
TOURNAMENT = ("examples/brotherhood-tournament.yaml", "tests/browser/tournament-algeroth.yaml")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one recorded game."""
    folder = tmp_path_factory.mktemp("replay")
    ran = mcarmy("simulate", A, B, "--seed", "3", "--replay", "game.jsonl", folder=folder)
    assert ran.code == 0
    return folder


def test_the_map_is_printed_after_each_turn_in_eighty_columns(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    ran = mcarmy("replay", "game.jsonl", "--map", folder=folder)
    lines = ran.out.splitlines()

    assert ran.code == 0
    assert max(map(len, lines)) <= 80
    turns = sum(line.endswith("'s turn.") for line in lines)
    maps = sum(line.startswith("    a b c") for line in lines)
    assert maps > turns > 4
    assert "\x1b" not in ran.out


def test_the_map_shows_units_where_the_text_says_they_are(folder: Path) -> None:
    lines = mcarmy("replay", "game.jsonl", "--map", folder=folder).out.splitlines()
    placed = next(line for line in lines if line.startswith("Ranger Elite is placed at "))
    place = placed.removeprefix("Ranger Elite is placed at ").rstrip(".")
    row, column = int(place[1:]), ord(place[0]) - ord("a")
    top = next(
        number
        for number, line in enumerate(lines)
        if line.startswith("    a b c") and " Ranger Elite" in line
    )

    assert lines[top + 2 * row - 1][4 + (row - 1) % 2 + 2 * column] == "A"


def test_the_map_shows_the_walls(folder: Path) -> None:
    lines = mcarmy("replay", "game.jsonl", "--map", folder=folder).out.splitlines()
    top = next(number for number, line in enumerate(lines) if line.startswith("    a b c"))

    assert lines[top + 2][:53].rstrip() == " " * 17 + "\\/\\" + " " * 8 + "/\\/\\/\\/\\"
    assert lines[top + 3][16] == "|"


@pytest.mark.parametrize("columns", [40, 60, 100])
def test_the_map_fits_narrow_and_wide_terminals(
    folder: Path, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    out = mcarmy("replay", "game.jsonl", "--map", folder=folder).out
    drawn, _ = out.split("\ngame.jsonl: verified")

    assert max(map(len, drawn.splitlines())) <= columns
    assert "Ranger Elite" in drawn


def test_colors_come_only_where_they_are_wanted(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    colored = mcarmy("replay", "game.jsonl", "--map", folder=folder).out
    monkeypatch.setenv("NO_COLOR", "1")
    plain = mcarmy("replay", "game.jsonl", "--map", folder=folder).out

    assert "\x1b[1m" in colored
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == plain


@pytest.mark.parametrize(("lines", "columns"), [(24, 80), (24, 50), (50, 80), (12, 40)])
def test_a_step_never_takes_more_than_the_screen(
    folder: Path, monkeypatch: pytest.MonkeyPatch, lines: int, columns: int
) -> None:
    monkeypatch.setenv("LINES", str(lines))
    with PseudoTerminal(["replay", "game.jsonl", "--step"], folder, columns=columns) as terminal:
        terminal.expect("q quits")
        shown = terminal.press("\x1b[F", then="q quits").splitlines()
        terminal.press("q", then="replay exactly")

    assert "points after" in " ".join(shown)
    assert max(map(len, shown)) <= columns
    assert len(shown) <= lines


def test_the_keys_of_a_terminal_step_through_the_game(folder: Path) -> None:
    with PseudoTerminal(["replay", "game.jsonl", "--step"], folder, columns=80) as terminal:
        terminal.expect("1 of ")
        terminal.press(" ", then="2 of ")
        terminal.press("\x1b[C", then="3 of ")
        terminal.press("\x1b[D", then="2 of ")
        terminal.press("\x1b[F", then="points after")
        terminal.press("\x1b[H", then="1 of ")
        terminal.press("q", then="replay exactly")

        assert terminal.end() == 0


def test_a_held_key_never_quits(folder: Path) -> None:
    with PseudoTerminal(["replay", "game.jsonl", "--step"], folder, columns=80) as terminal:
        terminal.expect("1 of ")
        terminal.press("\x1b[C" * 40, then="41 of ")
        terminal.press("\x1b")  # the beginning of a sequence whose rest comes later
        terminal.press("[D", then="40 of ")
        terminal.press("q", then="replay exactly")

        assert terminal.end() == 0


def test_a_step_tells_zones_and_who_acts_and_tab_lists_one_army(tmp_path: Path) -> None:
    lists = [str(ROOT / name) for name in TOURNAMENT]
    played = mcarmy("simulate", *lists, "--seed", "5", "--replay", "t.jsonl", folder=tmp_path)
    assert played.code == 0
    with PseudoTerminal(["replay", "t.jsonl", "--step"], tmp_path, columns=80) as terminal:
        terminal.expect("q quits")
        shown = terminal.press("\x1b[6~" * 4 + "  ", then="q quits")
        roster = terminal.press("\t", then="q quits")
        other = terminal.press("\t", then="q quits")
        terminal.press("q", then="replay exactly")

    assert "zones: nobody 1 2 3 4 5 6 7" in shown
    assert re.search(r"[A-Za-z]\+", shown)
    assert "Inquisitor" in roster
    assert "Necromutant" not in roster
    assert "Necromutant" in other
    assert "Inquisitor Majoris" not in other


def test_the_log_has_colors_for_dice_hits_ranks_and_falls(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    colored = mcarmy("replay", "game.jsonl", folder=folder).out
    monkeypatch.setenv("NO_COLOR", "1")
    plain = mcarmy("replay", "game.jsonl", folder=folder).out

    assert "\x1b[32ma hit\x1b[0m" in colored
    assert "\x1b[1;33mgold\x1b[0m order" in colored
    assert re.search(r"\x1b\[(31|32|33|94)m(red|green|yellow|blue) \d/\d", colored)
    assert re.search(r"\x1b\[1;31m[^\x1b]+ is destroyed\x1b\[0m", colored)
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == plain


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("list.yaml", "name: A\n", "cannot be shown: line 1 of the replay is not a JSON object."),
        ("five.jsonl", "5\n", "cannot be shown: line 1 of the replay is not a JSON object."),
        ("empty.jsonl", "", "cannot be shown: this is not a replay of version 1."),
        ("game.html", "<!doctype html>\n", "is a page: open it in a browser."),
    ],
)
def test_what_is_no_replay_is_named_and_refused(
    tmp_path: Path, name: str, content: str, told: str
) -> None:
    (tmp_path / name).write_text(content, encoding="utf-8")
    ran = mcarmy("replay", name, folder=tmp_path)

    assert ran.code == 2
    assert ran.err.startswith(f"mcarmy: {name} {told}")


def test_a_replay_on_a_map_that_is_not_there_is_refused(folder: Path) -> None:
    text = (folder / "game.jsonl").read_text(encoding="utf-8")
    (folder / "lost.jsonl").write_text(text.replace("ruined-foundry", "lost"), encoding="utf-8")

    for option in ("--verify", "--map", "--html=lost.html"):
        ran = mcarmy("replay", "lost.jsonl", option, folder=folder)

        assert ran.code == 2
        assert "the game needs 'lost', which this catalog does not have" in ran.err
    assert mcarmy("replay", "lost.jsonl", folder=folder).code == 2


def test_a_replay_with_a_negative_game_number_is_refused(folder: Path) -> None:
    header, *rows = (folder / "game.jsonl").read_text(encoding="utf-8").splitlines()
    changed = json.dumps({**json.loads(header), "game": -1})
    (folder / "odd.jsonl").write_text("\n".join([changed, *rows, ""]), encoding="utf-8")

    ran = mcarmy("replay", "odd.jsonl", "--verify", folder=folder)
    sound = mcarmy("replay", "game.jsonl", "--verify", folder=folder)

    assert ran.code == 2
    assert "line 1 of the replay has the wrong fields" in ran.err
    assert "choices and their dice replay exactly" in sound.out


def test_the_story_begins_with_who_fights_where(folder: Path) -> None:
    ran = mcarmy("replay", "game.jsonl", folder=folder)

    assert ran.out.startswith(
        "Capitol starter army against Algeroth starter army on Ruined Foundry.\n"
    )


def test_a_game_of_a_run_says_what_it_was_picked_for(tmp_path: Path) -> None:
    few = ("--games", "2", "--jobs", "1", "--seed", "2", "--run", "run.jsonl")
    assert mcarmy("simulate", A, B, *few, folder=tmp_path).code == 0

    heads = {
        pick: mcarmy("replay", "run.jsonl", *options, folder=tmp_path).out.partition("\n")[0]
        for pick, options in {
            "picked as median": (),
            "picked as closest": ("--pick", "closest"),
            "game 1": ("--pick", "1"),
        }.items()
    }

    assert all(head.endswith(f" on Ruined Foundry, {pick}.") for pick, head in heads.items())


def test_stepping_without_a_terminal_is_refused(folder: Path) -> None:
    ran = mcarmy("replay", "game.jsonl", "--step", folder=folder)

    assert ran.code == 2
    assert "--step needs a terminal. Use --map" in ran.err


def test_two_ways_to_show_a_game_are_one_too_many(folder: Path) -> None:
    ran = mcarmy("replay", "game.jsonl", "--map", "--verify", folder=folder)

    assert ran.code == 2
    assert "leave out --verify and --html" in ran.err


@pytest.mark.parametrize(
    ("key", "at", "reached"),
    [
        (" ", 3, 4), (" ", 9, 9), ("b", 3, 2), ("b", 0, 0), ("t", 3, 5), ("t", 7, 9),
        ("\x1b[5~", 3, 2), ("\x1b[5~", 0, 0), ("\x1b[H", 8, 0), ("\x1b[F", 1, 9), ("?", 4, 4),
    ],
)  # fmt: skip
def test_a_key_leads_to_a_frame(key: str, at: int, reached: int) -> None:
    assert moved(key, at, last=9, turns=[0, 2, 5]) == reached


@pytest.mark.parametrize(
    ("typed", "key"),
    [("  ", " "), ("\x1b[C\x1b[C", "\x1b[C"), ("\x1b[6~q", "\x1b[6~"), ("\x1b", "\x1b")],
)
def test_keys_typed_ahead_come_one_by_one(typed: str, key: str) -> None:
    assert first_key(typed) == key

"""`mcarmy simulate`: the sentence, every form of output, and what happens when one mistypes."""

from __future__ import annotations

import csv
import io
import json
import re
from functools import cache
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from mcarmy.base.bundled import read_schema
from mcarmy.catalog import load_catalog
from mcarmy.simulate.series.run_file import read_run
from tests.cli.running import Ran, mcarmy, room_for

ROOT = Path(__file__).parent.parent.parent
A, B = (str(ROOT / f"examples/starter-{side}.yaml") for side in ("capitol", "algeroth"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where one run is kept, from which every form of output is taken."""
    return tmp_path_factory.mktemp("simulate")


@pytest.fixture
def report(folder: Path, tmp_path: Path) -> Report:
    return Report(folder, tmp_path)


class Report:
    """The report on the same twelve games, in any form."""

    def __init__(self, folder: Path, place: Path) -> None:
        self.folder = folder
        self.place = place

    def __call__(self, *options: str) -> Ran:
        path = self.folder / "run.jsonl"
        where = ["--resume", "run.jsonl"] if path.exists() else ["--run", "run.jsonl"]
        seed = [] if path.exists() else ["--seed", "11"]
        base = ["simulate", A, B, "--games", "12", "--jobs", "1", *where, *seed]
        return mcarmy(*base, *options, folder=self.folder)


@cache
def schema() -> Draft7Validator:
    return Draft7Validator(json.loads(read_schema("series")))


def test_the_answer_begins_with_a_sentence_to_quote(report: Report) -> None:
    ran = report()

    assert ran.code == 0
    assert ran.err == ""
    assert re.match(
        r"Capitol starter army wins \d+\.\d % of its games against Algeroth starter army "
        r"with our reconstruction \(95 % interval \d+\.\d to \d+\.\d %, 12 games\): .+; "
        r"the doubt about the data is not counted\. ",
        " ".join(ran.lines),
    )


def test_the_json_is_as_its_schema_says(report: Report) -> None:
    values = json.loads(report("--output", "json").out)

    assert [error.message for error in schema().iter_errors(values)] == []
    assert values["kind"] == "series"
    assert values["findings"]["games"] == 12


def test_the_schema_refuses_what_is_not_told(report: Report) -> None:
    values = json.loads(report("--output", "json").out)

    assert list(schema().iter_errors({**values, "extra": 1}))
    assert list(schema().iter_errors({k: v for k, v in values.items() if k != "findings"}))


@pytest.mark.parametrize("output", ["table", "json", "csv", "markdown", "html"])
def test_every_output_says_what_it_rests_on(report: Report, output: str) -> None:
    ran = report("--output", output)
    said = ran.out

    assert ran.code == 0
    assert "mcarmy 0." in said
    assert load_catalog().digest[:8] in said
    assert re.search(r'[Ss]eed"?:? ?11\b', said) or ",11," in said
    assert "greedy" in said
    assert "reconstructed" in said


def test_the_csv_holds_the_win_rate_of_each_army(report: Report) -> None:
    rate = json.loads(report("--output", "json").out)["findings"]["rate"]
    rows = list(csv.DictReader(io.StringIO(report("--output", "csv").out)))

    told = {row["army"]: [row[key] for key in ("wins", "low", "high", "games")] for row in rows}
    assert told == {
        "A": [f"{rate[key]:.4f}" for key in ("rate", "low", "high")] + ["12"],
        "B": [f"{1 - rate[key]:.4f}" for key in ("rate", "high", "low")] + ["12"],
    }


@pytest.mark.parametrize("output", ["table", "csv", "markdown", "html"])
def test_where_no_game_was_counted_no_table_of_zeros_is_shown(tmp_path: Path, output: str) -> None:
    (tmp_path / "mine.py").write_text(
        "class P:\n    def __init__(self, seed):\n        pass\n"
        "    def choose(self, view, decision):\n        raise ValueError('no plan')\n",
        encoding="utf-8",
    )
    base = ["simulate", A, B, "--games", "2", "--jobs", "1", "--policy-a", "mine.py:P"]

    ran = mcarmy(*base, "--output", output, folder=tmp_path)

    assert "0.00" not in ran.out
    assert "Average points" not in ran.out
    assert "Mitch Hunter" not in ran.out
    assert "no plan" in ran.out or output == "csv"


def test_the_csv_has_a_row_for_every_unit_and_card(report: Report) -> None:
    rows = list(csv.DictReader(io.StringIO(report("--output", "csv").out)))
    units = [row for row in rows if row["table"] == "units"]
    cards = [row for row in rows if row["table"] == "cards"]

    assert [row["army"] for row in units] == ["A"] * 3 + ["B"] * 3
    assert all(float(row["damage"]) >= 0 for row in units)
    for row in cards:
        played = float(row["plays a game"]) > 0
        assert bool(row["win rate when played"]) == played  # a card never played is listed too
        assert not played or 0 <= float(row["win rate when played"]) <= 1
    assert all(row["seed"] == "11" for row in rows)
    assert all(int(row["reconstructed values"]) < int(row["of"]) for row in rows)


def test_the_table_fits_the_terminal(report: Report, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    ruled = [line for line in report().out.splitlines() if set(line) <= {"-", " "}]

    assert ruled
    assert max(map(len, ruled)) <= 80


def test_a_report_and_its_replays_are_written_side_by_side(report: Report) -> None:
    ran = report("--report", str(report.place / "page.html"), "--replays")

    assert "open it in a browser" in ran.err
    names = ["shortest", "longest", "closest", "lopsided", "median"]
    names += ["luckiest", "unluckiest", "upset"]
    assert sorted(path.name for path in report.place.iterdir()) == sorted(
        ["page.html", *(f"page-{name}.html" for name in names)]
    )
    page = (report.place / "page.html").read_text(encoding="utf-8")
    assert all(f'href="page-{name}.html"' in page for name in names)


def test_a_seed_nobody_gave_is_told_and_names_the_run(tmp_path: Path) -> None:
    ran = mcarmy("simulate", A, B, "--games", "2", "--jobs", "1", folder=tmp_path)

    found = re.search(r"^Seed (\d+), ", ran.out, re.MULTILINE)
    assert found is not None
    kept = tmp_path / f"runs/starter-capitol-vs-starter-algeroth-{found[1]}.jsonl"
    assert kept.exists()


def test_a_run_is_not_overwritten(report: Report) -> None:
    report()
    ran = mcarmy("simulate", A, B, "--games", "2", "--run", "run.jsonl", folder=report.folder)

    assert ran.code == 2
    assert ran.err == (
        "mcarmy: run.jsonl is a run of something else: its `seed` differs. Use another file, or "
        "the same lists and options as before; --fresh starts over.\n"
    )


def test_a_resumed_run_brings_its_seed_and_refuses_another(report: Report) -> None:
    again = json.loads(report("--output", "json").out)
    refused = report("--seed", "12")

    assert again["seed"] == 11
    assert refused.code == 2
    assert "its `seed` differs" in refused.err


def test_the_test_of_two_rates_is_told(tmp_path: Path) -> None:
    """A mirror match is even to the last game, so the test has an easy time."""
    ran = mcarmy("simulate", A, A, "--sprt", "50:90", "--jobs", "1", "--seed", "1", folder=tmp_path)

    assert ran.code == 0
    assert "the test decides that Capitol starter army (A) wins 50 % rather than 90 %" in " ".join(
        ran.lines
    )


def test_an_illegal_list_is_refused_with_its_problems(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("format: skirmish\nunits:\n  - Ranger Elite\norders: {gold: 1}\n")
    ran = mcarmy("simulate", str(bad), B, "--games", "2", folder=tmp_path)

    assert ran.code == 2
    assert "bad.yaml:" in ran.err
    assert "bad.yaml is not a legal list. `mcarmy repair" in ran.err.replace("\n", " ")
    assert not (tmp_path / "runs").exists()


def test_a_list_that_is_not_there_is_said_to_be_missing(tmp_path: Path) -> None:
    ran = mcarmy("simulate", A, "nosuch.yaml", "--games", "2", folder=tmp_path)

    assert ran.code == 2
    assert "nosuch.yaml does not exist." in ran.err.replace("\n", " ")
    assert "repair" not in ran.err


def test_lists_of_different_formats_do_not_meet(tmp_path: Path) -> None:
    other = str(ROOT / "examples/brotherhood-tournament.yaml")
    ran = mcarmy("simulate", A, other, "--games", "2", folder=tmp_path)

    assert ran.code == 2
    assert "The lists are of different formats" in ran.err


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--until", "abc"), "--until 2%"),
        (("--until", "0%"), "--until 2%"),
        (("--sprt", "55:50"), "the smaller first: --sprt 50:55"),
        (("--sprt", "half"), "--sprt 50:55"),
        (("--games", "0"), "'--games'"),
        (("--jobs", "0"), "'--jobs'"),
        (("--policy-a", "gready"), "no policy `gready`"),
        (("--policy-b", "absent.py:Nobody"), "no policy file absent.py"),
        (("--map", "ruined fondry"), "`Ruined Foundry`"),
        (("--replays",), "add --report"),
        (("--resume", "absent.jsonl"), "absent.jsonl cannot be read: no such file"),
        (("--resume", "a.jsonl", "--run", "b.jsonl"), "leave out --run"),
        (("--output", "xml"), "xml"),
    ],
)
def test_a_wrong_option_is_answered_in_a_line(
    tmp_path: Path, options: tuple[str, ...], message: str
) -> None:
    ran = mcarmy("simulate", A, B, *options, folder=tmp_path)

    assert ran.code == 2
    assert message in " ".join(ran.err.split())
    assert "Traceback" not in ran.err
    assert not (tmp_path / "runs").exists()


def test_a_policy_of_ones_own_and_a_map_by_name(tmp_path: Path) -> None:
    own = f"{ROOT / 'examples/policy.py'}:Charger"
    options = ("--games", "2", "--jobs", "1", "--output", "json", "--map", "Ruined Foundry")
    ran = mcarmy("simulate", A, B, *options, "--policy-a", own, folder=tmp_path)
    values = json.loads(ran.out)

    assert values["policies"] == [own, "greedy"]
    assert values["map"] == "ruined-foundry"


def test_games_that_break_down_are_told_with_the_command_that_plays_them_again(
    tmp_path: Path,
) -> None:
    fragile = f"{ROOT / 'tests/simulate/policies.py'}:Fragile"
    options = ("--games", "6", "--jobs", "1", "--seed", "5", "--policy-a", fragile)
    ran = mcarmy("simulate", A, B, *options, "--policy-b", "random", folder=tmp_path)

    assert ran.code == 0
    assert "4 games)" in " ".join(ran.lines[:2])
    told = " ".join(ran.lines)  # where a line is broken depends on where the tests lie
    assert "Game 4 failed and is not counted: " in told
    assert "policies.py, line" in told
    assert "ZeroDivisionError: no plan." in told
    assert f"--pick 4 --policy-a {fragile}` replays it" in " ".join(ran.lines)


def test_a_broken_game_of_a_run_that_is_not_kept_cannot_be_replayed(tmp_path: Path) -> None:
    fragile = f"{ROOT / 'tests/simulate/policies.py'}:Fragile"
    options = ("--games", "6", "--jobs", "1", "--seed", "5", "--policy-a", fragile, "--no-run")
    ran = mcarmy("simulate", A, B, *options, "--policy-b", "random", folder=tmp_path)

    assert "Game 4 failed and is not counted" in ran.out
    assert "replays it" not in ran.out


FEW = ("--games", "8", "--jobs", "1", "--output", "json")


def test_a_match_of_which_no_game_was_finished_has_no_answer(tmp_path: Path) -> None:
    own = tmp_path / "own.py"
    own.write_text("class P:\n    def __init__(self, seed): ...\n    def choose(self, *_): 1 / 0\n")
    options = ("--games", "6", "--jobs", "1", "--no-run", "--policy-a", f"{own}:P")

    ran = mcarmy("simulate", A, B, *options, folder=tmp_path)

    assert (ran.code, ran.err) == (2, "")
    told = " ".join(ran.lines)
    assert "so there is no result." in told
    assert "1 more game failed" in told
    assert "A card need not be why" not in told


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("return 1 // 0", "own.py, line 6: ZeroDivisionError: integer division or modulo by zero."),
        ("raise BaseException('no')", "own.py, line 6: BaseException: no."),
        ("return 'anything'", "IllegalActionError: "),
    ],
)
def test_a_policy_that_breaks_the_one_game_looked_at_is_told(
    tmp_path: Path, answer: str, told: str
) -> None:
    lines = (
        "class P:",
        " def __init__(self, seed):",
        "  pass",
        "",
        " def choose(self, view, asked):",
    )
    (tmp_path / "own.py").write_text("\n".join([*lines, f"  {answer}\n"]))
    options = ("--seed", "1", "--policy-a", "own.py:P", "--log")

    ran = mcarmy("simulate", A, B, *options, folder=tmp_path)

    assert ran.code == 2
    assert "Traceback" not in ran.err
    assert f"mcarmy: The game broke down. {told}" in " ".join(ran.err.split())
    assert ran.err.rstrip().endswith("Fix the policy.")


RANDOM = ("--seed", "3", "--policy-a", "random", "--policy-b", "random")


def test_a_disk_that_is_full_costs_no_finished_game(tmp_path: Path) -> None:
    whole = mcarmy("simulate", A, B, *FEW, *RANDOM, "--run", "whole.jsonl", folder=tmp_path)
    size = (tmp_path / "whole.jsonl").stat().st_size
    with room_for(size * 3 // 4):
        ran = mcarmy("simulate", A, B, *FEW, *RANDOM, "--run", "cut.jsonl", folder=tmp_path)
    kept = read_run(tmp_path / "cut.jsonl").rows
    again = mcarmy("simulate", A, B, *FEW, "--resume", "cut.jsonl", folder=tmp_path)

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(
        "mcarmy: cut.jsonl cannot be written any further: file too large. All finished games are "
        f"in cut.jsonl. `mcarmy simulate {A} {B} "
    )
    assert ran.err.endswith(" --resume cut.jsonl --games 8` resumes the run.\n")
    assert 0 < len(kept) < 8
    assert again.out == whole.out


def test_a_disk_without_room_for_the_first_line_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    with room_for(100):
        ran = mcarmy("simulate", A, B, *FEW, *RANDOM, "--run", "run.jsonl", folder=tmp_path)

    message = "mcarmy: run.jsonl cannot be written: file too large. Name another.\n"
    assert ran == (2, "", message)
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_plays_otherwise_than_it_did_is_not_shown(tmp_path: Path) -> None:
    own = tmp_path / "own.py"
    few = ("--games", "2", "--jobs", "1")
    own.write_text("from mcarmy.policies.greedy import GreedyPolicy as Own\n", encoding="utf-8")
    first = ("--seed", "3", "--run", "run.jsonl", "--policy-a", "own.py:Own")
    assert mcarmy("simulate", A, B, *few, *first, folder=tmp_path).code == 0

    other = "from mcarmy.policies.random import RandomPolicy as Own  # of another length\n"
    own.write_text(other, encoding="utf-8")  # else Python may take it for what it compiled before
    page = ("--resume", "run.jsonl", "--report", "page.html", "--replays", *first[-2:])
    written = mcarmy("simulate", A, B, *few, *page, folder=tmp_path)
    shown = mcarmy("replay", "run.jsonl", "--pick", "0", *first[-2:], folder=tmp_path)

    assert written.code == 0
    assert written.err.count("does not play as it did") == 8
    assert [path.name for path in tmp_path.glob("*.html")] == ["page.html"]
    assert (shown.code, shown.out) == (1, "")
    assert "run.jsonl: game 0 does not play as it did" in shown.err


@pytest.mark.parametrize("one", ["--log", "--replay=game.html"])
def test_one_game_and_a_report_on_many_are_asked_for_apart(tmp_path: Path, one: str) -> None:
    ran = mcarmy("simulate", A, B, one, "--report", "report.html", folder=tmp_path)

    assert ran.code == 2
    assert "add --replays to get games next to the report" in ran.err
    assert list(tmp_path.iterdir()) == []

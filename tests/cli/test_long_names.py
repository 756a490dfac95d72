"""Names that are too long for a file: what we make of them is shorter, what is typed is refused."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copy

import pytest

from mcarmy.base.names import file_stem, slug
from mcarmy.cli.parts.talk.conversation import Conversation, TalkState
from mcarmy.report.render.screen import Paint
from tests.cli.running import mcarmy

EXAMPLES = Path(__file__).parents[2] / "examples"
A, B = (str(EXAMPLES / f"starter-{side}.yaml") for side in ("capitol", "algeroth"))
LONG = "a" * 300
FEW = ("--games", "2", "--jobs", "1", "--seed", "1")


@pytest.mark.parametrize(
    "command",
    [
        ("validate", f"{LONG}.yaml"),
        ("repair", f"{LONG}.yaml"),
        ("new", f"{LONG}.yaml", "--format", "skirmish", "--fill"),
        ("random", "-o", f"{LONG}.yaml"),
        ("random", "--format", f"{LONG}.yaml"),
        ("random", "--own", f"{LONG}.yaml"),
        ("complete", f"{LONG}.yaml"),
        ("sheet", f"{LONG}.yaml"),
        ("sheet", A, "-o", f"{LONG}.html"),
        ("fmt", f"{LONG}.yaml"),
        ("diff", A, f"{LONG}.yaml"),
        ("convert", f"{LONG}.txt"),
        ("convert", A, "-o", f"{LONG}.yaml"),
        ("show", f"{LONG}.yaml"),
        ("collection", "check", A, "--own", f"{LONG}.csv"),
        ("collection", "from", f"{LONG}.yaml"),
        ("catalog", "check", f"{LONG}.yaml"),
        ("catalog", "coverage", "--games", "1", "--tests", LONG),
        ("units", "--catalog", f"{LONG}.yaml"),
        ("map", "show", "ruined foundry", "--svg", f"{LONG}.svg"),
        ("simulate", f"{LONG}.yaml", B),
        ("simulate", A, B, *FEW, "--run", f"{LONG}.jsonl"),
        ("simulate", A, B, *FEW, "--resume", f"{LONG}.jsonl"),
        ("simulate", A, B, "--seed", "1", "--replay", f"{LONG}.jsonl"),
        ("simulate", A, B, *FEW, "--policy-a", f"{LONG}.py:Own"),
        ("matrix", LONG),
        ("gauntlet", A, LONG),
        ("why", A, f"{LONG}.yaml"),
        ("replay", f"{LONG}.jsonl"),
    ],
)
def test_a_path_no_file_can_have_is_answered_in_words(
    folder: Path, command: tuple[str, ...]
) -> None:
    ran = mcarmy(*command)

    assert ran.code in (1, 2)
    assert ran.out or ran.err
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    "name", ["Red Dust " * 60, "Örk Ålesund " * 60, "赤い砂 " * 100, "/" * 300]
)
def test_an_army_with_a_long_name_gets_a_file_one_can_write(folder: Path, name: str) -> None:
    talk = Conversation(None, force=False, paint=Paint(color=False), width=80)
    talk.state = TalkState(name=name)
    path = folder / talk.usual_path()
    path.touch()

    assert path.suffix == ".yaml"
    assert len(path.name) <= 100


def test_runs_of_lists_with_long_names_are_kept(folder: Path) -> None:
    lists = [
        Path(copy(A, folder / f"{'a' * 240}.yaml")),
        Path(copy(B, folder / f"{'b' * 240}.yaml")),
    ]
    ran = mcarmy("simulate", *lists, *FEW)
    [run] = (folder / "runs").iterdir()

    assert ran.code == 0
    assert mcarmy("replay", run, "--verify").code == 0


def test_lists_that_differ_at_the_end_of_long_names_are_told_apart(folder: Path) -> None:
    for end in "xyz":
        write = folder / "lists" / f"{'ä' * 120}{end}.yaml"
        write.parent.mkdir(exist_ok=True)
        copy(A, write)
    ran = mcarmy("matrix", "lists", *FEW, "--policy", "random", "--run", "m", "--output", "json")
    names = json.loads(ran.out)["armies"]

    assert ran.code == 0
    assert len(set(names)) == 3
    assert len(list((folder / "m").iterdir())) == 3


@pytest.mark.parametrize("name", ["", "red-dust", "x" * 80, "赤" * 26])
def test_a_short_name_stays_as_it_is(name: str) -> None:
    assert file_stem(name) == name


@pytest.mark.parametrize("name", ["x" * 81, "赤" * 27, "ab " * 50, slug("Red Dust " * 50)])
def test_a_long_name_is_cut_to_whole_letters(name: str) -> None:
    cut = file_stem(name)

    assert 70 < len(cut.encode()) <= 80
    assert name.startswith(cut)
    assert not cut.endswith((" ", "-"))

"""Files that are broken in every small way end in problems at their place, never in a traceback."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from mcarmy.games.checking import check_document
from mcarmy.games.gotham.house import HOUSE
from mcarmy.source.nodes import read_bytes
from tests.army.hostile import BYTES
from tests.cli.running import mcarmy

FOLDER = Path(__file__).parents[3] / "examples" / "games" / "gotham"
NAMES = sorted(path.name for path in FOLDER.glob("*.yaml"))
ODD = (
    "null",
    "[]",
    "{}",
    "-1",
    "1e9",
    "true",
    '"\\u0000"',
    "&a [*a]",
    "!!python/none x",
    "\t",
    "x" * 400,
)
KINDS = ("dice", "hero", "tile", "equipment", "state")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", sorted(BYTES))
def test_whatever_a_file_holds_there_is_a_verdict(name: str, kind: str) -> None:
    raw = (f"game: gotham\nkind: {kind}\n".encode() + BYTES[name])[:255_000]
    document = read_bytes(raw, "x.yaml", most_bytes=1_000_000)
    checked = check_document(HOUSE, document, Path("/no-such-folder"))

    assert kind == "state" or checked.problems
    assert all(problem.location.line >= 1 for problem in checked.problems)


@pytest.mark.parametrize("name", NAMES)
def test_a_changed_file_is_reported_at_its_place(name: str, tmp_path: Path) -> None:
    """Values and keys replaced, lines lost or doubled, the file cut off."""
    for path in FOLDER.glob("*.yaml"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    whole = (FOLDER / name).read_text(encoding="utf-8")
    luck = Random(name)
    for _ in range(40):
        (tmp_path / name).write_text(_changed(whole, luck), encoding="utf-8")
        ran = mcarmy("validate", name, "--output", "concise", folder=tmp_path)

        assert ran.code in (0, 1, 2)
        assert "Traceback" not in ran.out + ran.err


def _changed(whole: str, luck: Random) -> str:
    lines = whole.splitlines()
    at = luck.randrange(len(lines))
    match luck.randrange(5):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[at])
        case 2:
            lines[at] = f"{lines[at].partition(':')[0]}: {luck.choice(ODD)}"
        case 3:
            words = lines[at].split(" ")
            words[luck.randrange(len(words))] = luck.choice(ODD)
            lines[at] = " ".join(words)
        case _:
            return whole[: luck.randrange(len(whole))]
    return "\n".join(lines)


@pytest.mark.parametrize("name", ["hero.yaml", "thugs.yaml"])
def test_commands_refuse_changed_files_in_a_line(name: str, tmp_path: Path) -> None:
    for path in FOLDER.glob("*.yaml"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    whole = (FOLDER / name).read_text(encoding="utf-8")
    luck = Random(name)
    for _ in range(25):
        (tmp_path / name).write_text(_changed(whole, luck), encoding="utf-8")
        ran = mcarmy("gotham", "attack", "hero.yaml", "thugs.yaml", "--cubes", "2", folder=tmp_path)

        assert ran.code in (0, 2)
        assert "Traceback" not in ran.out + ran.err

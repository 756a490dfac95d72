"""Broken, hostile and huge catalogs: problems with positions, quickly, in little memory."""

from __future__ import annotations

import builtins
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mcarmy.catalog import Catalog, load_catalog
from mcarmy.catalog.load import check_paths, lay_over, read_catalog
from mcarmy.catalog.lookup import SINGULAR, Named
from mcarmy.report.catalog import components
from mcarmy.report.catalog.card_view import card_view
from mcarmy.report.output import Output
from tests.catalog.overlays import overlay, problems
from tests.report.showing import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.base.problems import Problem
    from mcarmy.catalog.model import Card, Profile

SOON = 4.0  # seconds of the processor; most of it takes a tenth of one
LITTLE = 120_000  # kilobytes


def laughs() -> str:
    """Anchors that would grow to a thousand million words."""
    lines = ["overlay: mine", "a: &a [ha, ha, ha, ha, ha, ha, ha, ha, ha]"]
    for before, after in zip("abcdefgh", "bcdefghi", strict=True):
        lines.append(f"{after}: &{after} [{', '.join([f'*{before}'] * 9)}]")
    return "\n".join(lines)


HOSTILE = {
    "laughs": laughs(),
    "deep lists": "[" * 400_000,
    "deep mappings": "a: " + "{a: " * 100_000,
    "deep blocks": "\n".join("  " * n + "a:" for n in range(400)),
    "many keys": "overlay: mine\n" + "\n".join(f"key{n}: 1" for n in range(28_000)),
    "the same key": "overlay: mine\n" * 20_000,
    "many numbers": f"overlay: mine\nadd: {{units: [{'1, ' * 50_000}1]}}",
    "many mappings": "overlay: mine\nreplace: {units: {ranger-elite: {traits: ["
    + "{}, " * 50_000
    + "{}]}}}",
    "many parts": "overlay: mine\nadd: {units: [" + "{a: [b, c]}, " * 40_000 + "{}]}",
    "many anchors": "overlay: mine\nx: [" + ", ".join(f"&a{n} 1" for n in range(20_000)) + "]",
    "many targets": "overlay: mine\nreplace:\n  units:\n"
    + "".join(f"    nobody-{n}: {{health: 2}}\n" for n in range(3_000)),
    "a long word": f"overlay: mine\ntitle: {'x' * 900_000}",
    "a long name": "overlay: mine\nreplace: {units: {ranger-elite: {name: %s}}}" % ("x" * 900_000),
    "blank lines": "overlay: mine\nadd:\n  units:\n    - a:\n" + " \n" * 400_000,
    "a huge map": "overlay: mine\nreplace:\n  maps:\n    ruined-foundry:\n      drawing: |\n"
    + (f"        {'.   ' * 300}\n\n          {'.   ' * 300}\n\n") * 150,
    "a dense map": "overlay: mine\nreplace:\n  maps:\n    ruined-foundry:\n      drawing: |\n"
    + (f"        {'x   ' * 100}\n\n          {'y   ' * 100}\n\n") * 49,
    "control characters": 'overlay: mine\ntitle: "\\e[2J"\nreplace: {x: "\x07"}',
    "a tab": "overlay: mine\nreplace:\n\tunits: {}",
    "two documents": "overlay: mine\n---\noverlay: mine",
    "a tag": "overlay: !!python/object/apply:os.system [ls]",
    "a merge": "overlay: mine\nreplace: {<<: {units: {}}}",
    "an unfinished quote": 'overlay: "mine',
    "an unfinished brace": "overlay: mine\nreplace: {units: {",
    "only a word": "hello",
    "only a list": "- overlay: mine",
    "nothing": "",
    "only a comment": "# nothing",
    "a key that is a list": "overlay: mine\n[a, b]: c",
    "no overlay": "replace: {}",
    "a half character": "overlay: \ud800",
}


@pytest.mark.parametrize("name", sorted(HOSTILE))
def test_a_hostile_overlay_is_answered_soon_with_positions(tmp_path: Path, name: str) -> None:
    path = tmp_path / "hostile.yaml"
    path.write_bytes(HOSTILE[name].encode("utf-8", "surrogatepass"))
    start = time.process_time()
    found = check_paths([path]).problems

    assert found
    assert time.process_time() - start < SOON
    lines = path.read_bytes().count(b"\n") + 1
    for problem in found:
        assert problem.location.path == str(path)
        assert 1 <= problem.location.line <= lines
        assert problem.location.column >= 1
        assert len(problem.message) < 400
        assert problem.help
    assert len(found) <= 202


def too_large(path: Path) -> None:
    with path.open("wb") as stream:
        stream.write(b"overlay: mine\n")
        stream.truncate(100_000_000)


def binary(path: Path) -> None:
    path.write_bytes(b"overlay: mine\n\xff\xfe\x00\x01" * 100)


def a_null(path: Path) -> None:
    path.write_bytes(b"overlay: mine\ntitle: a\x00b\n")


def a_folder(path: Path) -> None:
    path.mkdir()


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_loop(path: Path) -> None:
    path.symlink_to(path)


def nothing(path: Path) -> None:
    """There is no such file."""


@pytest.mark.parametrize(
    ("make", "code", "line"),
    [
        (too_large, "MC003", 1),
        (binary, "MC002", 2),
        (a_null, "MC002", 2),
        (a_folder, "MC001", 1),
        (a_pipe, "MC001", 1),
        (a_loop, "MC001", 1),
        (nothing, "MC001", 1),
    ],
)
def test_what_is_no_text_file_is_one_problem(
    tmp_path: Path, make: Callable[[Path], None], code: str, line: int
) -> None:
    path = tmp_path / "odd.yaml"
    make(path)
    [problem] = check_paths([path]).problems

    assert (problem.code, problem.location.line) == (code, line)


@pytest.mark.parametrize("path", ["/dev/zero", "/dev/null/x", "x" * 5000, "a\0b"])
def test_a_path_that_is_no_file_is_one_problem(path: str) -> None:
    loaded = check_paths([Path(path)])

    assert [problem.code for problem in loaded.problems] == ["MC001"]
    assert loaded.unreadable


def test_a_folder_whose_files_cannot_be_listed_is_one_problem(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)

    assert [p.code for p in check_paths([tmp_path]).problems] == ["MC001"]


def test_a_file_that_may_not_be_read_is_one_problem(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = overlay(tmp_path, "replace: {}")

    opened = builtins.open

    def refuse(file: Any, *arguments: Any, **more: Any) -> Any:
        if file == path:
            raise PermissionError(13, "Permission denied")
        return opened(file, *arguments, **more)

    monkeypatch.setattr(builtins, "open", refuse)
    [problem] = check_paths([path]).problems

    assert problem.message == "The file cannot be read: permission denied."


MEASURED = """
import atexit, sys
atexit.register(lambda: sys.stderr.write(open("/proc/self/status").read()))
from mcarmy.cli import main
main()
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is measured by Linux")
@pytest.mark.parametrize("name", ["laughs", "many mappings", "many parts", "a huge map", "100 MB"])
def test_little_memory_is_used_and_nothing_is_traced_back(tmp_path: Path, name: str) -> None:
    path = tmp_path / "hostile.yaml"
    if name == "100 MB":
        path.write_bytes(b"overlay: mine\n" + b"# nothing to see here\n" * 4_600_000)
    else:
        path.write_text(HOSTILE[name], encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", MEASURED, "catalog", "check", str(path)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    path.unlink()
    peak = re.search(r"VmHWM:\s+(\d+) kB", done.stderr)

    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "hostile.yaml:" in done.stdout
    assert peak is not None
    assert int(peak[1]) < LITTLE


# Right shape, absurd content


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("replace: {units: {ranger-elite: {abilities/0: 5}}}", "MC503"),
        ("replace: {units: {ranger-elite: {icons: {capitol: -1}}}}", "MC504"),
        ("replace: {units: {ranger-elite: {icons: {capitol: 9}}}}", "MC514"),
        ("replace: {units: {ranger-elite: {icons: {bauhaus: 1}}}}", "MC514"),
        ("replace: {units: {ranger-elite: {icons: {human: 1}}}}", "MC510"),
        ("replace: {units: {ranger-elite: {dice/blue: 9}}}", "MC531"),
        ("replace: {units: {ranger-elite: {dice: {red: 9}}}}", "MC504"),
        ("replace: {units: {ranger-elite: {dice: {red: 2, blue: 2, green: 2}}}}", "MC531"),
        ("replace: {units: {ranger-elite: {keywords: [Melee]}}}", "MC531"),
        ("replace: {units: {ranger-elite: {keywords: [Flying 2]}}}", "MC516"),
        ("replace: {units: {ranger-elite: {keywords: [Speed]}}}", "MC516"),
        ("replace: {units: {ranger-elite: {keywords: [Hovering]}}}", "MC510"),
        ("replace: {units: {ranger-elite: {faction: captol}}}", "MC510"),
        ("replace: {units: {ranger-elite: {set: frist}}}", "MC510"),
        ("replace: {units: {ranger-elite: {id: x}}}", "MC502"),
        ("replace: {dice: {red: {faces: [1/1, 1/1, 1/1, 1/1, 1/1]}}}", "MC504"),
        ("replace: {dice: {red: {faces: [1/9, 1/1, 1/1, 1/1, 1/1, 1/1]}}}", "MC504"),
        ("replace: {dice: {purple: {faces: [1/1, 1/1, 1/1, 1/1, 1/1, 1/1]}}}", "MC520"),
        ("replace: {cards: {decoy: {icons: {capitol: 9}}}}", "MC517"),
        ("replace: {cards: {decoy: {buyback: {}}}}", "MC504"),
        ("replace: {cards: {decoy: {window: sometimes}}}", "MC504"),
        ("replace: {formats: {skirmish: {maps: [nowhere]}}}", "MC510"),
        ("replace: {formats: {skirmish: {slots/gold: -1}}}", "MC504"),
        ("replace: {maps: {ruined-foundry: {points: [1, 1, 2, 2, 2, 9, 3]}}}", "MC541"),
        ("replace: {maps: {ruined-foundry: {drawing: ' '}}}", "MC540"),
        ("replace: {maps: {ruined-foundry: {drawing: ''}}}", "MC504"),
        ("replace: {rulings: {karaks-tent-slot: {rules: [NOPE-1]}}}", "MC504"),
        ("replace: {rulings: {karaks-tent-slot: {rules: [CARD-99]}}}", "MC510"),
        ("fill: {maps: {ruined-foundry: {drawing: x}}}", "MC521"),
        ("add: {zones: [{id: a, name: B, text: x, effects: todo}]}", "MC511"),
        ("add: {traits: [{id: infantry, name: INFANTRY}]}", "MC512"),
        ("add: {dice: []}", "MC502"),
    ],
)
def test_absurd_content_is_reported_in_the_overlay(tmp_path: Path, text: str, code: str) -> None:
    found = problems(tmp_path, text)

    assert code in {problem.code for problem in found}
    assert all(p.location.path.endswith("mine.yaml") for p in found if p.code == code)


def plain_values(catalog: Catalog) -> dict[tuple[str, str], list[Any]]:
    """The values that occur in the catalog, by kind and key."""
    found: dict[tuple[str, str], list[Any]] = {}
    for kind, known in catalog.entries.items():
        for entry in known.values():
            for key, value in entry.values.items():
                found.setdefault((kind, key), []).append(value)
    return found


CATALOG = load_catalog()
VALUES = plain_values(CATALOG)
KINDS = ("factions", "sets", "traits", "keywords", "dice", "units", "cards", "zones", "formats",
         "maps", "rulings")  # fmt: skip


@st.composite
def overlays(draw: st.DrawFn) -> dict[str, Any]:
    """An overlay that moves values about, keeps or breaks types, adds copies and retires."""
    made: dict[str, Any] = {"overlay": draw(st.sampled_from(["mine", "house", "a-1"]))}
    for _ in range(draw(st.integers(1, 4))):
        verb = draw(st.sampled_from(["fill", "replace", "replace", "add", "retire"]))
        kind = draw(st.sampled_from(KINDS))
        ids = sorted(CATALOG.entries[kind])
        id_ = draw(st.sampled_from([*ids, "nobody"]))
        if verb == "retire":
            made.setdefault(verb, {}).setdefault(kind, {})[id_] = "gone"
        elif verb == "add":
            entry = dict(CATALOG.entries[kind][ids[0]].values)
            entry["id"] = draw(st.sampled_from(["new-one", ids[-1]]))
            made.setdefault(verb, {}).setdefault(kind, []).append(entry)
        else:
            key = draw(st.sampled_from(sorted({key for k, key in VALUES if k == kind})))
            odd: list[Any] = [None, 0, "", [], {}, "todo", {"value": None}]
            value = draw(st.sampled_from([*VALUES[kind, key][:30], *odd]))
            made.setdefault(verb, {}).setdefault(kind, {}).setdefault(id_, {})[key] = value
    return made


@settings(
    max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(content=overlays())
def test_an_overlay_is_refused_or_gives_a_catalog_that_works(
    tmp_path: Path, content: dict[str, Any]
) -> None:
    path = tmp_path / "any.yaml"
    path.write_text(yaml.safe_dump(content, allow_unicode=True), encoding="utf-8")
    entries = load_catalog().entries
    loaded = lay_over(entries, [path])
    if loaded.problems:
        return
    catalog = Catalog(loaded.entries, "x", loaded.layers)

    listed: list[Profile | Card] = [*catalog.units.values(), *catalog.cards.values()]
    for output in Output:
        assert shown(components.found(catalog, listed), output, 80)
    for kind in SINGULAR:
        for id_, entry in catalog.entries[kind].items():
            assert card_view(catalog, Named(kind, id_, str(entry.values["name"])), width=80)
    assert catalog.dice.keys() == CATALOG.dice.keys()
    assert catalog.formats is not None
    assert catalog.maps is not None
    assert catalog.rulings is not None


# Catalogs


def test_a_catalog_of_nonsense_is_a_list_of_problems(tmp_path: Path) -> None:
    for name, text in sorted(HOSTILE.items()):
        folder = tmp_path / ("units" if len(name) % 2 else "maps")
        folder.mkdir(exist_ok=True)
        (folder / f"{name}.yaml").write_bytes(text[:20_000].encode("utf-8", "surrogatepass"))
    (tmp_path / "dice.yaml").write_text("dice: {}")
    (tmp_path / "stray.yaml").write_text("a: b")
    found: tuple[Problem, ...] = read_catalog(tmp_path, shown_as="mine").problems

    codes = {problem.code for problem in found}
    assert {"MC001", "MC004", "MC005", "MC505", "MC506", "MC503"} & codes >= {"MC505", "MC506"}
    assert all(problem.location.path.startswith("mine/") for problem in found)


def test_an_entry_with_an_odd_id_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "traits.yaml").write_text(
        "evidence: likely (player-aid)\ntraits: [{id: [a], name: A}, {id: null, name: B}, {}, 5]\n"
    )
    found = [p for p in read_catalog(tmp_path, shown_as="mine").problems if p.code != "MC506"]

    assert {p.location.path for p in found} == {"mine/traits.yaml"}

"""Whatever a team or profiles file holds: a verdict in a second, no traceback, places kept."""

from __future__ import annotations

import contextlib
import copy
import json
import random
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mcarmy.base.errors import McarmyError
from mcarmy.games.checking import CheckedGameFile, check_document
from mcarmy.games.urbanwar.compare import compare_teams
from mcarmy.games.urbanwar.house import HOUSE
from mcarmy.games.urbanwar.sides import models_in, team_in
from mcarmy.report.games.urbanwar.comparison import comparison_report
from mcarmy.report.games.urbanwar.sheet import team_sheet
from mcarmy.report.problems import CheckedFile, Settings, reporter
from mcarmy.report.render.html import html
from mcarmy.report.render.markdown import markdown
from mcarmy.source.nodes import read_bytes
from mcarmy.source.tidying import tidy
from tests.army.hostile import BYTES, SPICE, full_of
from tests.army.test_hostile import assert_sound, harmful

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "examples" / "games" / "urbanwar"
KINDS = ("strike-team", "profiles", "format", "numbers", "outside")
HEAD = "game: urbanwar\nkind: strike-team\n"
MODELS = "game: urbanwar\nkind: profiles\nmodels:\n"
FILES = {
    "lines": full_of("- Secutor\n", f"{HEAD}models:\n"),
    "unknown models": f"{HEAD}models:\n" + "".join(f"- Secuter {i}\n" for i in range(199)),
    "long names": full_of("a ", f"{HEAD}models: [", "]\n"),
    "profiles": full_of("nowhere.yaml, ", f"{HEAD}profiles: [", "]\nmodels: [Secutor]\n"),
    "a path without end": full_of("a/", f"{HEAD}profiles: [", "]\nmodels: [Secutor]\n"),
    "a device": f"{HEAD}profiles: [/dev/zero]\nformat: /dev/stdin\nmodels: [Secutor]\n",
    "itself": f"{HEAD}profiles: [file.yaml]\nformat: file.yaml\nmodels: [Secutor]\n",
    "rulings": full_of("UW-Q1: x, ", f"{HEAD}rulings: {{", "}\nmodels: [Secutor]\n"),
    "counts": f"{HEAD}models: [999x Secutor, 0x Secutor, -1x Secutor, 1e9x Secutor]\n",
    "huge numbers": f"{HEAD}models: [Secutor]\ntotal: 99999999999999999999999\n",
    "many profiles": MODELS + "".join(f"  m{i}: {{stats: {{SH: 5}}}}\n" for i in range(9000)),
    "many weapons": full_of("w: {DAM: 1}, ", f"{MODELS}  m: {{weapons: {{", "}}\n"),
    "points": f"{MODELS}  m: {{points: {{-1: 5, x: 3, 9: 1}}}}\n",
    "no points": f"{MODELS}  m: {{points: {{}}}}\n",
    "waivers": full_of("# mcarmy: allow UW123 x\n", f"{HEAD}models: [Secutor]\n"),
}
HOSTILE = {
    **{
        f"{kind}: {name}": (f"game: urbanwar\nkind: {kind}\n".encode() + raw)[:255_900]
        for kind in KINDS
        for name, raw in BYTES.items()
    },
    **{name: content.encode()[:255_900] for name, content in FILES.items()},
}


def judged(raw: bytes, folder: Path = Path("/no-such-folder")) -> CheckedGameFile:
    """The verdict on bytes, and on the way what every verdict must promise."""
    checked = check_document(HOUSE, read_bytes(raw, "file.yaml"), folder)
    for problem in checked.problems:
        assert_sound(problem, checked.text.content.count("\n") + 1)
    return checked


def reported(checked: CheckedGameFile) -> str:
    file = CheckedFile("file.yaml", None, None, checked.sound, checked.problems, checked.text)
    return reporter("full", Settings()).file(file)


@pytest.mark.parametrize("name", sorted(HOSTILE))
def test_a_hostile_file_is_judged_and_reported_quickly(name: str) -> None:
    start = time.process_time()
    checked = judged(HOSTILE[name])

    assert harmful(reported(checked)) == ""
    assert time.process_time() - start < 5


WORDS: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    1,
    7,
    11,
    10**12,
    0.5,
    "",
    "x",
    "Secutor",
    [],
    {},
    [[]],
    {"a": 1},
)


def mutated(seed: int, root: Any) -> Any:
    """A file with some of its values swapped for others, and some keys gone."""
    chance, made = random.Random(seed), copy.deepcopy(root)
    for _ in range(chance.randint(1, 3)):
        places = list(_places(made))
        holder, key = chance.choice(places)
        match chance.randrange(4):
            case 0:
                del holder[key]
            case 1:
                holder[key] = chance.choice(SPICE)
            case _:
                holder[key] = chance.choice(WORDS)
    return made


def _places(node: Any) -> Iterator[tuple[Any, Any]]:
    if isinstance(node, dict):
        for key in list(node):
            yield node, key
            yield from _places(node[key])
    elif isinstance(node, list):
        for index in range(len(node)):
            yield node, index
            yield from _places(node[index])


@pytest.mark.parametrize("name", ["third-platoon", "arena-night", "profiles", "saturday-cup"])
@pytest.mark.parametrize("seed", range(40))
def test_a_file_with_odd_values_can_be_looked_at_or_is_refused(
    name: str, seed: int, tmp_path: Path
) -> None:
    """Never a traceback: not when it is checked, put in order, compared or printed."""
    for path in FOLDER.glob("*.yaml"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    path = tmp_path / f"{name}.yaml"
    odd = mutated(seed, yaml.safe_load(path.read_text(encoding="utf-8")))
    path.write_text(json.dumps(odd), encoding="utf-8")
    checked = judged(path.read_bytes(), tmp_path)

    assert harmful(reported(checked)) == ""
    if checked.kind is not None and not checked.problems:
        form = next(form for form in HOUSE.forms if form.kind == checked.kind)
        written = tidy(read_bytes(path.read_bytes(), "file.json"), form.schema).content
        assert written is not None
        assert json.loads(written) == json.loads(path.read_text(encoding="utf-8"))
    with contextlib.suppress(McarmyError):  # which is how a command refuses
        models_in(str(path))
        names = ("third-platoon", "arena-night")
        team, other = (team_in(str(tmp_path / f"{name}.yaml")) for name in names)
        html(team_sheet(team, team.rulings))
        markdown(comparison_report(compare_teams(team, other, team.rulings)))


KEYS = st.sampled_from(
    ["name", "profiles", "format", "models", "total", "rulings", "notes", "model", "cal", "count",
     "commander", "points", "weapon", "stats", "SH", "FS", "weapons", "DAM", "range", "least",
     "most", "pyramid", "below", "rolls", "bands", "cover", "x-y", ""]
)  # fmt: skip
VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 10**12), st.sampled_from(["Secutor", *SPICE[:20]])
)
TREES = st.recursive(
    VALUES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(KEYS | st.text(max_size=3), inner, max_size=6)
    ),
    max_leaves=16,
)


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(tree=st.dictionaries(KEYS, TREES, max_size=8), kind=st.sampled_from(KINDS))
def test_any_tree_of_values_is_judged(tree: dict[str, object], kind: str) -> None:
    text = json.dumps({**tree, "game": "urbanwar", "kind": kind})

    assert harmful(reported(judged(text.encode("utf-8", "replace")))) == ""

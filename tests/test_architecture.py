"""Rooms know each other in one direction only, and a command loads only what it needs."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from mcarmy.catalog import load_catalog

PACKAGE = Path(__file__).parents[1] / "mcarmy"

# From left to right; a module imports from its own room and from rooms to its left.
# The other games stand beside the miniatures game: right of all its rooms, so that none of them
# knows a house, and what a house may know is said below.
ROOMS = (
    "base", "source", "catalog", "army", "engine", "policies", "simulate", "event", "games",
    "report", "cli",
)  # fmt: skip
PLAIN = ("errors", "chance")  # know nothing of the project, and of this game


def room_of(module: str) -> str:
    """The room of `mcarmy.army.rules.copies` is `army`."""
    part = module.split(".")[1] if "." in module else ""
    assert part in (*ROOMS, "__main__", ""), f"{module} has no room"
    return part if part in ROOMS else ""


def modules() -> list[str]:
    names = []
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        names.append(".".join(part for part in parts if part != "__init__"))
    return names


def source(module: str) -> Path:
    path = PACKAGE.parent.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def imports(module: str) -> set[str]:
    """Every module of the project that a module names, at the top or inside functions."""
    found = set()
    for node in ast.walk(ast.parse(source(module).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports relatively"
            base = node.module or ""
            found.add(base)
            known = {f"{base}.{alias.name}" for alias in node.names}
            found |= {name for name in known if name in ALL}
    return {name for name in found if name == "mcarmy" or name.startswith("mcarmy.")}


ALL = set(modules())


def test_every_module_has_a_room() -> None:
    for module in ALL:
        room_of(module)
    assert {room_of(module) for module in ALL} - {""} == set(ROOMS)


@pytest.mark.parametrize("module", sorted(ALL))
def test_a_module_imports_only_from_rooms_to_its_left(module: str) -> None:
    room = room_of(module)
    if not room:  # the front door, which shows all rooms, and `python -m mcarmy`
        assert module in ("mcarmy", "mcarmy.__main__")
        return
    place = ROOMS.index(room)
    wrong = [
        name for name in imports(module) if room_of(name) and ROOMS.index(room_of(name)) > place
    ]

    assert wrong == []


# The second tower


def house_of(module: str) -> str | None:
    """The house of `mcarmy.games.urbanwar.rolls` is `urbanwar`; what houses share has none."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and (PACKAGE / "games" / parts[2]).is_dir() else None


@pytest.mark.parametrize("module", sorted(name for name in ALL if room_of(name) == "games"))
def test_a_house_sees_no_other_house_and_nothing_of_the_miniatures_game(module: str) -> None:
    seen = imports(module)

    assert {room_of(name) for name in seen} <= {"base", "source", "games"}
    assert {house_of(name) for name in seen} <= {None, house_of(module)}


def test_every_house_has_its_folders_and_only_the_table_knows_them() -> None:
    """`game:` is looked up in one table; a house beside it would never be asked."""
    from mcarmy.base.bundled import other_games
    from mcarmy.games import HOUSES, find_house

    modules = {found for name in ALL if (found := house_of(name)) is not None}
    assert sorted(HOUSES) == sorted(modules) == other_games()
    for game in HOUSES:
        house = find_house(game)
        assert house is not None
        assert house.game == game


def test_what_every_game_shares_has_no_word_of_a_game() -> None:
    from mcarmy.games import HOUSES

    shared = [name for name in ALL if room_of(name) == "games" and house_of(name) is None]
    for module in sorted({*shared, *(name for name in ALL if room_of(name) in ("base", "source"))}):
        if module == "mcarmy.games":  # the table itself
            continue
        tree = ast.parse(source(module).read_text(encoding="utf-8"))
        words = {node.id.lower() for node in ast.walk(tree) if isinstance(node, ast.Name)}
        words |= {
            node.value.lower()
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert not words & set(HOUSES), module


def test_what_interpreted_code_may_extend_has_no_default_but_none() -> None:
    """The compiled build loses defaults that are numbers when a subclass calls such a method."""
    extended = []
    for module in sorted(ALL):
        for node in ast.walk(ast.parse(source(module).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and any(map(_may_be_extended, node.decorator_list)):
                extended.append(node.name)
                for method in node.body:
                    if isinstance(method, ast.FunctionDef):
                        given = [*method.args.defaults, *filter(None, method.args.kw_defaults)]
                        odd = [ast.unparse(one) for one in given if ast.unparse(one) != "None"]
                        assert not odd, f"{module}: {node.name}.{method.name} has defaults {odd}"
    assert {"Ledger", "HearsChance", "GreedyPolicy"} <= set(extended)


def _may_be_extended(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Call) and any(
        keyword.arg == "allow_interpreted_subclasses" for keyword in decorator.keywords
    )


@pytest.mark.parametrize("module", PLAIN)
def test_the_plainest_modules_stand_alone(module: str) -> None:
    assert imports(f"mcarmy.base.{module}") == set()


def test_what_finds_problems_knows_nothing_of_the_game() -> None:
    words = ("unit", "card", "faction", "dice", "army")
    for module in ("mcarmy.base.problems", "mcarmy.source.nodes", "mcarmy.catalog.overlay"):
        tree = ast.parse(source(module).read_text(encoding="utf-8"))
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        assert not [name for name in names if name.lower().rstrip("s") in words]


def test_no_rule_knows_a_card() -> None:
    """Rules of the engine know hooks, never the words that stand behind them.

    Only the vocabulary, which registers the words, imports those that a single card uses; and no
    module outside the effects and the players, who judge what a word is worth, asks for its name.
    """
    for module in sorted(ALL):
        one_offs = [name for name in imports(module) if ".one_offs" in name]
        inside = module.startswith("mcarmy.engine.effects.one_offs.")
        assert inside or not one_offs or module == "mcarmy.engine.effects.vocabulary", module
        if module.startswith("mcarmy.engine.") and not module.startswith("mcarmy.engine.effects."):
            for node in ast.walk(ast.parse(source(module).read_text(encoding="utf-8"))):
                if isinstance(node, ast.Compare) and ast.unparse(node.left).endswith(".word"):
                    named = any(isinstance(part, ast.Constant) for part in ast.walk(node))
                    assert not named, f"{module}: {ast.unparse(node)}"


@pytest.mark.parametrize("room", [room for room in ROOMS if room not in ("report", "cli")])
def test_nothing_below_the_reports_prints_or_exits(room: str) -> None:
    for module in sorted(ALL):
        if room_of(module) != room:
            continue
        for node in ast.walk(ast.parse(source(module).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func)
                by_hand = _is_run_by_hand(module)
                assert called not in ("print", "sys.exit", "exit", "quit") or by_hand, module


def _is_run_by_hand(module: str) -> bool:
    """Modules that write generated files, as `python -m ...`, may say what they wrote."""
    return '__name__ == "__main__"' in source(module).read_text(encoding="utf-8")


def test_a_class_name_means_one_thing() -> None:
    homes: dict[str, list[str]] = {}
    for module in sorted(ALL):
        for node in ast.walk(ast.parse(source(module).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes.setdefault(node.name, []).append(module)

    assert {name: found for name, found in homes.items() if len(found) > 1} == {}


# What a command loads


@pytest.fixture(scope="module", autouse=True)
def compiled_catalog() -> None:
    """The first run after a change compiles the catalog, and needs more for that."""
    load_catalog()


def loaded_by(*arguments: str) -> set[str]:
    """The modules in memory when a command ends."""
    code = (
        "import atexit, json, sys\n"
        "atexit.register(lambda: sys.stderr.write(json.dumps(sorted(sys.modules))))\n"
        "from mcarmy.cli import main\nmain()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode in (0, 1), done.stderr
    return set(json.loads(done.stderr[done.stderr.index("[") :]))


@pytest.mark.parametrize(
    "arguments",
    [
        ("units",),
        ("cards", "--output", "csv"),
        ("show", "ranger elite"),
        ("search", "flying"),
        ("validate", "examples/starter-capitol.yaml"),
    ],
)
def test_looking_things_up_and_validating_load_no_engine(arguments: tuple[str, ...]) -> None:
    if arguments[0] == "validate":
        arguments = ("validate", str(PACKAGE.parent / arguments[1]))
    loaded = loaded_by(*arguments)
    rooms = {".".join(name.split(".")[:2]) for name in loaded if name.startswith("mcarmy.")}

    assert not rooms & {"mcarmy.engine", "mcarmy.policies", "mcarmy.simulate", "mcarmy.games"}
    assert not loaded & {"jsonschema", "referencing", "rich", "yaml", "multiprocessing"}
    assert not loaded & {"hypothesis", "pytest"}


def test_counting_what_is_known_loads_no_engine_and_no_validator() -> None:
    """It counts the other games too, so their files are read."""
    loaded = loaded_by("catalog", "doubt")
    rooms = {".".join(name.split(".")[:2]) for name in loaded if name.startswith("mcarmy.")}

    assert not rooms & {"mcarmy.engine", "mcarmy.policies", "mcarmy.simulate"}
    assert not loaded & {"jsonschema", "referencing"}


def test_the_front_door_loads_no_room_by_itself() -> None:
    code = "import sys, mcarmy; print([m for m in sys.modules if m.startswith('mcarmy.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"


def test_a_command_does_not_load_the_others() -> None:
    loaded = loaded_by("units")

    assert "mcarmy.cli.units" in loaded
    assert not loaded & {"mcarmy.cli.validate", "mcarmy.cli.catalog", "mcarmy.cli.simulate"}


# Reports


def test_only_renderers_and_options_know_the_form_of_a_report() -> None:
    """A report is made once: nobody else asks in which form it will be written."""
    wrong = re.compile(r"\boutput (is|==) (Table|Series)?Output|dict\[str, Any\]")
    for module in sorted(ALL):
        made = module.startswith("mcarmy.report.")
        if made and not module.startswith(("mcarmy.report.render.", "mcarmy.report.story.")):
            assert not wrong.search(source(module).read_text(encoding="utf-8")), module


def test_renderers_know_no_game() -> None:
    """Whatever writes a report imports nothing of the rooms that play and build armies."""
    core = ("mcarmy.report.report", "mcarmy.report.cells", "mcarmy.report.chart")
    for module in sorted(ALL):
        if module.startswith(("mcarmy.report.render.", *core)):
            rooms = {room_of(name) for name in imports(module)} - {""}
            assert rooms <= {"base", "source", "report"}, module


def test_html_is_made_by_one_builder_that_escapes() -> None:
    """No text in the reports holds a tag; XML for CI and Markdown have forms of their own."""
    own = ("render.markup", "render.markdown", "problems.junit", "problems.markdown")
    tags = re.compile(r"</?[a-zA-Z][a-zA-Z0-9]*[ />]")
    for module in sorted(ALL):
        if not module.startswith("mcarmy.report.") or module.endswith(own):
            continue
        tree = ast.parse(source(module).read_text(encoding="utf-8"))
        said = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            if node.body and isinstance(node.body[0], ast.Expr)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert id(node) in said or not tags.search(node.value), (module, node.value)

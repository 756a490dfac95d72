"""The worked example of an overlay: checked, listed, played, and doing what its texts say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mcarmy.army.checking.check import Checker
from mcarmy.army.load import load_army
from mcarmy.catalog.load import check_paths, load_catalog
from mcarmy.catalog.model import CardId, Color, Face, ProfileId
from mcarmy.engine.effects.coverage import coverage
from mcarmy.simulate.game.matchup import Stage, matchup
from tests.cli.running import mcarmy
from tests.effects.conftest import catalog as bundled
from tests.effects.conftest import foe

if TYPE_CHECKING:
    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import Card
    from tests.engine.conftest import BattleMaker

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "overlay"
OVERLAY = EXAMPLE / "red-dust.yaml"


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog([OVERLAY])


def test_it_is_sound() -> None:
    assert check_paths([OVERLAY]).problems == ()


def test_the_console_of_its_page_says_what_happens() -> None:
    page = (EXAMPLE / "README.md").read_text(encoding="utf-8")
    told = re.findall(r"^\$ mcarmy (.+)\n((?:[^$`].*\n)*)", page, re.MULTILINE)

    assert len(told) == 3
    for command, said in told:
        ran = mcarmy(*command.split(), folder=ROOT)
        assert ran.code == 0
        assert ran.out == said or not said


def test_the_die_shows_what_the_group_says(catalog: Catalog) -> None:
    before, after = bundled().dice[Color.GREEN].faces, catalog.dice[Color.GREEN].faces

    assert before.count(Face(5, 1)) == 1
    assert after.count(Face(5, 1)) == 2


def test_official_formats_do_not_allow_it(catalog: Catalog) -> None:
    text = (EXAMPLE / "stalkers.yaml").read_text(encoding="utf-8")
    skirmish = text.replace("red-dust-evening\ncatalog: red-dust.yaml", "skirmish")

    problems = Checker(catalog, "2026-06-01").check_bytes(skirmish.encode(), "list.yaml").problems

    assert [problem.code for problem in problems] == ["MC301"] * 3


def test_lists_with_it_are_played_to_an_end(catalog: Catalog) -> None:
    armies = (
        load_army(EXAMPLE / "stalkers.yaml", catalog),
        load_army(EXAMPLE / "raiders.yaml", catalog),
    )

    both = ("random", "random")
    met = [matchup(catalog, armies, both, map_id=None, seed=seed) for seed in (1, 2)]
    played = [Stage(one, catalog).record(0) for one in met]

    assert all(one.outcome.rounds >= 1 for one in played)


def test_each_of_its_effects_fires(catalog: Catalog) -> None:
    ours = [
        one
        for one in coverage(catalog, 120)
        if one.id in ("dust-stalker", "sandstorm", "last-stand")
    ]

    assert len(ours) == 5
    assert all(one.fired for one in ours)


def card(catalog: Catalog, name: str) -> Card:
    return catalog.cards[CardId(name)]


def test_the_stalker_hunts_tanks(battle: BattleMaker, catalog: Catalog) -> None:
    b = battle(
        "A   .   t   t",
        A=catalog.units[ProfileId("dust-stalker")],
        t=foe(double=True),
        dice="green 3/1, green 3/1, blue 3/2",
    )

    b.play("order A bronze", "attack t a1 c1", "pass")

    assert b.wounds("t") == 4


def test_the_stalker_guides_who_is_beside_it(battle: BattleMaker, catalog: Catalog) -> None:
    b = battle(
        "A   B   .   .   .   .   .   .   #   t",
        A=catalog.units[ProfileId("dust-stalker")],
        B=foe(),
        t=foe(),
    )

    b.play("order A bronze", "special 0", "order B bronze")

    assert "h1" in b.destinations()


def test_a_sandstorm_covers_and_hides(battle: BattleMaker, catalog: Catalog) -> None:
    b = battle(
        "A   .   t",
        A=foe(dice="blue"),
        t=foe(icons={"capitol": 1}),
        opponents_cards=(card(catalog, "sandstorm"),),
        dice="blue 3/2",
    )

    b.play("order A bronze", "attack t", "card sandstorm t", "pass")

    assert b.wounds("t") == 1


def test_the_last_stand_protects_those_who_are_left(battle: BattleMaker, catalog: Catalog) -> None:
    b = battle(
        "A   t   u   .   B",
        A=foe(),
        B=foe(dice="blue"),
        t=foe(health=1),
        u=foe(icons={"bauhaus": 1}),
        opponents_cards=(card(catalog, "last-stand"),),
        dice="green 3/1, blue 3/2",
    )

    b.play("order A bronze", "attack t", "card last-stand u", "order B bronze", "attack u")

    assert b.wounds("u") == 1

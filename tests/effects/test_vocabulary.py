"""The words, their schema and their list: none unused, none unexplained, nothing stale."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from mcarmy.base.build import COMPILED
from mcarmy.engine.binding.codex import bind
from mcarmy.engine.binding.words import WORDS
from mcarmy.engine.effects import publish
from mcarmy.engine.effects.glossary import PARAMETERS
from mcarmy.engine.errors import NotPlayableError
from tests.effects.conftest import catalog
from tests.engine import armory

ROOT = Path(__file__).parents[2]
STALE = "stale: run python -m mcarmy.engine.effects.publish"


def test_the_schema_is_up_to_date() -> None:
    kept = (ROOT / "schemas" / "effects.schema.json").read_text(encoding="utf-8")

    assert kept == publish.schema_text(), STALE


def test_the_list_of_words_is_up_to_date() -> None:
    kept = (ROOT / "catalog" / "README.md").read_text(encoding="utf-8")

    assert kept == publish.readme_text(kept, catalog()), STALE


SPOKEN_OF = {"take_initiative"}
"""What the rulebook says effects do (ROUND-1) and no card known so far does: words for overlays."""


def test_every_word_is_used_in_the_catalog() -> None:
    assert set(WORDS) - set(publish.examples(catalog())) == SPOKEN_OF


def test_every_word_says_what_it_does_in_a_sentence() -> None:
    for word in WORDS.values():
        assert word.act.__doc__ is not None
        assert word.act.__doc__.strip().endswith("."), word.name


def test_nothing_is_left_to_do() -> None:
    printed = [
        *(
            (unit.name, ability.effects)
            for unit in catalog().units.values()
            for ability in unit.abilities
        ),
        *((card.name, card.effects) for card in catalog().cards.values()),
        *((zone.name, zone.effects) for zone in catalog().zones.values()),
    ]

    assert [name for name, effects in printed if effects == "todo"] == []


def test_every_unit_with_abilities_has_a_test() -> None:
    tests = {path.name for path in Path(__file__).parent.glob("test_*.py")}
    wanted = {
        f"test_{one.id.replace('-', '_')}.py" for one in catalog().units.values() if one.abilities
    }

    assert sorted(wanted - tests) == []


def validator() -> Draft7Validator:
    schema = json.loads(publish.schema_text())
    Draft7Validator.check_schema(schema)
    return Draft7Validator(schema)


@pytest.mark.parametrize(
    "wrong",
    [
        [{"swep": {}}],
        [{"sweep": {"far": 2}}],
        [{"ignore_dice": {"color": "pink"}}],
        [{"ignore_dice": {}}],
        [{"ignore_dice": None}],
        [{"sweep": {}, "burst_fire": {}}],
        [{"to": "self"}],
        [{"sweep": {}, "to": "everybody"}],
        [{"sweep": {}, "until": "tomorrow"}],
        [{"sweep": {}, "only": {"color": "red"}}],
        [],
        "later",
    ],
)
def test_what_the_engine_does_not_know_is_no_effect(wrong: object) -> None:
    assert not validator().is_valid(wrong)


@pytest.mark.parametrize(
    "right",
    [
        "todo",
        [{"sweep": {}}],
        [{"sweep": None}],
        [{"more_speed": {"by": 2}, "to": "adjacent_friends", "only": {"trait": "ranger"}}],
    ],
)
def test_what_it_knows_is(right: object) -> None:
    assert validator().is_valid(right)


def test_every_parameter_is_explained_and_no_other() -> None:
    used = {name for word in WORDS.values() for name in word.parameters}

    assert sorted(used) == sorted(PARAMETERS)


@pytest.mark.skipif(COMPILED, reason="compiled functions do not tell their annotations")
def test_every_word_takes_its_parameters_as_the_kind_the_glossary_names() -> None:
    for word in WORDS.values():
        for name, parameter in word.parameters.items():
            kind = PARAMETERS[name].kind.__name__
            assert parameter.annotation.removesuffix(" | None") == kind, (word.name, name)


@pytest.mark.parametrize(
    ("into", "message"),
    [
        ("necromutnt", "unknown unit 'necromutnt'; did you mean 'necromutant'"),
        ("bio-giant", "'bio-giant' does not fit on its hexes"),
    ],
)
def test_a_unit_turns_into_one_that_exists_and_fits(into: str, message: str) -> None:
    ability = armory.ability(armory.effect("mutation", into=into))
    units = [*catalog().units.values(), armory.unit("Larva", abilities=(ability,))]

    with pytest.raises(NotPlayableError, match=message):
        bind(units, (), (), armory.DICE)

"""Random games are played until every effect of every unit, card and zone has fired."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, TypeVar

import pytest

from mcarmy.army.model import Army
from mcarmy.catalog.load import load_catalog
from mcarmy.catalog.model import BattleMap, FormatId, MapId, Rank
from mcarmy.engine.actions import Go, Guard, Pass
from mcarmy.engine.effects.watch import Watch
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.start import codex_of, new_game
from tests.engine.invariants import Ledger

if TYPE_CHECKING:
    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import Card, Profile
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.effects.codex import Codex

One = TypeVar("One", "Profile", "Card")

YARD = BattleMap(
    MapId("yard"),
    "Yard",
    "Close quarters with everything in them.",
    (
        ".A  .A  .A  iA  .A  .A  .A  .A",
        "                         /",
        "  .A  .A  .A  .A  .A  cA| .A  .A",
        "",
        ".1  c1  h2  i2  .3  .3  c4  .4",
        "",
        "  .1  .5  .5  h5  i7  .7  .6  i6",
        "",
        ".B  .B  cB  .B  .B  iB  .B  .B",
        "",
        "  .B  .B  .B  .B  .B  .B  .B  .B",
    ),
    (1,) * 7,
)

GAMES = 2000
UNITS = 7
CARDS = 6


def test_every_effect_fires() -> None:
    """What has not fired after very many games is listed."""
    catalog, watch = load_catalog(), Watch()
    codex = codex_of(catalog, watch)
    names = {effect.number: f"{effect.origin}: {effect.word}" for effect in codex.effects}
    waiting = dict(names)

    for seed in range(GAMES):
        if not waiting:
            break
        origins = [codex.effects[number].origin for number in waiting]
        play(catalog, codex, origins, seed)
        waiting = {number: name for number, name in names.items() if not watch.fired[number]}

    assert names
    assert sorted(waiting.values()) == []


@pytest.mark.parametrize("first", range(0, 60, 10))
def test_nothing_is_lost_or_made_up_whatever_fires(first: int) -> None:
    catalog = load_catalog()
    codex = codex_of(catalog)
    for seed in range(first, first + 10):
        play(catalog, codex, [], seed, checked=True)


def play(
    catalog: Catalog, codex: Codex, origins: list[str], seed: int, *, checked: bool = False
) -> None:
    """A game in which those take part that have still to show what they do."""
    luck = Random(seed)
    one, two = army(catalog, origins, luck), army(catalog, origins, luck)
    if checked:
        one, two = replace(one, attached=()), replace(two, attached=())
    game = new_game(codex, (one, two), YARD, seed=seed, round_cap=5)
    ledger = Ledger(game)
    while (decision := advance(game)) is not None:
        if checked:
            ledger.check(game, decision)
        answer(game, decision, choose(decision, luck))


def choose(decision: Decision, luck: Random) -> Action:
    """Any option, but more often something that happens than a walk, a guard or nothing."""
    options = decision.options
    if luck.random() < 0.6:
        bold = [option for option in options if not isinstance(option, Go | Guard | Pass)]
        if bold:
            return luck.choice(bold)
    return luck.choice(options)


def army(catalog: Catalog, origins: list[str], luck: Random) -> Army:
    """A small army of one side: half of it those that are wanted, the rest anybody."""
    sides = {faction.id: faction.side for faction in catalog.factions.values()}
    everyone = list(catalog.units.values())
    wanted = [one for one in everyone if one.name in origins]
    side = sides[luck.choice([*wanted, *luck.sample(everyone, 2)]).faction]
    units = some(
        [one for one in wanted if sides[one.faction] is side],
        [one for one in everyone if sides[one.faction] is side],
        UNITS,
        luck,
    )
    cards = some(
        [card for card in catalog.cards.values() if card.name in origins],
        list(catalog.cards.values()),
        CARDS,
        luck,
    )
    return Army(
        "Random",
        catalog.formats[FormatId("tournament")],
        tuple(units),
        (None,) * len(units),
        dict.fromkeys(Rank, 4),
        tuple(cards),
        tuple(cards[:1]) if any(one.rank is None for one in units) else (),
    )


def some(wanted: list[One], known: list[One], count: int, luck: Random) -> list[One]:
    """Some of the wanted, filled up with any."""
    chosen = luck.sample(wanted, min(len(wanted), count // 2))
    return chosen + luck.choices(known, k=count - len(chosen))

"""Which effects of a catalog make a difference, and how often, when armies are thrown together?"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final, TypeVar

from mcarmy.army.model import Army
from mcarmy.catalog.model import BattleMap, MapId, Rank
from mcarmy.engine.actions import Go, Guard, Pass
from mcarmy.engine.binding.watch import Watch
from mcarmy.engine.drive import drive
from mcarmy.engine.start import codex_of, new_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import Card, Effects, Format, Profile
    from mcarmy.engine.actions import Action
    from mcarmy.engine.binding.codex import Codex
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.game import Game

One = TypeVar("One", "Profile", "Card")

YARD: Final = BattleMap(
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
UNITS: Final = 7
CARDS: Final = 6
ROUNDS: Final = 5
BOLDNESS: Final = 0.6
RAREST: Final = 12


@dataclass(frozen=True, slots=True)
class Covered:
    """An effect: on what it is printed, its word, and how often it made a difference."""

    kind: str
    """unit, card or zone"""
    id: str
    name: str
    word: str
    fired: int


def coverage(catalog: Catalog, games: int, *, seed: int = 0) -> list[Covered]:
    """Play games in which those take part whose effects have fired least; count what fired."""
    watch = Watch()
    codex = codex_of(catalog, watch)
    for number in range(games):
        luck = Random(f"{seed}/{number}")
        play_boldly(watched_game(catalog, codex, rarest(codex, watch), luck, number), luck)
    return [
        Covered(kind, id_, name, effect.word, watch.fired[effect.number])
        for (kind, id_, name), effect in zip(_printed(catalog), codex.effects, strict=True)
    ]


def rarest(codex: Codex, watch: Watch) -> list[str]:
    """The names on whose cards stand the effects that have fired least so far."""
    order = sorted(codex.effects, key=lambda effect: watch.fired[effect.number])
    silent = [effect.origin for effect in order if not watch.fired[effect.number]]
    return silent or [effect.origin for effect in order[:RAREST]]


def _printed(catalog: Catalog) -> Iterator[tuple[str, str, str]]:
    """What each effect is printed on, in the order in which effects are bound."""
    for unit in catalog.units.values():
        for ability in unit.abilities:
            yield from [("unit", unit.id, unit.name)] * _count(ability.effects)
    for card in catalog.cards.values():
        yield from [("card", card.id, card.name)] * _count(card.effects)
    for zone in catalog.zones.values():
        yield from [("zone", zone.id, zone.name)] * _count(zone.effects)


def _count(effects: Effects) -> int:
    return 0 if effects == "todo" else len(effects)


# Games between armies thrown together


def watched_game(
    catalog: Catalog, codex: Codex, wanted: list[str], luck: Random, seed: int
) -> Game:
    """A game with zones at close quarters between two small armies."""
    armies = army(catalog, wanted, luck), army(catalog, wanted, luck)
    return new_game(codex, armies, YARD, seed=seed, round_cap=ROUNDS, ignore_todo=True)


def play_boldly(game: Game, luck: Random) -> None:
    """Choose boldly until it is over."""
    drive(game, lambda decision: choose(decision, luck))


def choose(decision: Decision, luck: Random) -> Action:
    """Any option, but more often something that happens than a walk, a guard or nothing."""
    options = decision.options
    if luck.random() < BOLDNESS:
        bold = [option for option in options if not isinstance(option, Go | Guard | Pass)]
        if bold:
            return luck.choice(bold)
    return luck.choice(options)


def army(catalog: Catalog, wanted: list[str], luck: Random) -> Army:
    """A small army of one side: half of it those that are wanted, the rest anybody."""
    sides = {faction.id: faction.side for faction in catalog.factions.values()}
    everyone = list(catalog.units.values())
    named = [one for one in everyone if one.name in wanted]
    side = sides[luck.choice([*named, *luck.sample(everyone, 2)]).faction]
    units = some(
        [one for one in named if sides[one.faction] is side],
        [one for one in everyone if sides[one.faction] is side],
        UNITS,
        luck,
    )
    cards = some(
        [card for card in catalog.cards.values() if card.name in wanted],
        list(catalog.cards.values()),
        CARDS,
        luck,
    )
    return Army(
        "Anybody",
        _with_zones(catalog),
        tuple(units),
        (None,) * len(units),
        dict.fromkeys(Rank, 4),
        tuple(cards),
        tuple(cards[:1]) if any(one.rank is None for one in units) else (),
    )


def _with_zones(catalog: Catalog) -> Format:
    """A format that uses the zone tokens, so that they take part as well."""
    return next(known for known in catalog.formats.values() if known.zones)


def some(wanted: list[One], known: list[One], count: int, luck: Random) -> list[One]:
    """Some of the wanted, filled up with any."""
    chosen = luck.sample(wanted, min(len(wanted), count // 2))
    return chosen + luck.choices(known, k=count - len(chosen))

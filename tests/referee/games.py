"""Games under the eyes of the referee, in any format, with any policies and rulings."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from msgspec import structs

from mcarmy.army.model import Army
from mcarmy.catalog.load import load_catalog
from mcarmy.catalog.model import FormatId, ProfileId, Rank
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.start import codex_of, new_game
from mcarmy.engine.view import View
from mcarmy.policies import make_policy
from tests.engine.random_armies import random_armies
from tests.referee.referee import Referee
from tests.referee.table import Effect, Position

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import BattleMap
    from mcarmy.engine.binding.codex import Codex
    from mcarmy.engine.game import Game


@cache
def bound() -> tuple[Catalog, Codex]:
    """The catalog bound once for all games of a process."""
    catalog = load_catalog()
    return catalog, codex_of(catalog)


def position_of(
    game: Game, catalog: Catalog, armies: tuple[Army, Army], battle_map: BattleMap
) -> Position:
    """What the referee is told before the first event."""
    rulings = game.terms.rulings
    return Position(
        catalog=catalog,
        armies=armies,
        battle_map=battle_map,
        format=game.terms.format,
        readings={**catalog.readings, **game.terms.format.rulings},
        round_cap=rulings.round_cap,
        quiet_cap=rulings.quiet_cap,
        spots=game.board.spots,
        effects=tuple(
            Effect(
                effect.word,
                getattr(effect.act, "keywords", {}),
                str(effect.to),
                {} if effect.only is None else _only(effect.only),
            )
            for effect in game.codex.effects
        ),
    )


def _only(only: object) -> Mapping[str, str]:
    names = ("trait", "faction")
    found = {name: getattr(only, name, None) for name in names}
    return {name: str(value) for name, value in found.items() if value is not None}


def refereed(
    format_: str,
    seed: int,
    policies: tuple[str, str] = ("random", "random"),
    *,
    armies: tuple[Army, Army] | None = None,
    rulings: Mapping[str, str] | None = None,
    round_cap: int | None = None,
    judge: type[Referee] = Referee,
) -> Referee:
    """One game to its end, every event looked at."""
    catalog, codex = bound()
    luck = Random(f"referee {format_} {seed}")
    armies = armies or random_armies(catalog, format_, luck)
    if rulings is not None:
        event = structs.replace(armies[0].format, rulings=rulings)
        armies = (replace(armies[0], format=event), replace(armies[1], format=event))
    battle_map = catalog.maps[luck.choice(armies[0].format.maps)]
    game = new_game(codex, armies, battle_map, seed=seed, round_cap=round_cap)
    chosen = "".join(f" {name}={reading}" for name, reading in (rulings or {}).items())
    replay = f"python -m tests.referee.again {format_} {seed} {' '.join(policies)}{chosen}"
    referee = judge(position_of(game, catalog, armies, battle_map), replay)
    game.listener = referee
    players = [make_policy(name, f"{seed}/{seat}") for seat, name in enumerate(policies)]
    views = (View(game, 0), View(game, 1))
    while (decision := advance(game)) is not None:
        action = players[decision.player].choose(views[decision.player], decision)
        answer(game, decision, action)
    return referee


def army_with(units: str, luck: Random) -> Army:
    """A small army with these units, filled up from their side, and with plenty of orders."""
    catalog, _ = bound()
    named = [catalog.units[ProfileId(unit)] for unit in units.split()]
    side = catalog.factions[named[0].faction].side
    fitting = [
        one
        for one in catalog.units.values()
        if catalog.factions[one.faction].side is side and one.rank is not None and not one.unique
    ]
    figures = (*named, *luck.sample(fitting, max(0, 4 - len(named))))
    cards = tuple(luck.sample(list(catalog.cards.values()), 4))
    rules = catalog.formats[FormatId("skirmish")]
    orders = {Rank.GOLD: 2, Rank.SILVER: 1, Rank.BRONZE: 2}
    return Army("With it", rules, figures, (None,) * len(figures), orders, cards, ())

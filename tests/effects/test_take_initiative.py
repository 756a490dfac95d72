"""Taking the initiative (ROUND-1): the rulebook says that effects can; no known card does yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.load import load_army
from mcarmy.catalog import load_catalog
from mcarmy.engine.events import FirstPlayerDrawn, InitiativeTaken
from mcarmy.simulate.game.matchup import Stage, matchup
from mcarmy.simulate.series.pairs import pair_score
from mcarmy.simulate.series.statistics import estimate
from tests.engine.armory import card, effect, unit
from tests.engine.battle import Battle

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.engine.events import Event

STROKE = card("Bold Stroke", "end-of-own-turn", effect("take_initiative"))
FAR = "A   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   t"
ONE = {"bronze": 1}


def second_player_with_the_card() -> Battle:
    """The second player's turn is about to end; he holds the card."""
    b = Battle(FAR, A=unit(), t=unit(), opponents_cards=(STROKE,), orders=ONE, opponents_orders=ONE)
    return b.play("order A bronze", "pass", "order t bronze", "pass")


def test_whoever_takes_the_initiative_acts_first_from_the_next_round_on() -> None:
    b = second_player_with_the_card().play("card bold-stroke t")

    assert b.decision.player == 1
    b.play("order t bronze", "pass", "order A bronze", "pass")
    assert b.decision.player == 1


def test_without_it_the_first_player_stays_the_first() -> None:
    b = second_player_with_the_card().play("pass")

    assert b.decision.player == 0


def test_who_acts_first_already_cannot_take_it() -> None:
    b = Battle(FAR, A=unit(), t=unit(), cards=(STROKE,), orders=ONE, opponents_orders=ONE)
    b.play("order A bronze", "pass")

    assert b.decision.player == 1


OVERLAY = """\
overlay: stroke
title: A card that takes the initiative
add:
  sets:
    - {id: stroke, name: Stroke, official: false, units: 0, cards: 1}
  cards:
    - name: Bold Stroke
      id: bold-stroke
      faction: capitol
      set: stroke
      number: null
      rank: silver
      icons: {capitol: 1}
      window: end-of-own-turn
      cost: 0
      buyback: none
      text: You act first from the next round on.
      effects:
        - take_initiative: {}
      reason: made up for a test
  formats:
    - name: Stroke
      id: stroke
      official: false
      slots: {gold: 3, silver: 3, bronze: 3}
      copies: {unit: 4, unique: 1, card: 3}
      points: 9
      zones: false
      sets: [first, second, stroke]
      maps: [ruined-foundry]
      reason: made up for a test
"""
LIST = """\
format: stroke
units: [Ranger Elite, Martian Banshee Sergeant, Free Marine Soldier]
orders: {{gold: 3{silver}, bronze: 2}}
cards: {cards}
"""


def staged(folder: Path, silver: str, cards: str) -> Stage:
    """Where the army with these cards meets the one with an order in their place."""
    overlay = folder / "stroke.yaml"
    overlay.write_text(OVERLAY)
    catalog = load_catalog([overlay])
    armies = []
    for name, orders, held in (("a", silver, cards), ("b", ", silver: 1", "[]")):
        path = folder / f"{name}.yaml"
        path.write_text(LIST.format(silver=orders, cards=held))
        armies.append(load_army(path, catalog))
    match = matchup(catalog, (armies[0], armies[1]), ("greedy", "greedy"), map_id=None, seed=3)
    return Stage(match, catalog)


def rate(stage: Stage) -> float:
    """How often the army with the card wins."""
    scores = [pair_score(stage.row(2 * pair), stage.row(2 * pair + 1)) for pair in range(30)]
    return estimate(score for score in scores if score is not None).rate


def test_a_card_that_takes_the_initiative_is_played_and_its_worth_shows(tmp_path: Path) -> None:
    """What `why` measures: the same army with the card, and with an order in its place."""
    with_card, without = (
        staged(tmp_path, "", "[Bold Stroke]"),
        staged(tmp_path, ", silver: 1", "[]"),
    )

    assert rate(with_card) > rate(without) + 0.05


def test_the_first_player_of_a_game_is_who_was_drawn_whoever_takes_the_initiative(
    tmp_path: Path,
) -> None:
    stage = staged(tmp_path, "", "[Bold Stroke]")
    heard: list[Event] = []
    rows = []
    for game in range(4):
        played = stage.record(game, lambda _: heard.append)
        rows.append((game, played.row.first))
    drawn = [event.player for event in heard if isinstance(event, FirstPlayerDrawn)]

    assert any(isinstance(event, InitiativeTaken) for event in heard)
    assert [first for _, first in rows] == [
        "AB"[player ^ game % 2] for player, game in zip(drawn, range(4), strict=True)
    ]

"""The cards of both players on the page of a replay: how many are in hand at every step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.load import load_army
from mcarmy.catalog import load_catalog
from mcarmy.report.story.board.hands import CardKept, Hands
from mcarmy.simulate.game.beats import HandChange
from mcarmy.simulate.game.chronicle import Chronicle
from mcarmy.simulate.game.matchup import Stage, matchup

if TYPE_CHECKING:
    from mcarmy.engine.game import Game


def test_the_cards_that_are_followed_are_as_many_as_the_players_hold() -> None:
    catalog = load_catalog()
    army = load_army("examples/brotherhood-tournament.yaml", catalog)
    stage = Stage(
        matchup(catalog, (army, army), ("greedy", "greedy"), map_id=None, seed=1), catalog
    )
    chronicles: list[Chronicle] = []

    def watch(table: Game) -> Chronicle:
        chronicles.append(Chronicle(table))
        return chronicles[0]

    stage.record(0, watch)
    kept = [[CardKept.SECRET] * len(army.cards) for _ in range(2)]
    hands, counted = Hands(), 0

    for beat in chronicles[0].beats:
        for event in beat.events:
            for player, card, where in hands.hear(event):
                kept[player][card] = CardKept(where)
        for change in beat.changes:
            if isinstance(change, HandChange):
                held = sum(place is not CardKept.USED for place in kept[change.player])
                counted += 1
                assert held == change.cards

    assert counted > 4

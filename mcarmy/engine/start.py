"""How is a game put on the table: two armies, a map, a seed?"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from mcarmy.catalog.drawing import Sheet, read
from mcarmy.engine.binding.codex import Codex, bind
from mcarmy.engine.binding.kinds import TOKEN
from mcarmy.engine.board import Sight, compile_board
from mcarmy.engine.dice import seeded_dice
from mcarmy.engine.errors import NotPlayableError
from mcarmy.engine.frames import Frame
from mcarmy.engine.game import Game, GameTerms
from mcarmy.engine.outlook import Outlook
from mcarmy.engine.procedures.changes import add_unit
from mcarmy.engine.procedures.game import GAME
from mcarmy.engine.records import Opening
from mcarmy.engine.rulings import rulings_by
from mcarmy.engine.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.army.model import Army
    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import BattleMap, Format
    from mcarmy.engine.binding.watch import Watch
    from mcarmy.engine.board import Board
    from mcarmy.engine.dice import Dice
    from mcarmy.engine.events import Event
    from mcarmy.engine.rulings import Rulings


def codex_of(catalog: Catalog, watch: Watch | None = None) -> Codex:
    """Bind a whole catalog to the rules; do it once for many games."""
    return bind(
        catalog.units.values(),
        catalog.cards.values(),
        catalog.zones.values(),
        catalog.dice,
        catalog.factions.values(),
        watch,
        readings=catalog.readings,
    )


def new_game(
    codex: Codex,
    armies: tuple[Army, Army],
    battle_map: BattleMap,
    *,
    seed: int | str = 0,
    game: int = 0,
    format_: Format | None = None,
    dice: Dice | None = None,
    listener: Callable[[Event], None] | None = None,
    round_cap: int | None = None,
    quiet_cap: int | None = None,
    ignore_todo: bool = False,
) -> Game:
    """A game between two armies, ready for its first `advance`.

    The same seed and number give the same game, whoever plays it and in whichever process. What
    the catalog marks `effects: todo` has no rules yet: such a game is refused, unless told to
    ignore it, and then those abilities and cards do nothing.
    """
    format_ = format_ or armies[0].format
    rulings = rulings_of(codex, format_)
    if round_cap is not None:
        rulings = replace(rulings, round_cap=round_cap)
    if quiet_cap is not None:
        rulings = replace(rulings, quiet_cap=quiet_cap)
    if not ignore_todo:
        _refuse_unwritten(codex, armies, format_)
    board, sight, outlook = table(battle_map)
    return Game(
        state=lay_out(codex, armies),
        board=board,
        sight=sight,
        outlook=outlook,
        codex=codex,
        terms=GameTerms(format_, battle_map.points, rulings),
        dice=dice or seeded_dice(codex.dice, seed, game),
        listener=listener,
    )


def rulings_of(codex: Codex, format_: Format) -> Rulings:
    """How the rules are read: as the catalog says, and where the format says otherwise, so."""
    return rulings_by({**codex.readings, **format_.rulings})


@lru_cache(maxsize=16)
def table(battle_map: BattleMap) -> tuple[Board, Sight, Outlook]:
    """The board of a map and its lines of sight, shared by all games on it."""
    sheet = read(battle_map.drawing)
    if not isinstance(sheet, Sheet):
        raise NotPlayableError(f"the map {battle_map.name} cannot be read: {sheet[0].message}")
    board = compile_board(sheet)
    sight = Sight(board)
    return board, sight, Outlook(sight)


def lay_out(codex: Codex, armies: tuple[Army, Army]) -> State:
    """An empty map, all units beside it, all orders in the pools and all cards in hand."""
    state = State()
    state.stack.append(Frame(GAME, Opening()))
    for player, (side, army) in enumerate(zip(state.players, armies, strict=True)):
        units = [add_unit(state, codex.kinds[profile.id], player) for profile in army.units]
        side.reinforcements = tuple(units)
        state.reserves = True
        side.hand = tuple(card.id for card in army.cards)
        side.attached = tuple(card.id for card in army.attached)
        for rank, count in army.orders.items():
            side.unused[TOKEN[rank]] += count
    return state


def _refuse_unwritten(codex: Codex, armies: tuple[Army, Army], format_: Format) -> None:
    """Name everything in the game that has no rules yet."""
    unwritten = {
        profile.name: None
        for army in armies
        for profile in army.units
        if codex.kinds[profile.id].unwritten
    }
    for army in armies:
        for card in (*army.cards, *army.attached):
            if codex.cards[card.id].unwritten:
                unwritten[card.name] = None
    if format_.zones:
        for zone in codex.zones.values():
            if zone.unwritten:
                unwritten[zone.zone.name] = None
    if unwritten:
        raise NotPlayableError(
            f"no rules are written yet for {', '.join(unwritten)}: leave them out, or ignore it"
        )

"""How is one attack put on a table of its own, to ask what would come of it?"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from mcarmy.army.model import Army
from mcarmy.catalog.drawing import Sheet
from mcarmy.catalog.model import Effect, Terrain
from mcarmy.engine.board import Sight, compile_board
from mcarmy.engine.dice import SeededDice
from mcarmy.engine.effects.codex import bind
from mcarmy.engine.effects.compile import Binder
from mcarmy.engine.game import Game, Terms
from mcarmy.engine.hooks import Hook
from mcarmy.engine.outlook import Outlook
from mcarmy.engine.procedures.changes import place, remove
from mcarmy.engine.procedures.perform import next_effect
from mcarmy.engine.queries.acting import possible
from mcarmy.engine.queries.cards import has_icons
from mcarmy.engine.queries.places import around
from mcarmy.engine.queries.targeting import supportable
from mcarmy.engine.records import Attacking, Deed
from mcarmy.engine.start import lay_out
from mcarmy.engine.state import NOWHERE, Frame, Until
from mcarmy.engine.windows import Window
from mcarmy.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import Card, Format, Profile
    from mcarmy.engine.board import Board
    from mcarmy.engine.effects.bound import Bound
    from mcarmy.engine.effects.codex import Codex

FARTHEST: Final = 60
"""No battlefield is longer."""
ROWS: Final = 11
MARGIN: Final = 3
USUAL: Final = 12
"""Fields are as long as a multiple of this, so that attacks from most distances share one."""


class Supporter(NamedTuple):
    """A unit that joins the attack; without a distance it stands as far away as the leader."""

    profile: Profile
    at: int | None


class Duel(NamedTuple):
    """An attack to be tried from several distances."""

    attacker: Profile
    target: Profile
    supporters: tuple[Supporter, ...] = ()
    beside: tuple[Profile, ...] = ()
    """Friends adjacent to the attacker that do not join the attack."""
    cover: bool = False
    wounds: int = 0
    guard: bool = False
    cards: tuple[Card, ...] = ()
    for_attacker: tuple[Effect, ...] = ()
    """Effects of somebody else that act on the attacker."""
    for_target: tuple[Effect, ...] = ()


class Arena:
    """A field with nothing on it but the units of a duel, everything bound to the rules.

    Everybody sees the target: nothing here looks whether something is in the way.
    """

    def __init__(self, catalog: Catalog, duel: Duel) -> None:
        _check(catalog, duel)
        self.duel = duel
        self._format: Format = next(iter(catalog.formats.values()))
        self._codex = _bound(catalog, duel)
        binder = Binder()
        binder.effects = list(self._codex.effects)
        self._for_attacker = binder.bind(duel.for_attacker, "the attacker")
        self._for_target = binder.bind(duel.for_target, "the target")
        self._codex = replace(self._codex, effects=tuple(binder.effects))

    @property
    def codex(self) -> Codex:
        """The units and cards of the duel, bound to the rules."""
        return self._codex

    def attack_from(self, at: int) -> tuple[Game, Attacking]:
        """The attack as declared from a distance, cards played and supporters chosen."""
        duel = self.duel
        if not 1 <= at <= FARTHEST:
            raise UsageError(f"{at} hexes is no distance of an attack: it is 1 to {FARTHEST}.")
        game = self._field(at)
        board, state = game.board, game.state
        middle = (ROWS // 2, board.sheet.columns // 2)
        goal, start = board.by_spot[middle], board.by_spot[middle[0], middle[1] + at]
        attack = Attacking(0, 0, origin=start, target=self._target, at=goal, guard=duel.guard)
        state.stack = [Frame((), attack)]
        _stand(game, self._target, goal, board.by_spot[middle[0], middle[1] - 1])
        _stand(game, 0, start, board.by_spot[middle[0], middle[1] + at + 1])
        state.wounds[self._target] = duel.wounds
        self._post_others(game, attack, at)
        if not supportable(game, 0, self._target, start, goal):
            raise UsageError(_refusal(duel, at))
        self._act(game, attack)
        return game, attack

    @property
    def _target(self) -> int:
        return 1 + len(self.duel.supporters) + len(self.duel.beside)

    def _field(self, at: int) -> Game:
        duel = self.duel
        friends = [*(friend.profile for friend in duel.supporters), *duel.beside]
        armies = (
            _army(self._format, (duel.attacker, *friends)),
            _army(self._format, (duel.target,)),
        )
        farthest = max([at, *(friend.at or 0 for friend in duel.supporters)])
        board, sight, outlook = field(-(-farthest // USUAL) * USUAL, cover=duel.cover)
        return Game(
            state=lay_out(self._codex, armies),
            board=board,
            sight=sight,
            outlook=outlook,
            codex=self._codex,
            terms=Terms(self._format, (), 1, 1),
            dice=SeededDice(self._codex.dice, 0),
        )

    def _post_others(self, game: Game, attack: Attacking, at: int) -> None:
        """Find a place for every friend; auras of supporters must not depend on which.

        Who only stands beside the attacker keeps away from the target, so that it adds nothing but
        what it does for its friends.
        """
        supporters = self.duel.supporters
        for unit, (profile, asked) in enumerate(supporters, start=1):
            away = at if asked is None else asked
            ring = [h for h in game.board.hexes if game.board.distance[attack.hex][h] == away]
            origin = _post(game, attack, unit, ring, game.state.occupied[0])
            if origin == NOWHERE or not supportable(game, unit, attack.target, origin, attack.hex):
                raise UsageError(f"{profile.name} cannot support the attack from {away} hexes.")
            attack.supporters += ((unit, origin),)
        for unit, profile in enumerate(self.duel.beside, start=1 + len(supporters)):
            near = [h for h in game.board.hexes if around(game, attack.unit) >> h & 1]
            if _post(game, attack, unit, near, game.state.base[attack.target]) == NOWHERE:
                raise UsageError(f"There is no room for {profile.name} beside the attacker.")

    def _act(self, game: Game, attack: Attacking) -> None:
        """Let everything that was asked for act on the attack."""
        _lay(game, self._for_attacker, attack.unit)
        _lay(game, self._for_target, attack.target)
        for card in self.duel.cards:
            _play(game, attack, card)


def asked(word: str, **parameters: object) -> Effect:
    """An effect for one attack that nobody printed."""
    return Effect(word, parameters, None, None, Until.END_OF_ATTACK)


# Units


def _check(catalog: Catalog, duel: Duel) -> None:
    """Refuse what no battle could show."""
    target = duel.target
    if not 0 <= duel.wounds < target.health:
        raise UsageError(
            f"{target.name} has {target.health} health: "
            f"alive it has 0 to {target.health - 1} wounds."
        )
    side = catalog.factions[duel.attacker.faction].side
    for friend in (*(supporter.profile for supporter in duel.supporters), *duel.beside):
        if catalog.factions[friend.faction].side is not side:
            raise UsageError(
                f"{friend.name} and {duel.attacker.name} never fight on one side (ARMY-3)."
            )
    if duel.guard and duel.supporters:
        raise UsageError("An attack from guard has no supporters (GUARD-3).")
    for supporter in duel.supporters:
        if is_melee(supporter.profile):
            raise UsageError(f"{supporter.profile.name} is Melee and supports nobody (ATTACK-9).")
        if supporter.at is not None and not 1 <= supporter.at <= FARTHEST:
            raise UsageError(
                f"{supporter.profile.name} supports from 1 to {FARTHEST} hexes, not {supporter.at}."
            )


def is_melee(profile: Profile) -> bool:
    """Whether a unit attacks adjacent units only (ATTACK-9)."""
    return any(keyword.id == "melee" for keyword in profile.keywords)


def _refusal(duel: Duel, at: int) -> str:
    hexes = "1 hex" if at == 1 else f"{at} hexes"
    if is_melee(duel.attacker) and at > 1:
        return f"{duel.attacker.name} is Melee: it attacks adjacent units only (ATTACK-9)."
    return f"{duel.target.name} cannot be attacked from {hexes} where it stands."


def _bound(catalog: Catalog, duel: Duel) -> Codex:
    friends = [*(friend.profile for friend in duel.supporters), *duel.beside]
    units = {profile.id: profile for profile in (duel.attacker, duel.target, *friends)}
    return bind(units.values(), duel.cards, (), catalog.dice, catalog.factions.values())


def _army(format_: Format, units: tuple[Profile, ...]) -> Army:
    return Army("", format_, units, (None,) * len(units), {}, (), ())


# Places


@lru_cache(maxsize=8)
def field(farthest: int, *, cover: bool) -> tuple[Board, Sight, Outlook]:
    """An open field with the target's hex in its middle, long enough on both sides."""
    columns = 2 * (farthest + MARGIN) + 1
    terrain = {(row, column): Terrain.OPEN for row in range(ROWS) for column in range(columns)}
    if cover:
        terrain[ROWS // 2, columns // 2] = Terrain.COVERING
    nobody: frozenset[tuple[int, int]] = frozenset()
    board = compile_board(Sheet(ROWS, columns, terrain, frozenset(), (nobody, nobody), ()))
    sight = Sight(board)
    return board, sight, Outlook(sight)


def _stand(game: Game, unit: int, at: int, rear: int) -> None:
    place(game.state, unit, at, rear if game.state.kind[unit].double else NOWHERE)


def _post(game: Game, attack: Attacking, unit: int, hexes: Iterable[int], shunned: int) -> int:
    """Place a friend on one of some hexes, next to nobody it shuns if possible; where it stands."""
    state = game.state
    crowded = (NOWHERE, NOWHERE)
    for at, rear in _footings(game, attack, unit, hexes):
        place(state, unit, at, rear)
        if not around(game, unit) & shunned:
            return at
        remove(state, unit)
        crowded = max(crowded, (at, rear))
    if crowded[0] != NOWHERE:
        place(state, unit, *crowded)
    return crowded[0]


def _footings(
    game: Game, attack: Attacking, unit: int, hexes: Iterable[int]
) -> Iterator[tuple[int, int]]:
    """Free places for a unit that attacks from one of some hexes, its other half farther away."""
    board, state = game.board, game.state
    taken = state.occupied[0] | state.occupied[1]
    away = board.distance[attack.hex]
    for at in hexes:
        rears = board.neighbors[at] if state.kind[unit].double else (NOWHERE,)
        for rear in rears:
            if rear is None or taken >> at & 1:
                continue
            if rear == NOWHERE or (not taken >> rear & 1 and away[rear] > away[at]):
                yield at, rear


# Cards and other effects


OWN: Final = (Window.OWN_ACTIVATION, Window.OWN_ATTACK_DECLARED, Window.OWN_ATTACK_ROLLED)


def _play(game: Game, attack: Attacking, card: Card) -> None:
    """Play a card through the attacker or the target, whoever its window is for (CARD-2)."""
    window = Window(card.window)
    if window not in (*OWN, Window.ATTACKED):
        raise UsageError(f"{card.name} is not played in time to change the odds of an attack.")
    unit, player = (attack.unit, 0) if window in OWN else (attack.target, 1)
    kind = game.codex.cards[card.id]
    name = game.state.kind[unit].name
    if kind.unwritten:
        raise UsageError(f"No rules are written yet for the card {card.name}.")
    if not has_icons(game.state.kind[unit], kind):
        raise UsageError(f"{name} does not have the icons of {card.name} (CARD-2).")
    if any(effect.hook is Hook.PERFORM for effect in kind.effects):
        raise UsageError(f"What {card.name} does is more than a change of the odds.")
    if not possible(game, kind.effects, player, unit):
        raise UsageError(f"{card.name} cannot be played through {name} here.")
    _lay(game, kind.effects, unit)


def _lay(game: Game, effects: tuple[Bound, ...], unit: int) -> None:
    """Let effects act as an ability or a card of the unit's player would."""
    numbers = tuple(effect.number for effect in effects)
    next_effect(game, Deed(game.state.owner[unit], unit, numbers))

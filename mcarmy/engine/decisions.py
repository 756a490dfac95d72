"""What is a player asked, and what may he answer?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import Final, Protocol, overload

from mcarmy.base.compiling import mypyc_attr
from mcarmy.engine.actions import Action, GiveOrder, Go
from mcarmy.engine.bits import listed, nth
from mcarmy.engine.frames import Frame, Then
from mcarmy.engine.state import NOWHERE, Token


class Question(StrEnum):
    """What a decision is about."""

    ZONE = "zone"
    DEPLOY_UNIT = "deploy-unit"
    DEPLOY = "deploy"
    REINFORCE_UNIT = "reinforce-unit"
    REINFORCE = "reinforce"
    ORDER = "order"
    ACT = "act"
    DESTINATION = "destination"
    STEP = "step"
    TARGET = "target"
    SUPPORT = "support"
    FACE = "face"
    REROLL = "reroll"
    GUARD = "guard"
    KEEP_GUARD = "keep-guard"
    CARD = "card"
    BUY_BACK = "buy-back"
    MAY = "may"
    CHOOSE = "choose"


# Asked most often: a name of its own is found more quickly than a member.
ORDER: Final = Question.ORDER
ACT: Final = Question.ACT
STEP: Final = Question.STEP
DESTINATION: Final = Question.DESTINATION


class Options(Protocol):
    """What there is to choose from: a tuple of actions, or what lists them when someone looks."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Action]: ...
    def __contains__(self, action: object, /) -> bool: ...
    def __getitem__(self, index: int, /) -> Action: ...


@mypyc_attr(acyclic=True, free_list_len=1)
class Decision:
    """A question to one player with its options: never empty, never twice the same, all legal.

    `then` performs the answer. When `once` is set the step that asked is finished by it, else the
    step is called again and may ask on. `unit` is the unit it is about, `about` what asks.
    """

    __slots__ = ("about", "once", "options", "player", "question", "then", "unit")

    def __init__(
        self,
        player: int,
        question: Question,
        options: Options,
        then: Callable[..., Frame | Then | None],
        unit: int = NOWHERE,
        *,
        once: bool = False,
        about: str = "",
    ) -> None:
        self.player: Final = player
        self.question: Final = question
        self.options: Final = options
        self.then: Final = then
        self.once: Final = once
        self.unit: Final = unit
        self.about: Final = about


@mypyc_attr(acyclic=True, free_list_len=1)
class Places:
    """Places to go to, and what else may be chosen; listed only when someone looks.

    `singles` are the hexes of a single-based unit. `doubles` are, for each of the three ways a
    double-based unit can lie, what to add to its first hex and the set of its first hexes.
    """

    __slots__ = ("also", "doubles", "singles")

    def __init__(
        self,
        singles: int,
        doubles: tuple[tuple[int, int], ...] = (),
        also: tuple[Action, ...] = (),
    ) -> None:
        self.singles = singles
        self.doubles = doubles
        self.also = also

    def __len__(self) -> int:
        count = self.singles.bit_count() + len(self.also)
        for _, firsts in self.doubles:
            count += firsts.bit_count()
        return count

    def __iter__(self) -> Iterator[Action]:
        for at in listed(self.singles):
            yield Go(at)
        for step, firsts in self.doubles:
            for at in listed(firsts):
                yield Go(at, at + step)
        yield from self.also

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return tuple(self)[index]
        number: int = index if index >= 0 else index + len(self)
        if number < 0:
            raise IndexError(index)
        singles = self.singles
        if singles:
            if number < (count := singles.bit_count()):
                return Go(nth(singles, number))
            number -= count
        for step, firsts in self.doubles:
            if number < (count := firsts.bit_count()):
                at = nth(firsts, number)
                return Go(at, at + step)
            number -= count
        return self.also[number]

    def __contains__(self, action: object) -> bool:
        if type(action) is not Go:
            return action in self.also
        at, rear = action.hex, action.rear
        if at < 0:
            return False
        if rear == NOWHERE:
            return self.singles >> at & 1 != 0
        for step, firsts in self.doubles:
            if rear - at == step:
                return bool(firsts >> at & 1)
        return False

    def also_at(self, at: int, rear: int) -> Places:
        """The same places and this one more."""
        if rear == NOWHERE:
            return Places(self.singles | 1 << at, self.doubles, self.also)
        first, step = min(at, rear), abs(rear - at)
        lying = dict(self.doubles)
        lying[step] = lying.get(step, 0) | 1 << first
        return Places(self.singles, tuple(lying.items()), self.also)

    def __iadd__(self, also: tuple[Action, ...]) -> Places:
        """There is more to choose from."""
        self.also += also
        return self


@mypyc_attr(acyclic=True)
class Orders:
    """Every order in the pool for every unit without one, listed only when someone looks."""

    __slots__ = ("tokens", "units")

    def __init__(self, units: int, tokens: tuple[Token, ...]) -> None:
        self.units = units
        self.tokens = tokens

    def __len__(self) -> int:
        return self.units.bit_count() * len(self.tokens)

    def __iter__(self) -> Iterator[Action]:
        for unit in listed(self.units):
            for token in self.tokens:
                yield GiveOrder(unit, token)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return tuple(self)[index]
        count = len(self)
        number: int = index if index >= 0 else index + count
        if not 0 <= number < count:
            raise IndexError(index)
        kinds = len(self.tokens)
        return GiveOrder(nth(self.units, number // kinds), self.tokens[number % kinds])

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, GiveOrder)
            and action.unit >= 0
            and bool(self.units >> action.unit & 1)
            and action.token in self.tokens
        )

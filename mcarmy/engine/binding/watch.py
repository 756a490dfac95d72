"""Which effects have made a difference in the games played?

Nothing of this is in the way of a game that nobody watches: the words are wrapped when the
catalog is bound.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from mcarmy.engine.fingerprint import contents
from mcarmy.engine.hooks import Hook

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.engine.binding.words import Word
    from mcarmy.engine.game import Game

YES_MATTERS = frozenset({Hook.PIERCING, Hook.LOOKS_OVER, Hook.IN_COVER, Hook.CHOOSES_FACE})


class Watch:
    """Counts by number how often each effect has changed a value, refused, reacted or acted."""

    def __init__(self) -> None:
        self.fired: Counter[int] = Counter()

    def wrap(self, word: Word, number: int) -> Callable[..., Any]:
        """The word, counting."""
        act, fired = word.act, self.fired

        def change(game: Game, *given: Any, **printed: Any) -> Any:
            result = act(game, *given, **printed)
            fired[number] += result != given[-1]
            return result

        def allow(game: Game, *given: Any, **printed: Any) -> Any:
            result = act(game, *given, **printed)
            fired[number] += result is (word.hook in YES_MATTERS)
            return result

        def react(game: Game, *given: Any, **printed: Any) -> Any:
            before = contents(game)
            result = act(game, *given, **printed)
            fired[number] += result is not None or contents(game) != before
            return result

        def do(game: Game, *given: Any, **printed: Any) -> Any:
            fired[number] += 1
            return act(game, *given, **printed)

        if word.hook is Hook.PERFORM:
            return do  # what cannot be done is not offered
        if word.hook in YES_MATTERS or Hook.MAY_ACT <= word.hook < Hook.BEGAN:
            return allow
        return change if word.hook < Hook.MAY_ACT else react

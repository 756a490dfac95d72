"""Which cards may the opponent hold? What his list can have, and what he would not have kept back.

Cards are secret until they are played (SETUP-4), but not all about them is. Units and orders lie
open, so the number of cards of each rank is known (ARMY-1, ARMY-2). What was played lies open, and
what came back to the hand is known to be there. Who could have played a card where it was clearly
good, and did not, probably has not got it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from mcarmy.catalog.model import Rank
from mcarmy.engine.actions import PASS, PlayCard
from mcarmy.engine.decisions import Decision
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.queries.cards import has_icons
from mcarmy.engine.view import View
from mcarmy.engine.windows import Window
from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.policies.greedy.cards import WORTH_A_CARD, best_card

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from mcarmy.catalog.model import CardId
    from mcarmy.engine.actions import Action
    from mcarmy.engine.binding.kinds import UnitKind

ANSWERING: Final = (Window.ATTACKED, Window.OPPONENT_CARD)
"""The windows of the opponent that open as soon as we have chosen, before anything is rolled."""
CLEARLY: Final = 2 * WORTH_A_CARD
"""A card that would bring so many points is clearly good."""
KEPT_BACK: Final = 0.25
"""How much less likely a card is in a hand from which it was not played where it was good."""


class Guesses:
    """What one player thinks of the other's hand, from one of his decisions to the next."""

    def __init__(self) -> None:
        self._open: Counter[CardId] = Counter()
        self._known: Counter[CardId] = Counter()
        """Cards that were played and came back to the hand."""
        self._likely: dict[CardId, float] = {}
        """How likely a card is beside one of which nothing is known."""
        self._good: tuple[CardId, ...] = ()
        """What would have been clearly good for him just after our last choice."""
        self._kinds: Sequence[UnitKind] = ()
        self._pool: dict[Rank, list[CardId]] = {}

    def look(self, view: View) -> None:
        """Take in what was played since our last decision."""
        him = view.opponent
        lying = Counter((*view.used_cards(him), *view.bought_back(him)))
        played = lying - self._open
        self._known = self._known + (self._open - lying) - played
        self._open = lying
        if not played:
            for card in self._good:
                self._likely[card] = self._likely.get(card, 1.0) * KEPT_BACK
        for card in played:
            self._likely.pop(card, None)
        self._good = ()
        kinds = [kind for kind, owner in zip(view.kind, view.owner, strict=True) if owner == him]
        if kinds != self._kinds:
            self._kinds = kinds
            self._pool = {rank: _possible(view, kinds, rank) for rank in Rank}

    def foresee(self, view: View, decision: Decision, chosen: Action) -> None:
        """Note what would be clearly good for him if he may now answer our choice with a card."""
        if not view.opponents_cards or not view.round:
            return
        everything = [card for pool in self._pool.values() for card in pool]
        game = view.fork(view.turn, everything)
        answer(game, decision, chosen)
        asked = advance(game)
        if asked is None or asked.player == view.player or asked.about not in ANSWERING:
            return
        his, greedy = View(game, view.opponent), GreedyPolicy(view.turn)
        situation = greedy.situation(his)
        self._good = tuple(
            card
            for card in everything
            if (only := _only(asked, card)) and best_card(situation, only, greedy)[0] >= CLEARLY
        )

    def hand(self, view: View, luck: Random) -> tuple[CardId, ...]:
        """A hand he may hold: as many cards of each rank as he has, the known ones among them."""
        found: list[CardId] = []
        taken = self._open + self._known
        known = list(self._known.elements())
        for rank, count in view.opponents_ranks.items():
            sure = [card for card in known if view.cards[card].card.rank is rank][:count]
            found += sure
            found += self._drawn(view, self._pool[rank], count - len(sure), taken, luck)
        # What lies under a unit takes no slot, so it may be of any rank (ARMY-11).
        anything = [card for pool in self._pool.values() for card in pool]
        found += self._drawn(view, anything, view.opponents_cards - len(found), taken, luck)
        return tuple(found)

    def _drawn(
        self, view: View, pool: list[CardId], count: int, taken: Counter[CardId], luck: Random
    ) -> list[CardId]:
        """Draw cards by how likely they are, never more copies than a list may have (ARMY-6)."""
        found: list[CardId] = []
        most = view.format.copies.card
        for _ in range(count):
            left = [card for card in pool if taken[card] < most]
            if not left:
                break
            weights = [self._likely.get(card, 1.0) for card in left]
            card = luck.choices(left, weights)[0]
            taken[card] += 1
            found.append(card)
        return found


def _possible(view: View, kinds: Sequence[UnitKind], rank: Rank) -> list[CardId]:
    """The cards of a rank that a list may have and that somebody in it could play.

    A list may have cards that nobody can play; they do nothing, and nobody takes them on purpose.
    """
    allowed = view.format
    cards = {
        card: known
        for card, known in view.cards.items()
        if known.card.rank is rank
        and not known.unwritten
        and card not in allowed.banned
        and known.card.set in allowed.sets
    }
    playable = [
        card for card, known in cards.items() if any(has_icons(kind, known) for kind in kinds)
    ]
    return playable or list(cards)


def _only(asked: Decision, card: CardId) -> Decision | None:
    """The same question to somebody who holds this card alone; None if it is not offered."""
    plays: list[Action] = [
        each for each in asked.options if isinstance(each, PlayCard) and each.card == card
    ]
    if not plays:
        return None
    options = (*plays, PASS)
    return Decision(
        asked.player, asked.question, options, asked.then, once=asked.once, about=asked.about
    )

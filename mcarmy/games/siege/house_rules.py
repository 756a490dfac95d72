"""Which answer to each open question does a group play by?"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

if TYPE_CHECKING:
    from collections.abc import Iterator


class ScaleEnd(StrEnum):
    """What 130 promotion points give (SIEGE-Q1)."""

    RANK_6 = "rank-6"
    RANK_7 = "rank-7"


class HitsCounted(StrEnum):
    """Which hits on Doomtroopers are counted (SIEGE-Q2)."""

    ROLLED = "rolled"
    AFTER_ARMOR = "after-armor"


class RewardOrder(StrEnum):
    """What comes first when a mission ends (SIEGE-Q3)."""

    REWARD_FIRST = "reward-first"
    LOSSES_FIRST = "losses-first"


class BelowZero(StrEnum):
    """Whether promotion points may be negative (SIEGE-Q4)."""

    NEVER = "never"
    ALLOWED = "allowed"


class RestingTeam(StrEnum):
    """Whether the Dark Legion player's own team counts for the Reference card (SIEGE-Q5)."""

    COUNTS = "counts"
    IGNORED = "ignored"


class PrimaryPromotion(StrEnum):
    """Who gets the promotion points of the Primary Mission (SIEGE-Q6)."""

    CORPORATIONS = "corporations"
    EVERYONE = "everyone"


class Checkout(StrEnum):
    """How credits limit equipment (SIEGE-Q7)."""

    SUM = "sum"
    EACH = "each"


class SplitDie(StrEnum):
    """Where the Bauhaus die goes when a Nimrod Autocannon fires at two (SIEGE-Q8)."""

    BOTH = "both"
    ONE = "one"


class AbsorbDice(StrEnum):
    """How much the two dice of Cybertronic absorb (SIEGE-Q9)."""

    EACH_ONE = "each-one"
    TWO_IN_ALL = "two-in-all"


class RestingBuys(StrEnum):
    """Whether the Dark Legion player's own team may buy a credit (SIEGE-Q12)."""

    NO = "no"
    YES = "yes"


class HouseRules(Struct, frozen=True):
    """The answers a group plays by; the first of each is ours."""

    scale_end: ScaleEnd = ScaleEnd.RANK_6
    hits_counted: HitsCounted = HitsCounted.ROLLED
    reward_order: RewardOrder = RewardOrder.REWARD_FIRST
    below_zero: BelowZero = BelowZero.NEVER
    resting_team: RestingTeam = RestingTeam.COUNTS
    primary_promotion: PrimaryPromotion = PrimaryPromotion.CORPORATIONS
    checkout: Checkout = Checkout.SUM
    split_die: SplitDie = SplitDie.BOTH
    absorb_dice: AbsorbDice = AbsorbDice.EACH_ONE
    resting_buys: RestingBuys = RestingBuys.NO

    def answer(self, question: str) -> StrEnum:
        """The answer to a question."""
        answer = getattr(self, QUESTIONS[question][0])
        assert isinstance(answer, StrEnum)
        return answer

    def answered(self, question: str, word: str) -> HouseRules:
        """The same with another answer to one question."""
        field, answers = QUESTIONS[question]
        # The field is one of ours, and the word is turned into its own kind of answer.
        return replace(self, **{field: answers(word)})

    def others(self) -> Iterator[tuple[str, HouseRules]]:
        """Each question with what would hold if it alone were answered the other way."""
        for question, (_, answers) in QUESTIONS.items():
            for word in answers:
                if word is not self.answer(question):
                    yield question, self.answered(question, word)


QUESTIONS: dict[str, tuple[str, type[StrEnum]]] = {
    "SIEGE-Q1": ("scale_end", ScaleEnd),
    "SIEGE-Q2": ("hits_counted", HitsCounted),
    "SIEGE-Q3": ("reward_order", RewardOrder),
    "SIEGE-Q4": ("below_zero", BelowZero),
    "SIEGE-Q5": ("resting_team", RestingTeam),
    "SIEGE-Q6": ("primary_promotion", PrimaryPromotion),
    "SIEGE-Q7": ("checkout", Checkout),
    "SIEGE-Q8": ("split_die", SplitDie),
    "SIEGE-Q9": ("absorb_dice", AbsorbDice),
    "SIEGE-Q12": ("resting_buys", RestingBuys),
}
"""The questions a ledger may answer for itself, each with the words it may use."""

"""All rules of a campaign, one module each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.siege.rules import (
    buying,
    dark_legion,
    extra_actions,
    gear,
    goal,
    paper,
    reference_card,
    rewards,
    secondary,
    specialists,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mcarmy.games.siege.audit import Audit, Finding

RULES: tuple[Callable[[Audit], Iterator[Finding]], ...] = (
    specialists.check,
    dark_legion.check,
    reference_card.check,
    buying.check,
    rewards.check,
    secondary.check,
    gear.check,
    extra_actions.check,
    paper.check,
    goal.check,
)

"""`mcarmy odds`: what will come of an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from mcarmy.cli.parts.odds.options import (
    AbilityOption,
    AgainstOption,
    AtOption,
    AttackerArgument,
    BesideOption,
    CardOption,
    CoverOption,
    DistancesOption,
    ExtraAccuracyOption,
    ExtraArmorOption,
    ExtraDieOption,
    ExtraDodgeOption,
    ExtraRerollOption,
    FormOption,
    GoalOption,
    GuardOption,
    IgnoreOption,
    SupportOption,
    TargetArgument,
    WoundsOption,
)
from mcarmy.cli.parts.options import CatalogOption, RulingOption
from mcarmy.cli.parts.printing import show
from mcarmy.report.output import Output

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.cli.parts.odds.words import OddsQuestion
    from mcarmy.report.report import Report


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(odds)


def odds(
    attacker: AttackerArgument,
    target: TargetArgument = None,
    *,
    at: AtOption = None,
    cover: CoverOption = False,
    wounds: WoundsOption = "0",
    guard: GuardOption = False,
    support: SupportOption = [],
    beside: BesideOption = [],
    card: CardOption = [],
    ability: AbilityOption = [],
    extra_die: ExtraDieOption = [],
    extra_reroll: ExtraRerollOption = "0",
    extra_accuracy: ExtraAccuracyOption = "0",
    extra_armor: ExtraArmorOption = "0",
    extra_dodge: ExtraDodgeOption = "0",
    ignore: IgnoreOption = [],
    goal: GoalOption = "damage",
    table: DistancesOption = False,
    against: AgainstOption = None,
    output: FormOption = "table",
    ruling: RulingOption = [],
    catalog: CatalogOption = [],
) -> None:
    """Compute the exact odds of an attack.

    Example: mcarmy odds "ranger elite" ezoghoul --at 4 --support "capitol ranger@3"
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.odds.words import Words, one_of, understood

    words = Words(
        attacker=attacker,
        target=target,
        against=against,
        at=at,
        cover=cover,
        wounds=wounds,
        guard=guard,
        support=support,
        beside=beside,
        cards=card,
        abilities=ability,
        extra_dice=extra_die,
        extra_rerolls=extra_reroll,
        extra_accuracy=extra_accuracy,
        extra_armor=extra_armor,
        extra_dodge=extra_dodge,
        ignored=ignore,
        goal=goal,
    )
    form = Output(one_of(output, tuple(Output), "output"))
    loaded = load_catalog(catalog, rulings=ruling)
    question = understood(loaded, words)
    if question.targets is None:
        show(_duel(loaded, question, distances=table or at is None), form)
    else:
        show(_against(loaded, question), form)


def _duel(catalog: Catalog, asked: OddsQuestion, *, distances: bool) -> Report:
    """One duel looked at closely."""
    from mcarmy.engine.odds.prospect import foresee
    from mcarmy.report.odds.answer import odds as odds_report

    prospect = foresee(catalog, asked.duel, asked.goal, asked.at)
    return odds_report(catalog, prospect, distances=distances)


def _against(catalog: Catalog, asked: OddsQuestion) -> Report:
    """The same attack on many targets."""
    from mcarmy.engine.odds.prospect import survey_all
    from mcarmy.report.odds.rows import against as against_report

    surveys = survey_all(catalog, asked.duel, asked.targets or (), asked.goal, asked.at)
    return against_report(catalog, surveys)

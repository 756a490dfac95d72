"""The arguments and options of `mcarmy odds`, and how the shell completes them.

Numbers and words are taken as text: typer's own conversion takes longer than the odds.
"""

from __future__ import annotations

from typing import Annotated

import typer

from mcarmy.cli.parts.options import complete_card, complete_faction, complete_unit

GOALS = ("damage", "wounds", "hit", "destroy")
COLORS = ("red", "yellow", "green", "blue")


def complete_target_faction(incomplete: str) -> list[str]:
    """Factions that go on like this, and all of them."""
    return [*complete_faction(incomplete), *(w for w in ("all",) if w.startswith(incomplete))]


def complete_goal(incomplete: str) -> list[str]:
    """Goals that go on like this."""
    return [goal for goal in GOALS if goal.startswith(incomplete)]


def complete_output(incomplete: str) -> list[str]:
    """Forms of output that go on like this."""
    from mcarmy.report.output import Output

    return [output for output in Output if output.startswith(incomplete)]


def complete_color(incomplete: str) -> list[str]:
    """Colors that go on like this."""
    return [color for color in COLORS if color.startswith(incomplete)]


AttackerArgument = Annotated[
    str,
    typer.Argument(help="Attacking unit; rough spelling is fine.", autocompletion=complete_unit),
]
TargetArgument = Annotated[
    str | None,
    typer.Argument(help="Target unit; leave it out with --against.", autocompletion=complete_unit),
]
AtOption = Annotated[
    str | None,
    typer.Option("--at", metavar="HEXES", help="Distance (default: the best range)."),
]
CoverOption = Annotated[bool, typer.Option("--cover", help="The target is in cover.")]
WoundsOption = Annotated[
    str, typer.Option("--wounds", metavar="N", help="Wounds the target already has.")
]
GuardOption = Annotated[bool, typer.Option("--guard", help="The attacker is on guard.")]
SupportOption = Annotated[
    list[str],
    typer.Option(
        "--support",
        metavar="NAME@HEXES",
        help="Supporter and its distance (default: the attacker's distance).",
        autocompletion=complete_unit,
    ),
]
BesideOption = Annotated[
    list[str],
    typer.Option(
        "--beside",
        metavar="NAME",
        help="Friendly unit adjacent to the attacker that helps its neighbors.",
        autocompletion=complete_unit,
    ),
]
CardOption = Annotated[
    list[str],
    typer.Option(
        "--card",
        metavar="NAME",
        help="Command card played on the attack, by either side.",
        autocompletion=complete_card,
    ),
]
AbilityOption = Annotated[
    list[str],
    typer.Option(
        "--ability",
        metavar="NAME",
        help="Unit action that the attacker or target has already taken.",
    ),
]
ExtraDieOption = Annotated[
    list[str],
    typer.Option(
        "--extra-die",
        metavar="COLOR",
        help="Extra die for the attacker.",
        autocompletion=complete_color,
    ),
]
ExtraRerollOption = Annotated[
    str, typer.Option("--extra-reroll", metavar="N", help="Extra rerolls for the attacker.")
]
ExtraAccuracyOption = Annotated[
    str, typer.Option("--extra-accuracy", metavar="N", help="Extra Accuracy for the attacker.")
]
ExtraArmorOption = Annotated[
    str, typer.Option("--extra-armor", metavar="N", help="Extra Armor for the target.")
]
ExtraDodgeOption = Annotated[
    str, typer.Option("--extra-dodge", metavar="N", help="Extra Dodge for the target.")
]
IgnoreOption = Annotated[
    list[str],
    typer.Option(
        "--ignore",
        metavar="COLOR",
        help="Dice of this color do no damage to the target.",
        autocompletion=complete_color,
    ),
]
GoalOption = Annotated[
    str,
    typer.Option(
        "--goal",
        help="What to reroll for: damage, wounds, hit or destroy.",
        autocompletion=complete_goal,
    ),
]
DistancesOption = Annotated[
    bool, typer.Option("--table", help="Show all distances, even with --at.")
]
AgainstOption = Annotated[
    str | None,
    typer.Option(
        "--against",
        metavar="FACTION",
        help="Every unit of a faction, or `all`.",
        autocompletion=complete_target_faction,
    ),
]
FormOption = Annotated[
    str,
    typer.Option(
        "--output",
        help="Output format: table, json, csv, markdown or html.",
        autocompletion=complete_output,
    ),
]

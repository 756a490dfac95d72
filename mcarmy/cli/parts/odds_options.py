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
    typer.Argument(help="The unit that attacks, spelled roughly.", autocompletion=complete_unit),
]
TargetArgument = Annotated[
    str | None,
    typer.Argument(
        help="The unit attacked; leave it out with --against.", autocompletion=complete_unit
    ),
]
AtOption = Annotated[
    str | None,
    typer.Option("--at", metavar="HEXES", help="The distance; the best range without it."),
]
CoverOption = Annotated[bool, typer.Option("--cover", help="The target is in cover.")]
WoundsOption = Annotated[
    str, typer.Option("--wounds", metavar="N", help="Wounds the target has already.")
]
GuardOption = Annotated[bool, typer.Option("--guard", help="The attack is made from guard.")]
SupportOption = Annotated[
    list[str],
    typer.Option(
        "--support",
        metavar="NAME@HEXES",
        help="A supporter and its distance; without one it stands as far as the attacker.",
        autocompletion=complete_unit,
    ),
]
BesideOption = Annotated[
    list[str],
    typer.Option(
        "--beside",
        metavar="NAME",
        help="A friend adjacent to the attacker, for what it does to its neighbors.",
        autocompletion=complete_unit,
    ),
]
CardOption = Annotated[
    list[str],
    typer.Option(
        "--card",
        metavar="NAME",
        help="A command card played on the attack, by either side.",
        autocompletion=complete_card,
    ),
]
AbilityOption = Annotated[
    list[str],
    typer.Option(
        "--ability",
        metavar="NAME",
        help="A unit action that the attacker or the target has taken before.",
    ),
]
ExtraDieOption = Annotated[
    list[str],
    typer.Option(
        "--extra-die",
        metavar="COLOR",
        help="One more die for the attacker.",
        autocompletion=complete_color,
    ),
]
ExtraRerollOption = Annotated[
    str, typer.Option("--extra-reroll", metavar="N", help="More rerolls for the attacker.")
]
ExtraAccuracyOption = Annotated[
    str, typer.Option("--extra-accuracy", metavar="N", help="More Accuracy for the attacker.")
]
ExtraArmorOption = Annotated[
    str, typer.Option("--extra-armor", metavar="N", help="More Armor for the target.")
]
ExtraDodgeOption = Annotated[
    str, typer.Option("--extra-dodge", metavar="N", help="More Dodge for the target.")
]
IgnoreOption = Annotated[
    list[str],
    typer.Option(
        "--ignore",
        metavar="COLOR",
        help="Dice of this color do the target no damage.",
        autocompletion=complete_color,
    ),
]
GoalOption = Annotated[
    str,
    typer.Option(
        "--goal",
        help="What rerolls are used for: damage, wounds, hit or destroy.",
        autocompletion=complete_goal,
    ),
]
DistancesOption = Annotated[bool, typer.Option("--table", help="All distances, also with --at.")]
AgainstOption = Annotated[
    str | None,
    typer.Option(
        "--against",
        metavar="FACTION",
        help="Every unit of a faction, or of all.",
        autocompletion=complete_target_faction,
    ),
]
FormOption = Annotated[
    str,
    typer.Option(
        "--output",
        help="The form of the output: table, json, csv, markdown or html.",
        autocompletion=complete_output,
    ),
]

"""The options that the commands of Gotham City Chronicles share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

FIGURE = "The file of a hero or a tile."
DiceOption = Annotated[
    Path | None,
    typer.Option("--dice", metavar="FILE", help="The faces of your dice.", show_default=False),
]
RulingOption = Annotated[
    list[str],
    typer.Option(
        "--ruling",
        metavar="ID=ANSWER",
        help="Another answer to an open question, as GCC-Q1=after; may be given several times.",
        show_default=False,
    ),
]
IconsOption = Annotated[
    list[str],
    typer.Option(
        "--rerolls",
        metavar="COLOR:N",
        help="Free rerolls by icon, as orange:1; each die at most once.",
        show_default=False,
    ),
]
SkillOption = Annotated[
    list[str],
    typer.Option(
        "--skill",
        metavar="SKILL=X",
        help="A skill with its number, or a trait; may be given several times.",
        show_default=False,
    ),
]
HinderingOption = Annotated[
    int | None, typer.Option("--hindering", min=0, max=20, help="Hindering.", show_default=False)
]


def count_option(name: str, about: str, *, least: int = 0, most: int = 20) -> object:
    """An option for a small number."""
    return typer.Option(f"--{name}", min=least, max=most, help=about)


SupportOption = Annotated[int, count_option("support", "X of an ally's Support.")]
MisfortuneOption = Annotated[
    int, count_option("misfortune", "X of the Misfortune of another enemy there.", most=4)
]

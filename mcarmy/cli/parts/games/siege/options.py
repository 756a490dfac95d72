"""The options of `mcarmy siege odds` and `survive`."""

from __future__ import annotations

from typing import Annotated

import typer

DiceOption = Annotated[int | None, typer.Option("--dice", min=0, max=30, help="How many dice.")]
ColorOption = Annotated[
    str | None, typer.Option("--color", help="The color of the dice: white, red or black.")
]
ArmorOption = Annotated[
    str | None, typer.Option("--armor", metavar="N[,N]", help="The targets' Armor Factors.")
]
WeaponOption = Annotated[
    str | None, typer.Option("--weapon", metavar="NAME", help="A weapon instead of dice.")
]
ShapeOption = Annotated[
    str | None,
    typer.Option("--shape", help="single, line, circle, blast or pair (split shots)."),
]
TeamOption = Annotated[
    str | None,
    typer.Option("--team", metavar="LEDGER:TEAM", help="Who attacks: its Rank and ability."),
]
AgainstOption = Annotated[
    str | None,
    typer.Option("--against", metavar="CREATURE[,...]", help="Creatures of your box file."),
]
CardOption = Annotated[str | None, typer.Option("--card", help="The Reference card for --against.")]
AttacksOption = Annotated[
    str | None,
    typer.Option("--attacks", metavar="LIST", help="Several attacks: '3 red, 3 red, 4 white'."),
]
BestOption = Annotated[
    bool, typer.Option("--best", help="With --attacks: aim each where it is worth most.")
]
TableOption = Annotated[bool, typer.Option("--table", help="The chance to kill by dice and armor.")]
AttackSurvivalOption = Annotated[
    int | None, typer.Option("--attack", min=0, max=30, help="Dice of the attack.")
]
BySurvivalOption = Annotated[
    str | None,
    typer.Option("--by", metavar="CREATURE", help="A creature of your box file attacks."),
]
CardSurvivalOption = Annotated[str, typer.Option("--card", help="The Reference card for --by.")]
ColorSurvivalOption = Annotated[
    str | None, typer.Option("--color", help="Their color: white, red or black.")
]
RankSurvivalOption = Annotated[
    int | None, typer.Option("--rank", min=1, max=7, help="The trooper's Rank, for his dice.")
]
SavesSurvivalOption = Annotated[
    str | None, typer.Option("--saves", help="The color of his own dice, instead of --rank.")
]
CybertronicSurvivalOption = Annotated[
    bool, typer.Option("--cybertronic", help="He rolls 2 dice to absorb.")
]
PointsSurvivalOption = Annotated[
    int, typer.Option("--points", min=1, max=20, help="Hit points he has left.")
]
AttacksSurvivalOption = Annotated[
    int, typer.Option("--attacks", min=1, max=40, help="How many attacks to look ahead.")
]
StrikeSurvivalOption = Annotated[
    str | None,
    typer.Option("--strike", metavar="DICE", help="He strikes back with, say, '3 red'."),
]
ArmorSurvivalOption = Annotated[
    int | None, typer.Option("--armor", min=0, max=20, help="With --strike: its Armor Factor.")
]
FirstSurvivalOption = Annotated[
    bool, typer.Option("--first", help="With --strike: he strikes first.")
]

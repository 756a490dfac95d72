"""The options that the commands of Urban War share, and what they stand for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.games.urbanwar.numbers import Cover
from mcarmy.games.urbanwar.rolls import SheetReading
from mcarmy.games.urbanwar.team import ruling_trouble

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.games.urbanwar.sides import Model

ReadingOption = Annotated[
    SheetReading | None,
    typer.Option("--reading", help="How the sheet is read where its formula and table differ."),
]
RulingOption = Annotated[
    list[str],
    typer.Option(
        "--ruling",
        metavar="ID=ANSWER",
        help="Another answer to an open question, as UW-Q4=yes; may be given several times.",
        show_default=False,
    ),
]
InchesOption = Annotated[
    float | None,
    typer.Option("--inches", min=0, max=200, help="The distance in inches.", show_default=False),
]
CoverOption = Annotated[Cover, typer.Option("--cover", help="What the target stands behind.")]
TableOption = Annotated[
    bool, typer.Option("--table", help="All bands, moved or not, in every cover.")
]
WeaponOption = Annotated[
    str | None, typer.Option("--weapon", help="Which weapon, where the profile has several.")
]
LedOption = Annotated[
    bool, typer.Option("--commander", help="A Commander who is not panicked is within 9 inches.")
]


def stat_option(name: str, about: str) -> object:
    """An option for one stat."""
    return typer.Option(f"--{name}", min=0, max=99, help=about, show_default=False)


def chosen_rulings(
    reading: SheetReading | None, rulings: list[str], *teams: Mapping[str, str]
) -> dict[str, str]:
    """The answers asked for by id: those of the first team count over the second's, and options
    over both."""
    chosen = {id_: word for team in reversed(teams) for id_, word in team.items()}
    for written in rulings:
        id_, _, word = written.partition("=")
        trouble = ruling_trouble(id_.strip().upper(), word.strip().lower())
        if trouble is not None:
            raise UsageError(" ".join(trouble))
        chosen[id_.strip().upper()] = word.strip().lower()
    if reading is not None:
        chosen["UW-Q1"] = str(reading)
    return chosen


def model_with(written: str | None, letter: str, given: Mapping[str, int | None]) -> Model:
    """The model an argument means, with the stats that options give in place of its own."""
    from msgspec.structs import replace

    from mcarmy.games.urbanwar.sides import Model, model_of

    model = Model(letter, {}) if written is None else model_of(written, letter)
    typed = {name: value for name, value in given.items() if value is not None}
    return replace(model, stats={**model.stats, **typed}, typed=True) if typed else model


_SIDE = re.compile(r"[AB]\Z", re.IGNORECASE)


def side(written: str | None, option: str) -> int | None:
    """Which of two models an option means: A or B."""
    if written is None:
        return None
    if not _SIDE.match(written):
        raise UsageError(f"`{option}` is A (the first model) or B (the second), not `{written}`.")
    return 0 if written.upper() == "A" else 1

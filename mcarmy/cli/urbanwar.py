"""`mcarmy urbanwar`: exact odds and strike teams of Urban War."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.games.urbanwar.options import (
    CoverOption,
    InchesOption,
    LedOption,
    ReadingOption,
    RulingOption,
    TableOption,
    WeaponOption,
    chosen_rulings,
    model_with,
    side,
    stat_option,
)
from mcarmy.cli.parts.games.urbanwar.teams import compare, sheet
from mcarmy.cli.parts.options import OutputOption
from mcarmy.cli.parts.printing import show
from mcarmy.games.urbanwar.checks import Purpose
from mcarmy.games.urbanwar.numbers import Cover
from mcarmy.report.output import Output

app = typer.Typer(
    help="Exact odds and strike teams of Urban War (2nd edition).",
    no_args_is_help=True,
    rich_markup_mode=None,
)
MODEL = "A model as team.yaml:name, or stats such as `SH 5, CD 6`."


def register(program: typer.Typer) -> None:
    """Add the commands of this file, under a name of their own."""
    app.command()(compare)
    app.command()(sheet)
    program.add_typer(app, name="urbanwar")


class SheetTable(StrEnum):
    """The tables of the sheet."""

    HIT = "hit"
    COMMAND = "command"
    ASSAULT = "assault"
    DAMAGE = "damage"
    BANDS = "bands"


@app.command()
def table(
    name: Annotated[SheetTable, typer.Argument(help="Which table of the sheet.")],
    *,
    reading: ReadingOption = None,
    modifier: Annotated[
        int, typer.Option("--modifier", min=-12, max=12, help="Added to every roll of the table.")
    ] = 0,
    chances: Annotated[
        bool, typer.Option("--chances", help="Chances instead of the numbers needed.")
    ] = False,
    output: OutputOption = Output.TABLE,
) -> None:
    """Print a table of the reference sheet, made by its formula.

    Example: mcarmy urbanwar table assault --modifier -2 --chances
    """
    from mcarmy.games.urbanwar.rolls import RollKind, SheetReading
    from mcarmy.report.games.urbanwar.rolls import band_table, sheet_table

    if name is SheetTable.BANDS:
        show(band_table(), output)
        return
    read = reading or SheetReading.NATURAL
    show(sheet_table(RollKind(name), read, modifier, chances=chances), output)


@app.command()
def check(
    model: Annotated[str | None, typer.Argument(help=MODEL, show_default=False)] = None,
    *,
    cd: Annotated[int | None, stat_option("cd", "Command.")] = None,
    cal: Annotated[int | None, stat_option("cal", "Calibre.")] = None,
    purpose: Annotated[Purpose, typer.Option("--for", help="What the check is for.")] = (
        Purpose.COMMAND
    ),
    inches: InchesOption = None,
    commander: LedOption = False,
    primary_in_cover: Annotated[
        bool, typer.Option("--primary-in-cover", help="With --for target: the primary one is.")
    ] = False,
    reading: ReadingOption = None,
    ruling: RulingOption = [],
    output: OutputOption = Output.TABLE,
) -> None:
    """Say how likely a command check is passed: what to roll, and why.

    A disruption shot without --inches is shown for every range band.

    Example: mcarmy urbanwar check --cd 6 --cal 1 --for disruption --inches 20
    """
    from mcarmy.games.urbanwar.questions import CheckQuestion, answer_check
    from mcarmy.report.games.urbanwar.rolls import check_report

    if primary_in_cover and purpose is not Purpose.TARGET:
        raise UsageError("`--primary-in-cover` goes with `--for target`.")
    if inches is not None and purpose is not Purpose.DISRUPTION:
        raise UsageError("The distance matters for `--for disruption` only. Leave `--inches` out.")
    tested = model_with(model, "the model", {"CD": cd, "CAL": cal})
    chosen = chosen_rulings(reading, ruling, tested.rulings)
    question = CheckQuestion(tested, purpose, inches, commander, primary_in_cover, chosen)
    show(check_report(question, answer_check(question)), output)


@app.command()
def shoot(
    shooter: Annotated[str | None, typer.Argument(help=MODEL, show_default=False)] = None,
    target: Annotated[str | None, typer.Argument(help="The target.", show_default=False)] = None,
    *,
    sh: Annotated[int | None, stat_option("sh", "Shooting of the shooter.")] = None,
    dam: Annotated[int | None, stat_option("dam", "Damage of the weapon.")] = None,
    shots: Annotated[
        int | None,
        typer.Option("--shots", min=1, max=12, help="Shots of the action.", show_default=False),
    ] = None,
    weapon: WeaponOption = None,
    t: Annotated[int | None, stat_option("t", "Toughness of the target.")] = None,
    wounds: Annotated[int | None, stat_option("wounds", "Wounds of the target, else 1.")] = None,
    size: Annotated[int | None, stat_option("size", "Size of the target.")] = None,
    cd: Annotated[int | None, stat_option("cd", "Command of the target, for shock.")] = None,
    cal: Annotated[int | None, stat_option("cal", "Calibre of the target.")] = None,
    commander: LedOption = False,
    inches: InchesOption = None,
    moved: Annotated[bool, typer.Option("--moved", help="The shooter moved.")] = False,
    speculative: Annotated[bool, typer.Option("--speculative", help="Speculative fire.")] = False,
    panicked: Annotated[bool, typer.Option("--panicked", help="The shooter is panicked.")] = False,
    cover: CoverOption = Cover.NONE,
    table: TableOption = False,
    reading: ReadingOption = None,
    ruling: RulingOption = [],
    output: OutputOption = Output.TABLE,
) -> None:
    """Say what comes of shooting: to hit, past cover, to wound, out of action, shocked.

    Example: mcarmy urbanwar shoot --sh 5 --dam 6 --t 5 --cd 6 --inches 20 --moved --cover solid
    """
    from mcarmy.games.urbanwar.questions import ShotQuestion, answer_shot, answer_shots
    from mcarmy.report.games.urbanwar.shots import shot_report, shot_table

    ours = model_with(shooter, "the shooter", {"SH": sh, "DAM": dam})
    typed = {"T": t, "W": wounds, "SZ": size, "CD": cd, "CAL": cal}
    theirs = model_with(target, "the target", typed)
    question = ShotQuestion(
        ours,
        theirs,
        chosen_rulings(reading, ruling, ours.rulings, theirs.rulings),
        weapon,
        shots,
        inches,
        moved,
        speculative,
        panicked,
        cover,
        commander,
    )
    if table:
        if moved or inches is not None or cover is not Cover.NONE:
            raise UsageError("`--table` has all distances, moves and covers. Leave the others out.")
        show(shot_table(question, answer_shots(question)), output)
        return
    show(shot_report(question, answer_shot(question)), output)


@app.command()
def fight(
    first: Annotated[
        str, typer.Argument(metavar="A", help="A model as team.yaml:name, or `AS 6, ST 5, T 5`.")
    ],
    second: Annotated[str, typer.Argument(metavar="B", help="Its enemy.")],
    *,
    charging: Annotated[
        str | None, typer.Option("--charging", metavar="A|B", help="Who charges, if one does.")
    ] = None,
    panicked: Annotated[
        str | None, typer.Option("--panicked", metavar="A|B", help="Who starts panicked.")
    ] = None,
    shocked: Annotated[
        str | None, typer.Option("--shocked", metavar="A|B", help="Who is shocked.")
    ] = None,
    commander: Annotated[
        str | None,
        typer.Option("--commander", metavar="A|B", help="Whose Commander is within 9 inches."),
    ] = None,
    rounds: Annotated[
        int, typer.Option("--rounds", min=1, max=20, help="Rounds to show one by one.")
    ] = 3,
    reading: ReadingOption = None,
    ruling: RulingOption = [],
    output: OutputOption = Output.TABLE,
) -> None:
    """Say who wins a duel: who strikes first, every blow, round by round, to the end.

    Example: mcarmy urbanwar fight "AS 6, ST 5, T 5, FS 6" "AS 5, ST 5, T 5, FS 4" --charging A
    """
    from mcarmy.games.urbanwar.duels import FightQuestion, answer_fight
    from mcarmy.report.games.urbanwar.fights import fight_report

    led = side(commander, "--commander")
    ours, theirs = model_with(first, "A", {}), model_with(second, "B", {})
    question = FightQuestion(
        ours,
        theirs,
        chosen_rulings(reading, ruling, ours.rulings, theirs.rulings),
        side(charging, "--charging"),
        side(panicked, "--panicked"),
        side(shocked, "--shocked"),
        rounds,
        (led == 0, led == 1),
    )
    show(fight_report(question, answer_fight(question)), output)


@app.command()
def reach(
    model: Annotated[str | None, typer.Argument(help=MODEL, show_default=False)] = None,
    *,
    mv: Annotated[int | None, stat_option("mv", "Move.")] = None,
    cal: Annotated[int | None, stat_option("cal", "Calibre.")] = None,
    output: OutputOption = Output.TABLE,
) -> None:
    """Say how far a model gets: move, rush, charge, break off, evade.

    Example: mcarmy urbanwar reach --mv 4 --cal 1
    """
    from mcarmy.games.urbanwar.moves import reaches
    from mcarmy.report.games.urbanwar.rolls import reach_report

    moving = model_with(model, "the model", {"MV": mv, "CAL": cal})
    show(reach_report(moving, reaches(moving.stat("MV"), moving.cal)), output)

"""`mcarmy gotham`: skills, dice pools and cubes of Gotham City Chronicles."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mcarmy.base.errors import UnknownNameError, UsageError
from mcarmy.cli.parts.games.gotham.options import FIGURE, DiceOption, SkillOption, count_option
from mcarmy.cli.parts.games.gotham.rolls import attack, plan, pool
from mcarmy.cli.parts.options import OutputOption
from mcarmy.cli.parts.printing import show
from mcarmy.games.gotham.moves import MoveKind
from mcarmy.report.output import Output

app = typer.Typer(
    help="Skills, dice pools and cubes of Gotham City Chronicles.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


def register(program: typer.Typer) -> None:
    """Add the commands of this file, under a name of their own."""
    program.add_typer(app, name="gotham")


@app.command()
def skill(
    name: Annotated[list[str], typer.Argument(help="A skill or trait, or a part of its name.")],
    *,
    output: OutputOption = Output.TABLE,
) -> None:
    """Explain a skill or trait: what it does, and at which step.

    Example: mcarmy gotham skill nerves
    """
    from mcarmy.games.book import book
    from mcarmy.games.gotham.skills import GAME, find_skills, near_skills
    from mcarmy.report.games.gotham.glossary import skill_report

    written = " ".join(name)
    found = find_skills(written)
    if not found:
        near = near_skills(written) or "`mcarmy gotham skills` lists them all."
        raise UnknownNameError(f"There is no skill or trait `{written[:40]}`. {near}")
    show(skill_report(found, book(GAME)), output)


@app.command()
def skills(
    *,
    category: Annotated[
        str | None, typer.Option("--category", help="Only of this category, as thought.")
    ] = None,
    touches: Annotated[
        str | None, typer.Option("--touches", help="Only those that touch a step, as ranged.")
    ] = None,
    text: Annotated[str | None, typer.Option("--text", help="Only with this word.")] = None,
    x: Annotated[
        bool | None, typer.Option("--x/--no-x", help="Only skills, or only traits.")
    ] = None,
    output: OutputOption = Output.TABLE,
) -> None:
    """List skills and traits.

    Example: mcarmy gotham skills --touches ranged --x
    """
    from mcarmy.games.gotham.skills import glossary
    from mcarmy.report.games.gotham.glossary import skills_report

    found = list(glossary().values())
    if category is not None:
        known = list(dict.fromkeys(each.category for each in found))
        if category.lower() not in known:
            raise UsageError(f"There is no category `{category}`. One of: {', '.join(known)}.")
        found = [each for each in found if each.category == category.lower()]
    if touches is not None:
        wanted = touches.upper()
        found = [each for each in found if any(wanted in rule for rule in each.touches)]
    if text is not None:
        word = text.casefold()
        found = [each for each in found if word in f"{each.name} {each.effect}".casefold()]
    if x is not None:
        found = [each for each in found if each.is_trait is not x]
    if not found:
        raise UnknownNameError("No skill or trait is like that. Leave a filter out.")
    show(skills_report(found), output)


app.command()(pool)
app.command()(plan)
app.command()(attack)


@app.command()
def move(
    *,
    climb: Annotated[int, count_option("climb", "A climb of this level.")] = 0,
    jump: Annotated[int, count_option("jump", "A jump of this level.")] = 0,
    fall: Annotated[int, count_option("fall", "A fall of this level.", most=8)] = 0,
    wall: Annotated[bool, typer.Option("--wall", help="Through a wall (Wall Breaker).")] = False,
    enemies: Annotated[int, count_option("enemies", "Size of enemies in the area left.")] = 0,
    allies: Annotated[int, count_option("allies", "Size of allies in the area left.")] = 0,
    difficult: Annotated[int, count_option("difficult", "Levels of difficult terrain left.")] = 0,
    horror: Annotated[int, count_option("horror", "X of an enemy's Horror where one enters.")] = 0,
    skill: SkillOption = [],
    bonus: Annotated[int, count_option("bonus", "Move points in the pool.")] = 0,
    points: Annotated[int, count_option("points", "Move points that a cube buys.")] = 1,
    dice: DiceOption = None,
    output: OutputOption = Output.TABLE,
) -> None:
    """Say what a move costs, term by term, and how many cubes it takes.

    Example: mcarmy gotham move --climb 2 --enemies 2 --allies 1 --skill parkour=1 --bonus 2
    """
    from mcarmy.games.gotham.asked import MOVE_SKILLS, find_dice, read_skill_options
    from mcarmy.games.gotham.moves import MoveStep, fall_wounds, paid, terms
    from mcarmy.report.games.gotham.attacks import move_report

    special = [name for name, level in (("climb", climb), ("jump", jump), ("fall", fall)) if level]
    if len(special) > 1:
        raise UsageError("A move is one of climb, jump and fall.")
    held = read_skill_options(skill, MOVE_SKILLS)
    if special and "reduced-mobility" in held:
        raise UsageError("Reduced Mobility forbids climb, jump and fall (GC113).")
    if wall and "wall-breaker" not in held:
        raise UsageError("Through a wall goes only who has Wall Breaker: `--skill wall-breaker=1`.")
    step = MoveStep(
        MoveKind(special[0]) if special else MoveKind.SIMPLE, climb or jump or fall, enemies,
        allies, difficult, wall, horror, held.get("elusive", 0), held.get("mobility", 0),
        held.get("parkour", 0), "fly" in held,
    )  # fmt: skip
    cost = terms(step)
    wounds, files = None, []
    if fall and "fly" not in held:
        faces = find_dice(dice)
        if "yellow" not in faces:
            raise UsageError("Your dice file has no yellow die, which a fall rolls (GC121).")
        wounds, files = fall_wounds(fall, held.get("parkour", 0), faces["yellow"]), [str(dice)]
    pool_ = bonus + held.get("tactician", 0)
    payment = paid(sum(term.points for term in cost), pool_, points)
    show(move_report(cost, payment, pool_, points, wounds, files), output)


@app.command()
def hinder(
    *,
    enemies: Annotated[
        str, typer.Option("--enemies", help="Size or menace of each enemy, as `2,1`.")
    ],
    allies: Annotated[
        str, typer.Option("--allies", help="Size or menace of each ally, as `1`.")
    ] = "",
    skill: SkillOption = [],
    output: OutputOption = Output.TABLE,
) -> None:
    """Say how much an action or a move is hindered.

    Example: mcarmy gotham hinder --enemies 2,1 --allies 1 --skill nerves-of-steel=1
    """
    from mcarmy.games.gotham.asked import HINDERING_SKILLS, read_numbers, read_skill_options
    from mcarmy.games.gotham.moves import hindering
    from mcarmy.report.games.gotham.attacks import hinder_report

    held = read_skill_options(skill, HINDERING_SKILLS)
    if len(held) > 1:
        raise UsageError("Nerves of Steel is for actions and Elusive for moves: give one of them.")
    ignored = held.get("nerves-of-steel", 0) + held.get("elusive", 0)
    against, beside = sum(read_numbers(enemies)), sum(read_numbers(allies))
    show(hinder_report(against, beside, ignored, hindering(against, beside, ignored)), output)


@app.command()
def sheet(
    figure: Annotated[Path, typer.Argument(metavar="FILE", help=FIGURE)],
    *,
    dice: DiceOption = None,
    to: Annotated[
        Path | None,
        typer.Option("-o", "--to", metavar="FILE", help="Write a page to print, instead."),
    ] = None,
    output: OutputOption = Output.TABLE,
) -> None:
    """Print a hero or tile with the odds that matter.

    Example: mcarmy gotham sheet batman.yaml --to batman.html
    """
    from mcarmy.cli.parts.printing import write_page
    from mcarmy.games.gotham.asked import dice_for, find_combatant
    from mcarmy.report.games.gotham.sheet import figure_sheet

    who = find_combatant(figure)
    faces, dice_path = dice_for(dice, who)
    made = figure_sheet(who, faces, [str(figure), dice_path])
    if to is None:
        show(made, output)
    else:
        write_page(made, to)

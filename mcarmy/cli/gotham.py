"""`mcarmy gotham`: skills, dice pools and cubes of Gotham City Chronicles."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer

from mcarmy.base.errors import UnknownNameError, UsageError
from mcarmy.cli.parts.gotham_options import (
    DiceOption,
    HinderingOption,
    IconsOption,
    RulingOption,
    SkillOption,
    count_option,
)
from mcarmy.cli.parts.options import OutputOption
from mcarmy.cli.parts.printing import show
from mcarmy.games.gotham.figures import Space
from mcarmy.games.gotham.moves import MoveKind
from mcarmy.report.output import Output

app = typer.Typer(
    help="Skills, dice pools and cubes of Gotham City Chronicles.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
FIGURE = "The file of a hero or a tile."


def register(program: typer.Typer) -> None:
    """Add the commands of this file, under a name of their own."""
    program.add_typer(app, name="gotham")


class ActionName(StrEnum):
    """The actions with a difficulty."""

    MANIPULATION = "manipulation"
    THOUGHT = "thought"


@app.command()
def skill(
    name: Annotated[list[str], typer.Argument(help="A skill or trait, or a part of its name.")],
    *,
    output: OutputOption = Output.TABLE,
) -> None:
    """Explain a skill or trait: what it does, and at which step.

    Example: mcarmy gotham skill nerves
    """
    from mcarmy.base.names import suggestion
    from mcarmy.games.book import book
    from mcarmy.games.gotham.skills import GAME, find_skills, glossary
    from mcarmy.report.games.gotham.glossary import skill_report

    written = " ".join(name)
    found = find_skills(written)
    if not found:
        names = [each.name for each in glossary().values()]
        near = suggestion(written, names) or "`mcarmy gotham skills` lists them all."
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


@app.command()
def pool(
    dice_pool: Annotated[
        str, typer.Argument(metavar="DICE", help="The dice, as `3 orange + 1 yellow`.")
    ],
    *,
    dice: DiceOption = None,
    rerolls: IconsOption = [],
    any_rerolls: Annotated[int, count_option("any", "Free rerolls of any dice, as of Luck.")] = 0,
    forced: Annotated[int, count_option("forced", "Dice an enemy makes roll again.", most=4)] = 0,
    paid: Annotated[int, count_option("paid", "Cubes kept for rerolls.", most=6)] = 0,
    auto: Annotated[int, count_option("auto", "Automatic successes.")] = 0,
    if_any: Annotated[int, count_option("if-any", "Successes if the dice show one.")] = 0,
    hindering: HinderingOption = None,
    difficulty: Annotated[
        int | None,
        typer.Option("--difficulty", min=1, max=40, help="What to reach.", show_default=False),
    ] = None,
    shown: Annotated[
        str | None,
        typer.Option(
            "--shown", help="What the dice show now, as `orange 2 0 0, yellow 1`: what to reroll."
        ),
    ] = None,
    ruling: RulingOption = [],
    output: OutputOption = Output.TABLE,
) -> None:
    """Say what a pool comes to when rerolls are used at their best. Exact, nothing is sampled.

    Without --difficulty rerolls are used for the most successes on average.

    Example: mcarmy gotham pool "3 orange + 1 yellow" --dice dice.yaml --paid 2 --difficulty 4
    """
    from mcarmy.base.chance import at_least, mapped, mean
    from mcarmy.games.gotham.applied import GothamAnswers
    from mcarmy.games.gotham.asked import find_dice, read_icons, read_pool, read_shown
    from mcarmy.games.gotham.pool import BestPool, Pool, PoolResult, Rerolls
    from mcarmy.games.gotham.rulings import answers_of, chosen_answers, other_answers
    from mcarmy.games.gotham.totals import Additions
    from mcarmy.report.games.gotham.pools import pool_report

    faces = find_dice(dice)
    counts = tuple(read_pool(dice_pool, faces).items())
    icons = read_icons(rerolls, faces)
    chosen = chosen_answers(ruling)

    def played(answers: GothamAnswers) -> tuple[BestPool, Additions]:
        again = Rerolls(icons, any_rerolls, forced, paid, answers.together)
        added = Additions(auto, if_any, 0, hindering or 0, answers.asked_after)

        def worth(showing: int) -> int:
            total = added.total(showing)
            return total if difficulty is None else int(total >= difficulty)

        return BestPool(faces, Pool(counts, again), worth), added

    def headline(answers: GothamAnswers) -> Fraction:
        best, added = played(answers)
        totals = mapped(best.rolled().shown, added.total)
        return mean(totals) if difficulty is None else at_least(totals, difficulty)

    best, added = played(answers_of(chosen))
    advice = None
    rolled: PoolResult
    if shown is None:
        rolled = best.rolled()
    else:
        table = best.table(read_shown(shown, dict(counts), faces))
        advice = best.advice(table)
        rolled = best.after({table: 1})
    others = list(other_answers(chosen, headline)) if difficulty is not None else []
    report = pool_report(
        best.pool, rolled, added, difficulty, files=[str(dice)], chosen=chosen, others=others,
        advice=advice,
    )  # fmt: skip
    show(report, output)


@app.command()
def plan(
    figure: Annotated[Path, typer.Argument(metavar="FILE", help=FIGURE)],
    *,
    action: Annotated[ActionName, typer.Option("--action", help="Which action.")],
    difficulty: Annotated[int, typer.Option("--difficulty", min=1, max=40, help="What to reach.")],
    cubes: Annotated[int, count_option("cubes", "Cubes to spend at most.", least=1, most=12)],
    named: Annotated[
        bool, typer.Option("--named", help="The mission names this action for skills.")
    ] = False,
    friend: Annotated[bool, typer.Option("--friend", help="An imaginary friend is there.")] = False,
    enemies: Annotated[int, count_option("enemies", "Menace of enemies in the area.")] = 0,
    allies: Annotated[int, count_option("allies", "Menace of allies in the area.")] = 0,
    hindering: HinderingOption = None,
    dice: DiceOption = None,
    ruling: RulingOption = [],
    output: OutputOption = Output.TABLE,
) -> None:
    """Compare all splits of cubes between dice and rerolls.

    Example: mcarmy gotham plan batman.yaml --action thought --cubes 4 --difficulty 3
    """
    from mcarmy.games.gotham.applied import Circumstances, GothamAnswers, prepared
    from mcarmy.games.gotham.asked import dice_for, find_combatant
    from mcarmy.games.gotham.plan import plan as all_splits
    from mcarmy.games.gotham.rulings import answers_of, chosen_answers, other_answers
    from mcarmy.report.games.gotham.pools import plan_report

    who = find_combatant(figure)
    faces, dice_path = dice_for(dice, who)
    chosen = chosen_answers(ruling)
    around = Circumstances(
        named=named, friend=friend, enemies=enemies, allies=allies, hindering=hindering
    )
    space = Space(action)

    def chance(answers: GothamAnswers) -> Fraction:
        effort = prepared(who, space, faces, around, answers).effort
        return max(row.chance for row in all_splits(faces, effort, cubes, difficulty))

    made = prepared(who, space, faces, around, answers_of(chosen))
    if not made.effort.limit:
        raise UsageError(f"{who.name} can put no cube into {action} (exertion limit 0, GC120).")
    rows = all_splits(faces, made.effort, cubes, difficulty)
    report = plan_report(
        who.name, str(action), made, rows, difficulty, files=[str(figure), dice_path],
        chosen=chosen, others=other_answers(chosen, chance),
    )  # fmt: skip
    show(report, output)


@app.command()
def attack(
    attacker: Annotated[Path, typer.Argument(metavar="ATTACKER", help=FIGURE)],
    target: Annotated[Path, typer.Argument(metavar="TARGET", help=FIGURE)],
    *,
    melee: Annotated[bool, typer.Option("--melee/--ranged", help="Which attack.")] = True,
    cubes: Annotated[int, count_option("cubes", "Cubes of the attacker.", most=12)],
    defense: Annotated[int, count_option("defense", "Cubes of the defender.", most=12)] = 0,
    for_the_kill: Annotated[
        bool, typer.Option("--kill", help="Both fight for the neutralization, not for wounds.")
    ] = False,
    weapon: Annotated[str | None, typer.Option("--weapon", help="Which weapon.")] = None,
    sneak: Annotated[bool, typer.Option("--sneak", help="Sneak Attack counts.")] = False,
    wounded: Annotated[bool, typer.Option("--wounded", help="The attacker is half dead.")] = False,
    same_area: Annotated[
        bool, typer.Option("--same-area", help="The target stands in the same area.")
    ] = False,
    lower: Annotated[bool, typer.Option("--lower", help="The target stands lower.")] = False,
    friend: Annotated[bool, typer.Option("--friend", help="An imaginary friend is there.")] = False,
    enemies: Annotated[int, count_option("enemies", "Menace of enemies around the attacker.")] = 0,
    allies: Annotated[int, count_option("allies", "Menace of his allies there.")] = 0,
    hindering: HinderingOption = None,
    minus: Annotated[int, count_option("minus", "Successes the attack loses.")] = 0,
    bodyguard: Annotated[int, count_option("bodyguard", "X of a bodyguard of the target.")] = 0,
    support: Annotated[int, count_option("support", "X of an ally's Support.")] = 0,
    misfortune: Annotated[int, count_option("misfortune", "X of Misfortune.", most=4)] = 0,
    dice: DiceOption = None,
    ruling: RulingOption = [],
    output: OutputOption = Output.TABLE,
) -> None:
    """Let one figure attack another, both spending and rerolling at their best.

    Example: mcarmy gotham attack batman.yaml thug.yaml --melee --cubes 3 --defense 1
    """
    from mcarmy.base.chance import at_least
    from mcarmy.games.gotham.applied import Circumstances, GothamAnswers, prepared, stroke_of
    from mcarmy.games.gotham.asked import dice_for, find_combatant
    from mcarmy.games.gotham.attack import Clash, clash
    from mcarmy.games.gotham.rulings import answers_of, chosen_answers, other_answers
    from mcarmy.report.games.gotham.attacks import attack_report

    if not cubes:
        raise UsageError("An attack takes at least 1 cube (GCC-MELEE-3, GC120).")
    one, other = find_combatant(attacker), find_combatant(target)
    faces, dice_path = dice_for(dice, one, other)
    chosen = chosen_answers(ruling)
    space = Space.MELEE if melee else Space.RANGED
    around = Circumstances(
        sneak=sneak, wounded=wounded, same_area=same_area or melee, lower=lower, friend=friend,
        minus=minus, enemies=enemies, allies=allies, hindering=hindering, weapon=weapon,
        support=support, misfortune=misfortune,
    )  # fmt: skip
    behind = Circumstances(against=space, bodyguard=bodyguard)

    def met(answers: GothamAnswers) -> Clash:
        attacking = prepared(one, space, faces, around, answers)
        defending = prepared(other, Space.DEFENSE, faces, behind, answers)
        return clash(
            faces, attacking.effort, defending.effort, cubes=cubes, defense=defense,
            life=other.life if for_the_kill else None, stroke=stroke_of(one),
        )  # fmt: skip

    def through(answers: GothamAnswers) -> Fraction:
        return at_least(met(answers).wounds, 1)

    now = answers_of(chosen)
    made = (
        prepared(one, space, faces, around, now),
        prepared(other, Space.DEFENSE, faces, behind, now),
    )
    if cubes > made[0].effort.limit + made[0].effort.reroll_limit:
        most = made[0].effort.limit + made[0].effort.reroll_limit
        raise UsageError(f"{one.name} can spend {most} cubes at most on this attack (GC120).")
    report = attack_report(
        (one.name, other.name), str(space), met(now), made, other.life,
        files=[str(attacker), str(target), dice_path], chosen=chosen,
        others=other_answers(chosen, through),
    )  # fmt: skip
    show(report, output)


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
    from mcarmy.games.gotham.asked import find_dice, read_skill_options
    from mcarmy.games.gotham.moves import MoveStep, fall_wounds, paid, terms
    from mcarmy.report.games.gotham.attacks import move_report

    special = [name for name, level in (("climb", climb), ("jump", jump), ("fall", fall)) if level]
    if len(special) > 1:
        raise UsageError("A move is one of climb, jump and fall.")
    held = read_skill_options(skill)
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
    from mcarmy.games.gotham.asked import read_numbers, read_skill_options
    from mcarmy.games.gotham.moves import hindering
    from mcarmy.report.games.gotham.attacks import hinder_report

    held = read_skill_options(skill)
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

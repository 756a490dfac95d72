"""The commands of Gotham City Chronicles that roll dice: pools, plans of cubes, attacks."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.games.gotham.options import (
    FIGURE,
    DiceOption,
    HinderingOption,
    IconsOption,
    MisfortuneOption,
    RulingOption,
    SupportOption,
    count_option,
)
from mcarmy.cli.parts.options import OutputOption
from mcarmy.cli.parts.printing import show
from mcarmy.games.gotham.figures import Space
from mcarmy.report.output import Output


class ActionName(StrEnum):
    """The actions with a difficulty."""

    MANIPULATION = "manipulation"
    THOUGHT = "thought"


# Longer than others: an option a line, and one question with its answer.
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
    from mcarmy.games.gotham.asked import find_dice, read_icons, read_pool, read_shown
    from mcarmy.games.gotham.pool_steps import Rerolls
    from mcarmy.games.gotham.questions import PoolQuestion
    from mcarmy.games.gotham.rulings import answers_of, chosen_answers, other_answers
    from mcarmy.games.gotham.totals import Additions
    from mcarmy.report.games.gotham.pools import pool_report

    faces = find_dice(dice)
    counts = read_pool(dice_pool, faces)
    asked = PoolQuestion(
        faces=faces,
        dice=tuple(counts.items()),
        rerolls=Rerolls(read_icons(rerolls, faces), any_rerolls, forced, paid),
        additions=Additions(auto, if_any, 0, hindering or 0),
        difficulty=difficulty,
    )
    chosen = chosen_answers(ruling)
    now = answers_of(chosen)
    best, advice = asked.best(now), None
    if shown is None:
        rolled = best.rolled()
    else:
        table = best.table(read_shown(shown, counts, faces))
        advice = best.advice(table)
        rolled = best.after({table: 1})
    tell_others = difficulty is not None and shown is None
    others = list(other_answers(chosen, asked.headline)) if tell_others else []
    report = pool_report(
        best.pool, rolled, asked.added(now), difficulty, files=[str(dice)], chosen=chosen,
        others=others, advice=advice,
    )  # fmt: skip
    show(report, output)


# Longer than others: an option a line, and one question with its answer.
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
    minus: Annotated[int, count_option("minus", "Successes the action loses.")] = 0,
    support: SupportOption = 0,
    misfortune: MisfortuneOption = 0,
    dice: DiceOption = None,
    ruling: RulingOption = [],
    output: OutputOption = Output.TABLE,
) -> None:
    """Compare all splits of cubes between dice and rerolls.

    Example: mcarmy gotham plan batman.yaml --action thought --cubes 4 --difficulty 3
    """
    from mcarmy.games.gotham.asked import dice_for, find_combatant
    from mcarmy.games.gotham.moment import Circumstances
    from mcarmy.games.gotham.questions import PlanQuestion
    from mcarmy.games.gotham.rulings import answers_of, chosen_answers, other_answers
    from mcarmy.report.games.gotham.pools import plan_report

    who = find_combatant(figure)
    faces, dice_path = dice_for(dice, who)
    around = Circumstances(
        named=named, friend=friend, enemies=enemies, allies=allies, hindering=hindering,
        minus=minus, support=support, misfortune=misfortune,
    )  # fmt: skip
    asked = PlanQuestion(
        figure=who, space=Space(action), faces=faces, around=around, cubes=cubes,
        difficulty=difficulty,
    )  # fmt: skip
    chosen = chosen_answers(ruling)
    now = answers_of(chosen)
    report = plan_report(
        who.name, str(action), asked.prepared(now), asked.splits(now), difficulty,
        files=[str(figure), dice_path], chosen=chosen, others=other_answers(chosen, asked.chance),
    )  # fmt: skip
    show(report, output)


# Longer than others: an option a line, and one question with its answer.
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
    wounded: Annotated[
        bool, typer.Option("--wounded", help="The attacker is badly wounded (Berserk).")
    ] = False,
    same_area: Annotated[
        bool, typer.Option("--same-area", help="The target stands in the same area.")
    ] = False,
    lower: Annotated[bool, typer.Option("--lower", help="The target stands lower.")] = False,
    friend: Annotated[bool, typer.Option("--friend", help="An imaginary friend is there.")] = False,
    enemies: Annotated[int, count_option("enemies", "Menace of enemies around the attacker.")] = 0,
    allies: Annotated[int, count_option("allies", "Menace of his allies there.")] = 0,
    hindering: HinderingOption = None,
    minus: Annotated[int, count_option("minus", "Successes the attack loses, as by smoke.")] = 0,
    bodyguard: Annotated[int, count_option("bodyguard", "X of a bodyguard of the target.")] = 0,
    defense_minus: Annotated[
        int, count_option("defense-minus", "Successes the defense loses, as in shackles.")
    ] = 0,
    target_friend: Annotated[
        bool, typer.Option("--target-friend", help="The target has an imaginary friend there.")
    ] = False,
    support: SupportOption = 0,
    misfortune: MisfortuneOption = 0,
    dice: DiceOption = None,
    ruling: RulingOption = [],
    output: OutputOption = Output.TABLE,
) -> None:
    """Let one figure attack another, both spending and rerolling at their best.

    Example: mcarmy gotham attack batman.yaml thug.yaml --melee --cubes 3 --defense 1
    """
    from mcarmy.games.gotham.asked import dice_for, find_combatant
    from mcarmy.games.gotham.moment import Circumstances
    from mcarmy.games.gotham.questions import AttackQuestion
    from mcarmy.games.gotham.rulings import answers_of, chosen_answers, other_answers
    from mcarmy.report.games.gotham.attacks import attack_report

    if not cubes:
        raise UsageError("An attack takes at least 1 cube (GCC-MELEE-3, GC120).")
    one, other = find_combatant(attacker), find_combatant(target)
    faces, dice_path = dice_for(dice, one, other)
    space = Space.MELEE if melee else Space.RANGED
    near = same_area or melee
    asked = AttackQuestion(
        attacker=one, target=other, space=space, faces=faces, cubes=cubes, defense=defense,
        for_the_kill=for_the_kill,
        around=Circumstances(
            sneak=sneak, wounded=wounded, same_area=near, lower=lower, friend=friend,
            minus=minus, enemies=enemies, allies=allies, hindering=hindering, weapon=weapon,
            support=support, misfortune=misfortune,
        ),
        behind=Circumstances(
            against=space, same_area=near, bodyguard=bodyguard, minus=defense_minus,
            friend=target_friend,
        ),
    )  # fmt: skip
    chosen = chosen_answers(ruling)
    now = answers_of(chosen)
    report = attack_report(
        (one.name, other.name), str(space), asked.clash(now), asked.prepared(now), other.life,
        files=[str(attacker), str(target), dice_path], chosen=chosen,
        others=other_answers(chosen, asked.through),
    )  # fmt: skip
    show(report, output)

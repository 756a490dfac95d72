"""`mcarmy siege`: the campaign ledger and the odds of Siege of the Citadel (1993)."""

from __future__ import annotations

from typing import Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.games.siege.files import (
    BoxOption,
    FormOption,
    LedgerArgument,
    RulingOption,
    ToOption,
    deliver,
    errors_in,
    form_for,
    open_ledger,
    team_of,
    tell,
)
from mcarmy.cli.parts.games.siege.options import (
    AgainstOption,
    ArmorOption,
    ArmorSurvivalOption,
    AttacksOption,
    AttacksSurvivalOption,
    AttackSurvivalOption,
    BestOption,
    BySurvivalOption,
    CardOption,
    CardSurvivalOption,
    ColorOption,
    ColorSurvivalOption,
    CybertronicSurvivalOption,
    DiceOption,
    FirstSurvivalOption,
    PointsSurvivalOption,
    RankSurvivalOption,
    SavesSurvivalOption,
    ShapeOption,
    StrikeSurvivalOption,
    TableOption,
    TeamOption,
    WeaponOption,
)
from mcarmy.cli.parts.program.loading import Command
from mcarmy.report.output import Output

app = typer.Typer(
    help="Campaign ledger and exact odds of Siege of the Citadel.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
TeamsOption = Annotated[
    list[str], typer.Option("--absent", metavar="TEAM", help="A team that stays away.")
]
VillainOption = Annotated[
    str | None,
    typer.Option("--dark-legion", metavar="TEAM", help="The team whose player is the Dark Legion."),
]


def register(program: typer.Typer) -> None:
    """Add the commands of this file, under a name of their own."""
    program.add_typer(app, name="siege")


@app.command(cls=Command)
def ledger(
    path: LedgerArgument,
    *,
    after: Annotated[
        int | None, typer.Option("--after", metavar="N", help="Only up to this mission.")
    ] = None,
    explain: Annotated[
        str | None,
        typer.Option("--explain", metavar="TEAM", help="Every line that made a team's numbers."),
    ] = None,
    output: FormOption = Output.TABLE,
    to: ToOption = None,
) -> None:
    """Show where every team stands after each mission.

    Exit code 0: all is well; 1: the ledger has problems; 2: it cannot be used.

    Example: mcarmy siege ledger winter.yaml --explain capitol

    Example: mcarmy siege ledger winter.yaml --to campaign.html
    """
    from mcarmy.games.siege.decisive import decisive
    from mcarmy.report.games.siege.ledger import ledger_report

    checked, _ = open_ledger(path)
    played = len(checked.book.chapters)
    if after is not None and not 0 <= after <= played:
        raise UsageError(f"The ledger has {played} missions; --after takes 0 to {played}.")
    team = None if explain is None else team_of(checked, explain)
    report = ledger_report(
        checked.book,
        tuple(decisive(checked.book, checked.box)),
        after=played if after is None else after,
        explain=team,
        problems=errors_in(checked),
    )
    tell(report, output, to)
    raise typer.Exit(Exit.FINDINGS if errors_in(checked) else Exit.FINE)


@app.command(name="next", cls=Command)
def next_mission(
    path: LedgerArgument,
    *,
    dark_legion: VillainOption = None,
    absent: TeamsOption = [],
    teams: Annotated[
        int | None,
        typer.Option("--teams", min=1, max=4, help="How many Doomtrooper teams, if not all."),
    ] = None,
    buy: Annotated[
        list[str], typer.Option("--buy", metavar="TEAM", help="A team that buys a credit.")
    ] = [],
    mission: Annotated[
        str | None, typer.Option("--mission", metavar="NAME", help="A mission of your box file.")
    ] = None,
    output: FormOption = Output.TABLE,
    to: ToOption = None,
) -> None:
    """Brief the next mission: Ranks, dice, Reference card, reinforcement calls, Force cards.

    As a page it comes with a sheet for every team, to print.

    Example: mcarmy siege next winter.yaml --dark-legion capitol --to briefing.html
    """
    from mcarmy.cli.parts.games.siege.plans import planned
    from mcarmy.games.siege.briefing import brief
    from mcarmy.report.games.siege.briefing import briefing_report

    checked, _ = open_ledger(path)
    plans = planned(checked, dark_legion, absent, buy, mission, teams)
    briefing = brief(checked.book, checked.box, plans)
    if form_for(output, to) is Output.HTML:
        from mcarmy.report.games.siege.sheets import sheets_page

        deliver(sheets_page(briefing), to)
    else:
        tell(briefing_report(briefing, problems=errors_in(checked)), output, to)
    raise typer.Exit(Exit.FINDINGS if errors_in(checked) else Exit.FINE)


@app.command(cls=Command)
def draw(
    path: LedgerArgument,
    *,
    seed: Annotated[
        int | None, typer.Option("--seed", help="The same number draws the same again.")
    ] = None,
    rounds: Annotated[
        int, typer.Option("--rounds", min=1, max=99, help="How many rounds to draw turns for.")
    ] = 8,
    dark_legion: VillainOption = None,
    absent: TeamsOption = [],
    secondary: Annotated[
        bool, typer.Option("--secondary", help="The mission uses Secondary Missions.")
    ] = False,
    write: Annotated[
        bool, typer.Option("--write", help="Write the draw into the ledger as a comment.")
    ] = False,
    output: FormOption = Output.TABLE,
) -> None:
    """Draw the Dark Legion, the order of turns, and who has the Primary Mission.

    Example: mcarmy siege draw winter.yaml --seed 7 --rounds 8 --write
    """
    from mcarmy.cli.parts.games.siege.plans import planned
    from mcarmy.cli.parts.options import chosen_seed
    from mcarmy.games.siege.draw import draw as drawn_by
    from mcarmy.report.games.siege.draw import draw_comment, draw_report

    checked, document = open_ledger(path)
    plans = planned(checked, dark_legion, absent, [], None)
    teams = [team.id for team in checked.campaign.teams if team.id not in plans.absent]
    drawn = drawn_by(
        teams,
        chosen_seed(seed),
        rounds=rounds,
        dark_legion=plans.dark_legion,
        secondaries=secondary,
    )
    tell(draw_report(drawn), output)
    if write:
        from mcarmy.army.text.saving import write_list
        from mcarmy.games.siege.writing import with_comment

        write_list(path, with_comment(document, draw_comment(drawn)))
        typer.echo(f"Written into {path} as a comment.", err=True)


@app.command(cls=Command)
def odds(
    *,
    dice: DiceOption = None,
    color: ColorOption = None,
    armor: ArmorOption = None,
    weapon: WeaponOption = None,
    shape: ShapeOption = None,
    team: TeamOption = None,
    against: AgainstOption = None,
    card: CardOption = None,
    attacks: AttacksOption = None,
    best: BestOption = False,
    table: TableOption = False,
    box: BoxOption = [],
    ruling: RulingOption = [],
    output: FormOption = Output.TABLE,
) -> None:
    """Compute exactly what an attack on creatures does.

    Example: mcarmy siege odds --dice 3 --color red --armor 2

    Example: mcarmy siege odds --weapon nimrod-autocannon --color red --armor 1,1

    Example: mcarmy siege odds --attacks "3 red, 3 red, 4 white" --armor 2,1,1 --best
    """
    from mcarmy.cli.parts.games.siege.odds import AttackWords, attack_answer

    words = AttackWords(
        dice, color, armor, weapon, shape, team, against, card, attacks, best, table, box, ruling
    )
    tell(attack_answer(words), output)


@app.command(cls=Command)
def survive(
    *,
    attack: AttackSurvivalOption = None,
    color: ColorSurvivalOption = None,
    by: BySurvivalOption = None,
    card: CardSurvivalOption = "1-2",
    rank: RankSurvivalOption = None,
    saves: SavesSurvivalOption = None,
    cybertronic: CybertronicSurvivalOption = False,
    points: PointsSurvivalOption = 5,
    attacks: AttacksSurvivalOption = 10,
    strike: StrikeSurvivalOption = None,
    armor: ArmorSurvivalOption = None,
    first: FirstSurvivalOption = False,
    box: BoxOption = [],
    ruling: RulingOption = [],
    output: FormOption = Output.TABLE,
) -> None:
    """Compute exactly how long a Doomtrooper survives.

    Example: mcarmy siege survive --attack 4 --color white --rank 1
    """
    from mcarmy.cli.parts.games.siege.survive import SurvivalWords, survival_answer

    words = SurvivalWords(
        attack=attack,
        color=color,
        by=by,
        card=card,
        rank=rank,
        saves=saves,
        cybertronic=cybertronic,
        points=points,
        attacks=attacks,
        strike=strike,
        armor=armor,
        first=first,
        box=box,
        ruling=ruling,
    )
    tell(survival_answer(words), output)


@app.command(cls=Command)
def record(
    path: LedgerArgument,
) -> None:
    """Ask what happened this evening and write it into the ledger; comments stay.

    A file that does not exist yet is started with its teams. Interrupting loses nothing: the
    answers so far are kept beside the ledger, and the next `record` resumes with them.

    Example: mcarmy siege record winter.yaml
    """
    from mcarmy.cli.parts.games.siege.record import Recording

    raise typer.Exit(Recording(path).run())

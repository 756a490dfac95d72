"""Ledgers and box files of Siege of the Citadel for the commands that read them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.base.errors import McarmyError, UsageError
from mcarmy.cli.parts.exits import Exit
from mcarmy.report.output import Output

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mcarmy.base.problems import Problem
    from mcarmy.games.siege.box import Box
    from mcarmy.games.siege.check import CheckedCampaign
    from mcarmy.games.siege.house_rules import HouseRules
    from mcarmy.report.report import Report
    from mcarmy.source.nodes import Document

LedgerArgument = Annotated[
    Path, typer.Argument(metavar="LEDGER", help="The ledger of the campaign, a YAML file.")
]
FormOption = Annotated[Output, typer.Option("--output", help="Output format.")]
ToOption = Annotated[
    Path | None,
    typer.Option(
        "-o", "--to", metavar="FILE", help="Write here; a name ending in .html makes a page."
    ),
]
BoxOption = Annotated[
    list[Path],
    typer.Option(
        "--box",
        metavar="FILE",
        help="A box file: what you typed from your cards; may be given several times.",
        show_default=False,
    ),
]
RulingOption = Annotated[
    list[str],
    typer.Option(
        "--ruling",
        metavar="ID=ANSWER",
        help="Another answer to an open question, as SIEGE-Q9=two-in-all.",
        show_default=False,
    ),
]


LEDGERS = (".yaml", ".yml")  # what nobody wants to write over by mistake


class UnusableLedgerError(McarmyError):
    """A file that is no ledger at all; its problems say why."""

    def __init__(self, path: Path, problems: Sequence[Problem]) -> None:
        super().__init__(f"{path} cannot be used as a ledger. Fix it and try again.")
        self.problems = tuple(problems)


class NoSuchLedgerError(UsageError):
    """There is no file to read."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"There is no file {path}. `mcarmy siege record {path}` starts one.")


def open_ledger(path: Path) -> tuple[CheckedCampaign, Document]:
    """A ledger with its book; problems that leave numbers in doubt are in it."""
    from mcarmy.army.checking.check import read_list_file
    from mcarmy.games.siege.check import check_campaign
    from mcarmy.source.nodes import Mapping, Scalar

    if not path.exists():
        raise NoSuchLedgerError(path)
    document = read_list_file(path, str(path))
    root = document.root
    if not isinstance(root, Mapping):
        raise UnusableLedgerError(path, document.problems)
    game = root.get("game")
    if not isinstance(game, Scalar) or game.text != "siege" or root.get("teams") is None:
        raise UsageError(
            f"{path} is not a ledger. It starts with `game: siege`, `campaign: NAME` and `teams:`."
        )
    return check_campaign(document, path.parent), document


def errors_in(checked: CheckedCampaign) -> int:
    """How many problems leave the numbers in doubt."""
    from mcarmy.base.problems import Severity

    return sum(problem.severity is not Severity.WARNING for problem in checked.problems)


def team_of(checked: CheckedCampaign, name: str) -> str:
    """A team of the campaign by its name."""
    from mcarmy.games.siege.words import team_name

    return one_name(name, {team.id: team_name(team.id) for team in checked.campaign.teams}, "team")


def one_name(name: str, names: dict[str, str], what: str) -> str:
    """The id that a word on the command line means."""
    from mcarmy.base.names import slug, suggestion

    wanted = slug(name)
    found = [id_ for id_, label in names.items() if wanted in (id_, slug(label))]
    begun = [id_ for id_ in names if wanted and id_.startswith(wanted)]
    if found or len(begun) == 1:
        return (found or begun)[0]
    advice = suggestion(name[:40], names) or f"One of: {', '.join(names)}."
    raise UsageError(f"There is no {what} `{name[:40]}`. {advice}")


def open_boxes(paths: Iterable[Path], base: Box) -> Box:
    """Box files from the command line over another box."""
    from mcarmy.games.siege.reading.read_box import read_box
    from mcarmy.source.nodes import read_file

    box = base
    for path in paths:
        read = read_box(read_file(path, str(path)))
        if read.problems:
            raise UnusableLedgerError(path, read.problems)
        box = read.box.over(box)
    return box


def ruled(rules: HouseRules, chosen: Iterable[str]) -> HouseRules:
    """The rulings with those of the command line."""
    from mcarmy.games.siege.house_rules import QUESTIONS

    for each in chosen:
        question, _, answer = each.partition("=")
        question, answer = question.strip().upper(), answer.strip()
        if question not in QUESTIONS:
            known = ", ".join(QUESTIONS)
            raise UsageError(f"`{question[:40]}` is not a ruling with a choice. One of: {known}.")
        words = [str(word) for word in QUESTIONS[question][1]]
        if answer not in words:
            raise UsageError(f"{question} is answered {' or '.join(words)}, not `{answer[:40]}`.")
        rules = rules.answered(question, answer)
    return rules


def form_for(output: Output, to: Path | None) -> Output:
    """The form of the output: a file whose name ends in .html is a page."""
    page = to is not None and to.suffix.lower() in (".html", ".htm")
    return Output.HTML if page and output is Output.TABLE else output


def tell(report: Report, output: Output, to: Path | None = None) -> None:
    """A report in the form asked for, printed or written to a file."""
    import sys

    from mcarmy.report.render.form import rendered
    from mcarmy.report.render.screen import screen_of

    deliver(rendered(report, form_for(output, to), screen_of(sys.stdout)), to)


def deliver(text: str, to: Path | None) -> None:
    """Print a text, or write it and say so."""
    if to is None:
        typer.echo(text)
        return
    if to.suffix.lower() in LEDGERS:
        raise UsageError(
            f"{to} would be a ledger or a list. Choose a name ending in .html or .txt."
        )
    from mcarmy.cli.parts.files import write_text
    from mcarmy.report.render.screen import safe

    write_text(to, text if text.endswith("\n") else f"{text}\n")
    opened = " Open it in a browser." if to.suffix.lower() in (".html", ".htm") else ""
    typer.echo(f"Wrote {safe(str(to))}.{opened}")


def refuse_to_guess(missing: str, example: str, where: str) -> typer.Exit:
    """Say what nobody tells, and how the owner can; nothing is made up."""
    typer.echo(f"mcarmy: {missing} {where}", err=True)
    typer.echo(f"\nA box file can say, for instance:\n\n{example}", err=True)
    typer.echo("\nGive it with --box FILE, or name it under `box:` in your ledger.", err=True)
    return typer.Exit(Exit.UNUSABLE)

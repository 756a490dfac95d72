"""How `mcarmy siege record` talks: one answer at a time, each kept on disk at once."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import typer

from mcarmy.base.errors import McarmyError, UsageError
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.files import write_text
from mcarmy.cli.parts.games.siege.files import errors_in, open_ledger, tell
from mcarmy.cli.parts.talk.typing_aid import complete_from
from mcarmy.games.siege.asking.evening import evening
from mcarmy.games.siege.asking.founding import founding
from mcarmy.games.siege.asking.questions import AnswerError, asked
from mcarmy.games.siege.writing import campaign_text, with_mission
from mcarmy.report.output import Output
from mcarmy.report.render.screen import safe

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.games.siege.asking.questions import Ask, Questions
    from mcarmy.games.siege.check import CheckedCampaign
    from mcarmy.source.nodes import Document

COMMANDS = ("back", "quit", "help")
HELP = """\
  Enter     takes what is in [brackets], or nothing
  back      takes the last answer back
  quit      stops and keeps the answers; the next `record` resumes with them"""
MOST_DRAFT = 100_000

Result = TypeVar("Result")


class StoppedError(Exception):
    """The player stops here; the answers are kept."""


class Draft:
    """The answers so far, in a file beside the ledger."""

    def __init__(self, ledger: Path, purpose: str) -> None:
        self.path = ledger.with_name(f"{ledger.name}.draft")
        self.purpose = purpose

    def load(self) -> list[str]:
        """The answers of an interrupted run for the same purpose."""
        try:
            if self.path.stat().st_size > MOST_DRAFT:
                return []
            kept = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return []
        if not isinstance(kept, dict) or kept.get("for") != self.purpose:
            return []
        answers = kept.get("answers")
        good = isinstance(answers, list) and all(isinstance(each, str) for each in answers)
        return answers if good and isinstance(answers, list) else []

    def save(self, answers: list[str]) -> None:
        """Keep the answers; an empty draft is no draft."""
        if not answers:
            self.path.unlink(missing_ok=True)
            return
        kept = {"for": self.purpose, "answers": answers}
        text = json.dumps(kept, ensure_ascii=False, indent=1)
        beside = self.path.with_name(f"{self.path.name}.new")
        try:
            beside.write_text(text, encoding="utf-8")
            beside.replace(self.path)
        except OSError as error:
            reason = (error.strerror or "it failed").lower()
            raise McarmyError(
                f"{self.path} cannot be written: {reason}. Answers would be lost; choose a "
                "folder you may write to."
            ) from error


class Recording:
    """One run of `record`: perhaps a new campaign, then a mission."""

    def __init__(self, path: Path, ask: Callable[[str], str] = input) -> None:
        self.path = path
        self.ask_line = ask

    def run(self) -> Exit:
        """From the first question to the written ledger."""
        try:
            if not self.path.exists():
                self._found()
                return Exit.FINE
            self._record()
        except StoppedError:
            typer.echo(f"\nKept. `mcarmy siege record {self.path}` resumes here.")
            return Exit.FINE
        except EOFError:
            typer.echo(f"\nKept. `mcarmy siege record {self.path}` resumes here.")
            return Exit.FINE if sys.stdin.isatty() else Exit.FINDINGS
        except KeyboardInterrupt:
            typer.echo(f"\nKept. `mcarmy siege record {self.path}` resumes here.")
            return Exit.INTERRUPTED
        return Exit.FINE

    def _found(self) -> None:
        if self.path.suffix not in (".yaml", ".yml"):
            raise UsageError(f"There is no file {self.path}; a new ledger ends in .yaml.")
        if not self.path.parent.is_dir():
            raise UsageError(f"There is no folder {self.path.parent}. Make it first.")
        draft = Draft(self.path, "campaign")
        typer.echo(f"A new ledger, {safe(str(self.path))}. `help` shows what you can type.")
        new, _ = self._questions(founding, draft)
        write_text(self.path, campaign_text(new))
        draft.save([])
        typer.echo(f"Wrote {safe(str(self.path))}.")
        typer.echo(f"After the first mission: mcarmy siege record {safe(str(self.path))}")

    def _record(self) -> None:
        checked, document = open_ledger(self.path)
        if document.problems:
            raise UsageError(f"{self.path} has mistakes in its YAML. `mcarmy validate` shows them.")
        number = len(checked.book.chapters) + 1
        name = safe(checked.campaign.name or str(self.path))
        typer.echo(f"{name}, mission {number}. `help` shows what you can type.")
        if errors_in(checked):
            typer.echo("The ledger has problems; `mcarmy validate` shows them. Go on if you like.")
        draft = Draft(self.path, f"mission {number}")
        questions = evening(checked.book, checked.box)
        new, answers = self._questions(questions, draft)
        text = with_mission(document, new)
        self._show(text)
        if self._confirmed():
            from mcarmy.army.text.saving import write_list

            self._unchanged(document)
            write_list(self.path, text)
            draft.save([])
            typer.echo(f"Written into {safe(str(self.path))}.")
        else:
            draft.save(answers[:-1])
            raise StoppedError

    def _unchanged(self, document: Document) -> None:
        """Somebody may have edited the ledger while the questions were answered."""
        _, now = open_ledger(self.path)
        if now.text.content != document.text.content:
            raise UsageError(
                f"{self.path} was changed meanwhile. Your answers are kept: run `record` again."
            )

    def _show(self, text: str) -> None:
        """Where the teams would stand."""
        from mcarmy.games.siege.check import check_campaign
        from mcarmy.report.games.siege.ledger import ledger_report
        from mcarmy.source.nodes import read_text

        after: CheckedCampaign = check_campaign(read_text(text, str(self.path)), self.path.parent)
        report = ledger_report(
            after.book,
            (),
            after=len(after.book.chapters),
            explain=None,
            problems=errors_in(after),
        )
        typer.echo("")
        tell(report, Output.TABLE)
        typer.echo("")

    def _confirmed(self) -> bool:
        while True:
            complete_from(["yes", "no"])
            answer = self._line("Write it into the ledger? [yes]> ").strip().lower()
            if answer in ("", "y", "yes"):
                return True
            if answer in ("n", "no", "back", "quit"):
                return False
            typer.echo("Type `yes` or `no`.")

    def _questions(
        self, questions: Callable[[], Questions[Result]], draft: Draft
    ) -> tuple[Result, list[str]]:
        """Ask until there is a result; every answer is kept before the next question."""
        answers = self._resumed(questions, draft)
        while True:
            now = asked(questions, answers)
            if now.ask is None:
                assert now.result is not None
                return now.result, answers
            typed = self._typed(now.ask)
            match typed.lower():
                case "help" | "?":
                    typer.echo(HELP + (f"\n  Here: {now.ask.about}" if now.ask.about else ""))
                case "quit" | "q":
                    raise StoppedError
                case "back" | "b":
                    answers = answers[:-1]
                    draft.save(answers)
                case _:
                    try:
                        answers = [*answers, now.ask.answer(typed)]
                    except AnswerError as error:
                        typer.echo(f"  {safe(str(error))}")
                        continue
                    draft.save(answers)

    def _resumed(self, questions: Callable[[], Questions[Result]], draft: Draft) -> list[str]:
        """The answers of an interrupted run, as far as they still fit."""
        answers = draft.load()
        while answers:
            try:
                now = asked(questions, answers)
            except AnswerError:
                answers = answers[:-1]
                continue
            if now.ask is None:  # only the last `yes` was missing
                answers = answers[:-1]
            break
        if answers:
            typer.echo(f"Resumed with {len(answers)} answers; `back` changes them.")
        return answers

    def _typed(self, ask: Ask) -> str:
        complete_from([*ask.words, *COMMANDS])
        default = f" [{ask.default}]" if ask.default else ""
        return self._line(f"{ask.text}{default}> ").strip()

    def _line(self, prompt: str) -> str:
        """A line that was typed; what is no text ends the run with all answers kept."""
        try:
            return self.ask_line(prompt)
        except UnicodeDecodeError:
            message = "What was typed is not UTF-8 text. The answers so far are kept."
            raise UsageError(message) from None

"""How `mcarmy new` talks: one answer at a time, with undo, back and nothing lost."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import typer

from mcarmy.army.build import wishes
from mcarmy.army.build.choices import Choices
from mcarmy.army.build.plans import BALANCED, fill_or_ally
from mcarmy.army.build.saving import free_path, new_list, save
from mcarmy.base.errors import McarmyError
from mcarmy.base.names import file_stem, slug
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.talk.typing_aid import complete_from
from mcarmy.report.lists import offers
from mcarmy.report.lists.proposals import saved
from mcarmy.report.render.screen import safe

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mcarmy.report.render.screen import Paint

STEPS = ("format", "faction", "units", "orders", "cards", "attached", "rest", "name", "file")
COMMANDS = ("help", "list", "army", "drop", "undo", "back", "fill", "quit")
HELP = """\
  3               take line 3 of what is offered        2x 3     take two of it
  ranger elite    take it by name, or by part of it     a, b     take several
  drop NAME       take something out again
  list            show what still fits
  army            show what you have
  undo            take the last answer back
  back            return to the question before
  fill            let the program fill the rest
  quit            stop and keep what you have"""


@dataclass(frozen=True, slots=True)
class TalkState:
    """All that was answered so far."""

    step: int = 0
    format: str | None = None
    army: Choices | None = None
    name: str | None = None


class Jump(Exception):  # noqa: N818  # not an error: the player goes elsewhere
    """Another step is to be asked next."""


class Quit(Exception):  # noqa: N818  # not an error either
    """The player stops here."""


class Conversation:
    """What has been answered, and the commands that work at every question."""

    def __init__(
        self,
        path: Path | None,
        *,
        force: bool,
        paint: Paint,
        width: int,
        ask: Callable[[str], str] = input,
    ) -> None:
        self.path = path
        self.force = force
        self.paint = paint
        self.width = width
        self.ask_line = ask
        self.state = TalkState()
        self.past: list[TalkState] = []
        self.shown: list[str] = []  # what the numbers of the player mean

    @property
    def army(self) -> Choices:
        """The army so far; the format is asked before anything needs it."""
        assert self.state.army is not None
        return self.state.army

    @property
    def begun(self) -> bool:
        """Whether there is an army to look at and to fill."""
        return self.state.army is not None and self.state.step >= STEPS.index("units")

    def ask(self, prompt: str, names: Sequence[str], *, section: str | None = None) -> str:
        """One answer; the commands that work everywhere are carried out here."""
        while True:
            complete_from([*names, *COMMANDS])
            answer = self.ask_line(f"{prompt}> ").strip()
            match answer.lower():
                case "help" | "h" | "?":
                    self.say(HELP)
                case "army" | "a" if self.begun:
                    self.say(offers.roster(self.army, self.width))
                case "list" | "l" if section is not None:
                    self.show(wishes.offers(self.army, section))
                case "undo" | "u":
                    self.undo()
                case "back" | "b":
                    self.jump(self._step_before())
                case "fill" | "f" if self.begun:
                    self.fill()
                case "quit" | "q":
                    raise Quit
                case word if word in COMMANDS:
                    self.say(f"`{word}` does nothing here.")
                case _:
                    return answer

    def tried(self, act: Callable[..., None], *arguments: object) -> bool:
        """Whether it worked; if not, the reason has been said and the question comes again."""
        try:
            act(*arguments)
        except McarmyError as error:
            self.complain(error)
            return False
        return True

    def complain(self, error: McarmyError) -> None:
        """Say what did not work and what to do."""
        self.say(self.paint("warning", safe(str(error))))

    def change(self, army: Choices) -> None:
        """Go on with another army; the one before can be had back."""
        self.past.append(self.state)
        self.state = replace(self.state, army=army)

    def undo(self) -> NoReturn:
        """Return to what was before the last answer, and to its question."""
        if self.past:
            before = self.past.pop()
            if before.step != self.state.step:
                self.shown = []
            self.state = before
            self.say("Undone.")
            if self.begun:
                self.status()
        else:
            self.say("There is nothing to undo.")
        raise Jump

    def jump(self, step: int) -> NoReturn:
        """Ask another question next."""
        self.shown = []
        self.state = replace(self.state, step=step)
        raise Jump

    def fill(self) -> NoReturn:
        """Fill what is open sensibly, show it, and go on to the name."""
        filled = fill_or_ally(self.army, BALANCED)
        allied = any(not self.army.terms.wanted(key) for key in filled.taken - self.army.taken)
        self.change(filled)
        self.say(offers.roster(filled, self.width))
        if allied:
            self.say("Allies were added because the faction alone has too few units.")
        self.status()
        self.jump(STEPS.index("name"))

    def save(self, path: Path) -> None:
        """Write the list and say what to do with it."""
        text = new_list(self.army, self.state.format or "", self.state.name, path)
        save(path, text, overwrite=self.force and path == self.path)
        self.say(saved(str(path), self.army))

    def keep(self, code: Exit) -> Exit:
        """Write what there is when the player stops, so that nothing is lost."""
        self.say("")
        if not self.begun or not self.army.taken:
            self.say("Nothing was chosen, so nothing was saved.")
            return code
        usual = free_path(self.usual_path())
        if self.path is None or not self.tried(self.save, self.path):
            self.save(usual)
        return code

    def usual_path(self) -> Path:
        """A file named after the army."""
        return Path(f"{file_stem(slug(self.state.name or '')) or 'army'}.yaml")

    def show(self, on_offer: list[str]) -> None:
        """Everything on offer, numbered."""
        self.shown = on_offer
        self.say(offers.offered(self.army, on_offer, self.paint, self.width))
        self.say(self.paint("faint", f"  {offers.RECONSTRUCTED}"))

    def status(self) -> None:
        """The running count of each rank."""
        self.say(f"  {offers.status(self.army, self.paint)}")

    def title(self, text: str) -> None:
        """The head of a step."""
        self.say(f"\n{self.paint('label', text)}")

    def say(self, text: str) -> None:
        """A line, or several, for the player."""
        typer.echo(text)

    def _step_before(self) -> int:
        """The question before this one; what may have been passed over leads to the cards."""
        before = max(0, self.state.step - 1)
        passed_over = (STEPS.index("attached"), STEPS.index("rest"))
        return STEPS.index("cards") if before in passed_over else before

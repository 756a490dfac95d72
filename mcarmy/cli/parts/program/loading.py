"""All commands by name; a run imports the module of the one it calls, and what that one needs."""

from __future__ import annotations

import os
from collections.abc import Iterator, MutableMapping
from enum import EnumMeta
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command_name, get_group

if TYPE_CHECKING:
    from typer.models import CommandInfo

# Each is a module of the room `cli` whose `register` adds it, in the order of the help.
COMMANDS = (
    "validate",
    "repair",
    "new",
    "random",
    "complete",
    "optimize",
    "sheet",
    "fmt",
    "diff",
    "convert",
    "collection",
    "seal",
    "event",
    "rule",
    "units",
    "cards",
    "show",
    "search",
    "catalog",
    "schema",
    "map",
    "odds",
    "simulate",
    "doubt",
    "ladder",
    "policies",
    "gauntlet",
    "matrix",
    "why",
    "replay",
    "help",
    "urbanwar",
    "siege",
    "gotham",
)


ALIASES = {"optimise": "optimize"}  # other spellings that work and are not listed


class Commands(MutableMapping[str, Any]):
    """The commands of the program, each imported when it is first looked at."""

    def __init__(self) -> None:
        self._loaded: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        name = ALIASES.get(name, name)
        if name not in self._loaded:
            if name not in COMMANDS:
                raise KeyError(name)
            self._loaded[name] = _load(name)
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter({**dict.fromkeys(COMMANDS), **self._loaded})

    def __len__(self) -> int:
        return len({**dict.fromkeys(COMMANDS), **self._loaded})

    def __setitem__(self, name: str, command: Any) -> None:
        self._loaded[name] = command

    def __delitem__(self, name: str) -> None:
        del self._loaded[name]


def _load(name: str) -> Any:
    app = typer.Typer(rich_markup_mode=None, add_completion=False)
    import_module(f"mcarmy.cli.{name}").register(app)
    app.registered_commands = [each for each in app.registered_commands if _name(each) == name]
    for command in app.registered_commands:
        command.cls = Command
    return get_group(app).commands[name]


def _name(command: CommandInfo) -> str:
    return command.name or get_command_name(command.callback.__name__ if command.callback else "")


class Sparing:
    """Converts the values of options when there is something to convert.

    Typer loads pydantic for every parameter, given or not and text or not, which takes longer
    than checking a list. A version of Typer without that step is left as it is.
    """

    def get_params(self, ctx: Any) -> Any:
        """The parameters of a command, ready to take what was typed."""
        parameters = super().get_params(ctx)  # type: ignore[misc]
        for parameter in parameters:
            if getattr(parameter, "_runtime_param", parameter) is None:
                parameter._runtime_param = AsWritten()
        return parameters


class AsWritten:
    """Takes the place of a parameter's conversion where that is plain, else lets Typer do it.

    Text stays text, a word of a list that word; digits are a number, a path without a catch a path.
    """

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """The value as the command wants it."""
        many = param.multiple or param.nargs == -1
        if value is None or (many and not value):
            return () if many else None
        wanted = param.type_descriptor.annotation
        if wanted in (str, list[str]) or (wanted is bool and isinstance(value, bool)):
            return value
        if isinstance(wanted, EnumMeta) and value in list(wanted):
            return wanted(value)
        if wanted in (int, Path) and isinstance(value, str) and value.isprintable():
            about = param.type_descriptor.parameter_info
            plain = _number(value, about) if wanted is int else _path(value, about)
            if plain is not None:
                return plain
        param._runtime_param = None
        return param.get_runtime_param().coerce(value, param=param, ctx=ctx)


def _number(value: str, about: Any) -> int | None:
    """Digits as a number, if it is one that may be given."""
    if not (value.isascii() and value.isdecimal() and len(value) < 10):
        return None
    number = int(value)
    low = about.min is None or number >= about.min
    return number if low and (about.max is None or number <= about.max) else None


def _path(value: str, about: Any) -> Path | None:
    """A path that may lead anywhere, if nobody need look closer."""
    strict = about.exists or about.writable or about.resolve_path
    anything = about.file_okay and about.dir_okay and not strict
    if value and anything and (os.access(value, os.R_OK) or not os.path.exists(value)):
        return Path(value)
    return None


class Command(Sparing, TyperCommand):
    """A command that starts quickly, and whose options need no value where that may be left out."""

    def parse_args(self, ctx: Any, args: list[str]) -> Any:
        """Options with a metavar such as `[N]` stand alone unless a number follows them."""
        optional = {
            name
            for parameter in self.params
            if (parameter.metavar or "").startswith("[") and parameter.param_type_name == "option"
            for name in parameter.opts
        }
        if optional:
            args = [
                f"{word}=" if word in optional and not _is_number(args, place + 1) else word
                for place, word in enumerate(args)
            ]
        return super().parse_args(ctx, args)


def _is_number(args: list[str], place: int) -> bool:
    return place < len(args) and args[place].isdecimal()


class Program(Sparing, TyperGroup):
    """The program: knows its commands by name before it has imported any."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands = Commands()

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that was typed, or the one that was probably meant."""
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            from mcarmy.cli.parts.program.near_misses import no_such_command

            raise no_such_command(args[0], list(self.commands))
        return super().resolve_command(ctx, args)

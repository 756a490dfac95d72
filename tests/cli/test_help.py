"""Help is where one looks for it, and a command that there is not names the one that was meant."""

from __future__ import annotations

from typing import Any

import pytest
from typer.main import get_command

from mcarmy.cli.app import app
from mcarmy.cli.parts.program.loading import COMMANDS
from mcarmy.cli.parts.program.near_misses import MEANT
from tests.cli.running import mcarmy


def every_command() -> list[tuple[str, ...]]:
    """All commands and those below them, as one types them."""
    found: list[tuple[str, ...]] = [()]

    def walk(command: Any, path: tuple[str, ...]) -> None:
        for name, below in getattr(command, "commands", {}).items():
            found.append((*path, name))
            walk(below, (*path, name))

    walk(get_command(app), ())
    return found


def options_of(command: tuple[str, ...]) -> dict[str, Any]:
    """The options of a command by every name they have."""
    found: Any = get_command(app)
    for word in command:
        found = found.commands[word]
    return {name: option for option in found.params for name in option.opts}


@pytest.mark.parametrize("command", every_command(), ids=" ".join)
def test_output_is_a_form_and_to_is_a_file_in_every_command(command: tuple[str, ...]) -> None:
    options = options_of(command)

    if "--output" in options:
        assert "format" in options["--output"].help
        assert options["--output"].metavar != "FILE"
        assert options["--output"].opts == ["--output"]
    if "-o" in options or "--to" in options:
        assert sorted(options["-o"].opts) == ["--to", "-o"]
        assert options["--to"].metavar == "FILE"


@pytest.mark.parametrize("command", every_command(), ids=" ".join)
def test_every_command_shows_its_help_in_three_ways(command: tuple[str, ...]) -> None:
    long, short = mcarmy(*command, "--help"), mcarmy(*command, "-h")
    asked = mcarmy("help", *command)

    assert (long.code, short.code, asked.code) == (0, 0, 0)
    assert long.out.startswith(f"Usage: {' '.join(('mcarmy', *command))} ")
    assert short.out == long.out
    assert asked.out == long.out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("valdate", "a.yaml"), "There is no command `valdate`. Did you mean `validate`?"),
        (("SIMULATE",), "There is no command `SIMULATE`. Did you mean `simulate`?"),
        (("check", "a.yaml"), "There is no command `check`. Did you mean `mcarmy validate`?"),
        (("a.yaml",), "There is no command `a.yaml`. `mcarmy validate a.yaml` checks a list."),
        (("xyzzy",), "There is no command `xyzzy`. `mcarmy help` lists all commands."),
        (("help", "simulat"), "There is no command `simulat`. Did you mean `simulate`?"),
        (("help", "catalog", "chek"), "`mcarmy catalog` has no command `chek`. Did you mean"),
        (("help", "units", "x"), "`mcarmy units` has no command `x`. `mcarmy units --help` shows"),
    ],
)
def test_a_near_miss_is_told_in_a_line(typed: tuple[str, ...], said: str) -> None:
    ran = mcarmy(*typed)

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"mcarmy: {said}")
    assert ran.err.count("\n") == 1


def test_every_word_for_a_command_leads_to_one_and_hides_none() -> None:
    assert set(MEANT.values()) <= {*COMMANDS, "--version"}
    assert not set(MEANT) & set(COMMANDS)


def test_a_condition_that_begins_with_h_is_no_call_for_help() -> None:
    ran = mcarmy("search", "faction:capitol", "-heavy")

    assert "Usage" not in ran.out


def test_the_list_of_commands_cuts_no_sentence_short() -> None:
    listed = mcarmy("--help").out.partition("Commands:")[2].splitlines()

    assert [line for line in listed if line.endswith("...")] == []

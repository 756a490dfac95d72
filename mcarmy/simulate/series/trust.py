"""May the policies that a run names be made? No file runs code that its user has not named."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError
from mcarmy.policies import is_known, runs_nothing_foreign

if TYPE_CHECKING:
    from pathlib import Path

OPTIONS = ("--policy-a", "--policy-b")


def as_options(policies: tuple[str, str]) -> list[str]:
    """What a command about a run has to say of its policies: those that are not ours."""
    named = zip(OPTIONS, policies, strict=True)
    return [word for pair in named if not runs_nothing_foreign(pair[1]) for word in pair]


def refuse_unnamed_policies(
    path: Path, policies: tuple[str, str], given: tuple[str | None, str | None]
) -> None:
    """Refuse a policy of a file or of another package that a run names and its user does not."""
    for option, named, typed in zip(OPTIONS, policies, given, strict=True):
        if not is_known(named):
            raise UsageError(
                f"{path} names the policy `{named}`, and there is no such policy here. "
                "Install the package it comes from, or name another run."
            )
        if typed is None and not runs_nothing_foreign(named):
            raise UsageError(
                f"{path} names the policy `{named}`, and a run does not run code by itself. "
                f"If you trust it, add `{shlex.join([option, named])}`."
            )
        if typed is not None and typed != named:
            raise UsageError(
                f"{path} was played with the policy `{named}`, not with `{typed}`. "
                f"Leave {option} out, or name another run."
            )

"""Room 4: who decides. Policies answer the engine's questions, one policy a file or a room."""

from __future__ import annotations

import os
import sys
from contextlib import redirect_stdout
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mcarmy.base.errors import UsageError, pass_on_interruption
from mcarmy.base.names import suggestion
from mcarmy.policies.known import POLICIES

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from types import CodeType

    from mcarmy.policies.protocol import Policy

ENTRY_POINTS = "mcarmy.policies"
FILE = "policy file "
"""How the name of a module begins that was read from a user's own file; then comes its path."""


def runs_nothing_foreign(name: str) -> bool:
    """Whether a name stands for a policy of ours that opens no file: `greedy`, `search:200`."""
    plain, _, setting = name.partition(":")
    return plain in POLICIES and (not setting or (setting.isascii() and setting.isdecimal()))


def is_known(name: str) -> bool:
    """Whether a name may stand for a policy: ours, one of a file, or of an installed package."""
    path = name.rpartition(":")[0]
    ours = name.partition(":")[0] in POLICIES
    return ours or path.endswith(".py") or name in installed()


def make_policy(name: str, seed: str) -> Policy:
    """A policy by its name, by `file.py:Class`, or from an installed package.

    A name may carry what sets the policy up: `greedy:style.yaml`, `search:200`. The same seed
    chooses the same.
    """
    plain, _, setting = name.partition(":")
    if plain in POLICIES and setting:
        return _configured(plain, setting, seed)
    policy: Policy = _find(name)(seed) if name in POLICIES else _foreign(name, seed)
    if not callable(getattr(policy, "choose", None)):
        raise UsageError(f"`{name}` is not a policy: it has no method `choose(view, decision)`.")
    return policy


def _configured(plain: str, setting: str, seed: str) -> Policy:
    """A policy of ours that was told how to play."""
    kind = _find(plain)
    if not hasattr(kind, "configured"):
        raise UsageError(f"`{plain}` has nothing to set. Write it as `{plain}`.")
    policy: Policy = kind.configured(seed, setting)
    return policy


def _foreign(name: str, seed: str) -> Policy:
    """A policy of somebody else, who may have written anything; what it prints is no answer."""
    with redirect_stdout(sys.stderr):
        made = _find(name)
        try:
            policy: Policy = made(seed)
        except BaseException as error:
            pass_on_interruption(error)
            called = name.rpartition(":")[2]
            constructor = getattr(getattr(made, "__init__", None), "__code__", None)
            raise UsageError(
                f"{_blamed(name, error, constructor)} A policy is made by `{called}(seed)`."
            ) from error
    return policy


def _find(name: str) -> Any:
    path, _, kind = name.rpartition(":")
    if path.endswith(".py"):
        return _from_file(Path(path), kind)
    if name in POLICIES:
        module, _, kind = POLICIES[name].made_by.partition(":")
        return getattr(import_module(module), kind)
    others = installed()
    if name in others:
        return _loaded(others[name])
    known = (*POLICIES, *others)
    advice = suggestion(name, known) or f"Policies: {', '.join(known)}; or file.py:Class."
    raise UsageError(f"There is no policy `{name}`. {advice}")


def installed() -> dict[str, EntryPoint]:
    """The policies of installed packages; most runs never ask, and asking takes a while."""
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=ENTRY_POINTS)}


def _loaded(point: EntryPoint) -> Any:
    """A class of an installed package."""
    try:
        return point.load()
    except BaseException as error:
        pass_on_interruption(error)
        raise UsageError(f"{_blamed(point.name, error)} Reinstall its package.") from error


def _from_file(path: Path, kind: str) -> Any:
    """A class of the user's own file."""
    from importlib.util import module_from_spec, spec_from_file_location

    spec = spec_from_file_location(f"{FILE}{path}", path)
    if spec is None or spec.loader is None or not os.path.isfile(path):
        raise UsageError(f"There is no policy file {path}. Write it as path/to/file.py:Class.")
    module = sys.modules[spec.name] = module_from_spec(spec)  # where its dataclasses look for it
    try:
        spec.loader.exec_module(module)
    except BaseException as error:
        pass_on_interruption(error)
        raise UsageError(f"{_blamed(f'{path}:{kind}', error)} Fix the file.") from error
    if not hasattr(module, kind):
        raise UsageError(f"{path} has no class `{kind}`. Write it as {path}:Class.")
    return getattr(module, kind)


def what_broke(error: BaseException) -> str:
    """What ended a game, and the line of a user's own file in which: `mine.py, line 3: ...`."""
    from traceback import walk_tb

    what = _said(error)
    places = [
        (str(frame.f_globals.get("__name__")), line) for frame, line in walk_tb(error.__traceback__)
    ]
    own = [(name[len(FILE) :], line) for name, line in places if name.startswith(FILE)]
    return f"{own[-1][0]}, line {own[-1][1]}: {what}" if own else what


def _blamed(name: str, error: BaseException, constructor: CodeType | None = None) -> str:
    """Where a policy of somebody else went wrong, and how: `mine.py, line 3: KeyError: 'x'.`."""
    path = name.rpartition(":")[0]
    line = _line(path, error)
    if line is None and constructor is not None and _is_file(constructor.co_filename, path):
        line = constructor.co_firstlineno
    where = f"`{name}`" if not path else path if line is None else f"{path}, line {line}"
    return f"{where}: {_said(error)}."


def _said(error: BaseException) -> str:
    """What an error says of itself, as the end of a sentence without its full stop."""
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    return f"{type(error).__name__}: {said}".rstrip(".: ")


def _line(path: str, error: BaseException) -> int | None:
    """The last line of a file that had to do with an error."""
    from traceback import extract_tb

    if isinstance(error, SyntaxError) and _is_file(error.filename, path):
        return error.lineno
    lines = [
        frame.lineno for frame in extract_tb(error.__traceback__) if _is_file(frame.filename, path)
    ]
    return lines[-1] if lines else None


def _is_file(name: str | None, path: str) -> bool:
    return name is not None and os.path.abspath(name) == os.path.abspath(path)

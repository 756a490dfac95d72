"""Room 4: who decides. Policies answer the engine's questions, one policy a file."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mcarmy.catalog.names import suggestion
from mcarmy.errors import UsageError

if TYPE_CHECKING:
    from mcarmy.policies.protocol import Policy

# Each policy and the class that plays it, imported when it is asked for.
POLICIES = {
    "random": "mcarmy.policies.random:RandomPolicy",
    "greedy": "mcarmy.policies.greedy:GreedyPolicy",
    "search": "mcarmy.policies.search:SearchPolicy",
}
ENTRY_POINTS = "mcarmy.policies"


def make_policy(name: str, seed: str) -> Policy:
    """A policy by its name, by `file.py:Class`, or from an installed package.

    A name may carry what sets the policy up: `greedy:style.yaml`, `search:200`. The same seed
    chooses the same.
    """
    plain, _, setting = name.partition(":")
    if plain in POLICIES and setting:
        return _configured(plain, setting, seed)
    policy: Policy = _find(name)(seed)
    if not callable(getattr(policy, "choose", None)):
        raise UsageError(f"`{name}` is no policy: it has no method `choose(view, decision)`.")
    return policy


def _configured(plain: str, setting: str, seed: str) -> Policy:
    """A policy of ours that was told how to play."""
    kind = _find(plain)
    if not hasattr(kind, "configured"):
        raise UsageError(f"`{plain}` has nothing to set. Write it as `{plain}`.")
    policy: Policy = kind.configured(seed, setting)
    return policy


def _find(name: str) -> Any:
    path, _, kind = name.rpartition(":")
    if path.endswith(".py"):
        return _from_file(Path(path), kind)
    if name in POLICIES:
        module, _, kind = POLICIES[name].partition(":")
        return getattr(import_module(module), kind)
    installed = {point.name: point for point in entry_points(group=ENTRY_POINTS)}
    if name in installed:
        return installed[name].load()
    known = (*POLICIES, *installed)
    advice = suggestion(name, known) or f"Policies: {', '.join(known)}; or file.py:Class."
    raise UsageError(f"There is no policy `{name}`. {advice}")


def _from_file(path: Path, kind: str) -> Any:
    """A class of the user's own file."""
    from importlib.util import module_from_spec, spec_from_file_location

    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not os.path.isfile(path):
        raise UsageError(f"There is no policy file {path}. Write it as path/to/file.py:Class.")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    if not hasattr(module, kind):
        raise UsageError(f"{path} has no class `{kind}`. Write it as {path}:Class.")
    return getattr(module, kind)

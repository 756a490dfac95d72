"""Room 4: who decides. Policies answer the engine's questions, one policy a file."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from mcarmy.catalog.names import suggestion
from mcarmy.errors import UsageError

if TYPE_CHECKING:
    from mcarmy.policies.protocol import Policy

# Each policy and the class that plays it, imported when it is asked for.
POLICIES = {
    "random": "mcarmy.policies.random:RandomPolicy",
}


def make_policy(name: str, seed: str) -> Policy:
    """A policy by its name; the same seed chooses the same."""
    if name not in POLICIES:
        advice = suggestion(name, POLICIES) or f"Policies: {', '.join(POLICIES)}."
        raise UsageError(f"There is no policy `{name}`. {advice}")
    module, _, kind = POLICIES[name].partition(":")
    policy: Policy = getattr(import_module(module), kind)(seed)
    return policy

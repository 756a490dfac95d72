"""The policy that tries likely answers in games of its own."""

from mcarmy.policies.search.policy import SearchPolicy

__all__ = ["SearchPolicy"]

"""The default policy: the option worth most, one activation ahead."""

from mcarmy.policies.greedy.policy import GreedyPolicy

__all__ = ["GreedyPolicy"]

"""A legal and an illegal list that show what a rule means; the tests hold them to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.problems import Kind


@dataclass(frozen=True, slots=True)
class Example:
    """`wrong` is reported with exactly this kind, `right` with nothing."""

    kind: Kind
    right: str
    wrong: str

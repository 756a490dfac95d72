"""A legal and an illegal list that show what a rule means; the tests hold them to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.values import frozen

if TYPE_CHECKING:
    from mcarmy.problems import Kind


@frozen
class Example:
    """`wrong` is reported with exactly this kind, `right` with nothing."""

    kind: Kind
    right: str
    wrong: str

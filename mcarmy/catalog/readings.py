"""Which readings of open rules does a user choose?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError
from mcarmy.base.names import suggestion

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.source.layers import Entries


def chosen_readings(entries: Entries, written: Iterable[str]) -> dict[str, str]:
    """The readings that are asked for, each as `id=reading`, or a UsageError."""
    rulings = entries["rulings"]
    chosen: dict[str, str] = {}
    for each in written:
        name, _, reading = each.partition("=")
        readings = rulings[name].values.get("readings") if name in rulings else None
        if not isinstance(readings, dict):
            known = [id_ for id_, one in rulings.items() if "readings" in one.values]
            advice = suggestion(name, known) or f"Known: {', '.join(known)}."
            raise UsageError(f"There is no ruling `{name}` with readings to choose from. {advice}")
        if reading not in readings:
            advice = suggestion(reading, list(readings)) or f"Readings: {', '.join(readings)}."
            raise UsageError(f"`{reading}` is not a reading of the ruling `{name}`. {advice}")
        if chosen.setdefault(name, reading) != reading:
            raise UsageError(f"Two readings of the ruling `{name}` are chosen: take one.")
    return chosen

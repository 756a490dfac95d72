"""What an answer rests on, and where another ruling would change it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.render.shares import percent

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mcarmy.games.gotham.rulings import OtherAnswer

SHEET = "the reference sheets of Gotham City Chronicles"


def rests_on(
    chosen: Mapping[str, str], files: Iterable[str], others: Iterable[OtherAnswer] = ()
) -> tuple[str, ...]:
    """The last lines of every answer: sheet, files, rulings, and what those would change."""
    answered = ", ".join(f"{id_}={word}" for id_, word in sorted(chosen.items()))
    rulings = f"rulings as chosen ({answered})" if answered else "our rulings on open points"
    parts = [SHEET, rulings, *(f"your file {path}" for path in dict.fromkeys(files))]
    lines = [f"Rests on {', '.join(parts[:-1])} and {parts[-1]}."]
    lines += [
        f"With {other.ruling}={other.word}: {percent(other.then)} instead of "
        f"{percent(other.now)} (`mcarmy rule {other.ruling}`)."
        for other in others
    ]
    return tuple(lines)

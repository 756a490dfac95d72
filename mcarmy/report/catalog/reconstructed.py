"""How much of what a game rests on does no source tell?"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.catalog import Catalog
    from mcarmy.simulate.game.setting import KeptArmy


def reconstructed(catalog: Catalog, armies: Sequence[KeptArmy], map_id: str) -> tuple[int, int]:
    """How many values of the units, cards, dice and map are ours, and how many there are."""
    used = [("dice", id_) for id_ in catalog.entries["dice"]]
    used.append(("maps", map_id))
    for army in armies:
        used += [("units", str(id_)) for id_ in army.units]
        used += [("cards", str(id_)) for id_ in army.cards]
    total = ours = 0
    for kind, id_ in dict.fromkeys(used):
        for path, origin in catalog.entry(kind, id_).origins.items():
            if path.rpartition("/")[2] not in ("id", "effects"):
                total += 1
                ours += not origin.attested
    return ours, total


def reconstructed_sentence(catalog: Catalog, armies: Sequence[KeptArmy], map_id: str) -> str:
    """The same for people."""
    ours, total = reconstructed(catalog, armies, map_id)
    return (
        f"{ours} of the {total} printed values behind this are reconstructed, including the dice "
        "and the map: see `mcarmy catalog doubt`."
    )

"""What in the published schemas follows from the catalog: the names that editors complete.

`python -m mcarmy.catalog.generate` writes them into the schema of army lists. Beside each list of
names the schema allows any text, so that `2x Name`, ids and names of overlays stay valid.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from mcarmy.base.bundled import bundled_schemas
from mcarmy.catalog.load import load_catalog

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.catalog.catalog import Catalog

SCHEMA = "army.schema.json"


def with_names(schema: str, catalog: Catalog) -> str:
    """The text of the schema with all names of the catalog; nothing else of it changes."""
    names: dict[str, Sequence[str]] = {
        "known-format": list(catalog.formats),
        "known-unit": sorted(profile.name for profile in catalog.units.values()),
        "known-card": sorted(card.name for card in catalog.cards.values()),
    }
    for definition, listed in names.items():
        schema = _with_enum(schema, definition, listed)
    return schema


def _with_enum(schema: str, definition: str, names: Sequence[str]) -> str:
    """Replace the words of the one definition, in the layout of the file."""
    pattern = re.compile(rf'("{definition}": \{{[^{{}}]*"enum": )\[[^\]]*\]')
    words = ",\n".join(f"        {json.dumps(name, ensure_ascii=False)}" for name in names)
    written, found = pattern.subn(lambda match: f"{match[1]}[\n{words}\n      ]", schema)
    if found != 1:
        raise ValueError(f"{SCHEMA} has no definition {definition} with an enum")
    return written


def main() -> None:
    """Bring the schema up to date with the catalog."""
    path = bundled_schemas() / SCHEMA
    path.write_text(with_names(path.read_text(encoding="utf-8"), load_catalog()), encoding="utf-8")


if __name__ == "__main__":
    main()

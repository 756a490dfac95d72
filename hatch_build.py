"""Checks the catalog when a wheel is built and packs it in the form that loads at once."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalog(BuildHookInterface):  # type: ignore[type-arg]
    """A broken catalog stops the build."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before files are collected; an editable install compiles on first use."""
        if version == "editable":
            return
        sys.path.insert(0, str(Path(self.root)))
        from mcarmy.catalog.load import compile_catalog

        compile_catalog()

"""What axe-core finds wrong with a page for people who see, hear or point otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from axe_playwright_python.sync_playwright import Axe

if TYPE_CHECKING:
    from playwright.sync_api import Page

BY_COLOR = ("color-contrast",)  # the one rule whose findings depend on the color scheme


def barriers(page: Page, *rules: str) -> list[str]:
    """Every finding as its rule and the element it is about; of these rules, or of all."""
    options = {"runOnly": {"type": "rule", "values": list(rules)}} if rules else None
    found = Axe().run(page, options=options).response["violations"]
    return [
        f"{finding['id']}: {node['html'][:200]}" for finding in found for node in finding["nodes"]
    ]

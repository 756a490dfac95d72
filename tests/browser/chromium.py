"""A real browser for tests: without one they are skipped, except where it must be there."""

from __future__ import annotations

import os
import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-quic",
]  # fmt: skip


def executable() -> str:
    """The browser on this machine."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail("Chromium is missing; `./dev test` installs it where apt-get can")
        pytest.skip("Chromium is not installed")
    return found


@contextmanager
def opened(
    path: Path, *, width: int = 1280, height: int = 900, dark: bool = False
) -> Iterator[Page]:
    """A page from disk; an error on its console or a request to anywhere else fails the test."""
    complaints: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        scheme = "dark" if dark else "light"
        page = browser.new_page(
            viewport={"width": width, "height": height},
            color_scheme=scheme,  # type: ignore[arg-type]
        )
        page.on("console", lambda said: complaints.append(said.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "request",
            lambda request: (
                None
                if request.url.startswith(("file:", "data:"))
                else complaints.append(f"asked for {request.url}")
            ),
        )
        page.goto(path.as_uri())
        yield page
        browser.close()
    assert complaints == []

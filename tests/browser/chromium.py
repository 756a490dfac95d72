"""A real browser for tests: without one they are skipped, except where it must be there."""

from __future__ import annotations

import os
import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal

import pytest
from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page, Request

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-quic",
]  # fmt: skip

Scheme = Literal["light", "dark"]


@contextmanager
def started() -> Iterator[Browser]:
    """The browser of this machine, for as many pages as are wanted."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        yield browser
        browser.close()


def executable() -> str:
    """Where the browser is on this machine."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail("Chromium is missing; `./dev test` installs it where apt-get can")
        pytest.skip("Chromium is not installed")
    return found


class Visitor:
    """Opens pages from disk, one after the other in the same window."""

    def __init__(self, browser: Browser) -> None:
        self._page = browser.new_page()
        self._complaints: list[str] = []
        self._page.on("console", lambda said: self._complaints.append(said.text))
        self._page.on("pageerror", lambda error: self._complaints.append(str(error)))
        self._page.on("request", self._asked)

    @contextmanager
    def opens(
        self, path: Path, *, width: int = 1280, height: int = 900, scheme: Scheme = "light"
    ) -> Iterator[Page]:
        """A page; an error on its console or a request to anywhere else fails the test."""
        self._complaints.clear()
        self._page.set_viewport_size({"width": width, "height": height})
        self._page.emulate_media(media="screen", color_scheme=scheme)
        self._page.goto(path.as_uri())
        yield self._page
        assert self._complaints == []

    def _asked(self, request: Request) -> None:
        if not request.url.startswith(("file:", "data:")):
            self._complaints.append(f"asked for {request.url}")

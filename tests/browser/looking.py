"""What a reader of a page sees: how much text stands out, how large it is, what is cut off."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

A4 = 718  # pixels between the margins of a sheet

# Every element that holds visible text of its own.
_TEXTS = """
const shown = [...document.querySelectorAll('body *')].filter(element => {
  if (['SCRIPT', 'STYLE', 'title', 'desc'].includes(element.tagName)) return false;
  if (element.closest('.unseen, .map, .roster .state')) return false;
  const own = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  return own && element.getClientRects().length > 0;
});
"""
_CONTRAST = """
const brush = Object.assign(document.createElement('canvas'), {width: 1, height: 1})
  .getContext('2d', {willReadFrequently: true});
const over = (grounds) => {
  brush.clearRect(0, 0, 1, 1);
  for (const ground of grounds) { brush.fillStyle = ground; brush.fillRect(0, 0, 1, 1); }
  return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);
};
const light = (color) => {
  const [r, g, b] = color.map(part => part / 255)
    .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (element) => {
  const grounds = [];
  for (let at = element; at; at = at.parentElement)
    grounds.unshift(getComputedStyle(at).backgroundColor);
  const style = getComputedStyle(element);
  const ink = element.ownerSVGElement ? style.fill : style.color;
  const [one, two] = [light(over(grounds)), light(over([...grounds, ink]))].sort((a, b) => b - a);
  return (one + 0.05) / (two + 0.05);
};
"""


def faint(page: Page, least: float = 4.5) -> list[str]:
    """Texts that hardly stand out from their ground (WCAG asks for 4.5 to 1)."""
    found: list[str] = page.evaluate(
        f"least => {{ {_TEXTS} {_CONTRAST} return shown.filter("
        "e => !e.closest('.icon, .in-part') && contrast(e) < least)"
        ".map(e => e.textContent.trim() + ' ' + contrast(e).toFixed(2)); }",
        least,
    )
    return found


def tiny(page: Page, least: float = 11) -> list[str]:
    """Texts below a size that can be read, drawings scaled as they are shown."""
    found: list[str] = page.evaluate(
        f"""least => {{ {_TEXTS} return shown.filter(element => {{
          const scale = element.ownerSVGElement ? element.getScreenCTM().a : 1;
          return parseFloat(getComputedStyle(element).fontSize) * scale < least;
        }}).map(element => element.textContent.trim()); }}""",
        least,
    )
    return found


def overflow(page: Page) -> float:
    """By how many pixels the page is wider than its window."""
    found: float = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return found


def cut_off(page: Page) -> list[str]:
    """Boxes that show only a part of what they hold."""
    found: list[str] = page.evaluate(
        """[...document.querySelectorAll('.scroll, .log, .roster, .board')].filter(box =>
          box.getClientRects().length > 0 && getComputedStyle(box).overflow !== 'visible'
          && (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
        ).map(box => box.getAttribute('aria-label') || box.id || box.className)"""
    )
    return found


def invisible(page: Page) -> list[str]:
    """Parts of the page that are not shown at all."""
    found: list[str] = page.evaluate(
        """[...document.querySelectorAll(
            'h1, h2, .verdict, section, td, th, li, svg:not(.tight, .sample), footer p')]
          .filter(part => part.getClientRects().length === 0)
          .map(part => part.textContent.trim().slice(0, 40) || part.tagName)"""
    )
    return found


def reached_by_tab(page: Page, wanted: str) -> int:
    """How many of the wanted elements the tab key comes to on its way through the page."""
    page.locator("body").press("Home")
    for _ in range(200):
        page.keyboard.press("Tab")
        back = page.evaluate(
            """wanted => {
              const at = document.activeElement;
              if (at === document.body || at.dataset.reached) return true;
              at.dataset.reached = getComputedStyle(at).outlineStyle !== 'none';
              return false;
            }""",
            wanted,
        )
        if back:
            break
    return page.locator(f"{wanted}").and_(page.locator("[data-reached=true]")).count()

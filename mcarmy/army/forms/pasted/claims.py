"""What a paste says about its own numbers: prices, sums and totals."""

from __future__ import annotations

import re

TOTAL = re.compile(r"(?:grand\s+)?totals?\b(?P<rest>.*)\Z", re.IGNORECASE)
_PRICE = re.compile(
    r"\s*[(\[]\s*(?P<n>\d{1,4})\s*(?:pts?|points?|vps?|pkte?|punkte)\.?"
    r"(?:\s*(?:each|ea\.?|apiece|per\s+\w+))?\s*[)\]]",
    re.IGNORECASE,
)
_PRICE_FIRST = re.compile(
    r"\d{1,4}\s*(?:pts?|points?|vps?|pkte?|punkte)\.?\s*[-–—:|]?\s+(?=[^\W\d_])", re.IGNORECASE
)
_SUM = re.compile(r"\s*=\s*(?P<n>\d{1,5})\s*(?:pts?|points?|vps?|total)?\.?\s*\Z", re.IGNORECASE)
_TIMES = re.compile(r"\b[x×*]\s*(?P<n>\d{1,4})\b|\b(?P<m>\d{1,4})\s*[x×*]", re.IGNORECASE)


def without_price(text: str) -> tuple[str, tuple[int, int] | None]:
    """A line without `(2 pts)` and `= 4`; and where the sum is wrong, what it says and should."""
    price, total, times = _PRICE.search(text), _SUM.search(text), _TIMES.search(text)
    first = _PRICE_FIRST.match(text)
    if price is None and first is None and (total is None or times is None):
        return text, None
    bare = text[: total.start()] if total else text
    bare = _PRICE_FIRST.sub("", bare, count=1)
    bare = _PRICE.sub("", bare, count=1).strip()
    if price is None or total is None:
        return bare, None
    copies = int(times["n"] or times["m"]) if times else 1
    right = int(price["n"]) * copies
    return bare, None if right == int(total["n"]) else (int(total["n"]), right)


_CLAIM = re.compile(
    r"(?P<n>\d{1,4})\s*"
    r"(?P<what>units?|figures?|models?|cards?|orders?|order tokens?|components?|slots?)\b",
    re.IGNORECASE,
)
_CLAIMED = {"u": "units", "f": "units", "m": "units", "o": "orders"}


def claims_in(text: str) -> list[tuple[str, int]]:
    """What a total says: `9 components`, `5 units and 4 orders`."""
    found = []
    for claim in _CLAIM.finditer(text):
        word = claim["what"].lower()
        what = "cards" if word.startswith("card") else "components"
        found.append((_CLAIMED.get(word[0], what), int(claim["n"])))
    return found

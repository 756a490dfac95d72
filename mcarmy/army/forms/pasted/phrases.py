"""How people write counts, order tokens and formats in forum posts."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.catalog.model import Rank

if TYPE_CHECKING:
    from collections.abc import Iterator

NUMBERS = {
    word: number
    for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), start=1
    )
}
NUMBERS |= {"zwei": 2, "drei": 3, "vier": 4, "deux": 2, "trois": 3, "quatre": 4, "dos": 2}
NUMBERS |= {"tres": 3, "cuatro": 4, "quattro": 4, "dwa": 2, "trzy": 3, "cztery": 4}
RANKS = {
    **{letter: rank for rank in Rank for letter in (rank.value, rank.value[0])},
    **dict.fromkeys(("golds", "oro", "ouro", "goud", "guld", "zloto", "złoto"), Rank.GOLD),
    **dict.fromkeys(("zlato", "arany", "kulta", "золото", "золотые", "goldene"), Rank.GOLD),
    **dict.fromkeys(("silvers", "silber", "plata", "argent", "argento", "prata"), Rank.SILVER),
    **dict.fromkeys(("zilver", "sølv", "srebro", "stříbro", "ezüst", "hopea"), Rank.SILVER),
    **dict.fromkeys(("серебро", "серебряные", "silberne", "plateado"), Rank.SILVER),
    **dict.fromkeys(("bronzes", "bronce", "bronzo", "brons", "braz", "brąz"), Rank.BRONZE),
    **dict.fromkeys(("bronz", "pronssi", "бронза", "бронзовые", "bronzene"), Rank.BRONZE),
}
# A word that means something else in English: a rank only where a line says nothing more.
RANKS_ALONE = {"or": Rank.GOLD, "or:": Rank.GOLD}
_WORD_NUMBER = "|".join(NUMBERS)
_GROUPS = {"pair": 2, "couple": 2, "brace": 2, "trio": 3, "dozen": 12, "half dozen": 6}
_GROUP_OF = (
    r"(?:an?\s+|another\s+|the\s+)?(?P<n>half\s+(?:a\s+)?dozen|pair|couple|brace|trio|dozen)"
    r"\s+(?:of\s+)?(?P<rest>\S.*)\Z"
)

# Each pattern gives the count and the rest; the first that leaves a known name counts.
_COUNTS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"[(\[]\s*[x×]?\s*(?P<n>\d{1,4})\s*[x×]?\s*[)\]]\s*[:–-]?\s*(?P<rest>\S.*)\Z",
        r"(?P<n>\d{1,4})\s*[x×*]\s*[:–-]?\s*(?P<rest>\D.*)\Z",
        r"[x×]\s*(?P<n>\d{1,4})\s+[:–-]?\s*(?P<rest>\S.*)\Z",
        r"(?P<n>\d{1,4})\s*[:–-]?\s+(?P<rest>\D.*)\Z",
        rf"(?P<n>{_WORD_NUMBER})\s+(?:[x×]\s+)?(?P<rest>\S.*)\Z",
        _GROUP_OF,
        r"(?P<n>an?|a single|one single|single|ein|eine|une?)\s+(?P<rest>\S.*)\Z",
        r"(?P<rest>.*\S)\s*[(\[]\s*[x×*]?\s*(?P<n>\d{1,4})\s*[x×]?\s*[)\]]\Z",
        r"(?P<rest>.*\S)\s+[x×*]\s*(?P<n>\d{1,4})\Z",
        r"(?P<rest>.*\S)\s+(?P<n>\d{1,4})\s*[x×]\Z",
        r"(?P<rest>.*\S)\s*[(\[]?(?:qty|quantity|count|copies)[.:]?\s*(?P<n>\d{1,4})[)\]]?\Z",
        r"(?P<rest>.*\S)\s*[(\[]?(?P<n>\d{1,4})\s+(?:copies|copy|of them|figures?|models?)[)\]]?\Z",
        r"(?P<rest>.*[^\s.:=,–—-])\s*(?:[:=,]|\s[–—-]|\.{2,})\s*(?P<n>\d{1,4})\Z",
        r"(?P<rest>.*[^\s\d])\s+(?P<n>\d{1,4})\Z",
    )
)
_TOKENS = re.compile(r"\d{1,4}|[^\W\d_]+|\S")
_FORMAT = re.compile(
    r"(?<![\d/])(\d{1,3})\s*g?[a-z]*\s*/\s*(\d{1,3})\s*s?[a-z]*\s*/\s*(\d{1,3})(?![\d/])"
    r"(?:\s*b(?:ronze)?\b)?"
    r"|(?<![\d-])(?P<same>\d{1,3})-(?P=same)-(?P=same)(?![\d-])",
    re.IGNORECASE,
)
FORMAT_WORDS = ("skirmish", "tournament", "epic")
_TITLE_FILLERS = (
    *FORMAT_WORDS,
    "format",
    "list",
    "army",
    "game",
    "size",
    "a",
    "my",
    "the",
    "build",
)
_TOKEN_WORDS = ("token", "tokens", "marker", "markers", "counter", "counters", "jeton", "jetons")
_ORDER_WORDS = (
    *("order", "orders", "befehl", "befehle", "ordre", "ordres", "orden", "ordenes", "órdenes"),
    *("ordine", "ordini", "rozkaz", "rozkazy", "befehlsmarker", *_TOKEN_WORDS),
)
_FILLERS = (
    *("x", "×", "*", ",", ";", ":", "/", "+", "&", "-", "–", "—", "=", "(", ")", "[", "]", "."),
    *("and", "of", "rank", "pool", "the", "each", "every"),
)


_ONE = ("a", "an", "ein", "eine", "einen", "un", "une", "una", "uno")
ORDER_WORD = re.compile(rf"\b(?:{'|'.join(_ORDER_WORDS)})\b", re.IGNORECASE)


def counted(text: str) -> Iterator[tuple[int | None, str, bool]]:
    """Ways to read a count off a text: the count, the rest, and whether it stood in brackets."""
    yield None, text, False
    for pattern in _COUNTS:
        found = pattern.match(text)
        if found is not None:
            number = found["n"].lower()
            in_brackets = text.rstrip()[-1:] in (")", "]") and found.start("n") > 0
            yield _number(number), found["rest"].strip(), in_brackets


def _number(word: str) -> int:
    """A number in digits or in words."""
    if word.isdecimal():
        return int(word)
    return NUMBERS.get(word) or _GROUPS.get(re.sub(r"\s+(?:a\s+)?", " ", word)) or 1


def orders(text: str, *, rank: Rank | None, section: bool) -> Counter[Rank] | None:
    """Order tokens in any of the usual ways; None where the text is about something else.

    `rank` is the heading the text stands under; in a `section` of orders the word may be missing.
    """
    said = _Said(text)
    if said.other or not (said.named or section) or not (said.ranks or said.numbers or said.named):
        return None
    ranks, numbers = said.ranks, said.numbers
    if not ranks:
        return _without_ranks(said, rank)
    if len(numbers) == 1 and len(set(ranks)) == 1:
        return _sum([(ranks[0], numbers[0])])  # `Silver order (silver) x1` says its rank twice
    if len(numbers) == len(ranks) + 1 and numbers[0] == sum(numbers[1:]):
        numbers = numbers[1:]  # `4 orders: 2 gold, 1 silver, 1 bronze`
    if len(numbers) == len(ranks):
        return _sum(zip(ranks, numbers, strict=True))
    if len(numbers) == 0:
        return _sum((each, 1) for each in ranks)
    return _sum(said.pairs) if len(numbers) < len(ranks) and said.pairs else None


def _without_ranks(said: _Said, rank: Rank | None) -> Counter[Rank] | None:
    numbers = said.numbers
    if len(numbers) == len(Rank):
        return _sum(zip(Rank, numbers, strict=True))
    if len(numbers) == 1 and said.each:
        return _sum((each, numbers[0]) for each in Rank)
    if rank is not None and said.named and len(numbers) <= 1:
        return _sum([(rank, numbers[0] if numbers else max(1, said.words))])
    return None


def _sum(pairs: object) -> Counter[Rank] | None:
    total: Counter[Rank] = Counter()
    for rank, number in pairs:  # type: ignore[attr-defined]
        total[rank] += number
    return total if all(count <= 1000 for count in total.values()) else None


class _Said:
    """The words of a text about orders, sorted by what they are."""

    def __init__(self, text: str) -> None:
        self.ranks: list[Rank] = []
        self.numbers: list[int] = []
        self.pairs: list[tuple[Rank, int]] = []
        self.named = self.each = self.other = False
        self.words = 0  # how often it says `order`
        before: int | None = None
        plain = re.sub(r"(?<=\d)[x×*](?=[^\W\d_])|(?<=[^\W\d_])[x×*](?=\d)", " x ", text.lower())
        for token in _TOKENS.findall(plain):
            before = self._take(token, before)

    def _take(self, token: str, before: int | None) -> int | None:
        """Sort one word in; gives back the number that stands right before what comes next."""
        if token.isdecimal() or token in NUMBERS or token in _ONE:
            self.numbers.append(1 if token in _ONE else NUMBERS.get(token) or int(token))
            return self.numbers[-1]
        letters = token if len(token) > 1 and not token.strip("gsb") else ""
        if token in RANKS or letters:
            for name in letters or (token,):
                self.ranks.append(RANKS[name])
                self.pairs.append((RANKS[name], before or 1))
            return None
        if token in _ORDER_WORDS:
            self.named = self.named or token not in _TOKEN_WORDS or bool(self.ranks)
            self.words += token not in _TOKEN_WORDS
            return before
        self.each = self.each or token == "each"
        self.other = self.other or token not in _FILLERS
        return before if token in ("x", "×", "*", "of") else None


def format_in(text: str) -> str | None:
    """Three numbers such as 5/5/5, wherever they stand."""
    found = _FORMAT.search(text)
    if found is None:
        return None
    parts = (found["same"],) * 3 if found["same"] else found.groups()[:3]
    return "/".join(str(int(part)) for part in parts)


def title_of(text: str, factions: dict[str, str]) -> str:
    """A title without the parts that tell the format, or only a faction beside a better title."""
    parts = re.split(r"\s*[()\[\]|,]\s*|\s+[–—-]+\s+", text.strip(" :*=~_#-"))
    named, weak = [], []
    for part in parts:
        bare = re.sub(r"\s+", " ", _FORMAT.sub(" ", part)).strip(" :-–—")
        words = [word for word in bare.casefold().split() if word not in _TITLE_FILLERS]
        if words and bare != part and all(word in factions for word in words):
            weak.append(bare)
        elif words:
            named.append(bare)
    title = text if named == parts else " - ".join(named or weak[:1])
    return title.strip(" :*=~_#")


def is_format_alone(text: str) -> bool:
    """Whether a line says a format and nothing else."""
    words = re.findall(r"[^\W\d_]+", text.casefold())
    return all(word in _TITLE_FILLERS for word in words) and (
        format_in(text) is not None or any(word in FORMAT_WORDS for word in words)
    )

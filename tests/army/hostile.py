"""Files that mean harm, or were mangled: each by a name, as bytes of at most a quarter megabyte."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tests.army.lists import EXAMPLES, LISTS

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST = 255_000


def full_of(part: str, start: str = "", end: str = "") -> str:
    """A file filled with one thing."""
    room = MOST - len((start + end).encode())
    return start + part * (room // len(part.encode())) + end


LAUGHS = "a: &a [l, l, l, l, l, l, l, l, l]\n" + "".join(
    f"{new}: &{new} [{', '.join([f'*{old}'] * 9)}]\n"
    for old, new in zip("abcdefghijkl", "bcdefghijklm", strict=True)
)
UNITS = "format: skirmish\nunits:\n"
FILES = {
    "billion laughs": LAUGHS,
    "brackets without end": "[" * MOST,
    "braces without end": full_of("{a: "),
    "a ladder of keys": "".join(" " * step + "a:\n" for step in range(700)),
    "lists in lists": full_of("- ", end="a"),
    "the same key": full_of("a,", "{", "}"),
    "the same key in JSON": full_of('"a":1,', "{", '"b":2}'),
    "numbers in JSON": full_of("1,", '{"a":[', "1]}"),
    "aliases": full_of("*a,", "[", "]"),
    "anchors": full_of("- &a b\n", UNITS),
    "tags": full_of("- !a b\n", UNITS),
    "dashes": full_of("- a\n", UNITS),
    "ten thousand unknown names": UNITS + "".join(f"- Free Marine {i}\n" for i in range(10_000)),
    "a huge flow list": "units: [" + ",".join(f"nm{i}" for i in range(24_000)) + "]\n",
    "unknown keys": "".join(f"k{i}: 1\n" for i in range(9_000)),
    "unknown keys of lines": full_of("- {a: b, c: d, e: f, g: h}\n", UNITS),
    "bad counts": full_of("- 0x a\n", UNITS),
    "misspelled units": full_of("- Rangr Elite\n", UNITS),
    "good units": full_of("- 999x Ranger Elite\n", UNITS),
    "attached cards": full_of("- Numbing Cold\n", f"{UNITS}- Karak's Command Tent\nattached:\n"),
    "waivers": full_of("- a # mcarmy: allow MC901\n", UNITS),
    "waivers alone": full_of("# mcarmy: allow MC901 x\n"),
    "hashes": full_of("#"),
    "a quote without end": '"' + "a" * (MOST - 1),
    "a JSON string without end": full_of("\\n", '{"a": "'),
    "a long key": "a" * (MOST - 3) + ": 1",
    "a long name": full_of("a ", "name: "),
    "blanks behind a number": full_of(" ", f"{UNITS}- 1", "!\n"),
    "brackets behind a name": full_of("(", f"{UNITS}- 'a", "'\n"),
    "digits as a name": full_of("1", f"{UNITS}- "),
    "digits as a count": full_of("1", f"{UNITS}- a x"),
    "digits as orders": full_of("1", "orders: {gold: ", "}"),
    "digits as a format": full_of("1", "format: ", "/1/1"),
    "a format without end": full_of("a", "format: "),
    "a path without end": full_of("a/", "format: "),
    "a recorded path without end": full_of("a/", "from: "),
    "letters that unfold": full_of("\ufdfa", f"{UNITS}- "),
    "accents on accents": full_of("\u0301\u0327", f"{UNITS}- a"),
    "line separators": full_of("\u2028", "name: 'a", "'"),
    "next lines": full_of("\x85"),
    "carriage returns": full_of("\r"),
    "line breaks": full_of("\n"),
    "tabs": full_of("\t"),
    "documents": full_of("---\n"),
    "ends of documents": full_of("...\n"),
    "directives": full_of("%a\n"),
    "complex keys": full_of("? a\n"),
    "a block text": full_of(" a\n", "name: |\n"),
    "emoji": full_of("\U0001f600"),
    "half characters in JSON": '{"units": ["\\udfff x2"], "format": "a/\\ud800", "x-": "\\ud800"}',
    "a byte order mark inside": "format: skirmish\n\ufeffunits: [a]\n",
    "two byte order marks": "\ufeff\ufeffformat: skirmish\n",
}
BYTES = {
    **{name: content.encode() for name, content in FILES.items()},
    "nothing": b"",
    "zeros": b"\0" * MOST,
    "ones": b"\xff" * MOST,
    "UTF-16": "format: skirmish\n".encode("utf-16"),
    "Latin-1": "name: \xe9\n".encode("latin-1"),
    "a NUL at the end": b"format: skirmish\n\0",
    "overlong UTF-8": b"name: \xc0\xaf\n",
    "a surrogate in UTF-8": b"name: \xed\xa0\x80\n",
    "one byte too many": b"#" * 256_001,
}


def mangled(seed: int, count: int) -> Iterator[bytes]:
    """Lists of the suite with pieces cut, doubled, swapped and spoiled; the same for a seed."""
    chance = random.Random(seed)
    sources = [path.read_bytes() for path in sorted(LISTS.rglob("*.*")) if path.is_file()]
    sources += [path.read_bytes() for path in sorted(EXAMPLES.glob("*.yaml"))]
    for _ in range(count):
        raw = bytearray(chance.choice(sources))
        for _ in range(chance.randint(1, 6)):
            start = chance.randrange(len(raw) + 1)
            end = min(len(raw), start + chance.randint(0, 12))
            match chance.randrange(5):
                case 0:
                    del raw[start:end]
                case 1:
                    raw[start:start] = raw[start:end] * chance.randint(1, 3)
                case 2:
                    raw[start:start] = chance.choice(SPICE).encode()
                case 3:
                    raw[start:end] = bytes(chance.randrange(256) for _ in range(end - start))
                case _:
                    other = chance.choice(sources)
                    cut = chance.randrange(len(other) + 1)
                    raw[start:end] = other[cut : cut + 40]
        yield bytes(raw)


def noise(seed: int, count: int) -> Iterator[bytes]:
    """Bytes, and words of YAML, in no order at all."""
    chance = random.Random(seed)
    for number in range(count):
        if number % 2:
            yield chance.randbytes(chance.randint(0, 300))
        else:
            yield "".join(chance.choices(SPICE, k=chance.randint(0, 60))).encode()


SPICE = (
    ":", ": ", " ", "  ", "- ", "\n", "\n  ", "\n  - ", "\r\n", "\t", "#", " # ", "'", '"', ",",
    "[", "]", "{", "}", "&a ", "*a", "!!int ", "|\n ", ">\n ", "---\n", "...\n", "%", "?", "~", "`",
    "null", "x2", "2x ", "1e9", "-1", "true", "3.5", "٣", "0x10", "017", "\ufeff", "\x1b[31m",
    "\u202e", "\x9b1m", "\x7f", "\u2028", "\x85", "units", "orders", "cards", "attached", "format",
    "from", "gold", "silver", "bronze", "count", "unit", "card", "nickname", "x-", "skirmish",
    "5/5/5", "Ranger Elite", "Mitch Hunter", "Golgotha", "Fire at Will", "Karak's Command Tent",
    "# mcarmy: allow MC901 x", "../", "/dev/zero", "\\u001b", "\\ud800", "é", "😀",
)  # fmt: skip

"""What eyes without one kind of cones make of a color (Machado, Oliveira and Fernandes 2009)."""

from __future__ import annotations

import re
from typing import Final

Rgb = tuple[float, float, float]

CONES: Final[dict[str, tuple[Rgb, Rgb, Rgb]]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen(color: str, without: str) -> Rgb:
    """A color as CSS writes it, in linear light as such eyes see it."""
    red, green, blue = (_linear(int(part) / 255) for part in re.findall(r"\d+", color)[:3])
    mixed = [r * red + g * green + b * blue for r, g, b in CONES[without]]
    first, second, third = (min(1.0, max(0.0, part)) for part in mixed)
    return first, second, third


def contrast(one: Rgb, other: Rgb) -> float:
    """The ratio of their luminances (WCAG)."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def apart(one: Rgb, other: Rgb) -> float:
    """How far two colors are apart, as a share of black from white, as bright as eyes see them."""
    parts = zip(map(_shown, one), map(_shown, other), strict=True)
    return float((sum((a - b) ** 2 for a, b in parts) / 3) ** 0.5)


def _luminance(color: Rgb) -> float:
    return 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _shown(part: float) -> float:
    return 12.92 * part if part <= 0.0031308 else float(1.055 * part ** (1 / 2.4) - 0.055)

"""Exact odds: dice, attacks, and how long a Doomtrooper lasts."""

"""Battlefields drawn: as SVG and in characters."""

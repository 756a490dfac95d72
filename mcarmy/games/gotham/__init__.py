"""Gotham City Chronicles: skills, dice pools, and where to put the cubes."""

"""Worlds: complete, consistent choices among the values that fit what is known."""

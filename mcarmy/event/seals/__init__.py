"""Sealed lists: what is hashed, and the two files it makes."""

"""Opponents for people, from easy to hard."""

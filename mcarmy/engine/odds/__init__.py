"""Exact odds of attacks, without a die rolled."""

"""Odds told: a sentence, bars, and what they rest on."""

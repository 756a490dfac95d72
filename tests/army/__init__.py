"""Tests of lists: reading, rules, waivers and repairs."""

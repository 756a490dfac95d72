"""Tests of room 1: the printed game as data."""

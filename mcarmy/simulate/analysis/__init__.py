"""One game looked at afterwards: how likely each side was to win when, and what changed that."""

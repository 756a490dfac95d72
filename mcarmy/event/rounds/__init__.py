"""The rounds of an event: what was played, whether it can be right, and who meets next."""

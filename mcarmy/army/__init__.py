"""Room 2: army lists, what they say and whether the rules allow it."""

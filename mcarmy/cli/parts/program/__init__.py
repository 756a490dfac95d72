"""The program itself: its commands by name, near misses, closed streams."""

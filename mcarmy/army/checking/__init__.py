"""Is a list legal? All rules at once, over one list or many."""

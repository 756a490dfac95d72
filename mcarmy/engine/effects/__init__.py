"""The vocabulary: what the words of the catalog do, and how they are bound to the rules."""

"""A told game as the values that the page of a replay draws."""

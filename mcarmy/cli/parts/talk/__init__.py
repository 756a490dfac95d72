"""How the program asks: one answer at a time, with undo and back."""

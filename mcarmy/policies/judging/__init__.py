"""What is it worth? Attacks, units, and every hex of the board, in points."""

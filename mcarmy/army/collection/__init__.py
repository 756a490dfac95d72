"""What a player owns, and what his lists ask of it."""

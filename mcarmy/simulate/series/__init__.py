"""Many games between two armies, and what they tell."""

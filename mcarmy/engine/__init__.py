"""The rules engine: plays every rule of the game and asks its players what they want to do."""

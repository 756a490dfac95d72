"""Room 0: values, chances, problems and names; nothing here knows a game."""

"""One game: played, written down, played again."""

"""Who leads, and by which games: places, points and tie-breaks."""

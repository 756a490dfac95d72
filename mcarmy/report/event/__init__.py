"""An event told: pairings and why, standings by their games, pages for the wall and paper."""

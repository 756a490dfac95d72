"""One game told: in words, on a page, in the terminal."""

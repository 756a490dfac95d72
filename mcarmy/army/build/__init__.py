"""Building armies: what still fits, and four ways to fill a list."""

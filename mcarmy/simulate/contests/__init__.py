"""Questions that take several series: gauntlet, matrix, why, ladder."""

"""Other games on the command line: their files, rules and catalogs, and a folder a game."""

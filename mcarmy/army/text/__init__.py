"""The text of a list: where things stand in it, and how it is changed without loss."""

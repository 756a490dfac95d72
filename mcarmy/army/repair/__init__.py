"""The smallest repair of a list, and how it is written into its text."""

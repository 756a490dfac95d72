"""Files as nodes that know where they stand: YAML, JSON and their comments."""

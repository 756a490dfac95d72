"""What `record` and `new` ask, one question at a time."""

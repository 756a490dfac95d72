"""Words for one ability or card alone, each named after it."""

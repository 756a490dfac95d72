"""Who decides: policies answer the engine's questions."""

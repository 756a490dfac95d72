"""How words of the catalog become effects bound to hooks."""

"""A ledger or box file, read with the place of every number."""

"""Siege of the Citadel (1993): the campaign ledger and the exact odds of its dice."""

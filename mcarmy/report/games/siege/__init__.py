"""What is told of Siege of the Citadel: ledger, briefing, odds, draws."""

"""What players hand in: whose it is, when it came, and whether it is what was promised."""

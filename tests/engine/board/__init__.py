"""What is true of a battlefield."""

"""What is told of Urban War."""

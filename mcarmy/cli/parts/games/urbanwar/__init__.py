"""What the commands of Urban War share."""

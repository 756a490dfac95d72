"""What the commands of an event share."""

"""What the commands of Siege of the Citadel share."""

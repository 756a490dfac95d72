"""What each ability, card and zone token does, one file each."""

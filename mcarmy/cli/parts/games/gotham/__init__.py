"""What the commands of Gotham City Chronicles share."""

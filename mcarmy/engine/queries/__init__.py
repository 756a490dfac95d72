"""What is true now? Nothing here changes anything."""

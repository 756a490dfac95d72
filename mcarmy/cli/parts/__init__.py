"""What commands share: options, conversations, progress, exit codes."""

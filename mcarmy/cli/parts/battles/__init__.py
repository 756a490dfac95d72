"""What commands that play games share: options, runs, contests, progress, watching."""

"""From a file to a roster: what a list says and whom it means."""

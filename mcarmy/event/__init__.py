"""An organizer's event as files: who plays with which list, what was sealed, and every round."""

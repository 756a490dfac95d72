"""Room 6: values in, text out."""

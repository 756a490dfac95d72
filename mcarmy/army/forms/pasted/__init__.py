"""From what people paste to a list: rows, headings, names, counts."""

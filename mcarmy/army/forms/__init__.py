"""Lists in other forms: JSON, plain text, Markdown and BBCode, to and from."""

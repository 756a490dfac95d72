"""Army builder, list validator and battle engine for the Mutant Chronicles CMG."""

__version__ = "0.1.0"

"""An event played many times by simulation, before anybody has met."""

"""A second judge of the game, who shares no code with the engine.

He reads the opening position and the events, keeps a table of his own, and objects to everything
the rulebook does not allow. Of the engine he knows the vocabulary of events and nothing else.
"""

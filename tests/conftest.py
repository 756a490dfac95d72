"""What holds for all tests."""

from __future__ import annotations

import os
import signal

# A runner started in the background ignores interruptions, and so would every program it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)

# How wide a command writes is up to its test, not to the terminal the tests are started from.
os.environ.pop("COLUMNS", None)

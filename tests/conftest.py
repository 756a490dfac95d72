"""What holds for all tests."""

from __future__ import annotations

import signal

# A runner started in the background ignores interruptions, and so would every program it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)

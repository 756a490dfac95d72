"""Who plays whom: Swiss, round robin and knock-out, on values that know no file."""

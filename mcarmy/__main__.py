"""`python -m mcarmy` is `mcarmy`."""

from mcarmy.cli import main

main()

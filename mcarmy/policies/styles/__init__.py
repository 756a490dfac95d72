"""The pool: unlike players, most of whom share no judgment with the greedy one."""

"""One file for each rule of army building."""

"""What is asked of `mcarmy odds`."""

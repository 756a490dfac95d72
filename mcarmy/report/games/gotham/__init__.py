"""What Gotham City Chronicles tells: pools, plans, attacks, moves and skills."""

"""What is told of other games: rules, odds, teams and sheets."""

"""Urban War: Strike-Team Actions, 2nd edition: exact odds of every roll, and strike teams."""

"""How values look: tables, charts, pages and terminals; nothing here knows a game."""

"""The table: cards, zones, an agenda of steps, decisions, events, knowledge and views. Knows no game and no screen."""

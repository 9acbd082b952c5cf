"""Phantom Maze: two players race to draw out their own decks (rules PM-*)."""

"""Board positions with moves and what must be true afterwards: rule tests, answers to rules questions, puzzles."""

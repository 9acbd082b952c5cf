"""Tests of matches: undo, records, resuming, positions."""

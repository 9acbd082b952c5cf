"""Tests of the table engine, with a game of their own."""

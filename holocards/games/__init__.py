"""The games: each in a package of its own, none of which uses another."""

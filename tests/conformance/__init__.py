"""One suite for all games: invariants, copies, undo, records, secrecy, refusals."""

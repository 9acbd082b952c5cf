"""People and bots at one table: choosing, undo, conceding, records that resume and replay, board positions.

The only room that owns a running game; everybody else gets views. Draws nothing.
"""

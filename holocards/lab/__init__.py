"""The lab: many games of bots against each other, honest statistics of them, and measurements of the program itself."""

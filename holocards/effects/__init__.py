"""The effect language: cards are data. Schema, compiler, interpreter, and the words written from the same data."""

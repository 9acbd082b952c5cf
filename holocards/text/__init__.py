"""Words and letters: languages, catalogues, rulebooks, line breaking, readings, cell widths, safe and typed text.

Loaded before the first frame, so every module here imports only the standard library and `rich.cells`; what is
heavier (budoux, tomli) is imported by the function that needs it.
"""

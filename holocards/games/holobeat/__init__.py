"""Holobeat: creatures fight line against line, hearts are life, energy pays (rules HB-*)."""

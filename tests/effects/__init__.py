"""Tests of the effect language."""

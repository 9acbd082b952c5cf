"""A tree of seeds from one root: every match-up, pair and purpose has its own, the same on every machine and in every order."""

from __future__ import annotations

from hashlib import blake2b


def branch(root: int, *path: int | str) -> int:
    """The seed (63 bits) at that place of the tree; different places have unrelated seeds."""
    place = "/".join(f"{type(part).__name__[0]}{len(str(part))}:{part}" for part in (root, *path))
    return int.from_bytes(blake2b(place.encode(), digest_size=8).digest(), "big") >> 1

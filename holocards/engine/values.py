"""Frozen slotted values and steps, cheap to build by the hundred thousand.

`dataclass(frozen=True, slots=True)` sets each field through `object.__setattr__`; here the slots' own descriptors set them,
which is as immutable and costs half.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, TypeVar, cast, dataclass_transform

C = TypeVar("C", bound=type)


@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
def value(cls: C) -> C:
    """Class decorator: a frozen, slotted, comparable and hashable value made of its annotated fields."""
    made: Any = dataclasses.dataclass(frozen=True, slots=True)(cls)
    fields = [field for field in dataclasses.fields(made) if field.init]
    if not hasattr(made, "__post_init__") and all(f.default_factory is dataclasses.MISSING for f in fields):
        made.__init__ = _constructor(made, fields)
    return cast(C, made)


def _constructor(cls: type, fields: list[dataclasses.Field[Any]]) -> Callable[..., None]:
    scope: dict[str, Any] = {}
    parameters, body = ["self"], []
    for field in fields:
        scope[f"set_{field.name}"] = getattr(cls, field.name).__set__
        body.append(f"    set_{field.name}(self, {field.name})")
        if field.default is dataclasses.MISSING:
            parameters.append(field.name)
        else:
            scope[f"default_{field.name}"] = field.default
            parameters.append(f"{field.name}=default_{field.name}")
    source = f"def __init__({', '.join(parameters)}):\n" + ("\n".join(body) or "    pass")
    exec(source, scope)
    constructor: Callable[..., None] = scope["__init__"]
    constructor.__qualname__ = f"{cls.__qualname__}.__init__"
    return constructor

"""Frozen slotted values and steps, cheap to build by the hundred thousand.

`dataclass(frozen=True, slots=True)` sets each field through `object.__setattr__`, which costs more than all the rest. Here an
object is filled while it is still of a class that can be written to, with the same slots, and becomes a frozen one then.
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
    inherited = len(fields) != len(made.__slots__)
    computed = any(field.default_factory is not dataclasses.MISSING for field in fields)
    if not inherited and not computed and not hasattr(made, "__post_init__"):
        made.__new__ = _constructor(made, fields)
        made.__init__ = object.__init__
        made.__reduce__ = _parts
    return cast(C, made)


def _parts(made: Any) -> tuple[type, tuple[Any, ...]]:
    """How a value is copied and sent: its class and what it is made of."""
    return type(made), tuple(getattr(made, field.name) for field in dataclasses.fields(made))


def _constructor(cls: type, fields: list[dataclasses.Field[Any]]) -> Callable[..., Any]:
    open_class = type(cls.__name__, cls.__bases__, {"__slots__": cls.__slots__})  # type: ignore[attr-defined]
    scope: dict[str, Any] = {"open_class": open_class, "new": object.__new__}
    parameters, body = ["cls"], ["    self = new(open_class)"]
    for field in fields:
        body.append(f"    self.{field.name} = {field.name}")
        if field.default is dataclasses.MISSING:
            parameters.append(field.name)
        else:
            scope[f"default_{field.name}"] = field.default
            parameters.append(f"{field.name}=default_{field.name}")
    body += ["    self.__class__ = cls", "    return self"]
    exec(f"def __new__({', '.join(parameters)}):\n" + "\n".join(body), scope)
    constructor: Callable[..., Any] = scope["__new__"]
    constructor.__qualname__ = f"{cls.__qualname__}.__new__"
    return constructor

"""Packages whose names are loaded when they are first used."""

import sys
from importlib import import_module

TYPE_CHECKING = False  # as in typing, which takes longer to load than all of this
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping


def late(package: str, homes: "Mapping[str, Iterable[str]]") -> "Callable[[str], object]":
    """The `__getattr__` of a package, by the modules in it and the names of each that the package has for its own."""
    home_of = {name: module for module, names in homes.items() for name in names}

    def found(name: str) -> object:
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        thing = getattr(import_module(f"{package}.{home_of[name]}"), name)
        setattr(sys.modules[package], name, thing)
        return thing

    return found

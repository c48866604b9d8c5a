"""The names that a shell can offer for a word of the command line. They are looked up only when it asks."""

from collections.abc import Callable, Iterable

Offer = Callable[[], Iterable[str]]


def families() -> list[str]:
    from kotae.families import families

    return [kind.family for kind in families()]


def encodings() -> list[str]:
    from kotae.encodings import names_of
    from kotae.families import families

    return sorted({name for kind in families() for name in names_of(kind)})


def solvers() -> list[str]:
    from kotae.engines.inprocess import aliases

    return list(aliases())


def formats() -> list[str]:
    from kotae.formats import format_names

    return format_names()


def tilings() -> list[str]:
    from kotae.board.known_patterns import BY_NAME

    return list(BY_NAME)

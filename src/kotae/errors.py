"""What can be wrong with what a user gave us, each said in one line: what is wrong, and what was expected."""

from collections.abc import Container, Iterable

LONGEST_PATH = 4096


def shortened(text: object, most: int = 80) -> str:
    """A text as it may appear inside a one-line message."""
    line = "".join(c if c.isprintable() else repr(c)[1:-1] for c in str(text)[: most + 1])
    return line if len(line) <= most else line[: most - 3] + "..."


def origin(source: str) -> str:
    """Where something comes from, as it may appear in a message. A path is whole, so that scripts find it; addresses
    and ids are puzzles themselves, and may be long."""
    is_path = "?" not in source and ("/" in source or "\\" in source or not set(":#[{") & set(source))
    return shortened(source, LONGEST_PATH if is_path else 80)


def one_of(names: Iterable[str], given: str, all_of_them: str = "") -> str:
    """What was expected in place of a name that is none of these: the nearest one, if it may have been meant, else all
    of them, or where they are listed."""
    from difflib import get_close_matches  # only who is wrong waits for it

    known = list(names)
    plain, wanted = {name.lstrip("-").lower(): name for name in known}, given.lstrip("-").lower()[:80]
    near = [name for name in plain if len(wanted) > 1 and name.startswith(wanted)][:1]
    if not near and len(wanted) > 2:  # two letters are near too many names
        near = get_close_matches(wanted, plain, 1)
    return f"did you mean {plain[near[0]]}?" if near else all_of_them or f"one of {', '.join(known)}"


def plural(number: int, thing: str) -> str:
    """`1 cell`, `2 cells`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


ADVICE = ("try ", "see ", "did you mean ", "usage: ")
"""How advice begins, which stands for itself; anything else is a thing that was expected."""


def with_expected(wrong: str, expected: str) -> str:
    """The whole of a complaint: what is wrong, then what was expected or what to do about it."""
    if not expected:
        return wrong
    return f"{wrong}; {expected}" if expected.startswith(ADVICE) else f"{wrong}; expected {expected}"


class KotaeError(Exception):
    """Something that the user can put right. Its text is shown as it is, without a traceback."""

    longest = 300
    """Characters of what is wrong that are shown."""

    def __init__(self, wrong: str, expected: str = "") -> None:
        self.wrong = shortened(wrong, self.longest)
        self.expected = expected
        super().__init__(with_expected(self.wrong, expected))


class ReadError(KotaeError):
    """A puzzle that cannot be read, and where: line and column from 1, 0 when they say nothing."""

    def __init__(self, wrong: str, expected: str = "", line: int = 0, column: int = 0, source: str = "") -> None:
        super().__init__(wrong, expected)
        self.line = line
        self.column = column
        self.source = source

    def __str__(self) -> str:
        where = [origin(self.source)] if self.source else []
        if self.line:
            where.append(str(self.line))
            if self.column:
                where.append(str(self.column))
        return ":".join(where) + (": " if where else "") + super().__str__()

    @property
    def in_words(self) -> str:
        """The same without line and column, for those who are shown the place itself."""
        return (f"{origin(self.source)}: " if self.source else "") + super().__str__()


class FamilyError(KotaeError):
    """A family that is not there, and why; that may name a file or two."""

    longest = 2 * LONGEST_PATH


class UnknownFamily(ReadError):
    """The same for one that a puzzle names."""

    longest = FamilyError.longest


class FileError(KotaeError):
    """What is wrong with a file. Its path stands at `{}`, and is whole, however long it is."""

    def __init__(self, wrong: str, path: object, expected: str = "") -> None:
        super().__init__(wrong, expected)
        self.path = str(path)

    def __str__(self) -> str:
        return super().__str__().replace("{}", origin(self.path), 1)


class AnswerError(KotaeError):
    """An answer that does not have the shape of one."""


class WrongAnswer(KotaeError):
    """An answer that breaks rules in a way that cannot be expressed as values: the sentence of each, and where; and
    the literals of what can be expressed. What these literals alone would break falsely, as they leave out a part of
    what is drawn, is `settled` already."""

    def __init__(
        self,
        broken: "list[tuple[str, tuple[int, ...] | None]]",
        literals: list[int],
        settled: Container[tuple[str, object]] = (),
    ) -> None:
        self.broken = broken
        self.literals = literals
        self.settled = settled
        super().__init__("; ".join(sentence for sentence, _ in broken))


class WrongCertificate(KotaeError):
    """A certificate that does not prove what it claims, and why."""


class EngineError(KotaeError):
    """A SAT solver that is missing, crashes or talks nonsense."""


class LimitReached(Exception):
    """Time or conflicts ran out before the question was settled. How much was spent stands in it where that is known,
    as `2 s` or `1000 conflicts`, so that nobody has to guess which limit it was."""

    def __init__(self, spent: str = "") -> None:
        super().__init__(f"gave up after {spent}" if spent else "the limit was reached")
        self.spent = spent


class UnsoundError(Exception):
    """A solver or an encoding gave something that breaks a rule: a bug, never an answer."""


class Overlooked(UnsoundError):
    """An answer or a plan that keeps every rule, where a solver said that there is none."""


def explained(error: Exception) -> str:
    """An error in one line: ours as they are, anything else as a fault of the program."""
    if isinstance(error, KotaeError):
        return str(error)
    if isinstance(error, OSError) and error.filename is None and error.strerror:
        return f"the output cannot be written: {error.strerror}"
    return f"internal error: {type(error).__name__}: {shortened(error, 200)}; try KOTAE_DEBUG=1 to see where"

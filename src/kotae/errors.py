"""What can be wrong with what a user gave us, each said in one line: what is wrong, and what was expected."""


class KotaeError(Exception):
    """Something that the user can put right. Its text is shown as it is, without a traceback."""

    def __init__(self, wrong: str, expected: str = "") -> None:
        self.wrong = wrong
        self.expected = expected
        super().__init__(f"{wrong} ({expected})" if expected else wrong)


class ReadError(KotaeError):
    """A puzzle that cannot be read, and where: line and column from 1, 0 when they say nothing."""

    def __init__(self, wrong: str, expected: str = "", line: int = 0, column: int = 0, source: str = "") -> None:
        super().__init__(wrong, expected)
        self.line = line
        self.column = column
        self.source = source

    def __str__(self) -> str:
        where = [self.source] if self.source else []
        if self.line:
            where.append(str(self.line))
            if self.column:
                where.append(str(self.column))
        return ":".join(where) + (": " if where else "") + super().__str__()


class AnswerError(KotaeError):
    """An answer that does not have the shape of one."""


class EngineError(KotaeError):
    """A SAT solver that is missing, crashes or talks nonsense."""


class LimitReached(Exception):
    """Time or conflicts ran out before the question was settled."""


class UnsoundError(Exception):
    """A solver or an encoding gave something that breaks a rule: a bug, never an answer."""

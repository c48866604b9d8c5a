"""What a batch does with every puzzle, and whether earlier results still hold when options have changed."""

from typing import Any, NamedTuple, Protocol

from kotae.families import Kind


class Settings(Protocol):
    """What the workers and the file of a batch have to know about its task, whatever that is."""

    @property
    def kind(self) -> Kind | None: ...

    @property
    def rate(self) -> bool: ...

    @property
    def seconds(self) -> float | None: ...

    @property
    def megabytes(self) -> int | None: ...

    @property
    def work(self) -> str:
        """The module whose `result` does the work for one entry."""
        ...

    @property
    def question(self) -> str:
        """The options that change the question. The others only say how the answer is found."""
        ...

    @property
    def means(self) -> dict[str, Any]:
        """The settings of a result that reached a limit, as its line states them."""
        ...

    def may_do_better(self, tried: dict[str, Any]) -> bool:
        """Whether a result that reached a limit with those settings is worth another try."""
        ...

    def found_otherwise(self, record: dict[str, Any]) -> bool:
        """Whether a result was found with other settings than are asked for now."""
        ...


class How(NamedTuple):
    """What is asked about every puzzle, and by what means."""

    kind: Kind | None
    solver: str | None
    encoding: str
    unique: bool
    """Whether to look for a second answer."""
    rate: bool
    seconds: float | None
    megabytes: int | None

    @property
    def work(self) -> str:
        return "kotae.scale.one_puzzle"

    @property
    def at_most(self) -> int:
        """How many answers are looked for."""
        return 2 if self.unique else 1

    @property
    def question(self) -> str:
        """The options that change the question. The others only say how the answer is found."""
        family = [f"--family {self.kind.family}"] if self.kind else []
        return " ".join([*family, *["--no-unique"] * (not self.unique), *["--rate"] * self.rate])

    @property
    def means(self) -> dict[str, Any]:
        """The settings of a result that reached a limit, as its line states them."""
        means = {
            "timeout": self.seconds,
            "memory": self.megabytes,
            "solver": self.solver,
            "encoding": self.encoding,
        }
        return {name: value for name, value in means.items() if value is not None}

    def may_do_better(self, tried: dict[str, Any]) -> bool:
        """Whether a result that reached a limit with those settings is worth another try: with more time or memory, or
        in another way."""
        for limit, name in ((self.seconds, "timeout"), (self.megabytes, "memory")):
            if name in tried and (limit is None or limit > tried[name]):
                return True
        return (self.solver, self.encoding) != (tried.get("solver"), tried["encoding"])

    def found_otherwise(self, record: dict[str, Any]) -> bool:
        """Whether a result was found with other settings than are asked for now. It is as right as any other."""
        solver, encoding = record.get("solver"), record.get("encoding", self.encoding)
        return encoding != self.encoding or bool(self.solver and solver and solver != self.solver)

"""`techniques`: the deductions of a family that have names, and how often they occur in new puzzles."""

import json
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, cast

from kotae.answers.difficulty import LEVELS
from kotae.answers.generating.request import Request, refuse
from kotae.answers.techniques.files import entries_for
from kotae.answers.techniques.naming import Technique, techniques_of
from kotae.answers.techniques.tally import SEVERAL, Tally
from kotae.errors import KotaeError
from kotae.families import Kind
from kotae.families import family as family_named
from kotae.families.base import Puzzle
from kotae.formats.boards import checked_size
from kotae.formats.file_names import refuse_ending
from kotae.formats.files import path_in, refuse_target
from kotae.library.arguments import choice_in, count_in, seconds_in, size_in
from kotae.scale.batch import Batch
from kotae.scale.crew import workers as hired
from kotae.scale.journal import Journal
from kotae.scale.one_puzzle import get_ready
from kotae.scale.technique_counts import Counting
from kotae.wording.techniques import counted_json, counted_text, listed_json, listed_text

SEED = "1"
"""The usual seed: the same call counts the same puzzles, so that it can be resumed."""
SHOWN = 10
"""How many forms without a name are shown."""


class Techniques:
    """The techniques of a family that have names. Printed, they have their lessons and pictures."""

    def __init__(self, kind: type[Puzzle]) -> None:
        self.family = kind.family
        self.techniques: list[Technique] = techniques_of(kind)
        self._entries = entries_for(kind)

    def __len__(self) -> int:
        return len(self.techniques)

    def __iter__(self) -> Iterator[Technique]:
        return iter(self.techniques)

    def __repr__(self) -> str:
        return f"<Techniques: {len(self)} of {self.family}>"

    def __str__(self) -> str:
        return listed_text(self.family, self._entries)

    def to_json(self) -> dict[str, Any]:
        """The object that `techniques --json` prints."""
        return listed_json(self.family, self._entries)


class TechniqueCounts:
    """How often techniques occur in new puzzles. Printed, it is a table, and the most frequent forms without a name
    with their pictures."""

    def __init__(self, tally: Tally, most: int = SHOWN) -> None:
        self.puzzles = tally.puzzles
        self.steps = tally.steps
        self.counted = tally.counted
        """How many of the steps were counted: those from several rules, unless all were asked for."""
        self.named = dict(tally.named())
        """How often each technique occurs, by name."""
        self.share = tally.share(sum(self.named.values()))
        """The share of the counted steps that have a name."""
        self._tally = tally
        self._most = most

    def __repr__(self) -> str:
        return f"<TechniqueCounts: {self.counted} steps, {self.share:.1%} named>"

    def __str__(self) -> str:
        return counted_text(self._tally, self._most)

    def to_json(self) -> dict[str, Any]:
        """The object that `techniques -n N --json` prints."""
        return counted_json(self._tally, self._most)


def techniques(family: str | Kind) -> Techniques:
    """The techniques of a family that have names, with lessons and pictures.

    >>> import kotae
    >>> [technique.name for technique in kotae.techniques("slitherlink")][:2]
    ['no lines at a 0', 'the line goes on']
    """
    return Techniques(board_family(family_named(family)))


def count_techniques(
    family: str | Kind,
    size: str | tuple[int, int] | None = None,
    *,
    number: int = 100,
    difficulty: str | None = None,
    seed: str | int = SEED,
    single: bool = False,
    output: "str | os.PathLike[str] | None" = None,
    seconds: float | None = None,
    workers: int | None = None,
    cluster: str | None = None,
    most: int = SHOWN,
    notice: Callable[[int], None] | None = None,
) -> TechniqueCounts:
    """How often techniques occur in that many new puzzles, and which forms of steps have no name yet.

    Steps from several rules are counted; with `single`, those from one rule as well. With an `output` file, the same
    call resumes where it stopped. `seconds` is a limit for each puzzle, `workers` the number of processes (None: all
    cores), `cluster` the address of a Dask scheduler, or `local`. `most` forms without a name are shown.

    >>> import kotae
    >>> kotae.count_techniques("slitherlink", "5x5", number=1, workers=1).puzzles
    1
    """
    kind = board_family(family_named(family))
    grid = size_in(size if size is not None else kind.usual_size)
    level = None if difficulty is None else choice_in(difficulty, "difficulty", LEVELS)
    how = Counting(Request(kind, grid, level), str(seed), seconds_in(seconds))
    wanted = count_in(number, "number") or 0
    target = None if output is None else path_in(output, "output")
    with begun(how, wanted, target, count_in(workers, "workers", 1, "for all cores"), cluster) as run:
        run.batch.run((lambda: notice(run.batch.done)) if notice else lambda: None)
        return TechniqueCounts(run.tally(single), count_in(most, "most", 0) or 0)


def board_family(kind: Kind) -> type[Puzzle]:
    """A family, unless its answers are plans."""
    module: Any = import_module(kind.homes.library)
    return cast(type[Puzzle], module.with_techniques(kind))


class Run(NamedTuple):
    """A count that is ready to run, and the file of its results."""

    how: Counting
    batch: Batch

    def tally(self, single: bool) -> Tally:
        """What the file holds, with the names that forms have now."""
        self.batch.journal.tidy()
        found = Tally(cast(type[Puzzle], self.how.kind), 1 if single else SEVERAL)
        with open(self.batch.journal.path, encoding="utf-8") as lines:
            for record in map(json.loads, lines):
                if "error" in record:
                    raise KotaeError(f"puzzle {record['id']} could not be counted: {record['error']}")
                found.add(record)
        return found


@contextmanager
def begun(how: Counting, number: int, target: str | None, workers: int | None, cluster: str | None) -> Iterator[Run]:
    """A count with its workers and its file, which is a temporary one if none was asked for."""
    refuse(how.request)
    checked_size(*how.request.grid)
    if cluster not in (None, "local") and workers:
        raise KotaeError("workers cannot be used with the address of a cluster", "one of them")
    if target is not None:
        refuse_ending("lines", target)
        refuse_target(target, [])
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory()) if target is None else ""
        path = str(Path(folder, "counts.jsonl")) if target is None else target
        staff = stack.enter_context(closing(hired(cluster, workers, (get_ready, None))))
        journal = stack.enter_context(closing(Journal(path, how)))
        yield Run(how, Batch(how.entries(number), journal, staff, how))

"""What a worker does for a data set: makes the candidate of a number, and writes down all that is known of it.

A candidate follows from the seed, its series and its number alone.
"""

import math
from hashlib import sha256
from typing import Any, NamedTuple

from kotae import __version__
from kotae.answers.generating.generate import Made, NotFound, generate
from kotae.engines import Budget
from kotae.errors import EngineError, KotaeError, UnsoundError, explained
from kotae.families import Kind, rules_of
from kotae.formats.canonical import canonical_hash
from kotae.formats.certificates import write_certificate
from kotae.formats.several_puzzles import Entry
from kotae.formats.text import write_text
from kotae.learn.series import Series
from kotae.library.certify import checked_certificate
from kotae.library.filled import text_of
from kotae.library.protocol import questions_of
from kotae.library.solve import solve
from kotae.processes.garbage import garbage_kept
from kotae.scale.journal import Result
from kotae.scale.one_puzzle import failure, result_of
from kotae.wording.generated import address

DIGITS = 6
"""Digits after the point. The last of a double differ from machine to machine."""


class Making(NamedTuple):
    """Which puzzles are made."""

    seed: str
    series: dict[str, Series]
    """By their sources."""
    kind: Kind | None = None
    rate: bool = False
    seconds: float | None = None
    """No limit: what is made would depend on the machine."""
    megabytes: int | None = None

    @property
    def work(self) -> str:
        return __name__

    @property
    def question(self) -> str:
        return f"dataset --seed {self.seed} of Kotae {__version__}"

    @property
    def means(self) -> dict[str, Any]:
        return {}

    def may_do_better(self, tried: dict[str, Any]) -> bool:
        """A process that was killed may have been unlucky."""
        return True

    def found_otherwise(self, record: dict[str, Any]) -> bool:
        return False


def result(entry: Entry, how: Making) -> Result:
    """The candidate as a line of results."""
    series = how.series[entry.source]
    found: dict[str, Any] = {"source": entry.source, "family": series.kind.family, "status": "unknown"}
    try:
        found |= {"record": record_of(series, how.seed, entry.number), "status": "unique"}
    except NotFound:
        pass
    except (UnsoundError, EngineError, MemoryError) as error:
        return failure(entry, explained(error), how, tried=True)
    except KotaeError as error:  # a size, for example, that the family cannot have
        found["why"] = str(error)
    except Exception as error:
        return failure(entry, explained(error), how, tried=True)
    return result_of(entry, found, how, tried=False)


def record_of(series: Series, seed: str, number: int) -> dict[str, Any]:
    """The object that a data set has for a puzzle. Raises NotFound. The level is that of the whole way, which the
    generator may have judged by a part of it."""
    with garbage_kept():
        found = described(generate(series.request, series.seed(seed), number))
    if series.level not in (None, found["level"]):
        raise NotFound
    return found | {"seed": series.seed(seed), "number": number, "version": __version__}


def described(made: Made) -> dict[str, Any]:
    """All that is known of a puzzle with one answer."""
    puzzle = made.puzzle
    answer = solve(puzzle)
    certificate = write_certificate(checked_certificate(answer.found, Budget(None)))
    way = questions_of(puzzle).halfway(answer)
    rating = way.rating
    canonical = canonical_hash(puzzle)
    rows, cols = puzzle.grid
    values = questions_of(puzzle).values(puzzle, made.solution)
    return {
        "id": f"{puzzle.family}-{rows}x{cols}-{canonical[:16]}",
        "family": puzzle.family,
        "rows": rows,
        "cols": cols,
        "rules": rules_of(puzzle),
        "puzzle": write_text(puzzle),
        "board": text_of(puzzle),
        **({"url": url} if (url := address(puzzle)) else {}),
        "answer": made.solution,
        "answer_board": text_of(puzzle, values),
        "partial": puzzle.to_json(way.values),
        "level": rating.verdict if rating else None,
        "difficulty": rounded(rating.score) if rating else None,
        "steps": rating.steps if rating else None,
        "rating": {name: rounded(value) for name, value in rating.details.items()} if rating else None,
        "canonical": canonical,
        "certificate": sha256(certificate).hexdigest(),
    }


def rounded(value: Any) -> Any:
    return round(value, DIGITS) if isinstance(value, float) and math.isfinite(value) else value

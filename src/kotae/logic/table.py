"""Tables: one of these patterns. A clue such as the runs around a cell, or where a shape may lie, is a list of rows of
literals, one of which is entirely true."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from kotae.logic.clauses import Clauses, all_of, any_of
from kotae.logic.constraints import Fresh, Known, Values, states_of
from kotae.logic.counting import MOST_PRIME_CLAUSES
from kotae.logic.templates import Template

Row = tuple[int, ...]

MOST_MULTIPLIED_ROWS = 20
"""Up to this many rows the prime implicates are computed, to see whether they are fewer than the clauses with auxiliary
variables. For more rows they rarely are, and computing them takes longer than it saves."""

MOST_SUPPORTED_ROWS = 64
"""Up to about this many rows, each literal is also supported by the rows that do not decide it. The clauses for that
are as long as the table, and beyond this they cost more than they find."""


class Table(NamedTuple):
    """At least one of the rows of literals is entirely true. There are several rows, some with several literals,
    without repetitions or contradictions: `one_row` makes sure of that."""

    rows: tuple[Row, ...]

    @property
    def literals(self) -> Sequence[int]:
        return list(dict.fromkeys([literal for row in self.rows for literal in row]))

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """Unit propagation misses nothing, unless there are many rows and they leave some variables open."""
        number: dict[int, int] = {}
        for row in self.rows:
            for literal in row:
                if literal not in number:
                    number[-literal] = -(len(number) // 2 + 1)
                    number[literal] = -number[-literal]
        template = table_template(tuple([tuple([number[literal] for literal in row]) for row in self.rows]))
        return template.stamp([literal for literal, local in number.items() if local > 0], fresh)

    def holds(self, values: Values) -> bool | None:
        undecided = False
        for row in self.rows:
            worst = min(states_of(values, row))
            if worst > 0:
                return True
            undecided |= worst == 0
        return None if undecided else False


def one_row(rows: Iterable[Iterable[int]]) -> Table | Clauses | Known:
    """At least one of these rows of literals is entirely true."""
    distinct = {frozenset(row): None for row in rows}
    possible = [row for row in distinct if not any(-literal in row for literal in row)]
    if len({len(row) for row in possible}) > 1:  # a row that contains a shorter one is not needed
        possible = [row for row in possible if not any(other < row for other in possible)]
    ordered = tuple([tuple(sorted(row, key=abs)) for row in possible])
    if not ordered:
        return Known(False)
    if len(ordered) == 1:
        return all_of(*ordered[0]) if ordered[0] else Known(True)
    if all(len(row) == 1 for row in ordered):
        return any_of(*[literal for (literal,) in ordered])
    return Table(ordered)


@lru_cache(maxsize=1024)
def table_template(rows: tuple[Row, ...]) -> Template:
    """The clauses of a table over the literals 1, 2, 3, …: its prime implicates if they are fewer than with auxiliary
    variables."""
    size = max(abs(literal) for row in rows for literal in row)
    named = list(named_rows(rows, range(size + 1, size + len(rows) + 1)))
    few = len(rows) <= MOST_MULTIPLIED_ROWS
    primes = prime_implicates(rows, min(len(named), MOST_PRIME_CLAUSES)) if few else None
    return Template(named, len(rows)) if primes is None else Template(primes)


def named_rows(rows: Sequence[Sequence[int]], names: Sequence[int]) -> Iterator[list[int]]:
    """Clauses with an auxiliary variable for every row. A row whose variable is true is true; some row's is; and a
    literal is true when every row that is left has it."""
    common = set(rows[0]).intersection(*rows[1:])
    yield from [[literal] for literal in common]
    yield list(names)
    having: dict[int, set[int]] = {}
    for name, row in zip(names, rows, strict=True):
        for literal in row:
            having.setdefault(literal, set()).add(name)
            if literal not in common:
                yield [-name, literal]
    for literal, those in having.items():
        decided = len(those) + len(having.get(-literal, ())) == len(rows)
        if literal not in common and (decided or len(rows) <= MOST_SUPPORTED_ROWS):
            yield [literal, *[name for name in names if name not in those]]


def prime_implicates(rows: Sequence[Row], most: int) -> list[list[int]] | None:
    """All clauses that follow from the table and from which nothing can be left out, or None if at some point there are
    more than `most`.

    Multiplying out a disjunction of conjunctions, without tautologies and what another clause says already, gives
    exactly these (Nelson 1955). A clause that has a literal of the next row stays as it is: with another one, it would
    say less. A clause is an integer here, with a bit for every literal.
    """
    literals = sorted({abs(literal) for row in rows for literal in row})
    bit = {sign * literal: 1 << 2 * at + (sign < 0) for at, literal in enumerate(literals) for sign in (1, -1)}
    clauses = [0]
    for row in rows:
        having = sum(bit[literal] for literal in row)
        longer = {clause for clause in clauses if clause & having}
        longer.update(
            clause | bit[literal]
            for clause in clauses
            if not clause & having
            for literal in row
            if not clause & bit[-literal]
        )
        clauses = []
        for clause in sorted(longer, key=int.bit_count):
            if not any(other & clause == other for other in clauses):
                clauses.append(clause)
                if len(clauses) > most:
                    return None
    return [[literal for literal, one in bit.items() if clause & one] for clause in clauses]

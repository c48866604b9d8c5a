"""Which checker judges the cuts of which lazy rule.

A checker gets the rule and what a certificate shows of a cut, and gives the clause that every answer has to satisfy;
if what is shown does not prove one, it raises WrongCertificate.
"""

from collections.abc import Callable
from typing import Any

from kotae.logic import ConnectedCells, Lazy, SeededLazy, SizeIn
from kotae.verify.regions import between, grown_wrong, wrong_size

Checker = Callable[[Any, list[int]], list[int]]

CHECKERS: dict[type[Lazy], Checker] = {
    ConnectedCells: between,
    SeededLazy: grown_wrong,
    SizeIn: wrong_size,
}

"""Propositional logic: constraints as values, and the formula they become. Knows nothing of boards or solvers."""

from kotae.logic.connected import Connected, Link, connected, two_colourings
from kotae.logic.constraints import Constraint, Cut, Known, Lazy, Values
from kotae.logic.counting import Count, Number, Sum, at_most_one, count, total
from kotae.logic.formula import Formula
from kotae.logic.loop import Border, SingleLoop, single_loop

__all__ = [
    "Border",
    "Connected",
    "Constraint",
    "Count",
    "Cut",
    "Formula",
    "Known",
    "Lazy",
    "Link",
    "Number",
    "SingleLoop",
    "Sum",
    "Values",
    "at_most_one",
    "connected",
    "count",
    "single_loop",
    "total",
    "two_colourings",
]

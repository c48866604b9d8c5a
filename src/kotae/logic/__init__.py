"""Propositional logic: constraints as values, and the formula they become. Knows nothing of boards or solvers."""

from kotae.logic.choices import ExactlyOne, exactly_one
from kotae.logic.clauses import Clauses, all_of, any_of, implies, same
from kotae.logic.connected import Connected, Link, connected, two_colourings
from kotae.logic.constraints import Constraint, Cut, Expression, Known, Lazy, Values
from kotae.logic.counting import Count, Number, Sum, at_most_one, count, total
from kotae.logic.digit_sums import DifferentSum, DigitSum, possible_digits, sum_of
from kotae.logic.digits import Cell, Different, different, each_once
from kotae.logic.formula import Formula
from kotae.logic.knowledge import Knowledge, known_beforehand, likely_literals
from kotae.logic.lines import Step, settle
from kotae.logic.loop import SingleLoop, single_loop
from kotae.logic.plane import Border, Plane
from kotae.logic.regions import (
    ChangesTwice,
    ComponentSize,
    ConnectedCells,
    SeededLazy,
    SeededLevels,
    SizeIn,
    component_size,
    connected_cells,
    no_chequer,
    not_walled_in,
    rim_changes_twice,
    seeded_regions,
)
from kotae.logic.runs import Run, Runs, RunsOf, runs
from kotae.logic.shapes import covers, orientations, placements
from kotae.logic.sight import SeenIn, Sight, seen
from kotae.logic.table import Table, one_row
from kotae.logic.totals import Total, TotalIn, total_of
from kotae.logic.visible import Visible, VisibleIn, visible

__all__ = [
    "Border",
    "Cell",
    "ChangesTwice",
    "Clauses",
    "ComponentSize",
    "Connected",
    "ConnectedCells",
    "Constraint",
    "Count",
    "Cut",
    "Different",
    "DifferentSum",
    "DigitSum",
    "ExactlyOne",
    "Expression",
    "Formula",
    "Knowledge",
    "Known",
    "Lazy",
    "Link",
    "Number",
    "Plane",
    "Run",
    "Runs",
    "RunsOf",
    "SeededLazy",
    "SeededLevels",
    "SeenIn",
    "Sight",
    "SingleLoop",
    "SizeIn",
    "Step",
    "Sum",
    "Table",
    "Total",
    "TotalIn",
    "Values",
    "Visible",
    "VisibleIn",
    "all_of",
    "any_of",
    "at_most_one",
    "component_size",
    "connected",
    "connected_cells",
    "count",
    "covers",
    "different",
    "each_once",
    "exactly_one",
    "implies",
    "known_beforehand",
    "likely_literals",
    "no_chequer",
    "not_walled_in",
    "one_row",
    "orientations",
    "placements",
    "possible_digits",
    "rim_changes_twice",
    "runs",
    "same",
    "seeded_regions",
    "seen",
    "settle",
    "single_loop",
    "sum_of",
    "total",
    "total_of",
    "two_colourings",
    "visible",
]

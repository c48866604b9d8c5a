"""Propositional logic: constraints as values, and the formula they become. Knows nothing of boards or solvers."""

from kotae.logic.acyclic import Acyclic, no_loops
from kotae.logic.areas import Area, AreaOf, Reach
from kotae.logic.choices import ExactlyOne, exactly_one
from kotae.logic.clauses import Clauses, all_of, any_of, implies, same
from kotae.logic.connected import Connected, Link, connected, two_colourings
from kotae.logic.constraints import AllHold, Constraint, Cut, Expression, Known, Lazy, Values, all_hold
from kotae.logic.counting import Count, Number, Sum, at_most_one, count, total
from kotae.logic.digit_sums import DifferentSum, possible_digits, sum_of
from kotae.logic.digits import Cell, Different, SumOf, different, each_once
from kotae.logic.expressions import Cases, NumberAt, cases, number_at
from kotae.logic.formula import Formula
from kotae.logic.knowledge import Knowledge, known_beforehand, likely_literals
from kotae.logic.lines import Step, settle
from kotae.logic.loop import SingleLoop, single_loop
from kotae.logic.owners import OwnedLines, owned_lines
from kotae.logic.plane import Border, Plane
from kotae.logic.regions import (
    ChangesTwice,
    ComponentSize,
    ConnectedCells,
    Divided,
    SeededLazy,
    SeededLevels,
    SeededOrHidden,
    SizedGroups,
    SizeIn,
    component_size,
    connected_cells,
    divided,
    no_chequer,
    not_walled_in,
    possible_sizes,
    rim_changes_twice,
    seeded_or_hidden,
    seeded_regions,
    sized_groups,
)
from kotae.logic.runs import Run, Runs, RunsOf, runs
from kotae.logic.shapes import covers, orientations, placements
from kotae.logic.short_lines import Bend, ShortLines, short_lines
from kotae.logic.sight import SeenIn, Sight, seen
from kotae.logic.table import Table, one_row
from kotae.logic.totals import TotalIn, total_of
from kotae.logic.visible import Visible, VisibleIn, visible

__all__ = [
    "Acyclic",
    "AllHold",
    "Area",
    "AreaOf",
    "Bend",
    "Border",
    "Cases",
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
    "Divided",
    "ExactlyOne",
    "Expression",
    "Formula",
    "Knowledge",
    "Known",
    "Lazy",
    "Link",
    "Number",
    "NumberAt",
    "OwnedLines",
    "Plane",
    "Reach",
    "Run",
    "Runs",
    "RunsOf",
    "SeededLazy",
    "SeededLevels",
    "SeededOrHidden",
    "SeenIn",
    "ShortLines",
    "Sight",
    "SingleLoop",
    "SizeIn",
    "SizedGroups",
    "Step",
    "Sum",
    "SumOf",
    "Table",
    "TotalIn",
    "Values",
    "Visible",
    "VisibleIn",
    "all_hold",
    "all_of",
    "any_of",
    "at_most_one",
    "cases",
    "component_size",
    "connected",
    "connected_cells",
    "count",
    "covers",
    "different",
    "divided",
    "each_once",
    "exactly_one",
    "implies",
    "known_beforehand",
    "likely_literals",
    "no_chequer",
    "no_loops",
    "not_walled_in",
    "number_at",
    "one_row",
    "orientations",
    "owned_lines",
    "placements",
    "possible_digits",
    "possible_sizes",
    "rim_changes_twice",
    "runs",
    "same",
    "seeded_or_hidden",
    "seeded_regions",
    "seen",
    "settle",
    "short_lines",
    "single_loop",
    "sized_groups",
    "sum_of",
    "total",
    "total_of",
    "two_colourings",
    "visible",
]

"""Propositional logic: constraints as values, and the formula they become. Knows nothing of boards or solvers.

Everything named here is loaded when it is first used: most puzzles need only a few of these names, and loading all of
them would take longer than solving a small puzzle.
"""

from typing import TYPE_CHECKING

from kotae.late import late

if TYPE_CHECKING:
    from kotae.logic.choices import ExactlyOne, exactly_one
    from kotae.logic.clauses import Clauses, all_of, any_of, implies, same
    from kotae.logic.constraints import AllHold, Constraint, Cut, Expression, Fact, Known, Lazy, Values, all_hold
    from kotae.logic.counting import Count, Number, Sum, at_most_one, count, total
    from kotae.logic.digit_sums import DifferentSum, possible_digits, sum_of
    from kotae.logic.digits import Cell, Different, SumOf, different, each_once
    from kotae.logic.expressions import Cases, LargerPart, NumberAt, SymbolAt, cases, larger_part, number_at, symbol_at
    from kotae.logic.formula import Formula
    from kotae.logic.lines.any_order import RunLengths, RunsInAnyOrder, run_lengths
    from kotae.logic.lines.line import Run
    from kotae.logic.lines.line_solver import Step, settle
    from kotae.logic.lines.runs import Runs, RunsOf, runs
    from kotae.logic.loops.acyclic import Acyclic, no_loops
    from kotae.logic.loops.owned_lines import OwnedLines, owned_lines
    from kotae.logic.loops.passages import Arm, Arms, Passage, straight_turning_beside, turning_straight_beside
    from kotae.logic.loops.passed_unless import PassedUnless, passed_unless
    from kotae.logic.loops.planar_graph import Border, Plane
    from kotae.logic.loops.short_lines import Bend, ShortLines, short_lines
    from kotae.logic.loops.single_loop import SingleLoop, single_loop
    from kotae.logic.presolve import Knowledge, known_beforehand, likely_literals
    from kotae.logic.rectangle_areas import Area, AreaOf, Reach
    from kotae.logic.regions.component_size import ComponentSize, SizeIn, component_size
    from kotae.logic.regions.connected_cells import ConnectedCells, connected_cells
    from kotae.logic.regions.connected_links import Connected, Link, connected, not_enclosed, two_colourings
    from kotae.logic.regions.divisions import Divided, divided
    from kotae.logic.regions.hidden_sizes import SeededOrHidden, seeded_or_hidden
    from kotae.logic.regions.lemmas import ChangesTwice, no_chequer, not_walled_in, rim_changes_twice
    from kotae.logic.regions.seeded_by_levels import SeededLevels
    from kotae.logic.regions.seeded_lazily import SeededLazy, seeded_regions
    from kotae.logic.regions.size_limits import possible_sizes
    from kotae.logic.regions.sized_groups import SizedGroups, sized_groups
    from kotae.logic.rings import RingOfRuns, RunsAround, runs_around
    from kotae.logic.shapes import covers, orientations, placements
    from kotae.logic.sight import SeenIn, Sight, seen
    from kotae.logic.table import Table, one_row
    from kotae.logic.totals import TotalIn, total_of
    from kotae.logic.towers import Visible, VisibleIn, visible

HOMES = {
    "choices": ("ExactlyOne", "exactly_one"),
    "clauses": ("Clauses", "all_of", "any_of", "implies", "same"),
    "constraints": ("AllHold", "Constraint", "Cut", "Expression", "Fact", "Known", "Lazy", "Values", "all_hold"),
    "counting": ("Count", "Number", "Sum", "at_most_one", "count", "total"),
    "digit_sums": ("DifferentSum", "possible_digits", "sum_of"),
    "digits": ("Cell", "Different", "SumOf", "different", "each_once"),
    "expressions": ("Cases", "LargerPart", "NumberAt", "SymbolAt", "cases", "larger_part", "number_at", "symbol_at"),
    "formula": ("Formula",),
    "lines.any_order": ("RunLengths", "RunsInAnyOrder", "run_lengths"),
    "lines.line": ("Run",),
    "lines.line_solver": ("Step", "settle"),
    "lines.runs": ("Runs", "RunsOf", "runs"),
    "loops.acyclic": ("Acyclic", "no_loops"),
    "loops.owned_lines": ("OwnedLines", "owned_lines"),
    "loops.passages": ("Arm", "Arms", "Passage", "straight_turning_beside", "turning_straight_beside"),
    "loops.passed_unless": ("PassedUnless", "passed_unless"),
    "loops.planar_graph": ("Border", "Plane"),
    "loops.short_lines": ("Bend", "ShortLines", "short_lines"),
    "loops.single_loop": ("SingleLoop", "single_loop"),
    "presolve": ("Knowledge", "known_beforehand", "likely_literals"),
    "rectangle_areas": ("Area", "AreaOf", "Reach"),
    "regions.component_size": ("ComponentSize", "SizeIn", "component_size"),
    "regions.connected_cells": ("ConnectedCells", "connected_cells"),
    "regions.connected_links": ("Connected", "Link", "connected", "not_enclosed", "two_colourings"),
    "regions.divisions": ("Divided", "divided"),
    "regions.hidden_sizes": ("SeededOrHidden", "seeded_or_hidden"),
    "regions.lemmas": ("ChangesTwice", "no_chequer", "not_walled_in", "rim_changes_twice"),
    "regions.seeded_by_levels": ("SeededLevels",),
    "regions.seeded_lazily": ("SeededLazy", "seeded_regions"),
    "regions.size_limits": ("possible_sizes",),
    "regions.sized_groups": ("SizedGroups", "sized_groups"),
    "rings": ("RingOfRuns", "RunsAround", "runs_around"),
    "shapes": ("covers", "orientations", "placements"),
    "sight": ("SeenIn", "Sight", "seen"),
    "table": ("Table", "one_row"),
    "totals": ("TotalIn", "total_of"),
    "towers": ("Visible", "VisibleIn", "visible"),
}
"""The modules, and the names that each one provides here."""

__all__ = [
    "Acyclic",
    "AllHold",
    "Area",
    "AreaOf",
    "Arm",
    "Arms",
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
    "Fact",
    "Formula",
    "Knowledge",
    "Known",
    "LargerPart",
    "Lazy",
    "Link",
    "Number",
    "NumberAt",
    "OwnedLines",
    "Passage",
    "PassedUnless",
    "Plane",
    "Reach",
    "RingOfRuns",
    "Run",
    "RunLengths",
    "Runs",
    "RunsAround",
    "RunsInAnyOrder",
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
    "SymbolAt",
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
    "larger_part",
    "likely_literals",
    "no_chequer",
    "no_loops",
    "not_enclosed",
    "not_walled_in",
    "number_at",
    "one_row",
    "orientations",
    "owned_lines",
    "passed_unless",
    "placements",
    "possible_digits",
    "possible_sizes",
    "rim_changes_twice",
    "run_lengths",
    "runs",
    "runs_around",
    "same",
    "seeded_or_hidden",
    "seeded_regions",
    "seen",
    "settle",
    "short_lines",
    "single_loop",
    "sized_groups",
    "straight_turning_beside",
    "sum_of",
    "symbol_at",
    "total",
    "total_of",
    "turning_straight_beside",
    "two_colourings",
    "visible",
]

if not TYPE_CHECKING:
    __getattr__ = late(__name__, HOMES)

"""Propositional logic: constraints as values, and the formula they become. Knows nothing of boards or solvers.

Everything named here is loaded when it is first used: most puzzles need only a few of these names, and loading all of
them would take longer than solving a small puzzle.
"""

from typing import TYPE_CHECKING

from kotae.late import late

if TYPE_CHECKING:
    from kotae.logic.angles import RightAngles, right_angles
    from kotae.logic.choices import ExactlyOne, exactly_one
    from kotae.logic.chosen import Chosen, if_chosen
    from kotae.logic.clauses import Clauses, all_of, any_of, implies, same
    from kotae.logic.constraints import AllHold, Constraint, Cut, Expression, Fact, Known, Lazy, Values, all_hold
    from kotae.logic.counting import Count, Number, Sum, at_most_one, count, total
    from kotae.logic.counting_groups import GroupCount, GroupSum, count_groups, count_stacks
    from kotae.logic.counts_unless import SumUnless, Unless, unless
    from kotae.logic.depending_counts import Depending, DependingIn, depending
    from kotae.logic.digit_sums import DifferentSum, possible_digits, sum_of
    from kotae.logic.digits import Cell, Different, SumOf, different, each_once
    from kotae.logic.either_counts import EitherCount, ExactlyOneIs, either_count
    from kotae.logic.equal_counts import EqualIf, equal_if
    from kotae.logic.expressions import (
        Alternatives,
        Cases,
        LargerPart,
        NumberAt,
        SymbolAt,
        Unspoken,
        alternatives,
        cases,
        cases_by,
        larger_part,
        number_at,
        symbol_at,
        unspoken,
    )
    from kotae.logic.formula import Formula
    from kotae.logic.lines.any_order import RunLengths, RunsInAnyOrder, run_lengths
    from kotae.logic.lines.line import Run
    from kotae.logic.lines.line_solver import Step, settle
    from kotae.logic.lines.runs import Runs, RunsOf, runs
    from kotae.logic.loops.acyclic import Acyclic, no_loops
    from kotae.logic.loops.arms import ComparedArms, equal_arms, equally_far, unequal_arms
    from kotae.logic.loops.beams import Beams, beams
    from kotae.logic.loops.crossable import Crossable, crossable
    from kotae.logic.loops.crossing_loop import CrossingLoop, crossing_loop
    from kotae.logic.loops.in_order import Gate, InOrder, in_order
    from kotae.logic.loops.inside import Lies, Meets, lies, meets
    from kotae.logic.loops.joined_lines import JoinedLines, joined_lines
    from kotae.logic.loops.led_lines import LedLines, led_lines
    from kotae.logic.loops.numbered_loops import NumberedLoops, numbered_loops
    from kotae.logic.loops.owned_lines import OwnedLines, owned_lines
    from kotae.logic.loops.passages import Arm, Arms, Passage, straight_turning_beside, turning_straight_beside
    from kotae.logic.loops.passed_unless import PassedUnless, passed_unless
    from kotae.logic.loops.planar_graph import Border, Plane
    from kotae.logic.loops.ring_pieces import PiecesAround, RingOfPieces, pieces_around
    from kotae.logic.loops.short_lines import Bend, ShortLines, short_lines
    from kotae.logic.loops.single_loop import SingleLoop, single_loop
    from kotae.logic.loops.straight_lines import StraightLines, straight_lines
    from kotae.logic.loops.straight_on import StraightOn, straight_on
    from kotae.logic.loops.strands import Strand
    from kotae.logic.loops.stretches import Ray, Stretch, StretchIn, stretch
    from kotae.logic.loops.touches import Touches, TouchSum, touches
    from kotae.logic.loops.turns import TurnCount, Turns, Ways, turn_alike, turns
    from kotae.logic.loops.two_arms import TwoArms, two_arms
    from kotae.logic.loops.visits import Visits, visited
    from kotae.logic.matching import Matched, matched
    from kotae.logic.pieces import Pieces, made_of
    from kotae.logic.placed_shapes import Placed, Unlike, never_alike, one_placement
    from kotae.logic.places_met import Met, MetSum, count_met
    from kotae.logic.presolve import Knowledge, known_beforehand, likely_literals
    from kotae.logic.rectangle_areas import Area, AreaOf, Reach
    from kotae.logic.regions.component_size import ComponentSize, SizeIn, component_size
    from kotae.logic.regions.connected_cells import ConnectedCells, connected_cells
    from kotae.logic.regions.connected_links import Connected, Link, connected, not_enclosed, two_colourings
    from kotae.logic.regions.counted_group import CountedGroup, counted_group
    from kotae.logic.regions.divisions import Divided, divided
    from kotae.logic.regions.either_size import EitherSize, EitherSizeOf, either_size
    from kotae.logic.regions.hidden_sizes import SeededOrHidden, seeded_or_hidden
    from kotae.logic.regions.joined_cells import JoinedCells, joined_cells
    from kotae.logic.regions.lemmas import ChangesTwice, no_chequer, not_walled_in, rim_changes_twice
    from kotae.logic.regions.no_rectangles import NoRectangles, no_rectangles
    from kotae.logic.regions.on_path import on_a_path
    from kotae.logic.regions.path_ends import TwoEnds, two_ends
    from kotae.logic.regions.rectangle_groups import NotThree, SquareFrom, rectangles, square_corners
    from kotae.logic.regions.rectangle_size import RectangleOf, RectangleSize, rectangle_size
    from kotae.logic.regions.seeded_by_levels import SeededLevels
    from kotae.logic.regions.seeded_lazily import SeededLazy, seeded_regions
    from kotae.logic.regions.size_limits import possible_sizes
    from kotae.logic.regions.sized_groups import SizedGroups, sized_groups
    from kotae.logic.regions.squares_beside import SquaresBeside, SquaresOf, squares_beside
    from kotae.logic.regions.strips import DifferentStrips, different_strips
    from kotae.logic.rings import RingOfRuns, RunsAround, runs_around
    from kotae.logic.shapes import covers, orientations, placements
    from kotae.logic.sight import SeenIn, Sight, seen
    from kotae.logic.silent import Silent
    from kotae.logic.stated_together import InTurn, in_turn
    from kotae.logic.table import Table, one_row
    from kotae.logic.totals import TotalIn, total_of
    from kotae.logic.towers import Visible, VisibleIn, visible
    from kotae.logic.unequal_counts import Unequal, unequal
    from kotae.logic.uniform import AllSame, all_same
    from kotae.logic.wrong_counts import Claim, OneWrong, claim, one_wrong

HOMES = {
    "angles": ("RightAngles", "right_angles"),
    "choices": ("ExactlyOne", "exactly_one"),
    "chosen": ("Chosen", "if_chosen"),
    "clauses": ("Clauses", "all_of", "any_of", "implies", "same"),
    "constraints": ("AllHold", "Constraint", "Cut", "Expression", "Fact", "Known", "Lazy", "Values", "all_hold"),
    "counting": ("Count", "Number", "Sum", "at_most_one", "count", "total"),
    "counting_groups": ("GroupCount", "GroupSum", "count_groups", "count_stacks"),
    "counts_unless": ("SumUnless", "Unless", "unless"),
    "depending_counts": ("Depending", "DependingIn", "depending"),
    "digit_sums": ("DifferentSum", "possible_digits", "sum_of"),
    "digits": ("Cell", "Different", "SumOf", "different", "each_once"),
    "either_counts": ("EitherCount", "ExactlyOneIs", "either_count"),
    "equal_counts": ("EqualIf", "equal_if"),
    "expressions": (
        "Alternatives",
        "Cases",
        "LargerPart",
        "NumberAt",
        "SymbolAt",
        "Unspoken",
        "alternatives",
        "cases",
        "cases_by",
        "larger_part",
        "number_at",
        "symbol_at",
        "unspoken",
    ),
    "formula": ("Formula",),
    "lines.any_order": ("RunLengths", "RunsInAnyOrder", "run_lengths"),
    "lines.line": ("Run",),
    "lines.line_solver": ("Step", "settle"),
    "lines.runs": ("Runs", "RunsOf", "runs"),
    "loops.acyclic": ("Acyclic", "no_loops"),
    "loops.beams": ("Beams", "beams"),
    "loops.joined_lines": ("JoinedLines", "joined_lines"),
    "loops.led_lines": ("LedLines", "led_lines"),
    "loops.strands": ("Strand",),
    "loops.crossable": ("Crossable", "crossable"),
    "loops.crossing_loop": ("CrossingLoop", "crossing_loop"),
    "loops.numbered_loops": ("NumberedLoops", "numbered_loops"),
    "loops.arms": ("ComparedArms", "equal_arms", "equally_far", "unequal_arms"),
    "loops.in_order": ("Gate", "InOrder", "in_order"),
    "loops.inside": ("Lies", "Meets", "lies", "meets"),
    "loops.owned_lines": ("OwnedLines", "owned_lines"),
    "loops.passages": ("Arm", "Arms", "Passage", "straight_turning_beside", "turning_straight_beside"),
    "loops.passed_unless": ("PassedUnless", "passed_unless"),
    "loops.planar_graph": ("Border", "Plane"),
    "loops.ring_pieces": ("PiecesAround", "RingOfPieces", "pieces_around"),
    "loops.short_lines": ("Bend", "ShortLines", "short_lines"),
    "loops.single_loop": ("SingleLoop", "single_loop"),
    "loops.straight_lines": ("StraightLines", "straight_lines"),
    "loops.stretches": ("Ray", "Stretch", "StretchIn", "stretch"),
    "loops.two_arms": ("TwoArms", "two_arms"),
    "loops.visits": ("Visits", "visited"),
    "loops.touches": ("Touches", "TouchSum", "touches"),
    "loops.turns": ("TurnCount", "Turns", "Ways", "turn_alike", "turns"),
    "loops.straight_on": ("StraightOn", "straight_on"),
    "matching": ("Matched", "matched"),
    "pieces": ("Pieces", "made_of"),
    "placed_shapes": ("Placed", "Unlike", "never_alike", "one_placement"),
    "places_met": ("Met", "MetSum", "count_met"),
    "presolve": ("Knowledge", "known_beforehand", "likely_literals"),
    "rectangle_areas": ("Area", "AreaOf", "Reach"),
    "regions.component_size": ("ComponentSize", "SizeIn", "component_size"),
    "regions.connected_cells": ("ConnectedCells", "connected_cells"),
    "regions.connected_links": ("Connected", "Link", "connected", "not_enclosed", "two_colourings"),
    "regions.counted_group": ("CountedGroup", "counted_group"),
    "regions.divisions": ("Divided", "divided"),
    "regions.either_size": ("EitherSize", "EitherSizeOf", "either_size"),
    "regions.hidden_sizes": ("SeededOrHidden", "seeded_or_hidden"),
    "regions.joined_cells": ("JoinedCells", "joined_cells"),
    "regions.lemmas": ("ChangesTwice", "no_chequer", "not_walled_in", "rim_changes_twice"),
    "regions.no_rectangles": ("NoRectangles", "no_rectangles"),
    "regions.on_path": ("on_a_path",),
    "regions.path_ends": ("TwoEnds", "two_ends"),
    "regions.rectangle_groups": ("NotThree", "SquareFrom", "rectangles", "square_corners"),
    "regions.rectangle_size": ("RectangleOf", "RectangleSize", "rectangle_size"),
    "regions.seeded_by_levels": ("SeededLevels",),
    "regions.seeded_lazily": ("SeededLazy", "seeded_regions"),
    "regions.size_limits": ("possible_sizes",),
    "regions.sized_groups": ("SizedGroups", "sized_groups"),
    "regions.squares_beside": ("SquaresBeside", "SquaresOf", "squares_beside"),
    "regions.strips": ("DifferentStrips", "different_strips"),
    "rings": ("RingOfRuns", "RunsAround", "runs_around"),
    "shapes": ("covers", "orientations", "placements"),
    "sight": ("SeenIn", "Sight", "seen"),
    "silent": ("Silent",),
    "stated_together": ("InTurn", "in_turn"),
    "table": ("Table", "one_row"),
    "totals": ("TotalIn", "total_of"),
    "towers": ("Visible", "VisibleIn", "visible"),
    "unequal_counts": ("Unequal", "unequal"),
    "uniform": ("AllSame", "all_same"),
    "wrong_counts": ("Claim", "OneWrong", "claim", "one_wrong"),
}
"""The modules, and the names that each one provides here."""

# fmt: off
__all__ = [
    "Acyclic", "AllHold", "AllSame", "Alternatives", "Area", "AreaOf", "Arm", "Arms", "Beams", "Bend", "Border",
    "Cases", "Cell", "ChangesTwice", "Chosen", "Claim", "Clauses", "ComparedArms", "ComponentSize", "Connected",
    "ConnectedCells", "Constraint", "Count", "CountedGroup", "Crossable", "CrossingLoop", "Cut", "Depending",
    "DependingIn", "Different", "DifferentStrips", "DifferentSum", "Divided", "EitherCount", "EitherSize",
    "EitherSizeOf", "EqualIf", "ExactlyOne", "ExactlyOneIs", "Expression", "Fact", "Formula", "Gate", "GroupCount",
    "GroupSum", "InOrder", "InTurn", "JoinedCells", "JoinedLines", "Knowledge", "Known", "LargerPart", "Lazy",
    "LedLines", "Lies", "Link", "Matched", "Meets", "Met", "MetSum", "NoRectangles", "NotThree", "Number", "NumberAt",
    "NumberedLoops", "OneWrong", "OwnedLines", "Passage", "PassedUnless", "Pieces", "PiecesAround", "Placed", "Plane",
    "Ray", "Reach", "RectangleOf", "RectangleSize", "RightAngles", "RingOfPieces", "RingOfRuns", "Run", "RunLengths",
    "Runs", "RunsAround", "RunsInAnyOrder", "RunsOf", "SeededLazy", "SeededLevels", "SeededOrHidden", "SeenIn",
    "ShortLines", "Sight", "Silent", "SingleLoop", "SizeIn", "SizedGroups", "SquareFrom", "SquaresBeside", "SquaresOf",
    "Step", "StraightLines", "StraightOn", "Strand", "Stretch", "StretchIn", "Sum", "SumOf", "SumUnless", "SymbolAt",
    "Table", "TotalIn", "TouchSum", "Touches", "TurnCount", "Turns", "TwoArms", "TwoEnds", "Unequal", "Unless",
    "Unlike", "Unspoken", "Values", "Visible", "VisibleIn", "Visits", "Ways", "all_hold", "all_of", "all_same",
    "alternatives", "any_of", "at_most_one", "beams", "cases", "cases_by", "claim", "component_size", "connected",
    "connected_cells", "count", "count_groups", "count_met", "count_stacks", "counted_group", "covers", "crossable",
    "crossing_loop", "depending", "different", "different_strips", "divided", "each_once", "either_count",
    "either_size", "equal_arms", "equal_if", "equally_far", "exactly_one", "if_chosen", "implies", "in_order",
    "in_turn", "joined_cells", "joined_lines", "known_beforehand", "larger_part", "led_lines", "lies",
    "likely_literals", "made_of", "matched", "meets", "never_alike", "no_chequer", "no_loops", "no_rectangles",
    "not_enclosed", "not_walled_in", "number_at", "numbered_loops", "on_a_path", "one_placement", "one_row",
    "one_wrong", "orientations", "owned_lines", "passed_unless", "pieces_around", "placements", "possible_digits",
    "possible_sizes", "rectangle_size", "rectangles", "right_angles", "rim_changes_twice", "run_lengths", "runs",
    "runs_around", "same", "seeded_or_hidden", "seeded_regions", "seen", "settle", "short_lines", "single_loop",
    "sized_groups", "square_corners", "squares_beside", "straight_lines", "straight_on", "straight_turning_beside",
    "stretch", "sum_of", "symbol_at", "total", "total_of", "touches", "turn_alike", "turning_straight_beside", "turns",
    "two_arms", "two_colourings", "two_ends", "unequal", "unequal_arms", "unless", "unspoken", "visible", "visited",
]
# fmt: on

if not TYPE_CHECKING:
    __getattr__ = late(__name__, HOMES)

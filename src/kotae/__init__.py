"""Kotae: logic puzzles as propositional logic, with answers that people can trust and understand.

What the commands do with puzzles is a function each: `read`, `write`, `solve`, `check`, `forced`, `candidates`,
`explain`, `hint`, `rate`, `techniques`, `generate`, `suggest`, `certify`, `verify`, `draw`, `sheet`, `cnf`, `batch`,
`dataset`, `read_reply`, `score`; docs/library.md is a guide to them. The words in which a family states its rules are
here too. A name is loaded when it is first used, so that importing stays quick.
"""

import sys

from kotae.late import late
from kotae.shown import Shown

TYPE_CHECKING = False  # as in typing, which takes longer to load than all of this
if TYPE_CHECKING:
    from kotae.board.colours import Ink
    from kotae.board.corridors import Corridors
    from kotae.board.diagonals import Diagonals
    from kotae.board.digits import Digits
    from kotae.board.edges import Edges
    from kotae.board.either import Either
    from kotae.board.givens import Boxes, Option, Palette, Rooms
    from kotae.board.grid import Grid, Place, cell_at
    from kotae.board.layers import Shading
    from kotae.board.lines import Lines
    from kotae.board.rectangles import Rectangles
    from kotae.board.regions import Region
    from kotae.board.run_tokens import Runs
    from kotae.board.several import Several
    from kotae.board.tokens import Arrow, Number, Sums, Symbols, pearls
    from kotae.board.variants import Variant
    from kotae.drawing.scene import Scene
    from kotae.drawing.terminal import drawn
    from kotae.errors import (
        AnswerError,
        EngineError,
        FamilyError,
        FileError,
        KotaeError,
        LimitReached,
        ReadError,
        UnknownFamily,
        UnsoundError,
        WrongAnswer,
        WrongCertificate,
    )
    from kotae.families import AnyPuzzle, families, family
    from kotae.families.base import Names, Puzzle, Where, clue, everywhere, lemma, rule
    from kotae.families.sliding import Sliding
    from kotae.formats.certificates import Certificate
    from kotae.formats.reading import read
    from kotae.formats.sources import read_one
    from kotae.learn.dataset import Dataset, dataset
    from kotae.learn.reply import Reply, ReplyError, read_reply
    from kotae.learn.score import MoveScore, Score, Scorer, score
    from kotae.library.batch import Batched, batch
    from kotae.library.candidates import Candidates, candidates
    from kotae.library.certify import certify
    from kotae.library.check import Broken, Checked, check
    from kotae.library.cnf import cnf
    from kotae.library.draw import Drawing, draw
    from kotae.library.explain import Explanation, Fact, Reason, Step, explain
    from kotae.library.files import read_all, write
    from kotae.library.forced import Forced, forced
    from kotae.library.generate import Generated, generate
    from kotae.library.hint import Hint, hint
    from kotae.library.rate import Rating, rate
    from kotae.library.sheet import Sheet, sheet
    from kotae.library.solve import Answer, solve
    from kotae.library.suggest import Advice, Suggestion, suggest
    from kotae.library.techniques import TechniqueCounts, Techniques, count_techniques, techniques
    from kotae.library.verify import Verified, verify
    from kotae.logic import (
        all_of,
        any_of,
        at_most_one,
        connected_cells,
        count,
        different,
        each_once,
        exactly_one,
        implies,
        number_at,
        runs,
        same,
        seen,
        single_loop,
        sum_of,
        total,
    )
    from kotae.sliding.plan import find_plan

__version__ = "0.1.0"

HOMES = {
    "board.colours": ("Ink",),
    "board.corridors": ("Corridors",),
    "board.diagonals": ("Diagonals",),
    "board.digits": ("Digits",),
    "board.edges": ("Edges",),
    "board.either": ("Either",),
    "board.givens": ("Boxes", "Option", "Palette", "Rooms"),
    "board.grid": ("Grid", "Place", "cell_at"),
    "board.layers": ("Shading",),
    "board.lines": ("Lines",),
    "board.rectangles": ("Rectangles",),
    "board.regions": ("Region",),
    "board.run_tokens": ("Runs",),
    "board.several": ("Several",),
    "board.tokens": ("Arrow", "Number", "Sums", "Symbols", "pearls"),
    "board.variants": ("Variant",),
    "drawing.scene": ("Scene",),
    "drawing.terminal": ("drawn",),
    "errors": (
        "AnswerError",
        "EngineError",
        "FamilyError",
        "FileError",
        "KotaeError",
        "LimitReached",
        "ReadError",
        "UnknownFamily",
        "UnsoundError",
        "WrongAnswer",
        "WrongCertificate",
    ),
    "families": ("AnyPuzzle", "families", "family"),
    "families.base": ("Names", "Puzzle", "Where", "clue", "everywhere", "lemma", "rule"),
    "families.sliding": ("Sliding",),
    "formats.certificates": ("Certificate",),
    "formats.reading": ("read",),
    "formats.sources": ("read_one",),
    "learn.dataset": ("Dataset", "dataset"),
    "learn.reply": ("Reply", "ReplyError", "read_reply"),
    "learn.score": ("MoveScore", "Score", "Scorer", "score"),
    "library.batch": ("Batched", "batch"),
    "library.candidates": ("Candidates", "candidates"),
    "library.certify": ("certify",),
    "library.check": ("Broken", "Checked", "check"),
    "library.cnf": ("cnf",),
    "library.draw": ("Drawing", "draw"),
    "library.explain": ("Explanation", "Fact", "Reason", "Step", "explain"),
    "library.files": ("read_all", "write"),
    "library.forced": ("Forced", "forced"),
    "library.generate": ("Generated", "generate"),
    "library.hint": ("Hint", "hint"),
    "library.rate": ("Rating", "rate"),
    "library.sheet": ("Sheet", "sheet"),
    "library.solve": ("Answer", "solve"),
    "library.suggest": ("Advice", "Suggestion", "suggest"),
    "library.techniques": ("TechniqueCounts", "Techniques", "count_techniques", "techniques"),
    "library.verify": ("Verified", "verify"),
    "logic": (
        "all_of",
        "any_of",
        "at_most_one",
        "connected_cells",
        "count",
        "different",
        "each_once",
        "exactly_one",
        "implies",
        "number_at",
        "runs",
        "same",
        "seen",
        "single_loop",
        "sum_of",
        "total",
    ),
    "sliding.plan": ("find_plan",),
}
"""The modules, and what is named here of each."""

__all__ = [
    "Advice",
    "Answer",
    "AnswerError",
    "AnyPuzzle",
    "Arrow",
    "Batched",
    "Boxes",
    "Broken",
    "Candidates",
    "Certificate",
    "Checked",
    "Corridors",
    "Dataset",
    "Diagonals",
    "Digits",
    "Drawing",
    "Edges",
    "Either",
    "EngineError",
    "Explanation",
    "Fact",
    "FamilyError",
    "FileError",
    "Forced",
    "Generated",
    "Grid",
    "Hint",
    "Ink",
    "KotaeError",
    "LimitReached",
    "Lines",
    "MoveScore",
    "Names",
    "Number",
    "Option",
    "Palette",
    "Place",
    "Puzzle",
    "Rating",
    "ReadError",
    "Reason",
    "Rectangles",
    "Region",
    "Reply",
    "ReplyError",
    "Rooms",
    "Runs",
    "Scene",
    "Score",
    "Scorer",
    "Several",
    "Shading",
    "Sheet",
    "Sliding",
    "Step",
    "Suggestion",
    "Sums",
    "Symbols",
    "TechniqueCounts",
    "Techniques",
    "UnknownFamily",
    "UnsoundError",
    "Variant",
    "Verified",
    "Where",
    "WrongAnswer",
    "WrongCertificate",
    "all_of",
    "any_of",
    "at_most_one",
    "batch",
    "candidates",
    "cell_at",
    "certify",
    "check",
    "clue",
    "cnf",
    "connected_cells",
    "count",
    "count_techniques",
    "dataset",
    "different",
    "draw",
    "drawn",
    "each_once",
    "everywhere",
    "exactly_one",
    "explain",
    "families",
    "family",
    "find_plan",
    "forced",
    "generate",
    "hint",
    "implies",
    "lemma",
    "number_at",
    "pearls",
    "rate",
    "read",
    "read_all",
    "read_one",
    "read_reply",
    "rule",
    "runs",
    "same",
    "score",
    "seen",
    "sheet",
    "single_loop",
    "solve",
    "suggest",
    "sum_of",
    "techniques",
    "total",
    "verify",
    "write",
]


class _Library(type(sys)):  # type: ignore[misc]
    """The package as a module in which two names, `families` and `verify`, are the functions that programs call. Python
    would put the packages of the same names in their places whenever one of these is first imported."""

    def __setattr__(self, name: str, value: object) -> None:
        if not (name in __all__ and isinstance(value, type(sys))):
            super().__setattr__(name, value)


if not TYPE_CHECKING:
    __getattr__ = late(__name__, HOMES)
    sys.modules[__name__].__class__ = _Library


def _painted(thing: object) -> str | None:
    """The SVG of a puzzle or an answer, for notebooks. What draws is loaded when it is first needed."""
    from kotae.wording.notebook import painted

    return painted(thing)


Shown.painter = staticmethod(_painted)

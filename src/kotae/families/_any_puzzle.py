"""What every puzzle can answer, whether a board is to be filled in or a plan to be found."""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Self

from kotae.board.grid import Grid, Kind
from kotae.board.motions import Motion
from kotae.families._credits import Credits
from kotae.families._fixed import Fixed
from kotae.families._homes import Homes
from kotae.families._names import Names
from kotae.shown import Shown

if TYPE_CHECKING:
    from kotae.board.variants import Variant
    from kotae.codecs.code import Piece
    from kotae.families._rules import ClueRule


class AnyPuzzle(Fixed, Shown):
    """One puzzle of a family. Immutable.

    An answer is a list of numbers: the values of the variables, or the moves of a plan."""

    homes: ClassVar[Homes]
    """The modules that answer questions about it."""
    plans: ClassVar[bool]
    """Whether an answer is a plan. If so, the page lets people move pieces instead of filling in a board."""
    names: ClassVar[Names]
    category: ClassVar[str]
    """What it is about, as people look for puzzles: shading, placing, loops and lines. Its last layer says it, unless
    the family does."""
    text_form: ClassVar[str]
    """The module that reads and writes it in Kotae's own text format: see kotae/formats/text.py."""
    encodings: ClassVar[Mapping[str, str]] = {}
    """Published encodings by name, each with its module: see kotae/encodings/__init__.py."""
    address: ClassVar[tuple["Piece", ...]] = ()
    """How puzz.link writes it in an address: two-way pieces, one after another."""
    address_flag: ClassVar[str] = ""
    """The letter that puzz.link puts before the size, where there is one: it names the form of the address."""
    variants: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Flags in an address that stand for rule variants not supported here, and what they mean."""
    example: ClassVar[str] = ""
    """A small puzzle with one answer, as it appears in a file below the family's name; it may be indented."""
    sizes: ClassVar[tuple[tuple[int, int], ...]] = ()
    """The numbers of rows and columns that people usually want, where they differ from those of most families."""
    usual_size: ClassVar[tuple[int, int]] = (10, 10)
    """The rows and columns of a new puzzle when no size is given."""
    random_boards: ClassVar[str] = ""
    """The module that makes better random boards than the usual procedure, for families where measurements show that it
    does: see kotae/answers/generating/random_boards/__init__.py for what it may contain."""

    tiled: ClassVar[bool] = False
    """Whether its boards may be tilings of other polygons than squares."""

    upright: ClassVar[bool] = False
    """Whether its rules know up from down, as where water falls: its boards can be mirrored, but not turned."""

    family: ClassVar[str]
    aliases: ClassVar[tuple[str, ...]] = ()
    puzzlink: ClassVar[tuple[str, ...]] = ()
    clue_rules: ClassVar[Mapping[Kind, "ClueRule"]] = {}
    """The clues by place; empty where there are none."""
    variant_kinds: ClassVar[Mapping[str, "Variant"]] = {}
    """Variants of the rules that its puzzles may have."""

    grid: Grid
    givens: Mapping[str, Any]
    """What is given on the board besides its clues, by name."""
    credits: Credits = Credits()
    """Who made it and what they called it; two puzzles that differ in nothing else are equal."""

    def __init_subclass__(cls) -> None:
        """A family has names; the abstract kinds of puzzle that families derive from have none."""
        if names := getattr(cls, "names", None):
            cls.family, cls.aliases, cls.puzzlink = names.name, names.aliases, names.puzzlink

    def __repr__(self) -> str:
        return f"<{self.family} {self.grid.rows}x{self.grid.cols}>"

    def __str__(self) -> str:
        """The board drawn in characters."""
        return str(import_module(self.homes.pictures).text(self))

    @property
    def chosen_variants(self) -> list["Variant"]:
        """The variants of the rules that it has."""
        return [variant for label, variant in self.variant_kinds.items() if self.givens[label]]

    @property
    def heading(self) -> str:
        """What stands above it: the name of the family, and the variants."""
        return ", ".join([self.names.heading, *(variant.label for variant in self.chosen_variants)])

    def solved_by(self, answer: list[int]) -> bool:
        """Whether this is a correct answer."""
        raise NotImplementedError

    def credited(self, credits: Credits) -> Self:
        """The same puzzle with a title and an author."""
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__, credits=credits)
        return made

    def in_normal_form(self) -> Self:
        """The same puzzle without what is a matter of writing, such as the order of its pieces."""
        return self

    def moved(self, motion: Motion) -> "AnyPuzzle":
        """The puzzle turned, mirrored, shifted or on a board of another size. Raises KotaeError where a family cannot
        have that."""
        raise NotImplementedError

    def moved_answer(self, answer: list[int], motion: Motion, made: Any) -> list[int]:
        """A complete or partial answer on the puzzle that the motion made, as far as it fits there. A plan is the same
        on both."""
        return answer

    def to_json(self, answer: list[int]) -> Any:
        """A complete or partial answer as JSON."""
        raise NotImplementedError

    def from_json(self, data: Any) -> list[int]:
        """The answer that JSON describes. Raises AnswerError if it does not describe one."""
        raise NotImplementedError

"""The options of each command, as its parser in options.py returns them, by name and type.

A command NAME has `NameOptions`; what several commands share comes first. A test compares these with the parsers.
"""

from typing import Protocol

from kotae.drawing.themes import Theme
from kotae.families import Kind


class OfFamily(Protocol):
    family: Kind | None


class Limited(Protocol):
    timeout: float | None


class Printing(Protocol):
    """What is printed: for people, perhaps without box characters, or for scripts."""

    json: bool
    ascii: bool


class OnePuzzle(OfFamily, Protocol):
    puzzle: str


class Encoded(Protocol):
    encoding: str


class Solved(Protocol):
    solver: str | None


class Plotting(Protocol):
    puzzles: list[str]
    plot: list[str]


class Stepped(Protocol):
    """Sliding tiles: how many steps are allowed."""

    steps: int | None
    exactly: bool
    shortest: bool
    timeout: float | None


class SolveOptions(OfFamily, Limited, Printing, Encoded, Solved, Stepped, Protocol):
    puzzles: list[str]
    input: list[str]
    output: str | None
    proof: str | None
    chatter: int
    svg: str | None
    to: str | None
    all: int | None
    count: bool
    no_unique: bool
    conflicts: int | None
    cubes: int | None
    workers: int | None
    cluster: str | None
    sat_codes: bool


class BatchOptions(OfFamily, Limited, Encoded, Solved, Protocol):
    puzzles: list[str]
    output: str
    workers: int | None
    cluster: str | None
    memory: int | None
    no_unique: bool
    rate: bool


class CheckOptions(OnePuzzle, Limited, Printing, Protocol):
    answer: str


class ForcedOptions(OnePuzzle, Limited, Printing, Protocol):
    answer: str | None


class ExplainOptions(OnePuzzle, Limited, Printing, Protocol):
    html: str | None
    svg: str | None


class HintOptions(OnePuzzle, Limited, Printing, Protocol):
    answer: str | None
    level: int


class RateOptions(OfFamily, Limited, Printing, Protocol):
    puzzles: list[str]


class DrawOptions(OnePuzzle, Limited, Protocol):
    more: list[str]
    svg: str | None
    png: str | None
    pdf: str | None
    theme: Theme
    per_page: int | None
    answers: bool
    ascii: bool


class GenerateOptions(Limited, Protocol):
    family: Kind
    size: tuple[int, int] | None
    difficulty: str | None
    number: int
    seed: str | None
    jobs: int | None
    symmetry: str
    clues: float | None
    no_zeros_together: bool
    steps: int | None
    picture: str | None
    threshold: int | None
    svg: str | None
    colors: int | None
    to: str
    rate: bool
    json: bool


class SuggestOptions(OnePuzzle, Limited, Printing, Protocol):
    number: int


class CnfOptions(OnePuzzle, Limited, Printing, Encoded, Stepped, Protocol):
    output: str | None
    complete: bool
    decode: str | None


class VerifyOptions(Protocol):
    timeout: float
    certificate: str
    puzzle: str | None
    export: str | None
    memory: int
    json: bool


class ConvertOptions(OnePuzzle, Protocol):
    to: str
    output: str | None


class CompareOptions(OfFamily, Limited, Printing, Stepped, Plotting, Protocol):
    puzzles: list[str]
    encodings: list[str] | None
    solvers: list[str] | None


class ExperimentOptions(Limited, Printing, Plotting, Protocol):
    family: Kind
    puzzles: list[str]
    sizes: list[int] | None
    seed: str | None
    steps: list[int] | None
    encodings: list[str] | None
    solver: str | None


class ServeOptions(Protocol):
    host: str
    port: int | None
    browser: bool
    workers: int | None
    memory: int


class BenchOptions(Limited, Protocol):
    puzzles: list[str]
    corpus: str | None
    families: list[str] | None
    peers: list[str] | None
    most: int | None
    quick: bool
    install: bool
    envs: str | None
    output: list[str]
    json: bool


class ListOptions(Protocol):
    json: bool

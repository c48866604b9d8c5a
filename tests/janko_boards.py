"""Puzzles of janko.at with their published answers, from the corpus: each as Kotae's text and the JSON of its answer.

First line rows and columns, and an option; then clues beside the board; then a line per row, and the regions likewise.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

Rows = list[list[str]]
ARROWS = {"n": "^", "s": "v", "w": "<", "e": ">"}


class Published(NamedTuple):
    """A puzzle, and its answer as JSON."""

    name: str
    text: str
    answer: Any


class Sheet(NamedTuple):
    """The words of a problem or a solution, below its first line."""

    rows: int
    cols: int
    options: list[str]
    lines: Rows

    def part(self, start: int, number: int, words: dict[str, str] | None = None) -> list[str]:
        """Some lines as they stand in Kotae's text."""
        chosen = self.lines[start : start + number]
        return [" ".join((words or {}).get(word, "." if word == "-" else word) for word in line) for line in chosen]


def sheet(text: str) -> Sheet:
    first, *lines = (line.split() for line in text.strip().splitlines())
    return Sheet(int(first[0]), int(first[1]), first[2:], lines)


def cells(problem: Sheet) -> list[str]:
    """Clues in cells, and nothing else."""
    return problem.part(0, problem.rows)


def pearls(problem: Sheet) -> list[str]:
    return problem.part(0, problem.rows, {"1": "w", "2": "b"})


def circles(problem: Sheet) -> list[str]:
    """Numbers in circles, and circles without one."""
    return problem.part(0, problem.rows, {"o": "?"})


def circles_and_zeros(problem: Sheet) -> list[str]:
    """Numbers in circles, where 0 is a circle without one."""
    return problem.part(0, problem.rows, {"0": "?"})


def walls(problem: Sheet) -> list[str]:
    return problem.part(0, problem.rows, {"x": "?"})


def walls_up_to_four(problem: Sheet) -> list[str]:
    """A wall without a number may also be written as 5."""
    return problem.part(0, problem.rows, {"x": "?", "5": "?"})


def arrows(problem: Sheet) -> list[str]:
    words = {f"{number}{way}": f"{number}{arrow}" for number in range(100) for way, arrow in ARROWS.items()}
    return problem.part(0, problem.rows, words)


def coloured_arrows(problem: Sheet) -> list[str]:
    """A number, a direction, and then o for a white cell or x for a black one."""
    colours = {"o": "w", "x": "b", "": ""}
    words = {
        f"{number}{way}{sign}": f"{number}{ARROWS.get(way, '')}{colour}" or "?"
        for number, way in [("", ""), *((number, way) for number in range(100) for way in ARROWS)]
        for sign, colour in colours.items()
    }
    return problem.part(0, problem.rows, words)


def rooms(problem: Sheet) -> list[str]:
    return [*problem.part(0, problem.rows), "rooms:", *problem.part(problem.rows, problem.rows)]


def suns_and_moons(problem: Sheet) -> list[str]:
    signs = problem.part(0, problem.rows, {"o": "s", "x": "m"})
    return [*signs, "rooms:", *problem.part(problem.rows, problem.rows)]


def stars(problem: Sheet) -> list[str]:
    return [f"stars: {problem.options[0]}", "regions:", *problem.part(0, problem.rows)]


def rooms_alone(problem: Sheet) -> list[str]:
    return ["rooms:", *problem.part(0, problem.rows)]


def corners(problem: Sheet) -> list[str]:
    return ["corners:", *problem.part(0, problem.rows + 1)]


def sides(problem: Sheet) -> list[str]:
    """Clues on all four sides, before the board."""
    beside = zip(("top", "bottom", "left", "right"), problem.part(0, 4), strict=True)
    return [*problem.part(4, problem.rows), *(f"{side}: {words}" for side, words in beside)]


def near_sides(problem: Sheet, words: dict[str, str]) -> list[str]:
    """Clues above and to the left, before the board."""
    (top,), (left,) = problem.part(0, 1), problem.part(1, 1)
    return [*problem.part(2, problem.rows, words), f"top: {top}", f"left: {left}"]


def fleet(problem: Sheet) -> list[str]:
    """How many ships of each length there are, the shortest first; parts by the side of the ship that they are."""
    ships = (" ".join(["#" * length] * int(number)) for length, number in enumerate(problem.options, 1))
    words = {"n": "^", "s": "v", "w": "<", "e": ">", "m": "m", "o": "o", "x": "~"}
    return [f"fleet: {' '.join(filter(None, ships))}", *near_sides(problem, words)]


def trees(problem: Sheet) -> list[str]:
    return near_sides(problem, {"x": "t"})


def sums(problem: Sheet) -> list[str]:
    """The sum below, a comma, the one to the right; 0 is an open cell, - a blocked one without sums."""

    def word(text: str) -> str:
        return "." if text == "0" else "\\" if text == "-" else text.replace(",", "\\")

    return [" ".join(map(word, line)) for line in problem.lines]


def shading(solution: Sheet, mark: str = "x") -> list[str]:
    return ["".join("#" if word == mark else "." for word in line) for line in solution.lines]


def outside(solution: Sheet) -> list[str]:
    """What is marked is not shaded, such as the inside of a cave."""
    return shading(solution, "-")


def colours(solution: Sheet) -> list[str]:
    """Each cell has the letter of its colour."""
    return ["".join(line) for line in solution.lines]


def shapes(solution: Sheet) -> list[str]:
    """A letter in every shaded cell."""
    return ["".join("." if word == "-" else "#" for word in line) for line in solution.lines]


def lamps(solution: Sheet) -> list[str]:
    return shading(solution, "o")


def ships(solution: Sheet) -> list[str]:
    """Any letter is a part of a ship."""
    return ["".join("." if word == "-" else "#" for word in line) for line in solution.lines]


def numbers(solution: Sheet) -> list[list[int | None]]:
    return [[None if word == "-" else int(word) for word in line] for line in solution.lines]


def regions(solution: Sheet) -> list[list[int]]:
    """Numbered anew in reading order."""
    order: dict[str, int] = {}
    return [[order.setdefault(word, len(order)) for word in line] for line in solution.lines]


def lines(solution: Sheet) -> dict[str, list[str]]:
    """Each cell has the sides by which the line leaves it."""
    across = ["".join("01"["e" in word] for word in line[:-1]) for line in solution.lines]
    down = ["".join("01"["s" in word] for word in line) for line in solution.lines[:-1]]
    return {"horizontal": across, "vertical": down}


def shading_and_lines(solution: Sheet) -> dict[str, Any]:
    return {"shaded": shading(solution), "line": lines(solution)}


def triangles(solution: Sheet) -> list[str]:
    """Each by the corner that it fills."""
    letters = {"nw": "7", "ne": "9", "sw": "1", "se": "3"}
    return ["".join(letters.get(word, ".") for word in line) for line in solution.lines]


def diagonals(solution: Sheet) -> list[str]:
    return ["".join(line) for line in solution.lines]


GENRES: dict[str, tuple[str, Callable[[Sheet], list[str]], Callable[[Sheet], Any]]] = {
    "Akari": ("akari", walls, lamps),
    "Aqre": ("aqre", rooms, shading),
    "CanalView": ("canal", cells, shading),
    "CastleWall": ("castle", coloured_arrows, lines),
    "Cave": ("cave", cells, outside),
    "CountryRoad": ("country", rooms, lines),
    "Creek": ("creek", corners, shading),
    "Battleship": ("battleship", fleet, ships),
    "Fillomino": ("fillomino", cells, numbers),
    "Geradeweg": ("geradeweg", circles_and_zeros, lines),
    "GokigenNaname": ("gokigen", corners, diagonals),
    "Heyawake": ("heyawake", rooms, shading),
    "Hitori": ("hitori", cells, shading),
    "Kakuro": ("kakuro", sums, numbers),
    "Koburin": ("koburin", cells, shading_and_lines),
    "Kuromasu": ("kurodoko", cells, shading),
    "Kurotto": ("kurotto", circles, shading),
    "LITS": ("lits", rooms_alone, shapes),
    "Masyu": ("masyu", pearls, lines),
    "MoonSun": ("moonsun", suns_and_moons, lines),
    "Norinori": ("norinori", rooms, shading),
    "NumberLink": ("numberlink", cells, lines),
    "Nurikabe": ("nurikabe", cells, shading),
    "Nurimisaki": ("nurimisaki", cells, shading),
    "Shakashaka": ("shakashaka", walls_up_to_four, triangles),
    "Shikaku": ("shikaku", cells, regions),
    "Shimaguni": ("shimaguni", rooms, shading),
    "SimpleLoop": ("simpleloop", cells, lines),
    "Skyscraper": ("skyscrapers", sides, numbers),
    "Starbattle": ("starbattle", stars, shading),
    "Sudoku": ("sudoku", cells, numbers),
    "Tent": ("tents", trees, lamps),
    "Yajilin": ("yajilin", arrows, shading_and_lines),
    "YinYang": ("yinyang", cells, colours),
}
"""By the name of their file: the family, and how problem and solution are written."""


def published(corpus: Path, genre: str) -> Iterator[Published]:
    family, puzzle, answer = GENRES[genre]
    for line in (corpus / f"janko/{genre}.jsonl").read_text().splitlines():
        record = json.loads(line)
        problem, solution = sheet(record["problem"]), sheet(record["solution"])
        yield Published(record["id"], "\n".join([family, *puzzle(problem)]) + "\n", answer(solution))

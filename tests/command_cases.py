"""A case for every family: its own example, the answer to it, and other answers that are partial or wrong."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

from boards import as_board
from commands import Done, kotae
from family_boards import partial

from kotae.answers.solve import solve
from kotae.board.grid import cell_at, name
from kotae.errors import AnswerError, WrongAnswer
from kotae.families import AnyPuzzle, family
from kotae.families.base import Puzzle
from kotae.families.sliding import Sliding
from kotae.formats import read
from kotae.logic import Values
from kotae.sliding.plan import find_plan

CHANGES = 6
"""How many wrong answers of a family are tried."""


class Case:
    """One family, in a folder of its own."""

    def __init__(self, name: str, folder: Path) -> None:
        self.kind = family(name)
        self.name = name
        self.folder = folder
        self.text = f"{name}\n{self.kind.example}"
        self.file = self.saved("puzzle.txt", self.text)

    @property
    def puzzle(self) -> AnyPuzzle:
        return example(self.name)[0]

    @property
    def solution(self) -> Any:
        """The answer as JSON."""
        return example(self.name)[1]

    @cached_property
    def answer(self) -> str:
        return self.answered(self.solution)

    @cached_property
    def partial(self) -> str:
        """A third of the answer is missing; of a plan, its last step."""
        puzzle = self.puzzle
        if isinstance(puzzle, Sliding):
            return self.answered(puzzle.to_json(self.solution["tiles"][:-1]), "partial.json")
        puzzle = as_board(puzzle)
        values = puzzle.finished(puzzle.from_json(self.solution))
        return self.answered(puzzle.to_json(partial(puzzle, values, 3)), "partial.json")

    def wrong(self) -> list[str]:
        """Answers with one thing changed, a file each."""
        puzzle = self.puzzle
        is_plan, solution = isinstance(puzzle, Sliding), self.solution
        changed = wrong_plans(solution) if is_plan else wrong_fillings(as_board(puzzle), solution)
        return [self.answered(data, f"wrong{k}.json") for k, data in enumerate(islice(changed, CHANGES))]

    def saved(self, name: str, text: str) -> str:
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    def answered(self, data: Any, name: str = "answer.json") -> str:
        return self.saved(name, json.dumps(data))

    def asked(self, *arguments: str, code: int = 0) -> Done:
        """A command that says nothing on standard error and ends with this code."""
        done = kotae(*arguments)
        assert (done.returncode, done.stderr) == (code, ""), done
        return done

    def record(self, *arguments: str, code: int = 0) -> dict[str, Any]:
        """The one object that a command prints with `--json`; it names the family."""
        (line,) = self.asked(*arguments, "--json", code=code).stdout.splitlines()
        found: dict[str, Any] = json.loads(line)
        assert found["family"] == self.name
        return found


@lru_cache(maxsize=64)
def example(name: str) -> tuple[AnyPuzzle, Any]:
    """A family's own example, and the one answer to it."""
    puzzle = read(f"{name}\n{family(name).example}")
    found: Any = find_plan(puzzle).plans if isinstance(puzzle, Sliding) else solve(as_board(puzzle)).solutions
    assert len(found) == 1
    return puzzle, puzzle.to_json(found[0])


def wrong_plans(solution: Any) -> Iterator[Any]:
    """Plans in which one step is left out, so that a later tile is not beside the gap."""
    tiles = solution["tiles"]
    for left_out in range(len(tiles) - 1):
        yield {"steps": len(tiles) - 1, "tiles": tiles[:left_out] + tiles[left_out + 1 :]}


def wrong_fillings(puzzle: Puzzle, solution: Any) -> Iterator[Any]:
    """Fillings that differ from the answer in one decision, all over the board, and still do so when read back."""
    right = puzzle.finished(puzzle.from_json(solution))
    order = Random(puzzle.family).sample(range(1, puzzle.shown_variables + 1), puzzle.shown_variables)
    for variable in order:
        for values in changed_at(puzzle, right, variable):
            data = puzzle.to_json(values)
            if data != solution and contradicts(puzzle, data, right):
                yield data
                break


def changed_at(puzzle: Puzzle, right: Values, variable: int) -> Iterator[Values]:
    """The answer with a variable the other way: alone, or the others of its decision as they must be then."""
    group = puzzle.layer_of(variable).decision(variable)
    for same in ((), tuple(other for other in group if other != variable)):
        values = right.copy()
        values[variable] = -values[variable]
        for other in same:
            values[other] = -other
        if all(layer.sound(values) for layer in puzzle.layers):
            yield values


def contradicts(puzzle: Puzzle, data: Any, right: Values) -> bool:
    """Whether this says something else than the answer does, and not only less."""
    try:
        read_back = puzzle.from_json(data)
    except WrongAnswer:
        return True
    except AnswerError:
        return False
    return any(value not in (0, fact) for value, fact in zip(read_back, right, strict=True))


def followed(puzzle: Puzzle, suggestion: dict[str, Any]) -> Puzzle:
    """The puzzle after a suggestion, as who reads its JSON understands it."""
    cells = puzzle.grid.cells() if "cells" in puzzle.clue_rules else ()
    places = {name(place): place for place in (*cells, *puzzle.clue_places())}
    clues = dict(puzzle.clues)
    for gone in [suggestion[key] for key in ("from",) if key in suggestion] + suggestion.get("gone", []):
        del clues[cell_at(*gone)]
    if suggestion["do"] == "drop":
        dropped = {places[one["place"]] for one in suggestion["clues"]}
        return puzzle.with_clues({place: clue for place, clue in clues.items() if place not in dropped})
    for one in suggestion["clues"]:
        place = places[one["place"]]
        clues[place] = puzzle.token_at(place).read(str(one["clue"]))
    return puzzle.with_clues(clues)


def replayed(case: Case, steps: list[dict[str, Any]]) -> Any:
    """The answer as far as these steps of an explanation lead, from what is printed."""
    puzzle = case.puzzle
    facts = [fact for step in steps for fact in step["so"]]
    if isinstance(puzzle, Sliding):
        return puzzle.to_json([int(move.split()[1]) for move in facts])
    literals = [fact["variable"] if fact["value"] else -fact["variable"] for fact in facts]
    assert len({*map(abs, literals)}) == len(literals), "nothing is concluded twice"
    board = as_board(puzzle)
    return puzzle.to_json(board.stated([*board.printed, *literals]))


def drawn_texts(file: Path) -> Counter[str]:
    """The words of a picture, and how often each is there; not those of its title and description."""
    words = (each.text or "" for each in ElementTree.parse(file).getroot().iter("{http://www.w3.org/2000/svg}text"))
    return Counter(word for text in words for word in text.split())


def numbers_given(puzzle: AnyPuzzle) -> Counter[str]:
    """The numbers of all clues, or tiles, and how often each is given."""
    if isinstance(puzzle, Sliding):
        return Counter(str(tile) for tile in puzzle.start if tile)
    puzzle = as_board(puzzle)
    texts = (puzzle.token_at(place).text(clue) for place, clue in puzzle.clues.items())
    return Counter(number for text in texts for number in re.findall("[0-9]+", text))


def without_each_sign(puzzle: AnyPuzzle) -> Iterator[Puzzle]:
    """The puzzle without one of its clues, for each that has no number: a pearl, a wall."""
    if not isinstance(puzzle, Puzzle):
        return
    for place, clue in puzzle.clues.items():
        if not re.search("[0-9]", puzzle.token_at(place).text(clue)):
            yield puzzle.with_clues({other: kept for other, kept in puzzle.clues.items() if other != place})

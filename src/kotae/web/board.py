"""A board as the page draws and plays it. The page knows kinds of layers, never families: a new family over known kinds
plays at once."""

from collections.abc import Mapping
from typing import Any

from kotae.board.givens import Given, OneLine
from kotae.board.grid import Kind as PlaceKind
from kotae.board.grid import Place
from kotae.board.tokens import Token
from kotae.errors import KotaeError
from kotae.families import AnyPuzzle, Kind, rules_box
from kotae.families.base import ClueRule, Puzzle
from kotae.formats import read, write
from kotae.web.clue_counts import clue_counts, rule_counts, variables
from kotae.web.printed_marks import ground, marks_json
from kotae.web.protocol import page_of
from kotae.web.tilings import tiling_json
from kotae.web.unsaid_rules import is_unsaid

ANYWHERE: dict[PlaceKind, Place] = {
    "cells": (1, 1),
    "edges": (1, 2),
    "corners": (2, 2),
    "heads": (1, -1),
    "regions": (1, 1),
}
"""Some place of each kind, for what looks the same everywhere."""


def description(puzzle: AnyPuzzle) -> dict[str, Any]:
    """Everything the page needs to show a puzzle and to let people play it."""
    (rows, cols), text = puzzle.grid, write(puzzle, "text")
    described = introduction(type(puzzle)) | {"rows": rows, "cols": cols, "puzzle": text} | puzzle.credits._asdict()
    if puzzle.grid.shape:
        described["tiling"] = tiling_json(puzzle.grid)
    return described | {"address": address(puzzle, text)} | page_of(type(puzzle)).board(puzzle)


def address(puzzle: AnyPuzzle, text: str) -> str | None:
    """The short name of a puzzle in links: what puzz.link's address says after its question mark. None if it does not
    say everything that the text says."""
    if not puzzle.address:
        return None
    try:
        written: str = write(puzzle, "puzzlink").partition("?")[2]
        return written if write(read(written, type(puzzle)), "text") == text else None
    except KotaeError:
        return None


def introduction(kind: Kind) -> dict[str, Any]:
    """What a family is about."""
    return {
        "family": kind.family,
        "name": kind.names.heading,
        "goal": rules_box(kind),
        "rules": page_of(kind).rules(kind),
        "kinds": page_of(kind).layers(kind),
        "plans": kind.plans,
    }


def rules(kind: type[Puzzle]) -> list[str]:
    """What an answer can break, as far as the goal does not state it and there are no variants."""
    return rules_with(kind, {})


def rules_with(kind: type[Puzzle], givens: Mapping[str, Any]) -> list[str]:
    """The same for a puzzle, whose variants are among what is given."""
    goal = rules_box(kind)
    return [
        f"each clue: {rule.sentence}" if isinstance(rule, ClueRule) else rule.sentence
        for rule in kind.rules
        if rule.applies(givens) and not rule.lemma and is_unsaid(rule.sentence, goal, isinstance(rule, ClueRule))
    ]


def layers(kind: type[Puzzle]) -> list[str]:
    """The kinds of what is to be decided."""
    return [layer.kind for layer in kind.layer_kinds.values() if not layer.hidden]


def board(puzzle: Puzzle) -> dict[str, Any]:
    """What is printed on a puzzle, what is drawn on it, and what the clues count."""
    clues, counts = clue_counts(puzzle), rule_counts(puzzle)
    every = [*counts, *(counting for each in clues.values() for counting in each)]
    return {
        "rules": rules_with(type(puzzle), puzzle.givens),
        "layers": [{"label": layer.label, "kind": layer.kind} | layer.hand() for layer in puzzle.shown_layers],
        "ground": ground(puzzle),
        "regions": [
            [list(cell) for cell in region]
            for label, given in puzzle.given_kinds.items()
            for region in given.regions(puzzle.givens[label])
        ],
        "clues": [clue_json(puzzle, place) | counts_json(clues.get(place)) for place in puzzle.clues],
        "typing": {at: typing(puzzle, at) for at in puzzle.clue_rules},
        "givens": [given_json(puzzle, given) for given in puzzle.given_kinds.values() if given_json(puzzle, given)],
        "counts": counts,
        "variables": variables(puzzle, every),
    }


def given_json(puzzle: Puzzle, given: Given[Any]) -> dict[str, Any]:
    """What else a setter may change: how, and what is written in its line, or the number of each cell's region."""
    value = puzzle.givens[given.label]
    if not (hand := given.hand(value)):
        return {}
    if isinstance(given, OneLine):
        return {"label": given.label} | hand | {"text": given.text(value)}
    rows = [[value.number[cell] for cell in puzzle.grid.line(head)] for head in puzzle.grid.row_heads()]
    return {"label": given.label} | hand | {"rows": rows}


def clue_json(puzzle: Puzzle, place: Place) -> dict[str, Any]:
    clue, token = puzzle.clues[place], puzzle.token_at(place)
    marks = marks_json(token.marks(place, clue))
    return {"at": list(place), "text": token.text(clue), "said": token.words(clue), "marks": marks}


def counts_json(counts: Any) -> dict[str, Any]:
    return {} if counts is None else {"counts": counts}


def typing(puzzle: Puzzle, at: PlaceKind) -> dict[str, Any]:
    """What may be typed at places of one kind when a puzzle is set, and where, if not everywhere."""
    rule = puzzle.clue_rules[at]
    token = rule.token.on(puzzle)
    found: dict[str, Any] = {
        "keys": list(token.keys),
        "clues": [key for key in token.keys if is_clue(token, key)] if token.by_keys else [],
        "long": token.by_keys and any(is_clue(token, one + other) for one in token.keys for other in token.keys),
        "expected": token.expected,
    }
    looks = {key: key_json(token, at, key) for key in found["clues"]}
    if any(looks.values()):
        found["looks"] = {key: look for key, look in looks.items() if look}
    if at == "heads":
        found["far"] = rule.far
    if rule.rooms:
        regions = puzzle.givens[rule.rooms.label]
        found["rooms"] = [[list(cell) for cell in region] for region in regions]
    return found


def key_json(token: Token, at: PlaceKind, key: str) -> dict[str, Any]:
    """What a key means, where it is not what it says itself: in words, and as it is printed."""
    clue = token.read(key)
    words, place = token.words(clue), ANYWHERE[at]
    return {} if words == key else {"said": words, "marks": marks_json(token.marks(place, clue))}


def is_clue(token: Token, text: str) -> bool:
    """Whether a text is a clue and not a longer spelling of another."""
    try:
        return token.text(token.read(text)) == text
    except KotaeError:
        return False

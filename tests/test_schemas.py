"""The schemas of what commands print: each is a schema, fits all that is printed, and nothing else."""

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from command_cases import example
from described import validator, wrong_with
from json_calls import records
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from test_bench import instance

from kotae.bench.environments import PEERS
from kotae.bench.runs import record as run_record
from kotae.bench.runs import run_of
from kotae.bench.sessions import Reply
from kotae.board.colours import Ink
from kotae.board.corridors import Corridors
from kotae.board.diagonals import Diagonals
from kotae.board.digits import Digits
from kotae.board.either import Either
from kotae.board.halves import Halves
from kotae.board.layers import Layer, Shading
from kotae.board.lines import Lines
from kotae.board.per_edge import PerEdge
from kotae.board.rectangles import Rectangles
from kotae.cli.options import COMMANDS, options_of
from kotae.errors import KotaeError
from kotae.families import families
from kotae.families.base import Puzzle
from kotae.schemas import HERE, SHARED, names, schema

COMMON = json.loads((HERE / f"{SHARED}.json").read_text())
STATUS = {"compare": "outcome", "experiment": "outcome", "generate": "difficulty", "dataset": "level"}
"""The field that says what became of it, where that is not the status."""
TOO_LONG_TO_MEET = {"cnf": {"reason", "unknown"}, "generate": {"spare_clues"}}
"""What is only printed after many seconds."""
RECORDS = dict[str, list[dict[str, Any]]]


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> RECORDS:
    """Of every command, objects that it really prints."""
    found: RECORDS = {name: [] for name in names()}
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.mktemp("json"))
        for name, record in records():
            found[name].append(record)
    return found


# --- the schemas themselves -------------------------------------------------------------------------------------------


def parts_of(data: Any) -> Iterator[dict[str, Any]]:
    """All objects in JSON."""
    if isinstance(data, dict):
        yield data
    for each in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from parts_of(each)


@pytest.mark.parametrize("name", [*names(), SHARED])
def test_every_schema_is_one(name: str) -> None:
    data = json.loads((HERE / f"{name}.json").read_text())
    Draft202012Validator.check_schema(data)
    assert data["$schema"] == Draft202012Validator.META_SCHEMA["$id"]
    assert data["$id"] == f"{name}.json"


def test_every_command_with_json_has_one() -> None:
    printing = {name for name in COMMANDS if "--json" in options_of(name)._option_string_actions}
    assert {*names()} == printing | {"batch", "dataset"}


def test_there_is_no_other() -> None:
    with pytest.raises(KotaeError, match="there is no schema solv; did you mean solve"):
        schema("solv")
    with pytest.raises(KotaeError):
        schema(SHARED)


@pytest.mark.parametrize("name", names())
def test_a_schema_stands_alone(name: str) -> None:
    """Every reference leads to a part of it; as files, to the one that is shared."""
    data = schema(name)
    for part in parts_of(data):
        if "$ref" in part:
            start, _, target = part["$ref"].rpartition("/")
            assert (start, target in data["$defs"]) == ("#/$defs", True)
    for part in parts_of(json.loads((HERE / f"{name}.json").read_text())):
        assert part.get("$ref", f"{SHARED}.json#").startswith(f"{SHARED}.json#")


@pytest.mark.exhaustive
def test_the_files_are_the_same_as_what_is_loaded(printed: RECORDS) -> None:
    """For whoever reads them without Kotae, in a folder."""
    files = {file.name: json.loads(file.read_text()) for file in HERE.glob("*.json")}
    registry: Registry[Any] = Registry().with_resources(
        (name, Resource.from_contents(data)) for name, data in files.items()
    )
    for name in names():
        reader = Draft202012Validator(files[f"{name}.json"], registry=registry)
        assert reader.is_valid(printed[name][0])
        assert not reader.is_valid(printed[name][0] | {"more": 1})


def test_everything_shared_is_used() -> None:
    text = "".join(file.read_text() for file in HERE.glob("*.json"))
    for name in COMMON["$defs"]:
        assert f'#/$defs/{name}"' in text, name


@pytest.mark.parametrize("name", [*names(), SHARED])
def test_every_field_is_described_and_no_other_allowed(name: str) -> None:
    data = json.loads((HERE / f"{name}.json").read_text())
    for part in parts_of(data):
        if part.get("type") == "object":
            assert part["additionalProperties"] is False or "properties" not in part
            for field, about in part.get("properties", {}).items():
                shared = COMMON["$defs"][about["$ref"].rpartition("/")[2]] if "$ref" in about else {}
                said = about.get("description") or shared.get("description", "")
                assert said.endswith("."), (name, field)


def test_the_examples_of_shapes_have_them() -> None:
    shown = {name: part["examples"] for name, part in COMMON["$defs"].items() if "examples" in part}
    assert len(shown) > 15
    for name, examples in shown.items():
        for each in examples:
            assert fits(name, each), name


# --- what is printed --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", names())
def test_every_field_and_status_is_met(name: str, printed: RECORDS) -> None:
    """A schema promises nothing that is never printed. That all of it is as the schema says is asked wherever a test
    runs a command."""
    data, met = schema(name), {field for record in printed[name] for field in record}
    if name == "bench":
        met |= {field for record in bad_runs() for field in record}
    assert data["properties"].keys() - met == TOO_LONG_TO_MEET.get(name, set()) & data["properties"].keys()
    if name in ("check", "forced", "candidates", "hint", "solve", "suggest", "verify", "cnf", "rate"):
        status = data["properties"]["status"]
        stated = status.get("enum") or data["$defs"]["status"]["enum"]
        assert {*stated} - {record["status"] for record in printed[name]} == {*stated} & TOO_LONG_TO_MEET.get(
            name, set()
        )


def test_every_way_to_suggest_is_met(printed: RECORDS) -> None:
    met = {one["do"] for record in printed["suggest"] for one in record["suggestions"]}
    assert met == {*COMMON["$defs"]["suggestion"]["properties"]["do"]["enum"]}


def bad_runs() -> list[dict[str, Any]]:
    """What `bench` prints of peers that are wrong, or fail."""
    puzzle, peer = instance("slitherlink\n22\n22\n"), next(each for each in PEERS if "slitherlink" in each.models)
    replies = [Reply("crashed", [], 0.0, 0.0, "it ended with code 7"), Reply("none", [], 1.0, 1.0)]
    return [run_record(run_of(puzzle, peer, reply, wrong)) for reply, wrong in zip(replies, ("", "wrong"), strict=True)]


def test_runs_of_peers_that_fail() -> None:
    assert [wrong_with("bench", record) for record in bad_runs()] == ["", ""]


# --- the shapes of answers --------------------------------------------------------------------------------------------


@cache
def shaped(name: str) -> Draft202012Validator:
    return Draft202012Validator(COMMON | {"$ref": f"#/$defs/{name}"})


def fits(name: str, data: Any) -> bool:
    return bool(shaped(name).is_valid(data))


SHAPES: dict[type[Any], tuple[str, str]] = {
    Shading: ("shading", "partial_cells"),
    Diagonals: ("diagonals", "partial_cells"),
    Either: ("letters", "partial_cells"),
    Ink: ("letters", "partial_cells"),
    Digits: ("digits", "partial_digits"),
    Lines: ("lines", "partial_ways"),
    PerEdge: ("edges", "partial_ways"),
    Corridors: ("corridors", "partial_corridors"),
    Rectangles: ("rectangles", "partial_rectangles"),
    Halves: ("letters", "partial_cells"),
}
"""The shapes of each kind of layer, complete and in part."""


def shapes_of(layer: Layer) -> tuple[str, str]:
    if isinstance(layer, Rectangles) and layer.as_regions:
        return "regions", "partial_regions"
    return next(shapes for kind, shapes in SHAPES.items() if isinstance(layer, kind))


@pytest.mark.parametrize("family", [kind.family for kind in families() if not kind.plans])
def test_answers_have_the_shapes_of_their_layers(family: str) -> None:
    puzzle, solution = example(family)
    assert isinstance(puzzle, Puzzle)
    values = puzzle.finished(puzzle.from_json(solution))
    for layer in puzzle.shown_layers:
        whole, partial = shapes_of(layer)
        assert fits(whole, layer.to_json(values))
        assert fits(partial, layer.to_json(puzzle.stated()))
        for variable in range(layer.first, layer.after):
            some = puzzle.stated([values[variable]])
            assert fits(partial, layer.to_json(some))
    assert fits("solution", solution)
    assert fits("partial_solution", puzzle.to_json(puzzle.stated()))
    for name in ("layers", "partial_layers"):
        assert fits(name, solution) == (len(puzzle.shown_layers) > 1)


# --- what is refused --------------------------------------------------------------------------------------------------


def refused(name: str, record: Any) -> bool:
    return not validator(name).is_valid(record)


@pytest.mark.parametrize("name", names())
def test_a_record_that_is_spoilt_is_refused(name: str, printed: RECORDS) -> None:
    """Whatever is left out that is always there, of another type, or unknown."""
    for record in printed[name]:
        assert refused(name, record | {"more": 1})
        for field in schema(name)["required"]:
            assert refused(name, {key: value for key, value in record.items() if key != field}), field
        for field in record:
            assert refused(name, record | {field: {"nonsense": [{}]}}), field
        if (said := STATUS.get(name, "status")) in record:
            assert refused(name, record | {said: "perhaps"})


@pytest.mark.parametrize("name", ["solve", "explain", "hint", "suggest", "batch", "compare"])
def test_what_is_nested_is_closed_too(name: str, printed: RECORDS) -> None:
    for record in printed[name]:
        kinds = {frozenset(part): number for number, part in enumerate(parts_of(record)) if part and number}
        for number in kinds.values():
            spoilt = deepcopy(record)
            part = list(parts_of(spoilt))[number]
            if part is spoilt.get("given"):  # what others say of their puzzles
                continue
            part["more"] = 1
            assert refused(name, spoilt), part


REFUSED: dict[str, list[tuple[dict[str, Any], dict[str, Any]]]] = {
    "solve": [
        ({"status": "unique"}, {"solution": None}),
        ({"status": "unique"}, {"second": []}),
        ({"status": "none"}, {"solution": ["#."]}),
        ({"family": "slitherlink", "status": "unique"}, {"solution": {"horizontal": ["1?"], "vertical": ["11"]}}),
        ({"family": "slitherlink", "status": "unique"}, {"solution": ["#."]}),
        ({"family": "hashi", "status": "unique"}, {"solution": [[0, 0, 0, 2, [1, 2]]]}),
        ({"family": "sliding", "status": "unique"}, {"solution": {"steps": "1", "tiles": [8]}}),
        ({"family": "slitherlink"}, {"at_least": 3}),
        ({"status": "none"}, {"count": 1}),
        ({}, {"seconds": {"read": 0, "encode": 0, "solve": 0, "total": 0}}),
    ],
    "batch": [({"status": "unique"}, {"error": "e"}), ({}, {"fingerprint": "x"}), ({}, {"tried": {"timeout": 1}})],
    "check": [
        ({"status": "right"}, {"broken": [{"rule": "r", "at": None, "text": "t"}]}),
        ({"status": "wrong"}, {"broken": []}),
    ],
    "forced": [
        ({"family": "slitherlink"}, {"forced": [[0, 0, 0, 2, 1]]}),
        ({"status": "some", "complete": True}, {"reason": "r"}),
    ],
    "candidates": [({"status": "some"}, {"answers": 0}), ({"status": "some", "complete": True}, {"reason": "r"})],
    "explain": [({"family": "slitherlink"}, {"reason": "r"}), ({"family": "sliding"}, {"rating": None})],
    "hint": [({"status": "done"}, {"take_back": []}), ({"status": "hint"}, {"level": 5})],
    "rate": [({"status": "several"}, {"rating": {"verdict": "easy", "score": 3, "steps": 3}})],
    "generate": [({"family": "slitherlink"}, {"fewest": True}), ({"family": "slitherlink"}, {"difficulty": None})],
    "suggest": [({"status": "unique"}, {"open": 3})],
    "cnf": [({"status": "none"}, {"solution": ["#."]}), ({"status": "right"}, {"solution": None})],
    "verify": [({"status": "right"}, {"claim": None}), ({"status": "unknown"}, {"steps": 3})],
    "compare": [({"outcome": "refused"}, {"conflicts": 3}), ({"outcome": "unique"}, {"reason": "r"})],
    "experiment": [({}, {"steps": 3, "cells": 3}), ({}, {"conflicts": "many"})],
    "bench": [({"status": "unique"}, {"start": {"version": "1", "cpu": 1, "wall": 1}}), ({}, {"rows": 0})],
    "techniques": [({}, {"puzzles": 1.5}), ({}, {"techniques": [{"name": "n"}]})],
    "dataset": [({"family": "hashi"}, {"canonical": "x"}), ({"family": "sliding"}, {"answer": None})],
    "score": [({"status": "right"}, {"reward": 2}), ({"status": "right"}, {"accuracy": "all"})],
    "errata": [({}, {"solution": None}), ({}, {"reading": "as read"}), ({}, {"passing": 1.5})],
    "list": [({}, {"families": ["hashi"]}), ({}, {"programs": {"cadical": None}})],
}
"""Of records with the former fields, those with the latter as well make no sense."""


@pytest.mark.parametrize("name", names())
def test_what_makes_no_sense_is_refused(name: str, printed: RECORDS) -> None:
    for chosen, changes in REFUSED[name]:
        found = [record for record in printed[name] if chosen.items() <= record.items()]
        assert found, chosen
        for record in found:
            assert refused(name, record | changes), (record, changes)

"""`dataset`: puzzles for learning systems, each with one answer, its difficulty and its proof, no two alike."""

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, get_args

from kotae.answers.difficulty import LEVELS
from kotae.drawing.themes import Theme
from kotae.errors import KotaeError, origin, plural
from kotae.families import Kind
from kotae.families import family as family_named
from kotae.formats.files import path_in
from kotae.learn.building import Building, Wish, begun
from kotae.learn.card import shortage
from kotae.learn.pictures import Look
from kotae.learn.series import all_series
from kotae.learn.splits import shares_in
from kotae.learn.tables import PARQUET
from kotae.library.arguments import choice_in, count_in, seconds_in, shown, size_in
from kotae.library.generate import seed_in

SEED = "1"
"""The usual seed: the same call makes the same set, so that it can be resumed."""
NUMBER = 100


class Dataset:
    """What became of a data set. Printed, it is a line per file, and what is missing."""

    def __init__(self, building: Building, in_time: bool) -> None:
        wish, choices = building.wish, building.choices.each
        self.made = building.choices.taken
        """How many puzzles it has."""
        self.wanted = sum(choice.series.wanted for choice in choices)
        self.files = dict(wish.files) if self.made else {}
        """Its files, by the names of its parts; a set without parts has one, named by an empty text."""
        self.card = wish.card if self.made else None
        self.missing = [shortage(choice, in_time) for choice in choices if choice.missing]
        """Why there are fewer than wanted, for each family, size and level of which there are."""

    def records(self, part: str = "") -> Iterator[dict[str, Any]]:
        """The puzzles of a part one by one, as they are in its file."""
        file = self.files.get(part)
        if file is None or file.lower().endswith(PARQUET):
            raise KotaeError(f"there are no lines of JSON for {shown(part)}", ", ".join(self.files) or "a set")
        with open(file, encoding="utf-8") as lines:
            yield from map(json.loads, lines)

    def __repr__(self) -> str:
        return f"<Dataset: {self.made} of {plural(self.wanted, 'puzzle')}>"

    def __str__(self) -> str:
        files = " and ".join(map(origin, self.files.values())) or "nothing was written"
        return "\n".join([f"{files}: {self.made} of {plural(self.wanted, 'puzzle')}", *self.missing])


def dataset(
    families: str | Kind | Iterable[str | Kind],
    output: "str | os.PathLike[str]",
    *,
    number: int = NUMBER,
    sizes: "str | tuple[int, int] | Sequence[str | tuple[int, int]]" = (),
    levels: str | Sequence[str] = (),
    seed: str | int = SEED,
    split: Sequence[float] = (),
    not_in: "str | os.PathLike[str] | Iterable[str | os.PathLike[str]]" = (),
    pictures: "str | os.PathLike[str] | None" = None,
    themes: str | Sequence[str] = "light",
    labels: bool = False,
    workers: int | None = None,
    cluster: str | None = None,
    seconds: float | None = None,
    notice: Callable[[int], None] | None = None,
) -> Dataset:
    """Makes that many puzzles of some families, spread evenly over sizes and levels, and writes them to a file: one
    JSON object per line, or a table if its name ends in `.parquet`. A card beside it says what is in it.

    The same seed makes the same bytes on every machine with any number of workers, and the same call resumes after a
    kill. No two puzzles are alike, even turned or mirrored, and none is in one of the files `not_in`. With a `split`,
    such as `(0.9, 0.1)`, there is a file for each part. `pictures` is a folder for pictures of every puzzle, a part of
    its answer and the answer, in each of the `themes`. What cannot be made is in `missing` of the result; `seconds` is
    a limit for all of it.

    >>> import kotae, tempfile, pathlib
    >>> file = pathlib.Path(tempfile.mkdtemp()) / "set.jsonl"
    >>> made = kotae.dataset("hashi", file, number=3, sizes="5x5", workers=1)
    >>> made
    <Dataset: 3 of 3 puzzles>
    >>> [record["difficulty"] > 0 for record in made.records()]
    [True, True, True]
    """
    wish = Wish(
        all_series(
            dict.fromkeys(map(family_named, [families] if isinstance(families, str | type) else families)),
            [size_in(each) for each in ([sizes] if is_one_size(sizes) else sizes)],  # type: ignore[arg-type]
            [choice_in(level, "a level", LEVELS) for level in ([levels] if isinstance(levels, str) else levels)],
            count_in(number, "number") or 0,
        ),
        seed_in(seed),
        path_in(output, "output"),
        shares_in(split) if split else (),
        [path_in(each, "a file") for each in ([not_in] if isinstance(not_in, str | os.PathLike) else not_in)],
        None if pictures is None else path_in(pictures, "pictures"),
        looks_in([themes] if isinstance(themes, str) else themes, labels),
    )
    if cluster not in (None, "local") and workers:
        raise KotaeError("workers cannot be used with the address of a cluster", "one of them")
    with begun(wish, count_in(workers, "workers", 1, "for all cores"), cluster) as building:
        look = (lambda: notice(building.choices.taken)) if notice else lambda: None
        in_time = building.run(look, seconds_in(seconds))
        building.write(in_time, look)
        return Dataset(building, in_time)


def is_one_size(sizes: object) -> bool:
    """Whether it is a size, and not a list of some."""
    return isinstance(sizes, str) or (isinstance(sizes, tuple) and len(sizes) == 2 and isinstance(sizes[0], int))


def looks_in(themes: Iterable[str], labels: bool) -> list[Look]:
    known = [theme for theme in get_args(Theme) if theme != "auto"]
    return [Look(choice_in(theme, "a theme", known), labels) for theme in dict.fromkeys(themes)]  # type: ignore[arg-type]

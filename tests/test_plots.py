"""Plots of measurements: medians, names, and pictures in which nothing overlaps."""

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from commands import kotae, refused
from conftest import EXAMPLES
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from PIL import Image

from kotae.answers.measure import LONG, Measured, repeated
from kotae.drawing.plot import Curve, Plot, Point, short_names
from kotae.drawing.plot_picture import bar_places, drawn, fill, height_of, thinned, written
from kotae.formats import read
from kotae.formats.sources import Named
from kotae.wording.comparison import MOST_BARRED, ComparedRun, labels_of, runs_plot

LOOP = str(EXAMPLES / "slitherlink/15x15.txt")
BRIDGES = str(EXAMPLES / "hashi/15x15.txt")
SMALL = read("hashi\n1.1\n")


def measured(cpu: float, outcome: str = "unique") -> Measured:
    return Measured("default", "cadical195", outcome, 1, 1, 0, 0, 0.5, 0.5, cpu)


def in_turn(*runs: Measured) -> Iterator[Measured]:
    return iter(runs)


def test_the_median_and_the_spread() -> None:
    runs = in_turn(measured(0.3), measured(0.1), measured(0.2))
    found = repeated(lambda: next(runs), 3)
    assert (found.seconds, found.runs, found.least, found.most) == (0.2, 3, 0.1, 0.3)
    runs = in_turn(measured(0.3), measured(0.1), measured(0.2), measured(0.4))
    assert repeated(lambda: next(runs), 4).seconds == 0.2


def test_what_takes_long_is_not_repeated() -> None:
    for first in (measured(LONG), measured(0.1, "unknown")):
        runs = in_turn(first)
        assert repeated(lambda runs=runs: next(runs), 3).runs == 1  # type: ignore[misc]


def test_each_run_is_of_a_fresh_puzzle() -> None:
    """What was worked out about a puzzle would make later runs quicker."""
    (line,) = kotae(
        "compare", str(EXAMPLES / "nonogram/heart.txt"), "--encodings", "default", "--json"
    ).stdout.splitlines()
    record = json.loads(line)
    assert record["repeated"]["runs"] == 3
    assert record["repeated"]["least"] <= record["seconds"]["cpu"] <= record["repeated"]["most"]
    assert record["seconds"]["encode"] > 0
    assert "--repeat is '0'; expected a number from 1 to 1000" in refused(kotae("compare", LOOP, "--repeat", "0"))


def test_names_of_files_are_told_apart() -> None:
    assert short_names(["a/b/15x15.txt", "a/c/15x15.txt", "a/c/9.txt"]) == ["b/15x15.txt", "c/15x15.txt", "9.txt"]
    assert short_names(["x/b/1", "y/b/1", "1"]) == ["x/b/1", "y/b/1", "1"]
    assert short_names(["1", "1"]) == ["1", "1"]
    sources = [
        "folder/1.txt",
        "other/1.txt",
        "https://puzz.link/p?hashi/3/1/1g1",
        "https://puzz.link/p?hashi/3/1/1h",
        "-",
    ]
    names = labels_of([Named(source, SMALL) for source in sources])
    assert names == ["folder/1.txt", "other/1.txt", "hashi 1x3 (1)", "hashi 1x3 (2)", "hashi 1x3 (3)"]


def compared(sources: int, pairs: int) -> list[ComparedRun]:
    return [
        ComparedRun(
            Named(f"folder/{source}.txt", SMALL),
            f"encoding {pair}",
            "cadical195",
            measured(0.01 * 3**source * (1 + pair), "unique" if source else "unknown")._replace(
                runs=3, least=0.008 * 3**source * (1 + pair), most=0.02 * 3**source * (1 + pair)
            ),
            "",
        )
        for source in range(sources)
        for pair in range(pairs)
    ]


def test_one_puzzle_has_a_bar_for_each_way() -> None:
    plot = runs_plot(compared(1, 3))
    assert (plot.barred, plot.title, plot.labels) == (True, "hashi 1x3", ["encoding 0", "encoding 1", "encoding 2"])
    assert [len(curve.points) for curve in plot.curves] == [3]


def test_many_puzzles_become_a_curve() -> None:
    few, many = runs_plot(compared(MOST_BARRED, 2)), runs_plot(compared(MOST_BARRED + 1, 2))
    assert (few.barred, many.barred) == (True, False)
    assert [curve.label for curve in many.curves] == ["encoding 0", "encoding 1"]
    assert [point.x for point in many.curves[0].points] == list(range(1, MOST_BARRED + 2))
    assert "/" not in few.title + many.title


def test_bars_leave_no_gaps() -> None:
    one, other = Curve("one", [Point(1, 1.0, True)]), Curve("other", [Point(1, 1.0, True), Point(2, 1.0, True)])
    places, middles = bar_places(Plot("", "", [one, other], labels=["a", "b"], barred=True))
    assert places[0, 1] + 1 == places[1, 1] < places[1, 2] < places[1, 1] + 3
    assert middles == {1: 0.5, 2: places[1, 2]}


def test_times_in_words() -> None:
    times = [written(seconds) for seconds in (0.00012, 0.0034, 0.0567, 0.741, 1.25, 83.4)]
    assert times == ["0.12 ms", "3.4 ms", "57 ms", "741 ms", "1.2 s", "83 s"]


def overlap(one: Any, other: Any) -> bool:
    return bool(one.x0 < other.x1 and other.x0 < one.x1 and one.y0 < other.y1 and other.y0 < one.y1)


def growth(sizes: list[int]) -> Plot:
    curves = []
    for k in range(1, 9):
        times = [(side, k * 0.0001 * side**2.2) for side in sizes]
        points = [Point(side * side, time, side % 2 == 0, 0.8 * time, 2 * time) for side, time in times]
        curves.append(Curve(f"curve {k}", points))
    return Plot("slitherlink, cadical195", "cells", curves, logarithmic=True)


PLOTS = {
    "bars": runs_plot(compared(4, 3)),
    "one puzzle": runs_plot(compared(1, 6)),
    "many puzzles": runs_plot(compared(30, 2)),
    "sizes": growth([5, 10, 15, 20, 22, 24, 30, 50, 100]),
    "near sizes": growth([5, 6, 7, 8, 9, 10]),
}


@pytest.mark.parametrize("plot", PLOTS.values(), ids=PLOTS.keys())
def test_nothing_overlaps(plot: Plot) -> None:
    """Neither the labels of a scale nor, with the axes, the legend; and all of it is on the picture."""
    figure = Figure(figsize=(9.6, height_of(plot)), layout="constrained")
    axes: Any = figure.add_subplot()
    fill(axes, plot)
    canvas: Any = FigureCanvasAgg(figure)
    canvas.draw()
    for axis, (low, high) in ((axes.xaxis, axes.get_xlim()), (axes.yaxis, sorted(axes.get_ylim()))):
        ticks = [tick for tick in axis.get_major_ticks() if low <= tick.get_loc() <= high]
        shown = [tick.label1 for tick in ticks if tick.label1.get_text()]
        boxes = [label.get_window_extent() for label in shown]
        assert len(boxes) > (axis is axes.yaxis)
        assert not any(overlap(one, other) for k, one in enumerate(boxes) for other in boxes[:k])
    if legend := axes.get_legend():
        assert not overlap(legend.get_window_extent(), axes.get_window_extent())
        assert legend.get_window_extent().x1 <= figure.bbox.x1


def test_labels_of_long_scales_are_thinned() -> None:
    assert thinned([25, 26, 30, 100, 110, 121, 123]) == [25, 100, 123]
    assert thinned([1, 2, 4]) == [1, 2, 4]


def test_a_plot_is_the_same_file_again() -> None:
    for kind in (".svg", ".png", ".pdf"):
        assert drawn([PLOTS["bars"]], kind) == drawn([PLOTS["bars"]], kind)
    with Image.open(BytesIO(drawn([PLOTS["sizes"]] * 2, ".png"))) as image:
        assert image.size == (2250, 810)


def test_compare_draws_bars(tmp_path: Path) -> None:
    file = tmp_path / "plot.svg"
    done = kotae("compare", LOOP, BRIDGES, "--encodings", "default", "--repeat", "1", "--plot", str(file))
    assert done.returncode == 0
    assert "hashi/15x15.txt" in done.stdout.split("(logarithmic):")[1]
    assert "slitherlink/15x15.txt" in file.read_text()
    assert str(EXAMPLES) not in file.read_text()

"""Plots of measurements: curves on a logarithmic scale as a picture, and bars in a terminal."""

import math
from collections.abc import Sequence
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from kotae.drawing.style import Style
from kotae.errors import KotaeError, shortened

KINDS = (".svg", ".png", ".pdf")
UNDATED = {".svg": {"Date": None}, ".pdf": {"CreationDate": None}}
"""How each kind leaves out the date."""
LEAST = 0.001
"""Seconds: the lower end of the scale, as shorter times say nothing."""
USUAL_COLUMNS, LEAST_BAR = 80, 10
"""The width for output that is not a terminal, and the least length of the longest bar."""
MOST_LABELS = 20
MARKS = ("o", "s", "^", "D", "v", "P", "X", "*")


class Point(NamedTuple):
    x: float
    seconds: float
    filled: bool
    """Whether there is an answer; hollow marks are refutations."""


class Curve(NamedTuple):
    label: str
    points: list[Point]


class Plot(NamedTuple):
    """What a plot shows."""

    title: str
    x_label: str
    curves: list[Curve]
    filled: str = "solvable"
    hollow: str = "not solvable"
    """What the two kinds of marks mean; no legend if they are empty."""
    labels: list[str] | None = None
    """What stands at 1, 2, 3, … in place of these numbers."""
    y_label: str = "seconds"
    logarithmic: bool = False
    """Whether the horizontal scale is logarithmic too: then a power is a straight line."""

    def label(self, x: float) -> str:
        return shortened(self.labels[round(x) - 1], 24) if self.labels else f"{x:g}"


def kind_of(file: str) -> str:
    """The kind of picture that a file name asks for. Complains if it cannot be drawn, before hours are spent on its
    content."""
    kind = Path(file).suffix.lower()
    if kind not in KINDS:
        raise KotaeError(
            f"{file} is not a kind of picture that can be written", "a name that ends in " + ", ".join(KINDS)
        )
    if find_spec("matplotlib") is None:
        raise KotaeError("a plot needs matplotlib", "try pip install 'kotae[plots]'")
    return kind


def drawn(plots: Sequence[Plot], kind: str) -> bytes:
    """The plots as one picture of that kind, two in a row."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    across = min(2, len(plots))
    down = -(-len(plots) // across)
    figure = Figure(figsize=(7, 4.5) if across == 1 else (11, 4.2 * down), layout="constrained")
    for number, plot in enumerate(plots, 1):
        fill(figure.add_subplot(down, across, number), plot)
    picture = BytesIO()
    with rc_context({"svg.hashsalt": plots[0].title}):  # the same plot is the same file
        figure.savefig(picture, format=kind[1:], dpi=150, metadata=UNDATED.get(kind))
    return picture.getvalue()


def fill(axes: Any, plot: Plot) -> None:
    """Draws one plot."""
    for number, curve in enumerate(plot.curves):
        colour, mark = f"C{number % 10}", MARKS[number % len(MARKS)]
        xs, ys = [p.x for p in curve.points], [max(p.seconds, LEAST) for p in curve.points]
        size = 6 if len(xs) <= MOST_LABELS else 3
        axes.plot(xs, ys, mark + "-", color=colour, linewidth=1.2, markersize=size, label=curve.label)
        hollow = [(p.x, y) for p, y in zip(curve.points, ys, strict=True) if not p.filled]
        axes.plot([x for x, _ in hollow], [y for _, y in hollow], mark, color=colour, markerfacecolor="white")
    if plot.labels and len(plot.labels) <= MOST_LABELS:
        places = range(1, len(plot.labels) + 1)
        axes.set_xticks(places, [plot.label(x) for x in places], rotation=30, ha="right")
    elif not plot.logarithmic:
        axes.locator_params(axis="x", integer=True)
    axes.set_yscale("log")
    if plot.logarithmic:
        axes.set_xscale("log")
    axes.set_xlabel(plot.x_label)
    axes.set_ylabel(plot.y_label)
    axes.set_title(plot.title)
    axes.grid(True, which="major", alpha=0.3)
    meaning = f"filled: {plot.filled}, hollow: {plot.hollow}" if plot.filled else None
    axes.legend(title=meaning, title_fontsize="small", frameon=False)


def bars(plot: Plot, columns: int | None, style: Style) -> str:
    """The same in characters: a bar for every run, its length the logarithm of the time. In a narrow terminal the bar
    stands below its label."""
    most = max((p.seconds for curve in plot.curves for p in curve.points), default=LEAST)
    names = max(len(curve.label) for curve in plot.curves)
    heads = max(len(plot.label(p.x)) for curve in plot.curves for p in curve.points)
    room = (columns or USUAL_COLUMNS) - names - heads - 14
    below = columns is not None and room < LEAST_BAR
    room = max(columns - 10, 1) if columns is not None and below else max(room, LEAST_BAR)
    block = "#" if style.ascii else "█"
    lines = []
    for x in dict.fromkeys(p.x for curve in plot.curves for p in curve.points):
        for curve in plot.curves:
            for point in curve.points:
                if point.x == x:
                    share = math.log(max(point.seconds, LEAST) / LEAST) / math.log(max(most, 2 * LEAST) / LEAST)
                    label = plot.label(x)
                    about = f"{label}  {curve.label}\n" if below else f"{label:>{heads}}  {curve.label:<{names}}"
                    lines.append(f"{about}  {block * round(share * room)} {point.seconds:.3f}")
    return "\n".join(lines)

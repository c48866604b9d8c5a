"""Plots as pictures for a slide, by matplotlib: marks, scales, labels, and the legend beside them."""

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Any

from kotae.drawing.plot import Curve, Plot, Point

UNDATED = {".svg": {"Date": None}, ".pdf": {"CreationDate": None}}
"""How each kind leaves out the date."""
MARKS = ("o", "s", "^", "D", "v", "P", "X", "*")
MANY = 20
"""With more points than that, marks are small."""
THICK, BETWEEN = 0.8, 0.8
"""How thick a bar is, and how much room there is between groups, where the next bar follows after 1."""
HIGH, PER_BAR, BESIDES = 5.4, 0.32, 1.9
"""Inches: the height of a plot, of a bar, and of what stands around bars."""
APART = 1.22
"""At least how many times as large the next labelled value of a logarithmic scale is."""
NARROW = 30.0
"""A logarithmic scale that spans less than that has labels at 1, 2 and 5; others only at powers of ten."""
EDGE = 1.8


def drawn(plots: Sequence[Plot], kind: str) -> bytes:
    """The plots as one picture of that kind, two in a row."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    across = min(2, len(plots))
    down = -(-len(plots) // across)
    high = max(height_of(plot) for plot in plots)
    picture = BytesIO()
    with rc_context({"svg.hashsalt": plots[0].title, "font.size": 12}):  # the same plot is the same file
        figure = Figure(figsize=(9.6 if across == 1 else 15, high * down), layout="constrained")
        for number, plot in enumerate(plots, 1):
            fill(figure.add_subplot(down, across, number), plot)
        figure.savefig(picture, format=kind[1:], dpi=150, metadata=UNDATED.get(kind))
    return picture.getvalue()


def height_of(plot: Plot) -> float:
    """Inches: bars take as much as they need, and not less than other plots need for a legend."""
    if not plot.barred:
        return HIGH
    return max(HIGH * 0.6, BESIDES + PER_BAR * sum(len(curve.points) for curve in plot.curves))


def fill(axes: Any, plot: Plot) -> None:
    """Draws one plot."""
    if plot.barred:
        put_bars(axes, plot)
    else:
        put_curves(axes, plot)
    axes.set_title(plot.title, fontweight="bold", pad=12)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    put_legend(axes, plot)


# --- bars -------------------------------------------------------------------------------------------------------------


def put_bars(axes: Any, plot: Plot) -> None:
    """A group of bars for each label, one below the other, so that labels of any length can be read."""
    places, middles = bar_places(plot)
    seen = [point for curve in plot.curves for point in curve.points]
    low, high = below(least_of(seen)), above(most_of(seen))
    for number, curve in enumerate(plot.curves):
        for point in curve.points:
            put_bar(axes, point, places[number, point.x], low, colour(number))
    axes.set_yticks(list(middles.values()), [plot.label(x) for x in middles])
    axes.set_ylim(max(places.values()) + 1, min(places.values()) - 1)
    axes.tick_params(axis="y", length=0)
    axes.set_xscale("log")
    axes.set_xlim(low, high * EDGE)
    axes.set_xlabel(plot.y_label)
    label_scale(axes.xaxis, low, high)
    axes.grid(True, axis="x", which="major", alpha=0.3)
    axes.set_axisbelow(True)


def bar_places(plot: Plot) -> tuple[dict[tuple[int, float], float], dict[float, float]]:
    """Where each bar goes, by its curve and its group, without gaps for those that are missing; and the middle of each
    group."""
    places: dict[tuple[int, float], float] = {}
    middles: dict[float, float] = {}
    at = 0.0
    for x in sorted({point.x for curve in plot.curves for point in curve.points}):
        here = [number for number, curve in enumerate(plot.curves) if any(point.x == x for point in curve.points)]
        places |= {(number, x): at + k for k, number in enumerate(here)}
        middles[x] = at + (len(here) - 1) / 2
        at += len(here) + BETWEEN * (len(plot.curves) > 1)
    return places, middles


def put_bar(axes: Any, point: Point, place: float, low: float, paint: str) -> None:
    """What has no answer is hollow; a line shows between which values it was measured."""
    axes.barh(
        place,
        max(point.seconds - low, 0),
        THICK,
        left=low,
        color=paint if point.filled else "white",
        edgecolor=paint,
        linewidth=EDGE,
        xerr=spread([point]) if point.most else None,
        error_kw={"ecolor": "black", "capsize": 2, "elinewidth": 1},
    )
    reach = max(point.seconds, point.most, low)
    axes.annotate(written(point.seconds), (reach, place), (6, 0), textcoords="offset points", va="center", fontsize=10)


# --- curves -----------------------------------------------------------------------------------------------------------


def put_curves(axes: Any, plot: Plot) -> None:
    """A line for each curve, with a mark for each measurement."""
    for number, curve in enumerate(plot.curves):
        put_curve(axes, curve, number)
    seen = [point for curve in plot.curves for point in curve.points]
    axes.set_yscale("log")
    low, high = below(least_of(seen)), above(most_of(seen))
    axes.set_ylim(low, high)
    label_scale(axes.yaxis, low, high)
    if plot.logarithmic:
        axes.set_xscale("log")
        places = thinned(sorted({point.x for point in seen}))
        axes.set_xticks(places, [f"{place:,g}" for place in places])
        axes.minorticks_off()
    else:
        axes.locator_params(axis="x", integer=True)
    axes.set_xlabel(plot.x_label)
    axes.set_ylabel(plot.y_label)
    axes.grid(True, which="major", alpha=0.3)


def put_curve(axes: Any, curve: Curve, number: int) -> None:
    mark, points = MARKS[number % len(MARKS)], curve.points
    xs, ys = [p.x for p in points], [max(p.seconds, tiny(points)) for p in points]
    size = 7 if len(xs) <= MANY else 3
    axes.plot(xs, ys, "-", color=colour(number), linewidth=EDGE)
    if any(p.most for p in points):
        axes.errorbar(xs, ys, yerr=spread(points), fmt="none", ecolor=colour(number), capsize=3, elinewidth=1)
    for x, y, point in zip(xs, ys, points, strict=True):
        inside = colour(number) if point.filled else "white"
        axes.plot([x], [y], mark, color=colour(number), markerfacecolor=inside, markersize=size)


def thinned(places: Sequence[float]) -> list[float]:
    """The values of a logarithmic scale that can be labelled without overlap."""
    kept: list[float] = []
    for place in places:
        if not kept or place >= kept[-1] * APART:
            kept.append(place)
    return kept


# --- scales and legends -----------------------------------------------------------------------------------------------


def label_scale(axis: Any, low: float, high: float) -> None:
    """Labels that do not overlap: few where the scale is long, and plain numbers."""
    from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter

    axis.set_major_locator(LogLocator(subs=(1.0, 2.0, 5.0) if high / low < NARROW else (1.0,)))
    axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,g}"))
    axis.set_minor_formatter(NullFormatter())


def put_legend(axes: Any, plot: Plot) -> None:
    """Beside the axes, never over a curve: the names, and what filled and hollow marks mean."""
    from matplotlib.lines import Line2D
    from matplotlib.patches import Patch

    handles: list[Any] = []
    several = len(plot.curves) > 1 or not plot.barred
    for number, curve in enumerate(plot.curves if several else ()):
        mark = MARKS[number % len(MARKS)]
        if plot.barred:
            handles.append(Patch(facecolor=colour(number), edgecolor=colour(number), label=curve.label))
        else:
            handles.append(Line2D([], [], color=colour(number), marker=mark, label=curve.label))
    points = [point for curve in plot.curves for point in curve.points]
    if plot.filled and not all(point.filled for point in points):
        for inside, meaning in (("black", plot.filled), ("white", plot.hollow)):
            if plot.barred:
                handles.append(Patch(facecolor=inside, edgecolor="black", label=meaning))
            else:
                handles.append(
                    Line2D([], [], linestyle="", marker="o", color="black", markerfacecolor=inside, label=meaning)
                )
    if handles:
        axes.legend(handles=handles, loc="upper left", bbox_to_anchor=(1.01, 1), frameon=False, borderaxespad=0)


def colour(number: int) -> str:
    return f"C{number % 10}"


def spread(points: Sequence[Point]) -> list[list[float]]:
    """How far each was measured below and above."""
    least = [max(0.0, p.seconds - p.least) if p.most else 0.0 for p in points]
    return [least, [max(0.0, p.most - p.seconds) if p.most else 0.0 for p in points]]


def tiny(points: Iterable[Point]) -> float:
    """Stands for zero, which a logarithmic scale cannot show."""
    return min((p.seconds for p in points if p.seconds > 0), default=1e-4)


def least_of(points: Sequence[Point]) -> float:
    return min([p.least for p in points if p.least > 0] + [tiny(points)])


def most_of(points: Sequence[Point]) -> float:
    return max(max(p.seconds, p.most) for p in points) or least_of(points)


def below(value: float) -> float:
    return value / EDGE


def above(value: float) -> float:
    return value * EDGE


def written(seconds: float) -> str:
    """A time with two digits that count."""
    number, unit = (seconds, "s") if seconds >= 1 else (seconds * 1000, "ms")
    return f"{number:.0f} {unit}" if number >= 10 else f"{number:.2g} {unit}"

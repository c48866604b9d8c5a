"""Time against horizon or size, as a table and plots for people and as JSON for scripts."""

from pathlib import Path
from typing import Any, NamedTuple

from kotae.answers.growth import LEAST_SECONDS, Fit, doubling, power
from kotae.answers.measure import Measured, Question
from kotae.drawing.plot import Curve, Plot, Point
from kotae.drawing.table import filled
from kotae.formats.sources import is_literal
from kotae.processes.memory import peak_bytes
from kotae.wording.comparison import measured_json, point

FORMULA = ("variables", "clauses", "cuts")


OUTCOME = 10
"""By how many characters an outcome may be longer than the head of the last column."""


Row = tuple[Question, dict[str, Measured]]
"""A question, and what was measured in each encoding."""


def peak_megabytes() -> str:
    """The most memory that this process has held so far, where the system reports it."""
    peak = peak_bytes()
    return f"{peak / 1_048_576:,.0f}" if peak else "-"


class Experiment(NamedTuple):
    """What is asked, and what its results are called."""

    family: str
    encodings: list[str]
    by_steps: bool
    """Whether one puzzle is tried with more and more steps; if not, larger and larger boards are."""
    random: bool
    """Whether the boards are random; then the formulas and the memory are reported as well."""
    outcomes: tuple[str, str]
    """What it means that a question has an answer, and that it does not."""


def heading(experiment: Experiment) -> str:
    if experiment.random:
        words = (*FORMULA, "encode s", "solve s", "CPU s", "peak MB")
        return f"{'size':>8}  {'encoding':<10}" + "".join(f"{word:>12}" for word in words) + "  outcome"
    what = "steps" if experiment.by_steps else "size"
    return (
        f"{what:>8}" + "".join(f"  {encoding + ', CPU s':>16} {'':<10}" for encoding in experiment.encodings).rstrip()
    )


def stacked(experiment: Experiment, columns: int | None) -> bool:
    """Whether the terminal is too narrow for the table; then every run has a paragraph of its own."""
    return columns is not None and columns < len(heading(experiment)) + OUTCOME


def row_text(experiment: Experiment, row: Row, columns: int | None) -> str:
    question, runs = row
    if columns is not None and stacked(experiment, columns):
        return "\n".join("\n".join(paragraph(experiment, question, run, columns)) for run in runs.values())
    if experiment.random:
        return "\n".join(
            f"{question.label:>8}  {name:<10}{run.variables:>12,}{run.clauses:>12,}{run.cuts:>12,}"
            f"{run.encode_seconds:>12.3f}{run.solve_seconds:>12.3f}{run.seconds:>12.3f}"
            f"{peak_megabytes():>12}  {run.outcome}"
            for name, run in runs.items()
        )
    return f"{question.label:>8}" + "".join(f"  {m.seconds:>16.3f} {m.outcome:<10}" for m in runs.values()).rstrip()


def paragraph(experiment: Experiment, question: Question, run: Measured, columns: int) -> list[str]:
    """One run in lines of its own."""
    what = "steps " if experiment.by_steps else ""
    parts = [f"CPU s {run.seconds:.3f}", run.outcome]
    if experiment.random:
        sizes = [f"{name} {getattr(run, name):,}" for name in FORMULA]
        times = [f"encode s {run.encode_seconds:.3f}", f"solve s {run.solve_seconds:.3f}", f"CPU s {run.seconds:.3f}"]
        parts = [*sizes, *times, f"peak MB {peak_megabytes()}", run.outcome]
    return [f"{what}{question.label}, {run.encoding}", *filled(parts, columns)]


def experiment_json(experiment: Experiment, question: Question, run: Measured) -> dict[str, Any]:
    what = "steps" if experiment.by_steps else "cells"
    head = {"family": experiment.family, "source": question.source, what: question.x}
    return head | measured_json(run)


def answered_runs(rows: list[Row], encoding: str) -> list[tuple[int, Measured]]:
    """Those that show how cost grows."""
    runs = [(question.x, row[encoding]) for question, row in rows if encoding in row]
    return [(x, run) for x, run in runs if run.outcome != "unknown" and run.seconds >= LEAST_SECONDS]


def exponents(rows: list[Row], encoding: str) -> dict[str, Fit]:
    """The powers of the cells with which one encoding's time and formula grow, where there is enough data."""
    runs = answered_runs(rows, encoding)
    fits = {what: power([(x, getattr(run, what)) for x, run in runs]) for what in ("seconds", *FORMULA)}
    return {what: fit for what, fit in fits.items() if fit}


def growth_line(experiment: Experiment, rows: list[Row], encoding: str) -> str:
    """How one encoding's cost grows, and over which range that was fitted."""
    if experiment.by_steps:
        fit = doubling([(x, run.seconds) for x, run in answered_runs(rows, encoding)])
        grows = f"the time doubles every {1 / fit.slope:.1f} steps" if fit and fit.slope > 0 else ""
        return f"{encoding}: {grows}{span(fit)}" if fit and grows else f"{encoding}: too few times to say how they grow"
    fits = exponents(rows, encoding)
    if "seconds" not in fits:
        return f"{encoding}: too few sizes to say how it grows"
    said = ", ".join(f"{what} as cells^{fit.slope:.2f}" for what, fit in fits.items())
    return f"{encoding}: {said}{span(fits['seconds'])}"


def with_power(what: str, fit: Fit | None) -> str:
    """The name of a curve, and the exponent with which it grows."""
    return f"{what}, cells^{fit.slope:.2f}" if fit else what


def span(fit: Fit) -> str:
    return f" (least squares from {fit.first:g} to {fit.last:g}, {fit.points} points)"


def time_plot(experiment: Experiment, rows: list[Row], powers: bool = False) -> Plot:
    answered, unanswered = experiment.outcomes
    solver = next(run.solver for _, row in rows for run in row.values())
    return Plot(
        f"{experiment.family}{name_of(experiment, rows)}, {solver}",
        "steps allowed" if experiment.by_steps else "cells",
        [
            Curve(
                with_power(name, exponents(rows, name).get("seconds")) if powers else name,
                [point(question.x, row[name]) for question, row in rows if name in row],
            )
            for name in experiment.encodings
        ],
        answered,
        unanswered,
        logarithmic=experiment.random,
    )


def formula_plot(experiment: Experiment, rows: list[Row], encoding: str) -> Plot:
    """How large the formula is, and how many cuts the search added to it."""
    curves = []
    for what in FORMULA:
        sizes = [(question.x, getattr(row[encoding], what)) for question, row in rows if encoding in row]
        points = [Point(x, size, True) for x, size in sizes if size]
        curves += [Curve(with_power(what, exponents(rows, encoding).get(what)), points)] if points else []
    title = f"{experiment.family}, {encoding} encoding"
    return Plot(title, "cells", curves, "", "", y_label="number", logarithmic=True)


def name_of(experiment: Experiment, rows: list[Row]) -> str:
    """The name of the one puzzle that is asked about, without its folder and its ending."""
    sources = {question.source for question, _ in rows}
    if len(sources) > 1 or experiment.random or any(map(is_literal, sources)):
        return ""
    name = Path(sources.pop()).stem
    return "" if name == "-" else f" {name}"

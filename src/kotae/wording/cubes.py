"""What became of the cubes of a puzzle, in a line for people and as JSON for scripts."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kotae.scale.cubes import Tally


def cubes_json(tally: "Tally | None") -> dict[str, Any]:
    """What `solve --json` says about the cubes, if there are any."""
    if tally is None:
        return {}
    seconds = {"split": tally.split_seconds, "sum": sum(tally.seconds), "longest": max(tally.seconds, default=0.0)}
    return {
        "cubes": {
            "made": tally.made,
            "refuted": tally.refuted,
            "dropped": tally.dropped,
            "seconds": {part: round(spent, 6) for part, spent in seconds.items()},
        }
    }


def cubes_line(tally: "Tally") -> str:
    took = f"{sum(tally.seconds):.1f} s of processor time, the longest {max(tally.seconds, default=0.0):.1f} s"
    return f"{tally.refuted} of {tally.made} cubes refuted ({took})"


def cubes_progress(tally: "Tally", seconds: float) -> str:
    """The progress so far."""
    refuted = f"{tally.refuted} of {tally.made} cubes refuted" if tally.made else "looking for cubes"
    died = f", {tally.died} workers died" if tally.died else ""
    return f"{refuted}{died}, {seconds:.1f} s"

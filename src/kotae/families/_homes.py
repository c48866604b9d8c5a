"""Where the questions about a puzzle are answered, for each of the two kinds of puzzle.

Families come before all that is asked about them, so they cannot import it. A kind of puzzle states the names of the
modules instead, and whoever asks loads one when it is needed: `home_of(puzzle).stills(puzzle)`, and nobody asks which
kind it is. What must be in such a module is stated where it is asked for, as a `Protocol`.
"""

from typing import NamedTuple


class Homes(NamedTuple):
    """The modules that answer for a kind of puzzle."""

    commands: str
    """What each command does with it: kotae/cli/protocol.py."""
    pictures: str
    """What there is to see: kotae/drawing/scene.py."""
    writers: str
    """The formats that it can be written in: kotae/formats/__init__.py."""
    records: str
    """What a batch writes down: kotae/scale/one_puzzle.py."""
    library: str
    """What a program may ask about it: kotae/library/protocol.py."""
    page: str
    """What the page may ask about it: kotae/web/protocol.py."""
    checker: str
    """What a certificate of it has to show: kotae/verify/__init__.py."""


BOARDS = Homes(
    commands="kotae.cli.boards",
    pictures="kotae.drawing.boards",
    writers="kotae.formats.board_writers",
    records="kotae.scale.board_records",
    library="kotae.library.boards",
    page="kotae.web.api.boards",
    checker="kotae.verify.clues",
)
"""Of puzzles whose answer is a board that is filled in."""

PLANS = Homes(
    commands="kotae.cli.plans",
    pictures="kotae.sliding.film",
    writers="kotae.formats.sliding_writers",
    records="kotae.scale.plan_records",
    library="kotae.library.plans",
    page="kotae.web.api.plans",
    checker="kotae.verify.plans",
)
"""Of puzzles whose answer is a plan: one move after the other."""

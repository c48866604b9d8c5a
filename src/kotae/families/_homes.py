"""Where the questions about a puzzle are answered, for each of the two kinds of puzzle.

Families come before everything that is asked about them, so they cannot import it. Instead, a kind of puzzle states the
names of the modules, and the caller loads one when it is needed: `home_of(puzzle).stills(puzzle)`, without having to
ask which kind of puzzle it is. What such a module must contain is stated where it is used, as a `Protocol`.
"""

from typing import NamedTuple


class Homes(NamedTuple):
    """The modules that answer for a kind of puzzle."""

    commands: str
    """What each command does with it: kotae/cli/protocol.py."""
    pictures: str
    """What there is to see: kotae/drawing/scene.py."""
    writers: str
    """The formats in which it can be written: kotae/formats/__init__.py."""
    records: str
    """What a batch records about it: kotae/scale/one_puzzle.py."""
    library: str
    """What a program can ask about it: kotae/library/protocol.py."""
    learning: str
    """What a model's reply to it says, and how good that is: kotae/learn/protocol.py."""
    page: str
    """What the page can ask about it: kotae/web/protocol.py."""
    checker: str
    """What a certificate for it has to show: kotae/verify/__init__.py."""


BOARDS = Homes(
    commands="kotae.cli.boards",
    pictures="kotae.drawing.boards",
    writers="kotae.formats.board_writers",
    records="kotae.scale.board_records",
    library="kotae.library.boards",
    learning="kotae.learn.boards",
    page="kotae.web.api.boards",
    checker="kotae.verify.clues",
)
"""For puzzles whose answer is a board that is filled in."""

PLANS = Homes(
    commands="kotae.cli.plans",
    pictures="kotae.sliding.film",
    writers="kotae.formats.sliding_writers",
    records="kotae.scale.plan_records",
    library="kotae.library.plans",
    learning="kotae.learn.plans",
    page="kotae.web.api.plans",
    checker="kotae.verify.plans",
)
"""For puzzles whose answer is a plan: one move after another."""

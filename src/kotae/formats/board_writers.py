"""The formats that a puzzle with a board to fill in can be written in."""

from kotae.formats.registry import FORMATS, late

WRITERS = {each.name: late(each.boards) for each in FORMATS if each.boards}
"""The formats by name, each with its writer."""

ANSWER_WRITERS = {each.name: late(each.answers) for each in FORMATS if each.answers}
"""The formats that carry an answer besides the puzzle, each with its writer."""

"""What the page asks about a board that is filled in, gathered from the modules that answer.

web/protocol.py states the questions; plans.py has the same for sliding tiles.
"""

from kotae.formats.answers import answer_in
from kotae.web.api.call import drawable
from kotae.web.api.explaining import explain
from kotae.web.api.hint import hint
from kotae.web.api.opening import clue, empty_board
from kotae.web.api.playing import check, forced, solve
from kotae.web.api.reshaping import given
from kotae.web.api.setting import candidates, number, rate, suggest, survey
from kotae.web.api.why import why
from kotae.web.board import board, layers, rules

__all__ = [
    "answer_in",
    "board",
    "candidates",
    "check",
    "clue",
    "drawable",
    "empty_board",
    "explain",
    "forced",
    "given",
    "hint",
    "layers",
    "number",
    "rate",
    "rules",
    "solve",
    "suggest",
    "survey",
    "why",
]

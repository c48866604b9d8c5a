"""What the page asks about a board that is filled in, gathered from where each is answered.

It is stated in web/kinds.py what that is; plans.py has the same for sliding tiles.
"""

from kotae.formats.answers import answer_in
from kotae.web.board import board, layers, rules
from kotae.web.desk.asked import drawable
from kotae.web.desk.hinting import hint
from kotae.web.desk.opening import clue, empty_board
from kotae.web.desk.playing import check, explain, forced, solve
from kotae.web.desk.setting import number, rate, suggest, survey

__all__ = [
    "answer_in",
    "board",
    "check",
    "clue",
    "drawable",
    "empty_board",
    "explain",
    "forced",
    "hint",
    "layers",
    "number",
    "rate",
    "rules",
    "solve",
    "suggest",
    "survey",
]

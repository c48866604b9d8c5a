"""Nonogram and nawabari as answer set programs for clingo.

Every atom other than the answer itself is determined by it, so clingo's second model is a second answer and never the
first one again in another form.
"""

from collections.abc import Sequence
from typing import Any

import clingo

from . import Board, Lines
from .clingo_run import ask

NONOGRAM = """
% Facts: block(L, I, N, F, G) for the block I = 0, 1, ... of line L, which has N cells and starts somewhere from F to G
% if it and the others are to fit. Line L is (row,R) or (col,C). Constants: rows, cols.
:- block(L,I,N,F,G), G < F.

% late(L,I,P): the block starts at P or later. So the order of blocks takes one constraint for each place; a choice of
% the place itself would take one for every two places of neighbouring blocks.
late(L,I,F-N+1..F) :- block(L,I,N,F,G).
{ late(L,I,P) } :- block(L,I,N,F,G), P = F+1..G, late(L,I,P-1).

% What delays a block delays the next as much.
:- late(L,I,P), block(L,I,N,F,G), P > F, block(L,I+1,_,_,_), not late(L,I+1,P+N+1).

% A cell is black in its line if a block starts near enough before it; row and column agree.
black(L,X) :- block(L,I,N,F,G), X = F..G+N-1, late(L,I,X-N+1), not late(L,I,X+1).
cell(0..rows-1, 0..cols-1).
:- cell(R,C), black((row,R),C), not black((col,C),R).
:- cell(R,C), black((col,C),R), not black((row,R),C).

#show.
#show black(R,C) : black((row,R),C).
"""

NAWABARI = """
% Facts: clue(R, C) for every clued cell, number(R, C, N) for each number it may have. Constants: rows, cols.
cell(0..rows-1, 0..cols-1).

% clear(C, T, B): no clue in column C from row T to row B.
clear(C,R,R) :- cell(R,C), not clue(R,C).
clear(C,T,B+1) :- clear(C,T,B), clear(C,B+1,B+1).

% The rectangles around a clue, without another: rows T to B, then columns S to E. Each side comes with a 1 if it is a
% side of the clued cell, and a 0 if not.
up(R,C,R,1) :- clue(R,C).
up(R,C,T-1,0) :- up(R,C,T,_), clear(C,T-1,T-1).
down(R,C,R,1) :- clue(R,C).
down(R,C,B+1,0) :- down(R,C,B,_), clear(C,B+1,B+1).
left(R,C,T,B,C,1) :- up(R,C,T,_), down(R,C,B,_).
left(R,C,T,B,S-1,0) :- left(R,C,T,B,S,_), clear(S-1,T,B).
right(R,C,T,B,C,1) :- up(R,C,T,_), down(R,C,B,_).
right(R,C,T,B,E+1,0) :- right(R,C,T,B,E,_), clear(E+1,T,B).

% Those that agree with the number are candidates.
candidate(T,S,B,E) :- up(R,C,T,I), down(R,C,B,J), left(R,C,T,B,S,K), right(R,C,T,B,E,M), number(R,C,I+J+K+M).

% Choose some, so that each cell is in exactly one.
{ chosen(T,S,B,E) } :- candidate(T,S,B,E).
covers(T,S,B,E,R,C) :- candidate(T,S,B,E), R = T..B, C = S..E.
:- cell(R,C), not 1 { chosen(T,S,B,E) : covers(T,S,B,E,R,C) } 1.

#show chosen/4.
"""


def nonogram(lines: Lines) -> list[Any]:
    rows, columns = lines

    def read(atoms: Sequence[clingo.Symbol]) -> list[str]:
        black = set(_numbers(atoms))
        return ["".join("#" if (r, c) in black else "." for c in range(len(columns))) for r in range(len(rows))]

    facts = [fact for r, lengths in enumerate(rows) for fact in _blocks(f"(row,{r})", lengths, len(columns))]
    facts += [fact for c, lengths in enumerate(columns) for fact in _blocks(f"(col,{c})", lengths, len(rows))]
    return ask(NONOGRAM + "\n".join(facts), sizes(len(rows), len(columns)), read)


def nawabari(board: Board) -> list[Any]:
    rows, cols, clues = board

    def read(atoms: Sequence[clingo.Symbol]) -> list[tuple[int, ...]]:
        return sorted((top, left, b - top + 1, r - left + 1) for top, left, b, r in _numbers(atoms))

    facts = [f"clue({r},{c})." for r, c in clues]
    facts += [f"number({r},{c},{'0..4' if number is None else number})." for (r, c), number in clues.items()]
    return ask(NAWABARI + "\n".join(facts), sizes(rows, cols), read)


def _blocks(line: str, lengths: list[int], size: int) -> list[str]:
    """The facts about one line: each block may start from where it ends up with all pushed left to all pushed right."""
    lengths = [length for length in lengths if length]  # a blank line may be written 0
    slack = size - (sum(lengths) + len(lengths) - 1)
    facts, first = [], 0
    for i, length in enumerate(lengths):
        facts.append(f"block({line},{i},{length},{first},{first + slack}).")
        first += length + 1
    return facts


def sizes(rows: int, cols: int) -> list[str]:
    """The board's size as options. No preset: clingo's others were slower on most nonograms, and crafty, the only one
    tried there, no faster on nawabari."""
    return [f"--const=rows={rows}", f"--const=cols={cols}"]


def _numbers(atoms: Sequence[clingo.Symbol]) -> list[tuple[int, ...]]:
    """The numbers in each atom such as black(0,4)."""
    return [tuple(argument.number for argument in atom.arguments) for atom in atoms]

"""clingo: hashi and slitherlink as answer set programs; nonogram and nawabari are in `clingo_areas`.

Both programs state connectivity in the usual way of answer set programming: a reachability rule that grows from ONE
starting place. The single start matters: reachability between every pair of places would ground to quadratically many
atoms. Every atom other than the answer itself is determined by it, so clingo's second model is a second answer and
never the first one again in another form.
"""

from collections.abc import Sequence
from importlib.metadata import version
from typing import Any

import clingo

from . import Board, Bridge, Cell, Corridor, Model, bridges, loop, serve
from .clingo_areas import nawabari, nonogram
from .clingo_programs import models
from .clingo_run import ask

CRAFTY = ["--configuration=crafty"]
"""clingo's own preset for crafted problems; it was some four times faster than none on sparse slitherlinks, and makes
no difference to hashi."""

HASHI = """
% Facts: island(A) for every island A = (row, column), clue(A, N) where its number is given, root(A) for one island.

% A corridor joins an island to the next one to its right, or below it.
corridor((R,C), (R,D)) :- island((R,C)), D = #min { X : island((R,X)), X > C }, D != #sup.
corridor((R,C), (S,C)) :- island((R,C)), S = #min { Y : island((Y,C)), Y > R }, S != #sup.

% It carries no bridge, one, or two.
{ bridge(A,B) } :- corridor(A,B).
{ second(A,B) } :- bridge(A,B).

% Bridges do not cross.
:- bridge((R,C), (R,D)), bridge((Q,X), (S,X)), C < X, X < D, Q < R, R < S.

% The bridges at an island are as many as its number says; without a number there is at least one.
at(A, A, B) :- corridor(A,B).
at(B, A, B) :- corridor(A,B).
:- clue(I,N), not N { bridge(A,B) : at(I,A,B); second(A,B) : at(I,A,B) } N.
:- island(I), not 1 { bridge(A,B) : at(I,A,B) }.

% All islands are connected: each is reached from the root.
reached(A) :- root(A).
reached(B) :- reached(A), bridge(A,B).
reached(A) :- reached(B), bridge(A,B).
:- island(A), not reached(A).

% Implied, and what every player knows: 1-1, and 2-2 doubled, would be an archipelago of its own.
larger :- 3 { island(A) }.
:- larger, bridge(A,B), clue(A,1), clue(B,1).
:- larger, second(A,B), clue(A,2), clue(B,2).

#show bridge/2.
#show second/2.
"""

SLITHERLINK = """
% Facts: clue(A, N) for every clue cell A = (row, column); candidate(I, S), I = 1, 2, ..., last: sides of which
% at least one must be on the loop. Constants: rows, cols, last.

% The side (h,R,C) runs right from the corner point (R,C), with the cells (R-1,C) above and (R,C) below it;
% the side (v,R,C) runs down from (R,C), with the cells (R,C-1) to the left and (R,C) to the right.
cell((0..rows-1, 0..cols-1)).
side((h,R,C), (R,C), (R,C+1)) :- R = 0..rows, C = 0..cols-1.
side((v,R,C), (R,C), (R+1,C)) :- R = 0..rows-1, C = 0..cols.
between((h,R,C), (R-1,C), (R,C)) :- side((h,R,C), _, _).
between((v,R,C), (R,C-1), (R,C)) :- side((v,R,C), _, _).
around(A, S) :- cell(A), between(S, A, _).
around(A, S) :- cell(A), between(S, _, A).
meets(P, S) :- side(S, P, _).
meets(P, S) :- side(S, _, P).

% Every cell is inside the loop or outside; the loop runs where the two meet. So an even number of lines meets in each
% point, and it only remains to forbid four.
{ inside(A) } :- cell(A).
line(S) :- between(S, A, B), inside(A), not inside(B).
line(S) :- between(S, A, B), inside(B), not inside(A).
:- meets(P, _), 3 { line(S) : meets(P,S) }.

% A clue counts the sides of its cell on the loop.
:- clue(A,N), not N { line(S) : around(A,S) } N.

% There is one loop: all of it is reached from the first candidate that is on it.
seen(I) :- candidate(I,S), line(S).
seen(I) :- candidate(I,_), seen(I-1).
start(S) :- candidate(I,S), line(S), not seen(I-1).
:- not seen(last).
reached(P) :- start(S), meets(P,S).
reached(Q) :- reached(P), side(S,P,Q), line(S).
reached(P) :- reached(Q), side(S,P,Q), line(S).
:- line(S), meets(P,S), not reached(P).

#show.
#show line(P,Q) : line(S), side(S,P,Q).
"""


def hashi(board: Board) -> list[Any]:
    islands = board.clues
    facts = [f"island({island})." for island in islands]
    facts += [f"clue({island},{number})." for island, number in islands.items() if number is not None]
    facts += [f"root({min(islands)})."] if islands else []
    return ask(HASHI + "\n".join(facts), CRAFTY, _bridges)


def slitherlink(board: Board) -> list[Any]:
    candidates = _candidates(board)
    facts = [f"clue({cell},{number})." for cell, number in board.clues.items()]
    facts += [f"candidate({i},({way},{row},{col}))." for i, (way, row, col) in enumerate(candidates, 1)]
    sizes = {"rows": board.rows, "cols": board.cols, "last": len(candidates)}
    options = [f"--const={name}={n}" for name, n in sizes.items()]
    return ask(SLITHERLINK + "\n".join(facts), CRAFTY + options, lambda atoms: loop(board, map(_pair, atoms)))


def _candidates(board: Board) -> list[tuple[str, int, int]]:
    """Sides of which the loop must use one: those around the largest clue, or simply all if no clue asks for a line."""
    rows, cols, clues = board
    if any(clues.values()):
        row, col = max(clues, key=lambda cell: clues[cell] or 0)
        return [("h", row, col), ("v", row, col), ("h", row + 1, col), ("v", row, col + 1)]
    flat = [("h", row, col) for row in range(rows + 1) for col in range(cols)]
    return flat + [("v", row, col) for row in range(rows) for col in range(cols + 1)]


def _pair(atom: clingo.Symbol) -> tuple[Cell, Cell]:
    """The two places of an atom such as bridge((0,1),(0,4))."""
    (row, col), (other_row, other_col) = ((n.number for n in place.arguments) for place in atom.arguments)
    return (row, col), (other_row, other_col)


def _bridges(atoms: Sequence[clingo.Symbol]) -> list[Bridge]:
    count: dict[Corridor, int] = {}
    for atom in atoms:  # bridge(A,B) is the first bridge of a corridor, second(A,B) the second
        count[_pair(atom)] = count.get(_pair(atom), 0) + 1
    return bridges(count)


if __name__ == "__main__":
    ours: dict[str, Model] = {"hashi": hashi, "slitherlink": slitherlink, "nonogram": nonogram, "nawabari": nawabari}
    serve(version("clingo"), ours | models())

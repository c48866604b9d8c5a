"""`cnf`: the formula of a puzzle, for any SAT solver."""

from kotae.families import AnyPuzzle
from kotae.library.arguments import count_in, puzzle_in
from kotae.library.protocol import questions_of


def cnf(
    puzzle: AnyPuzzle,
    *,
    encoding: str = "default",
    complete: bool = False,
    steps: int | None = None,
    exactly: bool = False,
) -> str:
    """The formula of a puzzle as DIMACS, its variables and rules named in comments.

    Rules such as "there is exactly one loop" are said in part, as Kotae adds what it needs after looking at a model.
    With `complete` they are said in full, so that every model is an answer. `steps` and `exactly` are for sliding
    tiles: the goal is reached in at most, or in exactly, that many; without them, in the fewest.

    >>> import kotae
    >>> text = kotae.cnf(kotae.read("hashi\\n1.1\\n"), complete=True)
    >>> print(text.splitlines()[1])
    c complete: every model is an answer
    """
    horizon = count_in(steps, "steps", 0, "for the fewest")
    return questions_of(puzzle_in(puzzle)).cnf(puzzle, encoding, complete, horizon, exactly)

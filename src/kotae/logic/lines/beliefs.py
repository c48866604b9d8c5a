"""What a picture probably looks like: belief propagation over the lines of a nonogram.

Every line sends each of its cells how likely each colour is, given what the crossing lines say about its other cells;
this goes back and forth until the lines agree. The result proves nothing, but a solver that tries the likely values
first may find in seconds what it would not find in hours.
"""

from collections.abc import Sequence

from kotae.logic.lines.line import Line, LineReader, reader

Beliefs = list[list[float]]
"""For every cell of a line, the share of each colour, beginning with empty."""

CERTAIN, DAMPING, CLOSE_ENOUGH = 1e-4, 0.5, 1e-3


MOST_ROUNDS, FEWEST_ROUNDS, MOST_STEPS = 60, 20, 20_000_000
"""How often the lines are asked, and a limit on the work, beyond which it is not worth it."""


def likely(lines: Sequence[Line]) -> list[int]:
    """The likelier literal of every variable; nothing if that would take too long to find out."""
    steps = sum(len(line.cells) * len(reader(line.clue).moves) for line in lines)
    rounds = min(MOST_ROUNDS, MOST_STEPS // max(1, steps))
    if rounds < FEWEST_ROUNDS:
        return []
    crossing = crossings(lines)
    sent: list[Beliefs] = [first_beliefs(line) for line in lines]
    for _ in range(rounds):
        change = 0.0
        for number, line in enumerate(lines):
            heard = [sent[other][place] for other, place in crossing[number]]
            said = messages(reader(line.clue), heard)
            for position, shares in enumerate(said):
                old = sent[number][position]
                new = [DAMPING * a + (1 - DAMPING) * b for a, b in zip(old, shares, strict=True)]
                change = max(change, max(abs(a - b) for a, b in zip(old, new, strict=True)))
                sent[number][position] = new
        if change < CLOSE_ENOUGH:
            break
    return preferred(lines, sent, crossing)


def crossings(lines: Sequence[Line]) -> list[list[tuple[int, int]]]:
    """For every cell of every line, the other line through it and the position on that line."""
    at: dict[int, list[tuple[int, int]]] = {}
    for number, line in enumerate(lines):
        for position, cell in enumerate(line.cells):
            at.setdefault(cell[0], []).append((number, position))
    return [
        [next(place for place in at[cell[0]] if place[0] != number) for cell in line.cells]
        for number, line in enumerate(lines)
    ]


def first_beliefs(line: Line) -> Beliefs:
    """Every possible colour is equally likely."""
    beliefs = []
    for position in range(len(line.cells)):
        possible = [may >> position & 1 for may in line.may]
        beliefs.append([one / sum(possible) for one in possible])
    return beliefs


def messages(machine: LineReader, heard: Beliefs) -> Beliefs:
    """What a line says about each cell, leaving out what it heard about that very cell: one pass forwards and one
    back."""
    states = len(machine.moves)
    forward = [[0.0] * states for _ in range(len(heard) + 1)]
    forward[0][0] = 1.0
    for position, shares in enumerate(heard):
        ahead = forward[position + 1]
        for state, weight in enumerate(forward[position]):
            if weight:
                for colour, after in machine.moves[state]:
                    ahead[after] += weight * shares[colour]
        scale = sum(ahead) or 1.0
        forward[position + 1] = [weight / scale for weight in ahead]
    back = [float(state in machine.final) for state in range(states)]
    said: Beliefs = []
    for position in range(len(heard) - 1, -1, -1):
        shares, before, totals = heard[position], [0.0] * states, [CERTAIN] * len(heard[position])
        for state, weight in enumerate(forward[position]):
            for colour, after in machine.moves[state]:
                if back[after]:
                    before[state] += shares[colour] * back[after]
                    totals[colour] += weight * back[after]
        scale = sum(before) or 1.0
        back = [weight / scale for weight in before]
        whole = sum(totals)
        said.append([share / whole for share in totals])
    return said[::-1]


def preferred(lines: Sequence[Line], sent: list[Beliefs], crossing: list[list[tuple[int, int]]]) -> list[int]:
    """Both lines through a cell together: its likeliest colour."""
    literals: list[int] = []
    for number, line in enumerate(lines):
        for position, cell in enumerate(line.cells):
            other, place = crossing[number][position]
            if other < number:
                continue
            shares = [a * b for a, b in zip(sent[number][position], sent[other][place], strict=True)]
            best = shares.index(max(shares))
            literals += [variable if colour == best else -variable for colour, variable in enumerate(cell, 1)]
    return literals

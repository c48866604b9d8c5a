"""Runs as clauses, by the automaton that reads the line: for clues with `?` and `*`, whose runs have no fixed
length."""

from collections.abc import Sequence

from kotae.logic.constraints import Fresh
from kotae.logic.lines.line import Line, reader

Steps = set[tuple[int, int, int]]
"""What the automaton may do at a cell: state, colour, next state."""


def automaton_clauses(line: Line, steps: Sequence[Steps], fresh: Fresh) -> Sequence[int]:
    """A variable for every step that the automaton may take at a cell.

    A step gives its cell its colour and is followed and preceded by another; a colour is given by some step.
    """
    if not all(steps):
        return (0,)
    flat: list[int] = []
    numbered = [dict(zip(sorted(layer), fresh(len(layer)), strict=True)) for layer in steps]
    leaving = [by_state(layer, 0) for layer in numbered]
    reaching = [by_state(layer, 2) for layer in numbered]
    for position, layer in enumerate(numbered):
        add_colours(flat, line, position, layer)
        for (_, _, after), variable in layer.items() if position + 1 < len(steps) else ():
            flat += [-variable, *leaving[position + 1].get(after, ()), 0]
        for (state, _, _), variable in layer.items() if position else ():
            flat += [-variable, *reaching[position - 1].get(state, ()), 0]
    flat += [*numbered[0].values(), 0]
    return flat


def by_state(steps: dict[tuple[int, int, int], int], place: int) -> dict[int, list[int]]:
    """The variables of steps, grouped by the state at that position in them."""
    found: dict[int, list[int]] = {}
    for step, variable in steps.items():
        found.setdefault(step[place], []).append(variable)
    return found


def add_colours(flat: list[int], line: Line, position: int, steps: dict[tuple[int, int, int], int]) -> None:
    """A step gives the cell its colour, and the colour is given by a step. Known cells need no clauses."""
    possible = [colour for colour, may in enumerate(line.may) if may >> position & 1]
    if len(possible) == 1:
        return
    inks = {colour: line.cells[position][colour - 1] for colour in possible if colour}
    for colour in possible:
        giving = [variable for (_, given, _), variable in steps.items() if given == colour]
        for variable in giving:
            given = (inks[colour],) if colour else [-ink for ink in inks.values()]
            flat += [literal for ink in given for literal in (-variable, ink, 0)]
        flat += [*((-inks[colour],) if colour else inks.values()), *giving, 0]


def possible_steps(line: Line) -> list[Steps]:
    """For every cell, the steps (state, colour, next state) that lie on a path from the start to an allowed end."""
    machine = reader(line.clue)
    states, layers = {0}, []
    for position in range(len(line.cells)):
        steps = {
            (state, colour, after)
            for state in states
            for colour, after in machine.moves[state]
            if line.may[colour] >> position & 1
        }
        layers.append(steps)
        states = {after for _, _, after in steps}
    wanted = set(machine.final)
    for index in range(len(layers) - 1, -1, -1):
        layers[index] = {step for step in layers[index] if step[2] in wanted}
        wanted = {state for state, _, _ in layers[index]}
    return layers


def every_step(line: Line) -> list[Steps]:
    """For every cell, all steps with a colour that it may have, from the start at the first cell and to an allowed end
    at the last: whether they lead anywhere is left to others."""
    machine, last = reader(line.clue), len(line.cells) - 1
    return [
        {
            (state, colour, after)
            for state, moves in enumerate(machine.moves if position else machine.moves[:1])
            for colour, after in moves
            if line.may[colour] >> position & 1 and (position < last or after in machine.final)
        }
        for position in range(len(line.cells))
    ]

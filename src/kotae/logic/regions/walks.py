"""Short walks through a graph, for cuts that show a path, a part of a group, or what stands in the way."""

from collections.abc import Callable, Collection, Iterable, Sequence

Beside = Sequence[Sequence[int]]


def path(start: int, ends: Collection[int], within: Collection[int], beside: Beside) -> list[int]:
    """A shortest path from one node to any of the ends, through nodes within; it must exist."""
    before = {start: start}
    order = [start]
    for node in order:  # grows during the iteration
        if node in ends:
            break
        for other in beside[node]:
            if other in within and other not in before:
                before[other] = node
                order.append(other)
    way = [node]
    while way[-1] != start:
        way.append(before[way[-1]])
    return way[::-1]


def grown(part: Iterable[int], within: Collection[int], size: int, beside: Beside) -> list[int]:
    """A connected part, extended by nodes within until it has that many; there must be enough."""
    found = list(part)
    met = set(found)
    for node in found:  # grows during the iteration
        if len(found) >= size:
            break
        for other in beside[node]:
            if len(found) < size and other in within and other not in met:
                met.add(other)
                found.append(other)
    return found


def enclosed(
    start: int, states: Sequence[int], size: int, beside: Beside, may_pass: Callable[[int], bool]
) -> list[int] | None:
    """The false nodes that keep a group from growing to its size, from its start and through nodes that it may pass;
    None if they do not."""
    found = enclosure(start, states, size, beside, may_pass)
    return found and found[1]


def enclosure(
    start: int, states: Sequence[int], size: int, beside: Beside, may_pass: Callable[[int], bool]
) -> tuple[set[int], list[int]] | None:
    """The same, and before them what the group could have if only these were false."""
    found, met = [start], {start}
    walls: list[int] = []
    for node in found:  # grows during the iteration
        if len(found) >= size:
            return None
        for other in beside[node]:
            if other not in met and may_pass(other):
                met.add(other)
                (found if states[other] >= 0 else walls).append(other)
    return fewer_walls(found, walls, size, beside, may_pass) if len(found) < size else None


def fewer_walls(
    inside: list[int], walls: list[int], size: int, beside: Beside, may_pass: Callable[[int], bool]
) -> tuple[set[int], list[int]]:
    """What is inside, and those of the walls that are needed: behind some there is too little to grow into."""
    kept = []
    taken, standing = set(inside), set(walls)
    for wall in walls:
        pocket = [wall]
        met = {wall}
        for node in pocket:  # grows during the iteration
            if len(taken) + len(pocket) >= size:
                break
            for other in beside[node]:
                if other not in met and other not in taken and other not in standing and may_pass(other):
                    met.add(other)
                    pocket.append(other)
        if len(taken) + len(pocket) < size:
            taken.update(pocket)
            standing.discard(wall)
        else:
            kept.append(wall)
    return taken, kept

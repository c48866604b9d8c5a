"""Cuts of rules about connected cells and groups that grow, checked against the graph alone.

Nodes are counted from 1, in the order in which the rule has their literals. Each check walks as far as it can and makes
sure that it does not get where it must not; how the solver found the cut does not matter.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from kotae.errors import WrongCertificate
from kotae.logic import ConnectedCells, SeededLazy, SizeIn

Beside = Mapping[Any, Sequence[Any]]


def between(rule: ConnectedCells, shown: list[int]) -> list[int]:
    """Shown are two nodes, and a barrier of others that no path from one to the other avoids. If both are true, some
    node of the barrier is. The outside, if it counts, is the last node and always true. A single 0 stands for the
    clause that something is true."""
    if shown == [0] and rule.some:
        return distinct(rule.literal.values())
    nodes = [*rule.literal, *([None] if rule.is_anchored else [])]
    one, other, *barrier = named(nodes, shown, 2)
    if {one, other}.intersection(barrier) or None in barrier:
        raise WrongCertificate("an end of the path is part of the barrier")
    if other in reached([one], rule.beside, set(nodes).difference(barrier)):
        raise WrongCertificate("a path leads around the barrier")
    ends = [-rule.literal[node] for node in (one, other) if node is not None]
    return distinct([*ends, *(rule.literal[node] for node in barrier)])


def grown_wrong(rule: SeededLazy, shown: list[int]) -> list[int]:
    """Shown is which of these it is, followed by its nodes; seeds without a literal are counted after all others."""
    nodes = [*rule.literal, *(seed for seed in rule.seeds if seed not in rule.literal)]
    if len(shown) < 2 or not 1 <= shown[0] <= 4:
        raise WrongCertificate("it does not say what goes wrong")
    kind, *rest = shown
    if kind == 4:
        return distinct(stray(rule, named(nodes, rest[1:], 1), rest[0]))
    return distinct({1: a_seed, 2: too_large, 3: too_small}[kind](rule, named(nodes, rest)))


def a_seed(rule: SeededLazy, places: list[Any]) -> list[int]:
    """A seed is true."""
    if len(places) != 1 or places[0] not in rule.seeds or places[0] not in rule.literal:
        raise WrongCertificate("it is not about a seed")
    return [rule.literal[places[0]]]


def too_large(rule: SeededLazy, group: list[Any]) -> list[int]:
    """If these nodes, which are connected, were all true, so would be the seeds beside them: two in one group, or too
    many nodes for the seed, or, without one, so many that no seed can be added."""
    if len(reached(group[:1], rule.beside, set(group))) < len(set(group)):
        raise WrongCertificate("the group is not connected")
    whole = set(group).union(seed for node in group for seed in rule.beside.get(node, ()) if seed in rule.seeds)
    seeds = [node for node in whole if node in rule.seeds]
    sizes = [rule.seeds[seed] for seed in seeds or rule.seeds]
    if len(seeds) < 2 and any(size is None or len(whole) + (not seeds) <= size for size in sizes):
        raise WrongCertificate("the group is not too large")
    return [-rule.literal[node] for node in group if node not in rule.seeds]


def too_small(rule: SeededLazy, places: list[Any]) -> list[int]:
    """If all these nodes but the first, a seed, were false, its group could not grow to its size. It cannot have nodes
    beside other seeds in any case."""
    seed, *walls = places
    others = rule.seeds.keys() - {seed}
    free = {node for node in rule.literal if others.isdisjoint([node, *rule.beside.get(node, ())])}.difference(walls)
    size = rule.seeds.get(seed)
    if size is None or seed in walls or len(reached([seed], rule.beside, free | {seed})) >= size:
        raise WrongCertificate("the group is not too small")
    if not rule.seeds.keys().isdisjoint(walls):
        raise WrongCertificate("a seed is in the way")
    return [rule.literal[node] for node in walls]


def stray(rule: SeededLazy, places: list[Any], size: int) -> list[int]:
    """If these first nodes, which are connected, were all true, and the others false, no seed could reach them: each is
    too far away for its size. A node beside a seed belongs to it; one beside two cannot be true."""
    group, walls = places[:size], set(places[size:])
    if size < 1 or len(set(group)) != size or len(reached(group[:1], rule.beside, set(group))) != size:
        raise WrongCertificate("the group is not connected")
    if not rule.seeds.keys().isdisjoint(places):
        raise WrongCertificate("a seed is in the way")
    met, frontier, so_large = set(group), group, size
    while frontier:
        so_large += 1
        onward: list[Any] = []
        for node in frontier:
            seeds = [other for other in rule.beside.get(node, ()) if other in rule.seeds]
            if len(seeds) == 1 and (rule.seeds[seeds[0]] is None or so_large <= rule.seeds[seeds[0]]):
                raise WrongCertificate("a seed can reach it")
            onward += [] if seeds else rule.beside.get(node, ())
        frontier = [node for node in set(onward) if node in rule.literal and node not in met and node not in walls]
        met.update(frontier)
    return [*(-rule.literal[node] for node in group), *(rule.literal[node] for node in places[size:])]


def wrong_size(rule: SizeIn, shown: list[int]) -> list[int]:
    """Shown is how many of the following nodes are connected with the start; the others are in the way. If the first
    were all true and the others false, the group would have no allowed size: it has at least the first, and at most
    what can be reached around the others. A start without a literal is counted after all others."""
    nodes = [*rule.literal, *([] if rule.start in rule.literal else [rule.start])]
    places = named(nodes, shown[1:])
    size = shown[0] if shown else -1
    group, walls = places[:size], places[size:]
    if not 0 <= size <= len(places) or (group and reached([rule.start], rule.beside, set(group)) != set(group)):
        raise WrongCertificate("the group is not connected with its start")
    if rule.start in walls and rule.start not in rule.literal:
        raise WrongCertificate("the start is in the way")
    most = len(reached([rule.start], rule.beside, set(nodes).difference(walls)))
    if any(len(set(group)) <= allowed <= most for allowed in rule.allowed):
        raise WrongCertificate("the group may have that size")
    clause = [-rule.literal[node] for node in group if node in rule.literal]
    return distinct([*clause, *(rule.literal[node] for node in walls)])


def named(nodes: Sequence[Hashable], shown: Sequence[int], least: int = 0) -> list[Any]:
    """The nodes that are shown by number."""
    if len(shown) < least or not all(0 < number <= len(nodes) for number in shown):
        raise WrongCertificate(f"it is about nodes that are not among the {len(nodes)} there are")
    return [nodes[number - 1] for number in shown]


def reached(start: Iterable[Any], beside: Beside, free: set[Any]) -> set[Any]:
    """All nodes that can be reached through free ones."""
    frontier = [node for node in start if node in free]
    found = set(frontier)
    while frontier:
        for node in beside.get(frontier.pop(), ()):
            if node in free and node not in found:
                found.add(node)
                frontier.append(node)
    return found


def distinct(literals: Iterable[int]) -> list[int]:
    return list(dict.fromkeys(literals))

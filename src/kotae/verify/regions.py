"""Cuts of rules about connected cells and groups that grow, checked against the graph alone.

Nodes are counted from 1, in the order in which the rule has their literals. Each check walks as far as it can and makes
sure that it does not get where it must not; how the solver found the cut does not matter.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from kotae.errors import WrongCertificate
from kotae.logic import ConnectedCells, Formula, SeededLazy, SeededLevels, SizeIn

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
    if len(shown) < 2 or not 1 <= shown[0] <= 6:
        raise WrongCertificate("it does not say what goes wrong")
    kind, *rest = shown
    if kind < 4:
        return distinct({1: a_seed, 2: too_large, 3: too_small}[kind](rule, named(nodes, rest)))
    if kind == 4:
        return distinct(stray(rule, named(nodes, rest[1:], 1), rest[0]))
    if kind == 5:
        return distinct(too_small(rule, named(nodes, rest[1:], 1), rest[0]))
    return distinct(stray(rule, named(nodes, rest[2:], 1), rest[0], rest[1]))


def check_levels(rule: SeededLazy, clauses: Sequence[list[int]]) -> None:
    """What is stated beforehand is the rule in levels, clause for clause: on smaller boards that is the rule itself."""
    known = {abs(literal) for literal in rule.literals}
    first = min((abs(each) for clause in clauses for each in clause if abs(each) not in known), default=1)
    levels = Formula(first - 1)
    levels.add(SeededLevels(rule.literal, rule.beside, rule.seeds))
    if list(levels.clauses()) != list(clauses):
        raise WrongCertificate("what is stated of groups beforehand is not what their levels say")


def parts(rule: SeededLazy, true: Sequence[Any]) -> dict[Any, set[Any]]:
    """By seed, what belongs to it if these nodes are true: all of them must belong to some seed."""
    found = {seed: reached([seed], rule.beside, {seed, *true}) for seed in rule.seeds}
    if not set(true) <= set().union(*found.values()) or not rule.seeds.keys().isdisjoint(true):
        raise WrongCertificate("what is drawn does not belong to a seed")
    return found


def claims_of(rule: SeededLazy, node: Any, drawn: Mapping[Any, set[Any]]) -> list[Any]:
    """The seeds to whose group a node belongs if it is true."""
    near = {node, *rule.beside.get(node, ())}
    return [seed for seed, part in drawn.items() if not near.isdisjoint(part)]


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


def too_small(rule: SeededLazy, places: list[Any], number: int = 0) -> list[int]:
    """If the first nodes, that many, were true, and all others after the next one, a seed, were false, the group of
    that seed could not grow to its size. It cannot have nodes beside what belongs to other seeds."""
    if not 0 <= number < len(places):
        raise WrongCertificate("it does not say what goes wrong")
    true, (seed, *walls) = places[:number], places[number:]
    drawn = parts(rule, true)
    free = {node for node in rule.literal if {seed}.issuperset(claims_of(rule, node, drawn))}.difference(walls)
    size = rule.seeds.get(seed)
    if size is None or seed in walls or len(reached([seed], rule.beside, free | {seed})) >= size:
        raise WrongCertificate("the group is not too small")
    if not {*rule.seeds, *true}.isdisjoint(walls):
        raise WrongCertificate("a seed is in the way")
    return [*(-rule.literal[node] for node in true), *(rule.literal[node] for node in walls)]


def stray(rule: SeededLazy, places: list[Any], size: int, number: int = 0) -> list[int]:
    """If these first nodes, which are connected, were all true, as well as that many after them, and the others false,
    no seed could reach them: each is too far away for its size. A node beside what belongs to a seed belongs to it; one
    that belongs to two cannot be true."""
    if number < 0 or number + size > len(places):
        raise WrongCertificate("the group is not connected")
    group, true, walls = places[:size], places[size : size + number], set(places[size + number :])
    if size < 1 or len(set(group)) != size or len(reached(group[:1], rule.beside, set(group))) != size:
        raise WrongCertificate("the group is not connected")
    if not rule.seeds.keys().isdisjoint(places):
        raise WrongCertificate("a seed is in the way")
    if not set(true).isdisjoint([*group, *walls]):
        raise WrongCertificate("what is drawn is in the way")
    drawn = parts(rule, true)
    met, frontier, so_large = set(group), group, size
    while frontier:
        onward: list[Any] = []
        for node in frontier:
            seeds = claims_of(rule, node, drawn)
            most = rule.seeds[seeds[0]] if len(seeds) == 1 else 0
            if most is None or (len(seeds) == 1 and so_large + len(drawn[seeds[0]]) <= most):
                raise WrongCertificate("a seed can reach it")
            onward += [] if seeds else rule.beside.get(node, ())
        frontier = [node for node in set(onward) if node in rule.literal and node not in met and node not in walls]
        met.update(frontier)
        so_large += 1
    assumed = (-rule.literal[node] for node in (*group, *true))
    return [*assumed, *(rule.literal[node] for node in places[size + number :])]


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

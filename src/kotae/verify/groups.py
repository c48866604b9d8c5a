"""Cuts of rules about how large groups are, checked by counting.

Nodes are counted from 1, in the order in which the rule has them.
"""

from kotae.errors import WrongCertificate
from kotae.logic import Divided, Link, SizedGroups
from kotae.verify.regions import distinct, named, reached


def sized(rule: SizedGroups, shown: list[int]) -> list[int]:
    """Shown are a number and some nodes. Below 0 it says: these nodes are connected and there are more of them than the
    number, so not all have it. Above 0: the first of the nodes is among the rest, of which there are fewer than the
    number; so if it has that number, its group leads out of them, and some node beside them has it too."""
    number, *numbers = shown or [0]
    nodes = named(list(rule.cells), numbers, 1)
    if number < 0:
        if -number == rule.or_more:
            raise WrongCertificate(f"there may be more than {-number} of them")
        if len(set(nodes)) <= -number or set(reached(nodes[:1], rule.beside, set(nodes))) != set(nodes):
            raise WrongCertificate(f"there are not more than {-number} connected nodes")
        return distinct(-literal_of(rule, node, -number) for node in nodes)
    node, *inside = nodes
    if node not in inside or len(set(inside)) >= number:
        raise WrongCertificate(f"the nodes are not fewer than {number}, with the first among them")
    around = [other for each in inside for other in rule.beside[each] if other in rule.cells]
    rim = [other for other in rule.cells if other in around and other not in inside and number in rule.cells[other]]
    return distinct([-literal_of(rule, node, number), *(rule.cells[other][number] for other in rim)])


def literal_of(rule: SizedGroups, node: object, number: int) -> int:
    if number not in rule.cells[node]:
        raise WrongCertificate(f"{node} cannot have the number {number}")
    return rule.cells[node][number]


def division(rule: Divided, shown: list[int]) -> list[int]:
    """Shown is which of three kinds of cuts it is, followed by numbers of borders, or of nodes."""
    kinds = {1: too_large, 2: too_small, 3: inside}
    if not shown or shown[0] not in kinds:
        raise WrongCertificate("it does not say what is wrong with the division")
    return kinds[shown[0]](rule, shown[1:])


def too_large(rule: Divided, shown: list[int]) -> list[int]:
    """Borders without which a region would have more nodes than it may have. One of them is drawn."""
    borders = borders_of(rule, shown)
    nodes = {node for border in borders for node in border[:2]}
    if not nodes or joined(borders, borders[0].one) != nodes:
        raise WrongCertificate("the nodes are not connected")
    if len(nodes) <= min([rule.most, *(rule.given[node] for node in nodes if node in rule.given)]):
        raise WrongCertificate(f"there may be {len(nodes)} nodes in the region")
    return distinct(border.literal for border in borders)


def too_small(rule: Divided, shown: list[int]) -> list[int]:
    """A node, and nodes that include it and are fewer than its region has. Not all borders around them are drawn."""
    node, *inside = named(rule.nodes, shown, 2)
    if node not in inside or len(set(inside)) >= max(rule.least, rule.given.get(node, 0)):
        raise WrongCertificate("the nodes are not fewer than the region has")
    return distinct(-each.literal for each in rule.borders if (each.one in inside) != (each.other in inside))


def inside(rule: Divided, shown: list[int]) -> list[int]:
    """A border, and others without which both of its sides are in one region. Then it is not drawn."""
    if not shown:
        raise WrongCertificate("it does not say which border it is")
    border, *way = borders_of(rule, shown)
    if border.other not in joined(way, border.one):
        raise WrongCertificate("the path does not lead around the border")
    return distinct([-border.literal, *(each.literal for each in way)])


def borders_of(rule: Divided, shown: list[int]) -> list[Link[object]]:
    if not all(0 < number <= len(rule.borders) for number in shown):
        raise WrongCertificate(f"it is about borders that are not among the {len(rule.borders)} there are")
    return [rule.borders[number - 1] for number in shown]


def joined(borders: list[Link[object]], start: object) -> set[object]:
    """What can be reached from a node where these borders are missing."""
    found, before = {start}, 0
    while len(found) > before:
        before = len(found)
        for border in borders:
            if found.intersection(border[:2]):
                found.update(border[:2])
    return found

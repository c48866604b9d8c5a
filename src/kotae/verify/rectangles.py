"""Cuts of rules about groups that are rectangles, and about groups of either kind."""

from kotae.errors import WrongCertificate
from kotae.logic import EitherSizeOf, NoRectangles
from kotae.verify.regions import distinct, named, reached, wrong_size


def a_rectangle(rule: NoRectangles, shown: list[int]) -> list[int]:
    """Shown are the cells of a rectangle. If they are all true, so is one of those around it."""
    inside = named(list(rule.literal), shown, 1)
    rows, cols = ({cell[k] for cell in inside} for k in (0, 1))
    if len(set(inside)) != len(inside) or len(inside) != len(rows) * len(cols):
        raise WrongCertificate("the cells are not a rectangle")
    if len(reached(inside[:1], rule.beside, set(inside))) != len(inside):
        raise WrongCertificate("the cells are not connected")
    around = {near for cell in inside for near in rule.beside.get(cell, ())}.difference(inside)
    rim = [literal for cell, literal in rule.literal.items() if cell in around]
    return distinct([*(-rule.literal[cell] for cell in inside), *rim])


def wrong_either(rule: EitherSizeOf, shown: list[int]) -> list[int]:
    """Shown is whether it is about true nodes, 1, or about false ones, -1; and then what shows that their group would
    have the wrong size."""
    if shown[:1] not in ([1], [-1]):
        raise WrongCertificate("it does not say whether it is about true nodes")
    return wrong_size(rule.of_true if shown[0] > 0 else rule.of_false, shown[1:])

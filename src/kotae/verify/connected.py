"""Cuts of the rule that all nodes are joined, checked against its links."""

from kotae.errors import WrongCertificate
from kotae.logic import Connected


def boundary(rule: Connected, shown: list[int]) -> list[int]:
    """The links that leave a set of nodes, counted from 1. If the set is neither empty nor everything, some node in it
    must be joined to some node outside, and the path there leaves the set somewhere: one of these links is used."""
    inside = set(shown)
    if not inside or min(inside) < 1 or max(inside) > len(rule.nodes):
        raise WrongCertificate(f"it is about nodes that are not among the {len(rule.nodes)} there are")
    if len(inside) == len(rule.nodes):
        raise WrongCertificate("nothing lies beyond the nodes it is about")
    return [literal for one, other, literal in rule.links if (one + 1 in inside) != (other + 1 in inside)]

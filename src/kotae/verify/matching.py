"""Cuts of the rule that owners and nodes are matched, checked by counting."""

from typing import Any

from kotae.errors import WrongCertificate
from kotae.logic import Matched
from kotae.logic.matching import BY_NODES, BY_OWNERS


def too_few(rule: Matched, shown: list[int]) -> list[int]:
    """Shown is how many owners there are, these owners, and nodes; or nodes alone. If owners have fewer nodes beside
    them than they are, apart from those shown, one of these must be true. If nodes have fewer owners than they are, not
    all of them are true."""
    nodes, owners = list(rule.literal), list(rule.owners)
    if shown[:1] == [BY_NODES]:
        chosen = named(nodes, shown[1:])
        if len({owner for node in chosen for owner in rule.owned_by[node]}) >= len(chosen):
            raise WrongCertificate("these nodes may have an owner each")
        return [-rule.literal[node] for node in chosen]
    if shown[:1] != [BY_OWNERS] or len(shown) < 2 or not 0 < shown[1] <= len(shown) - 2:
        raise WrongCertificate("it does not say what there is too little of")
    needing = named(owners, shown[2 : 2 + shown[1]])
    chosen = named(nodes, shown[2 + shown[1] :])
    near = {node for owner in needing for node in rule.owners[owner]}
    if len(near.difference(chosen)) >= len(needing):
        raise WrongCertificate("these owners may have a node each")
    return [rule.literal[node] for node in chosen]


def named(things: list[Any], numbers: list[int]) -> list[Any]:
    """The things that are counted from 1, each once."""
    if len(set(numbers)) < len(numbers) or any(not 1 <= number <= len(things) for number in numbers):
        raise WrongCertificate(f"it is about something that is not among the {len(things)} there are")
    return [things[number - 1] for number in numbers]

"""Cuts of rules about links, checked against the graph alone. Links are counted from 1, in the order of the rule."""

from collections import Counter

from kotae.errors import WrongCertificate
from kotae.logic import Acyclic


def loop(rule: Acyclic, shown: list[int]) -> list[int]:
    """Shown are links. If each of their nodes is on two of them, following them never ends, so not all are in use."""
    if not shown or len(set(shown)) < len(shown) or not all(0 < number <= len(rule.links) for number in shown):
        raise WrongCertificate(f"it is about links that are not among the {len(rule.links)} there are")
    links = [rule.links[number - 1] for number in shown]
    if any(ends != 2 for ends in Counter(node for link in links for node in link[:2]).values()):
        raise WrongCertificate("the links are not a loop")
    return list(dict.fromkeys(-link.literal for link in links))

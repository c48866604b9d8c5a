"""Cuts of the rule that everything drawn hangs together, checked against its links.

Suppose an answer breaks the clause. Then it draws the links that the clause denies and none of those that it asserts.
Without these, the graph falls into parts with nothing between them; but what is drawn, and the nodes that are needed in
any case, lie in several of them.
"""

from kotae.errors import WrongCertificate
from kotae.logic import JoinedLines


def apart(rule: JoinedLines, shown: list[int]) -> list[int]:
    """The clause of a cut, which is what is shown of it."""
    link = {literal: number for number, literal in enumerate(rule.literals)}
    if not all(literal in link or -literal in link for literal in shown):
        raise WrongCertificate("it is about something that is not a link")
    drawn = {link[-literal] for literal in shown if -literal in link}
    missing = {link[literal] for literal in shown if literal in link}
    beside: list[list[int]] = [[] for _ in rule.nodes]
    for number, (one, other) in enumerate(rule.ends):
        if number not in missing:
            beside[one].append(other)
            beside[other].append(one)
    there = {*rule.needed, *(rule.ends[number][0] for number in drawn)}
    if not there or (not drawn & missing and there <= reached(beside, min(there))):
        raise WrongCertificate("there may be an answer that breaks it: nothing is separated from the rest")
    return shown


def reached(beside: list[list[int]], start: int) -> set[int]:
    found, frontier = {start}, [start]
    while frontier:
        for node in beside[frontier.pop()]:
            if node not in found:
                found.add(node)
                frontier.append(node)
    return found

"""Cuts of the rule that there is exactly one loop, checked against the graph of corners and edges.

Suppose an answer breaks a clause of edges. Then it draws the edges that the clause denies and none of those that it
asserts. Some edges are demanded besides: a clue of 1 or more demands one of its cell's sides, and a pearl one of the
steps from its cell. There are two ways to see that no answer is like that.

- **Closed.** The edges that would be drawn contain a closed loop, and something else is demanded: another of these
  edges, or a clue none of whose sides is on the loop. But the answer is one loop. It contains the closed one, and no
  loop contains another loop, so it is that one, and nothing else is drawn.
- **Separated.** Without the edges that would be missing, the corners fall into groups with no edge between them. The
  answer is connected, so all of it lies in one group. But for every group something is demanded elsewhere.

Groups need not be connected for that; it is enough that no edge leads from one to another. So it is enough to walk from
the missing edges, in step from all of their ends, until all groups but one are closed, and to treat the rest as one
group: boards are large, and what a cut separates is usually small. A graph of several pieces is separated to begin
with: there the walk starts in each of them too.

Beforehand, a loop states that something is drawn, and that an edge is drawn exactly when one of its faces is inside and
the other is not, with a variable for every face but the outer one. An answer is one closed curve; give each face the
value "inside it": crossing an edge leads in or out exactly if it is drawn.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product

from kotae.errors import WrongCertificate
from kotae.families.base import Puzzle, Statement
from kotae.logic import AllHold, Constraint, Count, Passage, SingleLoop
from kotae.logic.loops.drawn_paths import pieces_of


def loop_checker(rule: SingleLoop, puzzle: Puzzle) -> Callable[[list[int]], list[int]]:
    """Judges cuts that are shown as their clauses."""
    loops = Loops(rule, puzzle.statements)

    def checked(shown: list[int]) -> list[int]:
        if complaint := loops.complaint(shown):
            raise WrongCertificate(complaint)
        return shown

    return checked


def check_parted(rule: SingleLoop, clauses: Sequence[list[int]]) -> None:
    """What a loop states beforehand: that something is drawn, and what is inside."""
    said = {frozenset(clause) for clause in clauses} - {frozenset(rule.literals)}
    own = {abs(literal) for clause in said for literal in clause}.difference(map(abs, rule.literals))
    if not said <= parting(rule, min(own, default=0)):
        raise WrongCertificate("what the loop states beforehand does not follow from it")


def parting(rule: SingleLoop, first: int) -> set[frozenset[int]]:
    """An even number of these are true: an edge, and its two faces, numbered on from `first`, without the outer one. A
    face on both sides of an edge counts twice, which is the same as not at all."""
    allowed: set[frozenset[int]] = set()
    for literal, (one, other) in zip(rule.literals, rule.plane.faces, strict=True):
        variables = [literal, *(first + face - 1 for face in {one} ^ {other} if face)]
        for signs in product((1, -1), repeat=len(variables)):
            if signs.count(1) % 2:
                allowed.add(frozenset(-sign * variable for sign, variable in zip(signs, variables, strict=True)))
    return allowed


class Loops:
    """The graph of a loop rule, and the demands that other rules make on its edges."""

    def __init__(self, rule: SingleLoop, statements: Iterable[Statement]) -> None:
        self.ends = rule.plane.ends
        self.edges: dict[int, list[int]] = {}
        """By literal, the edges that are drawn when it is true."""
        for edge, literal in enumerate(rule.literals):
            self.edges.setdefault(literal, []).append(edge)
        self.beside: dict[int, list[tuple[int, int]]] = {}
        """For every corner its edges, each with the corner at its other end."""
        for edge, (one, other) in enumerate(self.ends):
            self.beside.setdefault(one, []).append((edge, other))
            self.beside.setdefault(other, []).append((edge, one))
        pieces = pieces_of({corner: [other for _, other in around] for corner, around in self.beside.items()})
        self.apart = [min(piece) for piece in pieces] if len(pieces) > 1 else []
        """If the graph is in pieces, a corner of each."""
        self.demands = [demand for statement in statements for demand in self.demanded(statement)]
        """Sets of edges of which at least one is drawn."""
        self.asking: dict[int, list[int]] = {}
        """For every edge the numbers of the demands it would meet."""
        for number, demand in enumerate(self.demands):
            for edge in demand:
                self.asking.setdefault(edge, []).append(number)

    def demanded(self, statement: Statement) -> Iterator[list[int]]:
        """Sets of edges of which a rule demands at least one."""
        for part in () if statement.rule.lemma else parts_of(statement.constraint):
            counts = isinstance(part, Count) and 0 not in part.allowed
            if counts and all(literal in self.edges for literal in part.literals):
                yield [edge for literal in part.literals for edge in self.edges[literal]]

    def complaint(self, clause: Sequence[int]) -> str:
        """What is wrong with a cut; empty if every answer satisfies its clause."""
        if not all(literal in self.edges or -literal in self.edges for literal in clause):
            return "it is about something that is not an edge"
        drawn = {edge for literal in clause for edge in self.edges.get(-literal, ())}
        missing = {edge for literal in clause for edge in self.edges.get(literal, ())}
        if drawn & missing or self.closed(drawn) or self.separated(drawn, missing):
            return ""
        return "there may be an answer that breaks it: nothing it forbids is closed, or separated from what is demanded"

    def closed(self, drawn: set[int]) -> bool:
        """Whether these edges contain a closed loop, and something else is demanded."""
        return any(
            len(drawn) > len(loop) or len({n for edge in loop for n in self.asking.get(edge, ())}) < len(self.demands)
            for loop in self.loops_among(drawn)
        )

    def loops_among(self, drawn: set[int]) -> Iterator[set[int]]:
        """The connected parts of a drawing in which two edges meet at every corner."""
        rest = set(drawn)
        while rest:
            edge = rest.pop()
            part, corners = {edge}, list(self.ends[edge])
            met: set[int] = set(corners)
            closed = True
            while corners:
                corner = corners.pop()
                here = [(edge, other) for edge, other in self.beside[corner] if edge in drawn]
                closed &= len(here) == 2
                part.update(edge for edge, _ in here)
                corners += [other for _, other in here if other not in met]
                met.update(other for _, other in here)
            rest -= part
            if closed:
                yield part

    def separated(self, drawn: set[int], missing: set[int]) -> bool:
        """Whether, for every group of corners that is connected without these edges, something is demanded
        elsewhere."""
        groups = Groups(self.beside, missing)
        for corner in dict.fromkeys([*(corner for edge in missing for corner in self.ends[edge]), *self.apart]):
            groups.found(corner)
        groups.walk()
        closed = groups.closed()
        touching: set[int] = set()
        for group in closed:
            corners = groups.corners(group)
            asked = {
                number
                for corner in corners
                for edge, _ in self.beside[corner]
                if edge not in missing
                for number in self.asking.get(edge, ())
            }
            if len(asked) == len(self.demands) and all(groups.of(self.ends[edge][0]) == group for edge in drawn):
                return False
            touching |= asked
        if groups.complete() or any(groups.of(self.ends[edge][0]) in closed for edge in drawn):
            return True
        touching.update(number for edge in missing for number in self.asking.get(edge, ()))
        return any(
            all(edge in missing or groups.of(self.ends[edge][0]) in closed for edge in self.demands[number])
            for number in touching
        )


def parts_of(constraint: Constraint) -> Iterator[Constraint]:
    """The constraints that all have to hold for this one to hold."""
    if isinstance(constraint, AllHold | Passage):
        for part in constraint.parts:
            yield from parts_of(part)
    else:
        yield constraint


class Groups:
    """Groups of corners that grow in step, join when they meet, and close when they have nowhere to go."""

    def __init__(self, beside: dict[int, list[tuple[int, int]]], walls: set[int]) -> None:
        self.beside = beside
        self.walls = walls
        self.group: dict[int, int] = {}
        """By corner. A group that has joined another points to it."""
        self.joined: list[int] = []
        self.members: list[list[int]] = []
        self.frontier: list[list[int]] = []

    def found(self, corner: int) -> None:
        """A new group of one corner."""
        self.group[corner] = len(self.joined)
        self.joined.append(len(self.joined))
        self.members.append([corner])
        self.frontier.append([corner])

    def of(self, corner: int) -> int:
        """The group of a corner; -1 when none has reached it."""
        group = self.group.get(corner, -1)
        while group >= 0 and self.joined[group] != group:
            group = self.joined[group]
        return group

    def corners(self, group: int) -> list[int]:
        return self.members[group]

    def walk(self) -> None:
        """One corner at a time from every group, until at most one is still open."""
        active = list(range(len(self.joined)))
        while len(active) > 1:
            for group in active:
                if self.joined[group] == group and self.frontier[group]:
                    self.step(group, self.frontier[group].pop())
            active = [group for group in active if self.joined[group] == group and self.frontier[group]]

    def step(self, group: int, corner: int) -> None:
        for edge, other in self.beside[corner]:
            if edge in self.walls:
                continue
            there = self.of(other)
            if there < 0:
                self.group[other] = group
                self.members[group].append(other)
                self.frontier[group].append(other)
            elif there != group:
                small, large = sorted((there, group), key=lambda each: len(self.members[each]))
                self.joined[small] = large
                self.members[large] += self.members[small]
                self.frontier[large] += self.frontier[small]
                group = large

    def complete(self) -> bool:
        """Whether every corner lies in a closed group."""
        return len(self.group) == len(self.beside) and len(self.closed()) == sum(
            joined == group for group, joined in enumerate(self.joined)
        )

    def closed(self) -> set[int]:
        """The groups that no edge leaves."""
        return {g for g, joined in enumerate(self.joined) if joined == g and not self.frontier[g]}

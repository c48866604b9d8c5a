"""A step that takes several rules, as a chain of lines that take one rule each.

Somebody who wants to see why several rules together force something supposes the opposite and follows one rule at a
time until one of them breaks. Everything that does not lead there is left out. If single rules do not get there, one
decision is split into its two cases, at the start or on the way. What still has no chain is said honestly: these rules
must be seen together.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kotae.answers.explaining.few_reasons import FewReasons, Meaning
from kotae.answers.explaining.lines import Line, Mood
from kotae.answers.explaining.meanings import without_meanings
from kotae.answers.explaining.parting import parted
from kotae.answers.explaining.walk import Step
from kotae.families.base import Puzzle

MOST_SPLIT = 40
"""A step with more undecided variables than this is not split into cases: it would take too long."""


class Link(NamedTuple):
    """What one rule adds: its number among the reasons of the step, what follows, and what that rests on. Nothing
    follows at a clash."""

    reason: int
    so: list[int]
    given: list[int]


class Chains:
    """Turns the steps of one puzzle into lines."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self._meaning: Meaning | None = None

    @property
    def meaning(self) -> Meaning:
        self._meaning = self._meaning or Meaning(self.puzzle)
        return self._meaning

    def lines(self, step: Step) -> list[Line]:
        if step.size == 1:
            return parted([Line("so", tuple(step.because), step.given, step.so)])
        few = FewReasons(self.puzzle, step.because, self.meaning)
        try:
            return parted(without_meanings(self.puzzle, Chain(few, step).lines()))
        finally:
            few.close()


class Chain:
    """One step as a chain."""

    def __init__(self, few: FewReasons, step: Step) -> None:
        self.few = few
        self.step = step
        self.facts = list(step.given)
        """What is known at this point of the chain."""
        self.left = list(step.so)

    def lines(self) -> Iterator[Line]:
        while self.left:
            yield from self.by_single_rules() or self.by_supposing() or self.by_cases() or self.by_splitting()
            if self.stuck:
                yield self.together()
                return

    stuck = False

    def by_single_rules(self) -> list[Line]:
        """What follows directly from what has been found so far."""
        found: list[Line] = []
        for link in self.followed(self.facts):
            if wanted := [literal for literal in link.so if literal in self.left]:
                if not set(link.given) <= set(self.facts):
                    continue
                found.append(self.line("so", link._replace(so=wanted)))
                self.settle(wanted)
        return found

    def by_supposing(self) -> list[Line]:
        """Supposing the opposite of something, single rules lead to a clash: of all such chains the shortest."""
        chains = ((literal, self.refuted([*self.facts, -literal])) for literal in self.left)
        found = [(literal, chain) for literal, chain in chains if chain]
        if not found:
            return []
        literal, chain = min(found, key=lambda each: len(each[1]))
        return self.supposed(literal, [self.line(of(link), link, (-literal,)) for link in chain])

    def by_cases(self) -> list[Line]:
        """Both cases of some decision lead to the same, or one of them to a clash."""
        best: tuple[int, int, int, list[Link], list[Link]] | None = None
        for variable in self.undecided():
            yes, no = ([*self.facts, case] for case in (variable, -variable))
            if_yes, if_no = self.followed(yes), self.followed(no)
            for literal in self.left:
                if abs(literal) == variable:
                    continue
                one, other = self.leading(if_yes, literal), self.leading(if_no, literal)
                if one and other and (best is None or len(one) + len(other) < best[0]):
                    best = len(one) + len(other), literal, variable, one, other
        if best is None:
            return []
        _, literal, variable, one, other = best
        lines = [*self.case(variable, one), *self.case(-variable, other)]
        self.settle([literal])
        return [*lines, Line("either way", (), [], [literal])]

    def by_splitting(self) -> list[Line]:
        """Supposing the opposite of something, single rules lead to two cases, and each of them to a clash."""
        best: tuple[int, int, list[Line]] | None = None
        for literal in self.left:
            before = self.followed([*self.facts, -literal])
            known = [*self.facts, -literal, *(each for link in before for each in link.so)]
            for variable in self.undecided(known):
                if abs(literal) == variable:
                    continue
                one, other = self.refuted([*known, variable]), self.refuted([*known, -variable])
                if one and other and (best is None or len(one) + len(other) < best[0]):
                    lines = self.split(literal, before, variable, one, other)
                    best = len(one) + len(other), literal, lines
        if best is None:
            self.stuck = True
            return []
        return self.supposed(best[1], best[2])

    def split(self, literal: int, before: list[Link], variable: int, one: list[Link], other: list[Link]) -> list[Line]:
        needed = {fact for link in (*one, *other) for fact in link.given}
        lines = [self.line("then", link, (-literal,)) for link in self.pruned(before, needed)]
        return [*lines, *self.case(variable, one, (-literal,)), *self.case(-variable, other, (-literal,))]

    def case(self, literal: int, links: Sequence[Link], under: tuple[int, ...] = ()) -> list[Line]:
        here = (*under, literal)
        return [Line("if", (), [], [literal], here), *(self.line(of(link), link, here) for link in links)]

    def supposed(self, literal: int, lines: list[Line]) -> list[Line]:
        self.settle([literal])
        return [
            Line("suppose", (), [], [-literal], (-literal,)),
            *lines,
            Line("therefore", (), [], [literal]),
        ]

    def together(self) -> Line:
        """What is left follows, but not by such a chain."""
        return Line("together", tuple(self.step.because), self.facts, self.left)

    def line(self, mood: Mood, link: Link, under: tuple[int, ...] = ()) -> Line:
        return Line(mood, (self.few.reasons[link.reason],), link.given, link.so, under)

    def settle(self, literals: Sequence[int]) -> None:
        self.facts += literals
        self.left = [each for each in self.left if each not in literals]

    def undecided(self, known: Sequence[int] | None = None) -> list[int]:
        decided = {abs(fact) for fact in (self.facts if known is None else known)}
        found = [variable for variable in self.few.variables if variable not in decided]
        return found if len(found) <= MOST_SPLIT else []

    def followed(self, facts: Sequence[int]) -> list[Link]:
        """Everything that single rules lead to from these facts, one rule at a time, in rounds; up to the first
        clash."""
        known = dict.fromkeys(facts)
        links: list[Link] = []
        waiting = True
        while waiting:
            waiting = False
            for number in range(len(self.few.reasons)):
                found = self.few.consequences(number, list(known))
                if found is None:
                    return [*links, Link(number, [], self.few.needed(number, list(known), 0))]
                if new := [literal for literal in found if literal not in known]:
                    links.append(Link(number, new, self.rested(number, list(known), new)))
                    known.update(dict.fromkeys(new))
                    waiting = True
        return links

    def rested(self, number: int, known: Sequence[int], new: Sequence[int]) -> list[int]:
        """The facts that a rule needs for all of these."""
        return list(dict.fromkeys(fact for literal in new for fact in self.few.needed(number, known, literal)))

    def refuted(self, facts: Sequence[int]) -> list[Link]:
        """The links that lead from these facts to a clash; none if single rules find none."""
        links = self.followed(facts)
        return self.pruned(links, set()) if links and not links[-1].so else []

    def leading(self, links: list[Link], literal: int) -> list[Link]:
        """The links that lead to a literal, or to a clash."""
        if links and not links[-1].so:
            return self.pruned(links, set())
        return self.pruned(links, {literal}) if any(literal in link.so for link in links) else []

    def pruned(self, links: Sequence[Link], wanted: set[int]) -> list[Link]:
        """Only the links that lead to what is wanted, or to the clash at the end; each with only what is needed."""
        needed, kept = set(wanted), list[Link]()
        for link in reversed(links):
            if not link.so:
                kept.insert(0, link)
                needed |= set(link.given)
            elif mine := [literal for literal in link.so if literal in needed]:
                given = self.rested(link.reason, link.given, mine)
                kept.insert(0, Link(link.reason, mine, given))
                needed |= set(given)
        return kept


def of(link: Link) -> Mood:
    return "then" if link.so else "clash"

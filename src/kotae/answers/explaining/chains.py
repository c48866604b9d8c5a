"""A step that takes several rules, as a chain of lines that take one rule each.

Somebody who wants to see why several rules together force something supposes the opposite and follows one rule at a
time until one of them breaks. Everything that does not lead there is left out. If single rules do not get there, one
decision is split into its two cases, or other suppositions are refuted under the first. What still has no chain is said
honestly: these rules must be seen together.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from kotae.answers.explaining.few_reasons import FewReasons, Meaning
from kotae.answers.explaining.lines import Line, Mood
from kotae.answers.explaining.merging import merged
from kotae.answers.explaining.pairs import Pair
from kotae.answers.explaining.parting import parted
from kotae.answers.explaining.refutations import suppositions
from kotae.answers.explaining.walk import Step
from kotae.families.base import Puzzle

MOST_INNER = 6
"""How many suppositions are refuted under another."""


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
        chain = merged(self.puzzle, self.chain(step))
        if any(line.mood in ("if", "together") for line in chain):
            chain = min(chain, merged(self.puzzle, self.chain(step, paired=True)), key=length)
        return chain

    def chain(self, step: Step, paired: bool = False) -> list[Line]:
        hidden = len(self.puzzle.shown_layers) < len(self.puzzle.layers)
        also = map(abs, [*step.given, *step.so]) if hidden else ()
        few = FewReasons(self.puzzle, step.because, self.meaning, paired, also)
        try:
            return parted(Chain(self.puzzle, few, step).lines())
        finally:
            few.close()


class Chain:
    """One step as a chain."""

    def __init__(self, puzzle: Puzzle, few: FewReasons, step: Step) -> None:
        self.puzzle = puzzle
        self.few = few
        self.step = step
        self.facts = list(step.given)
        """What is known at this point of the chain."""
        self.left = list(step.so)

    def lines(self) -> Iterator[Line]:
        while self.left:
            yield from self.by_single_rules() or self.by_supposing() or self.by_cases() or self.by_nesting()
            if self.stuck:
                yield self.together()
                return

    stuck = False

    def by_single_rules(self) -> list[Line]:
        """What follows directly from what has been found so far: the shortest way to something. On the way it says
        nothing but what the step is about: anything else may be known already."""
        links = self.followed(self.facts)
        leading = [self.leading_at_once(links, literal) for literal in self.left]
        ways = [way for way in leading if way and self.is_about(way)]
        if not ways:
            return []
        way = min(ways, key=len)
        found = [literal for link in way for literal in link.so if literal in self.left]
        lines = [self.line("so", link) for link in way]
        lines[-1].so.extend(self.settle(found))
        return lines

    def leading_at_once(self, links: list[Link], literal: int) -> list[Link]:
        """The links that lead to a literal, and to what else the last of them shows."""
        last = next((link for link in links if literal in link.so), None)
        wanted = {each for each in last.so if each in self.left} if last else set()
        return self.pruned(links[: links.index(last) + 1], wanted) if last else []

    def is_about(self, way: Sequence[Link]) -> bool:
        """Whether these links conclude only what is left to show, and pairs."""
        return all(literal in self.left or self.few.pairs.of(literal) for link in way for literal in link.so)

    def by_supposing(self) -> list[Line]:
        """Supposing the opposite of something, single rules lead to a clash: of all such chains the shortest."""
        refuted = [literal for literal in self.left if self.few.closure([*self.facts, -literal]) is None]
        chains = {literal: self.refuted([*self.facts, -literal]) for literal in refuted}
        found = {literal: chain for literal, chain in chains.items() if chain}
        if not found:
            return []
        literal = min(found, key=lambda each: len(found[each]))
        alike = [other for other in found if other != literal and alike_but_for(found, literal, other)]
        return self.supposed(literal, [self.line(of(link), link, (-literal,)) for link in found[literal]], alike)

    def by_cases(self) -> list[Line]:
        """Both cases of some decision lead to the same, or one of them to a clash."""
        best: tuple[int, int, int, list[Link], list[Link]] | None = None
        for variable in self.undecided():
            yes, no = ([*self.facts, case] for case in (variable, -variable))
            common = [each for each in self.in_both(yes, no) if abs(each) != variable]
            if not common:
                continue
            if_yes, if_no = self.followed(yes), self.followed(no)
            for literal in common:
                one, other = self.leading(if_yes, literal), self.leading(if_no, literal)
                if one and other and (best is None or len(one) + len(other) < best[0]):
                    best = len(one) + len(other), literal, variable, one, other
        if best is None:
            return []
        _, literal, variable, one, other = best
        lines = [*self.case(variable, one), *self.case(-variable, other)]
        return [*lines, Line("either way", (), [], [literal, *self.settle([literal])])]

    def in_both(self, yes: Sequence[int], no: Sequence[int]) -> list[int]:
        """What is left to show and follows in both cases, one of which may lead to a clash."""
        one, other = self.few.closure(yes), self.few.closure(no)
        if one is None and other is None:
            return []
        return [each for each in self.left if (one is None or each in one) and (other is None or each in other)]

    def by_nesting(self) -> list[Line]:
        """Supposing the opposite of something, other suppositions fail one after the other, until nothing is left."""
        tried = [(literal, inner) for literal in self.left if (inner := self.inner(literal))]
        found = [(literal, inner, self.refuted_in_turn(literal, inner)) for literal, inner in tried]
        shown = [each for each in found if all(each[2])]
        if not shown:
            self.stuck = True
            return []
        literal, inner, links = min(shown, key=lambda each: len(each[1]))
        under = (-literal,)
        lines: list[Line] = []
        for case, chain in zip(inner, links, strict=False):
            lines += self.case(case, chain, under)
            lines.append(Line("therefore", (), [], [-case], under))
        lines += [self.line(of(link), link, under) for link in links[-1]]
        return self.supposed(literal, lines)

    def refuted_in_turn(self, literal: int, inner: Sequence[int]) -> list[list[Link]]:
        """The chain of links for each inner supposition, and for the outer one; empty where single rules find none, as
        what the solver has learnt may lead further than they do."""
        return [self.refuted([*self.facts, *case]) for case in suppositions(literal, inner)]

    def inner(self, literal: int) -> list[int]:
        """Suppositions that are refuted one after the other, given the opposite of a literal, until that is refuted
        itself; empty if they do not get there."""
        found: list[int] = []
        cases = [sign * variable for variable in self.undecided() for sign in (1, -1) if variable != abs(literal)]
        going = True
        while going and len(found) < MOST_INNER:
            going = False
            for case in cases:
                known = [-literal, *(-each for each in found)]
                if case in known or -case in known or self.few.closure([*self.facts, *known, case]) is not None:
                    continue
                found.append(case)
                going = True
                if self.few.closure([*self.facts, *known, -case]) is None:
                    return self.needed(literal, found)
        return []

    def needed(self, literal: int, inner: list[int]) -> list[int]:
        """Only those of the inner suppositions that it takes."""
        kept = list(inner)
        for each in inner[:-1]:
            fewer = [other for other in kept if other != each]
            if all(self.few.closure([*self.facts, *case]) is None for case in suppositions(literal, fewer)):
                kept = fewer
        return kept

    def case(self, literal: int, links: Sequence[Link], under: tuple[int, ...] = ()) -> list[Line]:
        here = (*under, literal)
        return [Line("if", (), [], [literal], here), *(self.line(of(link), link, here) for link in links)]

    def supposed(self, literal: int, lines: list[Line], alike: Sequence[int] = ()) -> list[Line]:
        """The supposition, what it leads to, and that it is therefore wrong, as others are for the same reasons."""
        so = [literal, *self.settle([literal, *alike])]
        told = [Line("suppose", (), [], [-literal], (-literal,)), *lines, Line("therefore", (), [], so)]
        if alike:
            given = [fact for line in lines for fact in line.given if fact in self.facts and fact not in alike]
            reasons = {reason.number: reason for line in lines for reason in line.reasons}
            told.append(Line("likewise", tuple(reasons.values()), list(dict.fromkeys(given)), list(alike)))
        return told

    def together(self) -> Line:
        """What is left follows, but not by such a chain."""
        return Line("together", tuple(self.step.because), self.facts, self.left)

    def line(self, mood: Mood, link: Link, under: tuple[int, ...] = ()) -> Line:
        given, given_pairs = self.sorted_out(link.given)
        so, so_pairs = self.sorted_out(link.so)
        return Line(mood, (self.few.reasons[link.reason],), given, so, under, given_pairs, so_pairs)

    def sorted_out(self, literals: Sequence[int]) -> tuple[list[int], tuple[Pair, ...]]:
        """What literals say about single decisions, and about pairs."""
        pairs = {literal: self.few.pairs.of(literal) for literal in literals}
        return [each for each in literals if not pairs[each]], tuple(pair for pair in pairs.values() if pair)

    def settle(self, literals: Sequence[int]) -> list[int]:
        """Notes what has been shown. Returns what is left and goes without saying now, and is shown with it; but not
        what a cell cannot be when it is known what it is."""
        self.facts += literals
        meant = set(self.few.meant(self.facts))
        plain = [each for each in self.left if each in meant and each not in literals]
        self.left = [each for each in self.left if each not in meant]
        known = set(self.facts)
        return [each for each in plain if each > 0 or known.isdisjoint(self.decision(each))]

    def decision(self, literal: int) -> Sequence[int]:
        return self.puzzle.layer_of(abs(literal)).decision(abs(literal))

    def undecided(self) -> list[int]:
        decided = {abs(fact) for fact in self.facts}
        return [variable for variable in self.few.variables if variable not in decided]

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


def length(lines: Sequence[Line]) -> tuple[bool, int]:
    """How long a chain is; one that says "together" is longer than any other."""
    return any(line.mood == "together" for line in lines), len(lines)


def alike_but_for(chains: Mapping[int, list[Link]], one: int, other: int) -> bool:
    """Whether two suppositions lead to a clash by the same rules in the same way."""

    def way(literal: int) -> list[tuple[int, list[int], set[int]]]:
        return [(link.reason, link.so, set(link.given) - {-literal}) for link in chains[literal]]

    return way(one) == way(other)


def of(link: Link) -> Mood:
    return "then" if link.so else "clash"

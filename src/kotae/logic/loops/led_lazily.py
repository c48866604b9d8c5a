"""Lines that are followed in one direction, as people see them: what would join two that lead against each other, or
turn too often or too seldom."""

from collections.abc import Collection, Iterator

from kotae.logic.constraints import Because, Cut, Values, states_of
from kotae.logic.loops.led_lines import LedLines, WrongLine
from kotae.logic.seen_in_cuts import SeenInCuts

REASONS = {
    kind: Because(kind, text, near=True)
    for kind, text in {
        "towards each other": "lines that lead towards each other would be joined",
        "away from each other": "lines that lead away from each other would be joined",
        "between dots": "a line would join the dots of {first} and {rest}",
        "without a dot": "a line would join {first} and {rest} without a dot",
        "too many turns": "the line from {where} would turn too often",
        "too few turns": "the line from {first} would arrive at {rest} with too few turns",
    }.items()
}


class LedLazy(SeenInCuts):
    """The rule in cuts."""

    rule: LedLines

    def broken(self, values: Values, changed: Collection[int] | None = None) -> list[Cut]:
        return [self._cut(wrong) for wrong in self.rule.wrong(values)]

    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        """What is wrong, and what would be with one more link."""
        return [*self.broken(values), *map(self._cut, self._with_one_more(values))]

    def _with_one_more(self, values: Values) -> Iterator[WrongLine]:
        states = states_of(values, self.literals)
        drawn = {k for k, each in enumerate(states) if each > 0}
        for k, each in enumerate(states):
            if not each:
                for wrong in self.rule.wrong_on(self.rule.walk_through(k, drawn | {k})):
                    if k in wrong.links:
                        yield wrong

    def _cut(self, wrong: WrongLine) -> Cut:
        return Cut([-self.literals[k] for k in wrong.links], REASONS[wrong.kind], wrong.places)

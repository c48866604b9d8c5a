"""The lines of a step as sentences: what follows, what is supposed, where that leads, and what is therefore wrong."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from kotae.answers.explaining.lines import Line
from kotae.answers.explaining.reasons import Reason
from kotae.board.grid import name
from kotae.board.words.base import Mood
from kotae.english import capital, listed
from kotae.families.base import ClueRule, Puzzle, place_names
from kotae.wording.sentences.pair_words import pair_sentence
from kotae.wording.sentences.scene import Scene
from kotae.wording.sentences.sentence import case_of, sentence

MOST_LINKS = 3
"""A supposition that leads to a clash in at most this many links is one sentence."""


class Said(NamedTuple):
    """A sentence, and the lines that it says: usually one."""

    text: str
    lines: tuple[Line, ...]

    @property
    def depth(self) -> int:
        """How many suppositions it is under, not counting one that it makes and takes back itself."""
        if len(self.lines) > 1:
            return 0
        line = self.lines[0]
        return len(line.under) - (line.mood in ("suppose", "if"))


def said(puzzle: Puzzle, lines: Sequence[Line]) -> list[Said]:
    """Lines as sentences; a short chain as one."""
    found: list[Said] = []
    at = 0
    while at < len(lines):
        chain = chain_at(lines, at)
        short = otherwise(puzzle, chain) if chain else ""
        if short:
            found.append(Said(short, tuple(chain)))
            at += len(chain)
        else:
            found.append(Said(line_text(puzzle, lines[at], lines[at - 1] if at else None), (lines[at],)))
            at += 1
    return found


def chain_at(lines: Sequence[Line], start: int) -> Sequence[Line]:
    """The supposition that begins here, up to where it is taken back; nothing if it is long or splits into cases."""
    if lines[start].mood != "suppose":
        return ()
    before = lines[start].under[:-1]
    end = next(at for at, line in enumerate(lines[start:], start) if line.mood == "therefore" and line.under == before)
    links = lines[start + 1 : end]
    if len(links) > MOST_LINKS or any(line.mood == "if" for line in links):
        return ()
    followed = end + 1 < len(lines) and lines[end + 1].mood == "likewise"
    return lines[start : end + 2 if followed else end + 1]


def otherwise(puzzle: Puzzle, chain: Sequence[Line]) -> str:
    """A short chain as one sentence: `r3c4 is not shaded, otherwise …`; nothing if that would be hard to follow."""
    links = [line for line in chain if line.mood in ("then", "clash")]
    texts = [link_text(puzzle, line, before) for before, line in zip(chain, links, strict=False)]
    if len(texts) > 1 and any("," in text for text in texts[:-1]):
        return ""
    therefore = next(line for line in chain if line.mood == "therefore")
    text = f"{clause(puzzle, therefore.so)}, otherwise {listed(texts)}."
    alike = f" Likewise {clause(puzzle, chain[-1].so)}." if chain[-1].mood == "likewise" else ""
    return capital(text) + alike


def link_text(puzzle: Puzzle, line: Line, before: Line) -> str:
    """A link of a chain. What has just been said is not repeated."""
    just_said = {*line.under, *before.so}
    about_places = bool(line.reasons) and isinstance((line.reasons[0].statement.where or (0,))[0], tuple)
    if line.mood == "then" and about_places and just_said.issuperset(line.given):
        return clause(puzzle, line.so)
    return worded(puzzle, line)


def worded(puzzle: Puzzle, line: Line) -> str:
    """What a line says, as a clause."""
    scene = scene_of(puzzle, line)
    if line.given_pairs or line.so_pairs:
        return pair_sentence(scene, line.given_pairs, line.so_pairs)
    return sentence(scene)


def line_text(puzzle: Puzzle, line: Line, before: Line | None = None) -> str:
    """One line as a sentence of its own."""
    match line.mood:
        case "suppose":
            return f"Suppose {clause(puzzle, line.so, 'were')}."
        case "then":
            return f"Then {link_text(puzzle, line, before or line)}."
        case "clash":
            return f"But then {worded(puzzle, line)}."
        case "therefore":
            return f"So {clause(puzzle, line.so)}."
        case "likewise":
            return f"Likewise {clause(puzzle, line.so)}."
        case "if":
            return f"If {clause(puzzle, line.so)}:"
        case "either way":
            return f"Either way {clause(puzzle, line.so)}."
        case "together":
            return capital(f"{together_text(puzzle, line)}.")
    return capital(f"{worded(puzzle, line)}.")


def together_text(puzzle: Puzzle, line: Line) -> str:
    """What follows from several rules at once; or from no rule at all, as what is known means it already."""
    so = clause(puzzle, line.so)
    if line.reasons:
        return f"{so}: see these together: {reasons_text(puzzle, line.reasons)}"
    return f"{clause(puzzle, line.given)}, so {so}" if line.given else so


def clause(puzzle: Puzzle, literals: Sequence[int], mood: Mood = "is") -> str:
    return Scene(puzzle, (), [], list(literals)).clause(literals, mood)


def scene_of(puzzle: Puzzle, line: Line) -> Scene:
    return Scene(puzzle, line.reasons, line.given, line.so)


def case_kind(puzzle: Puzzle, line: Line) -> str:
    """The kind of case that a line is, as scripts know it; empty where it uses no single rule."""
    if not line.reasons or line.mood in ("together", "likewise"):
        return ""
    if line.given_pairs or line.so_pairs:
        return "pair"
    return getattr(case_of(scene_of(puzzle, line)), "kind", "")


def reasons_text(puzzle: Puzzle, reasons: Sequence[Reason]) -> str:
    """Reasons in words, grouped by rule."""
    return "; ".join(grouped(puzzle, reasons))


def grouped(puzzle: Puzzle, reasons: Sequence[Reason]) -> Iterator[str]:
    for rule, group in groupby(reasons, key=lambda reason: None if reason.cut else reason.statement.rule):
        same = list(group)
        if rule is None or len(same) == 1:
            yield from (reason.text(puzzle) for reason in same)
        elif isinstance(rule, ClueRule):
            clues = ((puzzle.clue_text(reason.places[0]), name(reason.places[0])) for reason in same)
            yield f"{listed([f'the {clue} at {place}' for clue, place in clues])}: {rule.sentence}"
        else:
            yield f"{rule.sentence}, at {listed([place_names(reason.statement.where) for reason in same])}"

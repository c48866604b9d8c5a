"""Where in a model's reply its answer may be: between `<answer>` tags, in `\\boxed{}`, below `Final answer:`, in fenced
blocks, or anywhere.

What a model thinks aloud between `<think>` tags is no answer.
"""

import re
from typing import NamedTuple

THINKING = ("think", "thinking", "reasoning", "scratchpad")
ANSWERING = ("answer", "solution", "final_answer")
BOXED = re.compile(r"\\boxed\{")
HEADED = re.compile(
    r"^[ \t#>*_]*(?:(?:my|the|here is (?:my|the)) )?(?:final|completed?|solved)[ -]"
    r"(?:answer|solution|grid|board)\b[^\n]{0,40}?(?::|\n|\Z)",
    re.MULTILINE | re.IGNORECASE,
)
FENCED = re.compile(r"^[ \t]*(```+|~~~+)[^\n]*\n(.*?)(?:^[ \t]*\1[ \t]*$|\Z)", re.DOTALL | re.MULTILINE)


class Passage(NamedTuple):
    """A part of a reply, and how that part was recognised."""

    text: str
    line: int
    """The line of the reply where it begins, from 1."""
    where: str = ""


class Scope(NamedTuple):
    """Parts of a reply that are read together."""

    passages: list[Passage]
    binding: bool
    """Whether the model said that its answer is here, so that nothing else counts."""


def scopes(reply: str) -> list[Scope]:
    """Where to look for the answer: the first place in which there is one holds it."""
    text = without_thoughts(reply)
    if tagged := tags(text) or boxes(text):
        return [Scope(inner, True) for each in (fences, plain) if (inner := [p for t in tagged for p in each(t)])]
    found: list[Scope] = []
    for heading in list(HEADED.finditer(text))[-1:]:
        below = Passage(text[heading.end() :], line_at(text, heading.end()), "below its heading")
        found += [Scope(inner, False) for each in (fences, plain) if (inner := each(below))]
    whole = Passage(text, 1)
    return [*found, *(Scope(inner, False) for each in (fences, plain) if (inner := each(whole)))]


def without_thoughts(reply: str) -> str:
    """The reply without what was thought aloud, which ends at the last closing tag; its lines keep their numbers. A
    thought without an end goes on to the end."""
    text = reply.replace("\r\n", "\n").replace("\r", "\n")
    small = lowered(text)
    end = max(small.rfind(f"</{tag}>") + len(tag) + 3 if f"</{tag}>" in small else 0 for tag in THINKING)
    starts = [at for tag in THINKING if (at := small.find(f"<{tag}>", end)) >= 0]
    return "\n" * text.count("\n", 0, end) + text[end : min(starts, default=len(text))]


def lowered(text: str) -> str:
    """In small letters, with as many characters as before."""
    small_text = text.lower()
    if len(small_text) == len(text):  # no character becomes two
        return small_text
    return "".join(small if len(small := each.lower()) == 1 else each for each in text)


def tags(text: str) -> list[Passage]:
    """What stands between tags that say that it is the answer."""
    small, found, at = lowered(text), list[Passage](), 0
    while starts := [(begin, tag) for tag in ANSWERING if (begin := small.find(f"<{tag}>", at)) >= 0]:
        begin, tag = min(starts)
        begin += len(tag) + 2
        end = small.find(f"</{tag}>", begin)
        end = len(text) if end < 0 else end
        found.append(Passage(text[begin:end], line_at(text, begin), "between tags"))
        at = end
    return found


def boxes(text: str) -> list[Passage]:
    """What stands in `\\boxed{}`, up to the brace that closes it."""
    found = []
    for begin in BOXED.finditer(text):
        depth, end = 1, begin.end()
        while end < len(text) and depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        if not depth:
            found.append(Passage(text[begin.end() : end - 1], line_at(text, begin.end()), "in a box"))
    return found


def fences(passage: Passage) -> list[Passage]:
    """The fenced blocks of a passage."""
    where = " ".join(filter(None, ("in a fenced block", passage.where)))
    return [
        Passage(found[2], passage.line + passage.text.count("\n", 0, found.start(2)), where)
        for found in FENCED.finditer(passage.text)
    ]


def plain(passage: Passage) -> list[Passage]:
    """A passage as it is, without the marks of fences."""
    return [passage._replace(text=re.sub(r"^[ \t]*(```+|~~~+)[^\n]*$", "", passage.text, flags=re.MULTILINE))]


def line_at(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1

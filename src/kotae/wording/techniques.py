"""The techniques of a family, and how often they occur, in words and as JSON."""

from collections.abc import Iterator, Sequence
from typing import Any

from kotae.answers.techniques.files import Entry
from kotae.answers.techniques.naming import as_text
from kotae.answers.techniques.tally import Tally
from kotae.errors import plural

INDENT = "    "


def listed_text(family: str, entries: Sequence[Entry]) -> str:
    """The techniques with their lessons and first pictures."""
    if not entries:
        return f"{family} has no techniques with names yet"
    lines = [f"{family}: {plural(len(entries), 'technique')}"]
    for entry in entries:
        lines += ["", entry.name, f"  {entry.lesson}"]
        if entry.pictures:
            lines += ["", *indented(as_text(entry.pictures[0]))]
    return "\n".join(lines)


def listed_json(family: str, entries: Sequence[Entry]) -> dict[str, Any]:
    """The object that `techniques --json` prints without -n."""
    return {
        "family": family,
        "techniques": [
            {
                "name": entry.name,
                "lesson": entry.lesson,
                "pictures": [as_text(drawn) for drawn in entry.pictures],
                "cases": list(entry.cases),
            }
            for entry in entries
        ],
    }


def counted_text(tally: Tally, most: int) -> str:
    """What was counted: the names with their shares, then the most frequent forms without a name."""
    named, unnamed = tally.named(), tally.unnamed()
    what = "steps" if tally.fewest_rules == 1 else "steps from several rules"
    share = tally.share(sum(count for _, count in named))
    lines = [
        f"{tally.kind.family}: {plural(tally.puzzles, 'puzzle')}, {tally.steps:,} steps",
        f"{tally.counted:,} {what}, {share:.1%} of them with a name",
        *(f"{count:>8,} {tally.share(count):>6.1%}  {name}" for name, count in named),
    ]
    if unnamed and most:
        lines += ["", f"without a name ({plural(len(unnamed), 'form')}):"]
    for number, each in enumerate(unnamed[:most], 1):
        rules = plural(each.rules, "rule")
        lines += ["", f"{number}. {each.steps:,} ({tally.share(each.steps):.1%}), {rules}", *indented(each.picture)]
    return "\n".join(lines)


def counted_json(tally: Tally, most: int) -> dict[str, Any]:
    """The object that `techniques -n N --json` prints."""
    named = tally.named()
    return {
        "family": tally.kind.family,
        "puzzles": tally.puzzles,
        "steps": tally.steps,
        "counted": tally.counted,
        "named": round(tally.share(sum(count for _, count in named)), 4),
        "techniques": [{"name": name, "count": count, "share": round(tally.share(count), 4)} for name, count in named],
        "unnamed": [
            {
                "form": each.form,
                "rules": each.rules,
                "count": each.steps,
                "share": round(tally.share(each.steps), 4),
                "picture": each.picture,
            }
            for each in tally.unnamed()[:most]
        ],
    }


def indented(text: str) -> Iterator[str]:
    return (f"{INDENT}{line}" for line in text.splitlines())

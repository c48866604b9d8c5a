"""Titles and authors in the formats that have a place for them. In Kotae's own text they are comments below the line of
the family, so that whoever does not know them leaves them out."""

import re
from collections.abc import Callable

from kotae.families._credits import Credits, credits_of

TITLE, AUTHOR = "title", "author"


def lines_with(pattern: str) -> Callable[[str], dict[str, str]]:
    """Finds what lines of a text say, each a word and a value."""
    compiled = re.compile(pattern, re.IGNORECASE | re.MULTILINE)
    return lambda text: {found[1].lower(): found[2] for found in reversed(list(compiled.finditer(text)))}


def elements(text: str) -> dict[str, str]:
    found = re.finditer(r"<(title|author)>([^<]{0,1000})</\1>", text)
    from html import unescape  # brings a table of two thousand names

    return {each[1]: unescape(each[2]) for each in reversed(list(found))}


READERS: dict[str, Callable[[str], dict[str, str]]] = {
    "text": lines_with(r"^[ \t]*#[ \t]*(title|author):[ \t]*(\S.{0,1000})$"),
    "janko": lines_with(r"^[ \t]*(title|author)[ \t]+(\S.{0,1000})$"),
    "non": lines_with(r"^[ \t]*(title|by)[ \t]+\"?(.{1,1000}?)\"?[ \t]*$"),
    "webpbn": elements,
}
"""What each format says, by its own words."""


def credits_in(text: str, form: str) -> Credits:
    """What a text in a format says about its puzzle. Most say nothing, so nothing is searched for in vain."""
    if form not in READERS or not re.search(r"title|author|\bby\b", text, re.IGNORECASE):
        return Credits()
    found = READERS[form](text)
    return credits_of(found.get(TITLE), found.get(AUTHOR, found.get("by")))


def with_credits(text: str, form: str, credits: Credits) -> str:
    """A text in a format, with what it can say about its puzzle."""
    if not any(credits) or form not in READERS:
        return text
    first, rest = text.split("\n", 1)
    if form == "text":
        return "\n".join([first, *named(credits, "# {}: {}"), rest])
    if form == "janko":
        return "\n".join([first, *named(credits, "{} {}"), rest])
    if form == "webpbn":
        from html import escape

        element = "".join(f"<{word}>{escape(value)}</{word}>\n" for word, value in said(credits))
        return re.sub(r"(<puzzle\b[^>]*>\n?)", lambda found: found[1] + element, text, count=1)
    quoted = {TITLE: TITLE, AUTHOR: "by"}
    plain = ((word, value.replace('"', "'")) for word, value in said(credits))
    return "".join(f'{quoted[word]} "{value}"\n' for word, value in plain) + text


def said(credits: Credits) -> list[tuple[str, str]]:
    return [(word, value) for word, value in zip((TITLE, AUTHOR), credits, strict=True) if value]


def named(credits: Credits, line: str) -> list[str]:
    return [line.format(word, value) for word, value in said(credits)]

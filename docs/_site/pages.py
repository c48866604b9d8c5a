"""A hook of MkDocs: pages for what the documentation links to outside of docs/.

In the repository, links lead from file to file, which editors and hosting sites follow. On the site the same links
must lead to pages. So whatever is linked, by a document or by one that is linked itself, becomes a page: documents as
they are, source files as listings, folders as lists of their files, pictures as files. The front page is the README.
"""

import ast
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from posixpath import dirname, join, normpath, relpath
from typing import Any

from mkdocs.structure.files import File, Files

DOCS = "docs"
HOMES = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "benchmarks/README.md": "benchmarks/index.md",
}
"""Documents outside of docs/ that the navigation names, and where they are on the site."""
FILES = {"src/kotae/web/page/icon.svg": "icon.svg"}
"""Other files that the site needs, and where they are."""
PICTURES = (".svg", ".png")
LINK = re.compile(r"\]\(([^)#\s]+)(#[^)\s]*)?\)")
FENCE = "`" * 8

HIDDEN = "---\nsearch:\n  exclude: true\nhide: [toc]\n---\n"
"""Listings are not searched: every word of the documentation would be found in the code first."""


class Site:
    """Where everything that is linked is on the site."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.homes = dict(HOMES) | FILES

    def gather(self) -> None:
        """Follows the links from document to document, until nothing new is found."""
        waiting = [*HOMES, *(path.relative_to(self.root).as_posix() for path in (self.root / DOCS).glob("*.md"))]
        seen = set(waiting)
        while waiting:
            for target in self.linked(waiting.pop()):
                self.homes.setdefault(target, home(target, (self.root / target).is_dir()))
                if target not in seen:
                    seen.add(target)
                    waiting.append(target)

    def linked(self, path: str) -> Iterator[str]:
        """What a document or the list of a folder links to, as paths from the root of the repository."""
        file = self.root / path
        if file.is_dir():
            yield from (f"{path}/{each.name}" for each in listed(file))
        elif file.suffix == ".md":
            for match in LINK.finditer(file.read_text()):
                target = normpath(join(dirname(path), match[1]))
                if "://" not in match[1] and (self.root / target).exists():
                    yield target

    def pages(self) -> Iterator[tuple[str, str]]:
        """Every page that is not in docs/: where it is, and its text."""
        for path, uri in self.homes.items():
            if uri.endswith(".md") and not path.startswith(f"{DOCS}/"):
                yield uri, self.text(path)

    def text(self, path: str) -> str:
        file = self.root / path
        if file.is_dir():
            rows = (f"- [`{each.name}`]({each.name}){purpose(each)}" for each in listed(file))
            return f"{HIDDEN}# {path}\n\n" + "\n".join(rows) + "\n"
        if file.suffix == ".md":
            return file.read_text()
        language = "python" if file.suffix == ".py" else "text"
        return f"{HIDDEN}# {path}\n\n{FENCE}{language}\n{file.read_text()}\n{FENCE}\n"

    def redirected(self, path: str, match: re.Match[str]) -> str:
        """A link of a document as it is on the site."""
        here, folder = self.homes.get(path, home(path)), path if (self.root / path).is_dir() else dirname(path)
        there = self.homes.get(normpath(join(folder, match[1])))
        return f"]({relpath(there, dirname(here) or '.')}{match[2] or ''})" if there else match[0]


def home(path: str, is_folder: bool = False) -> str:
    """Where a path of the repository is on the site."""
    if path.startswith(f"{DOCS}/"):
        return path.removeprefix(f"{DOCS}/")
    if is_folder:
        return f"source/{path}/index.md"
    return path if path.endswith((".md", *PICTURES)) else f"source/{path}.md"


def listed(folder: Path) -> list[Path]:
    """The modules and packages of a folder."""
    return sorted(each for each in folder.iterdir() if each.suffix == ".py" or (each / "__init__.py").exists())


def purpose(file: Path) -> str:
    """What the first lines of a module or package say of it."""
    module = file / "__init__.py" if file.is_dir() else file
    said = (ast.get_docstring(ast.parse(module.read_text())) or "").split("\n\n")[0]
    return f": {' '.join(said.split())}" if said else ""


def on_files(files: Files, config: Any) -> Files:
    site = Site(Path(config.config_file_path).parent)
    site.gather()
    config.extra["linked"] = site
    for uri, text in site.pages():
        files.append(File.generated(config, uri, content=text))
    for path, uri in site.homes.items():
        if uri.endswith(PICTURES) and not path.startswith(f"{DOCS}/"):
            files.append(File.generated(config, uri, abs_src_path=str(site.root / path)))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, **_: Any) -> str:
    site: Site = config.extra["linked"]
    paths = {uri: path for path, uri in site.homes.items()}
    path = paths.get(page.file.src_uri, f"{DOCS}/{page.file.src_uri}")
    if path.endswith(".md") or (site.root / path).is_dir():
        return LINK.sub(partial(site.redirected, path), markdown)
    return markdown

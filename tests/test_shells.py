"""`kotae completion` in real shells, and `kotae manual` in the real man.

Bash is asked in every run; zsh, fish and man are installed if need be.
"""

import os
import pty
import re
import select
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from commands import kotae, refused
from packages import needed, on_path

from kotae.cli.described import PATHS, described
from kotae.cli.options import COMMANDS
from kotae.cli.options.completion import SHELLS
from kotae.encodings import names_of
from kotae.families import families
from kotae.formats import format_names

FAMILIES = [kind.family for kind in families()]
ASKED = {
    "": [*COMMANDS, "help"],
    "dr": ["draw"],
    "help so": ["solve"],
    "draw --lab": ["--labels"],
    "draw --theme pl": ["plain"],
    "draw --paper ": ["a4", "a5", "letter"],
    "generate slith": ["slitherlink"],
    "generate --size 5x5 hash": ["hashi"],
    "solve --family nuri": [name for name in FAMILIES if name.startswith("nuri")],
    "solve -s cadical1": ["cadical103", "cadical153", "cadical195"],
    "convert p.txt --to puzzl": ["puzzlink"],
    "solve --encoding pai": [name for kind in families() for name in names_of(kind) if name.startswith("pai")],
    "generate slitherlink --tiling honey": ["honeycomb"],
    "completion z": ["zsh"],
}
"""What is typed after `kotae `, and what is offered then."""


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("shells")
    found = {}
    for shell in SHELLS:
        found[shell] = folder / f"kotae.{shell}"
        found[shell].write_text(kotae("completion", shell).stdout)
    return found


def test_every_argument_says_what_it_completes() -> None:
    """Families, formats, solvers and encodings by name, files and folders as paths."""
    for command in described():
        for argument in (*command.options, *command.words):
            if argument.value in ("FAMILY", "FORMAT") or argument.names[-1:] in (("--family",), ("--encoding",)):
                assert argument.offers, (command.name, argument)
            assert argument.value not in ("FILE", "DIR") or argument.path, (command.name, argument)
    assert set(PATHS) <= {each.value for command in described() for each in (*command.options, *command.words)}
    assert "slitherlink" in FAMILIES
    assert "puzzlink" in format_names()


def test_a_shell_that_is_not_known() -> None:
    said = refused(kotae("completion", "tcsh"))
    assert said == "SHELL is 'tcsh'; expected one of bash, zsh, fish"


# --- bash -------------------------------------------------------------------------------------------------------------


def bash_offers(script: Path, typed: str) -> list[str]:
    """What the function leaves for bash to offer."""
    words = ["kotae", *re.findall(r"=|[^\s=]+", typed), *([""] if typed[-1:] in (" ", "") else [])]
    quoted = " ".join(f"'{word}'" for word in words)
    ask = f"source '{script}'; COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; _kotae; "
    done = subprocess.run(
        ["bash", "--norc", "-c", ask + 'printf "%s\\n" "${COMPREPLY[@]}"'], capture_output=True, text=True, timeout=30
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.split()


@pytest.mark.parametrize("typed", ASKED)
def test_bash(scripts: dict[str, Path], typed: str) -> None:
    offered = bash_offers(scripts["bash"], typed)
    assert [word for word in offered if word[0] != "-" or "-" in typed] == ASKED[typed]


def test_values_and_places_in_bash(scripts: dict[str, Path]) -> None:
    """Values that follow `=`, options anywhere, and nothing where bash completes files."""
    script = scripts["bash"]
    assert bash_offers(script, "draw --theme=pl") == ["plain"]
    assert bash_offers(script, "draw --theme=") == ["auto", "light", "dark", "plain"]
    assert bash_offers(script, "draw --theme=plain p.txt --pap") == ["--paper"]
    for paths in ("draw ", "draw --svg ", "solve p.txt ", "experiment slitherlink ", "generate slitherlink --pdf x"):
        assert bash_offers(script, paths) == []
    assert bash_offers(script, "experiment --sizes 5 slith") == ["slitherlink"]
    assert bash_offers(script, "dataset slitherlink hash") == ["hashi"]
    for command in COMMANDS:
        assert "--help" in bash_offers(script, f"{command} -")


class Typist:
    """Types into an interactive program, and reads what the screen would show."""

    def __init__(self, words: list[str], folder: Path) -> None:
        self.process, self.terminal = pty.fork()
        if not self.process:
            os.chdir(folder)
            os.environ |= {"TERM": "dumb", "PS1": "", "HISTFILE": "", "LC_ALL": "C"}
            os.execvp(words[0], words)

    def types(self, text: str, until: str, seconds: float = 30) -> str:
        """Types, and waits until something is shown."""
        os.write(self.terminal, text.encode())
        shown, end = "", time.monotonic() + seconds
        while until not in shown and time.monotonic() < end:
            if select.select([self.terminal], [], [], 0.2)[0]:
                shown += os.read(self.terminal, 4096).decode(errors="replace")
        assert until in shown, shown
        return shown

    def leave(self) -> None:
        os.close(self.terminal)
        os.waitpid(self.process, 0)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "puzzle-of-today.txt").write_text("hashi\n1.1\n")
    return tmp_path


def test_the_tab_key_in_bash(scripts: dict[str, Path], folder: Path) -> None:
    """As it is typed, files too."""
    typist = Typist(["bash", "--norc", "--noprofile", "-i"], folder)
    typist.types(f"source '{scripts['bash']}'; echo rea''dy\n", "ready")
    typist.types("kotae dr\t", "draw ")
    typist.types("puzz\t", "puzzle-of-today.txt ")
    typist.types("--them\t", "--theme ")
    typist.types("pl\t", "plain ")
    typist.leave()


# --- zsh and fish -----------------------------------------------------------------------------------------------------


@pytest.fixture
def zsh(request: pytest.FixtureRequest, scripts: dict[str, Path], folder: Path) -> Iterator[Typist]:
    program = needed(request, "zsh", lambda: on_path("zsh"))
    typist = Typist([str(program), "-f", "-i"], folder)
    typist.types("autoload -U compinit; compinit -D -u; echo rea''dy\n", "ready")
    typist.types(f"source '{scripts['zsh']}'; echo lo''aded\n", "loaded")
    yield typist
    typist.leave()


@pytest.mark.exhaustive
def test_the_tab_key_in_zsh(zsh: Typist) -> None:
    zsh.types("kotae dr\t", "draw")
    zsh.types("puzz\t", "today.txt")
    zsh.types("--them\t", "theme")
    zsh.types("pl\t", "plain")
    zsh.types("\nkotae generate slith\t", "slitherlink")
    zsh.types("--tiling honey\t", "honeycomb")
    zsh.types("--to puzzl\t", "puzzlink")
    zsh.types("\nkotae solve -s cadical19\t", "cadical195")
    zsh.types("--family hash\t", "hashi")


@pytest.mark.exhaustive
@pytest.mark.parametrize("typed", ASKED)
def test_fish(request: pytest.FixtureRequest, scripts: dict[str, Path], folder: Path, typed: str) -> None:
    program = needed(request, "fish", lambda: on_path("fish"))
    ask = f"source '{scripts['fish']}'; complete -C 'kotae {typed}'"
    done = subprocess.run([program, "-c", ask], capture_output=True, text=True, timeout=60, cwd=folder)
    assert (done.returncode, done.stderr) == (0, "")
    offered = [line.split("\t")[0] for line in done.stdout.splitlines()]
    assert sorted(set(offered)) == sorted(set(ASKED[typed]))
    files = subprocess.run(
        [program, "-c", f"source '{scripts['fish']}'; complete -C 'kotae solve puzz'"],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=folder,
    )
    assert files.stdout.split() == ["puzzle-of-today.txt"]


# --- the man page -----------------------------------------------------------------------------------------------------


def test_the_manual_names_everything() -> None:
    page = kotae("manual").stdout
    for command in described():
        section = page[page.index(f".SS \\fBkotae {command.name}") :].partition(".SS")[2].partition(".SS")[0]
        for option in command.options:
            for name in option.names:
                assert name in ("-h", "--help") or name.replace("-", r"\-") in section, (command.name, name)
    assert not re.search(r"^[.'](?!TH|SH|SS|TP|PP)", page, re.M)


@pytest.mark.exhaustive
def test_man_shows_the_manual_without_warnings(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    program = needed(request, "man-db", lambda: on_path("man") if shutil.which("groff") else None)
    file = tmp_path / "kotae.1"
    file.write_text(kotae("manual").stdout)
    done = subprocess.run(
        [program, "--warnings=w", "-l", file],
        capture_output=True,
        text=True,
        timeout=60,
        env=os.environ | {"LC_ALL": "C.UTF-8", "MANWIDTH": "80", "MANPAGER": "cat"},
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "kotae draw" in done.stdout
    assert "FORCE_COLOR" in done.stdout

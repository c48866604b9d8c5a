"""What README and docs show is what the program prints, and their rules are the rules."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from foreign import FAMILY, PAGE, USE
from tables import FAMILIES_PAGE, FORMATS_PAGE, family_tables, format_table, with_families, with_formats

from kotae.cli.options import COMMANDS as ALL_COMMANDS
from kotae.encodings import names
from kotae.families import families

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
COMMANDS = (ROOT / "docs/commands.md").read_text()
SESSIONS = re.findall(r"```\n\$ (.*?)\n(.*?)```", README + COMMANDS, re.S)


def without_seconds(text: str) -> str:
    return re.sub(r"\([0-9.]+ s\)", "(s)", text).strip()


@pytest.mark.parametrize(("command", "shown"), SESSIONS)
def test_shown_sessions(command: str, shown: str) -> None:
    command = command.replace("kotae ", f"{sys.executable} -m kotae ")
    done = subprocess.run(command, shell=True, capture_output=True, text=True, cwd=ROOT, timeout=60)
    assert without_seconds(done.stdout) == without_seconds(shown)


def test_there_are_sessions_to_show() -> None:
    assert len(SESSIONS) == 4


def test_the_shown_rules_are_the_rules() -> None:
    """Line by line, but for types and what the README leaves out."""
    shown = [code for code in re.findall(r"```python\n(.*?)```", README, re.S) if code.startswith(("class", "@rule"))]
    for code, name in zip(shown, ("slitherlink", "_loop_rules"), strict=True):
        source = (ROOT / f"src/kotae/families/{name}.py").read_text()
        source = re.sub(
            r" -> [^\n]*:\n", ":\n", source.replace("cell: Place", "cell").replace("board: EdgeBoard", "board")
        )
        lines = iter(source.splitlines())
        for line in code.splitlines():
            assert line in lines, line


def test_every_command_and_link_exists() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / target).exists(), target
    help_text = subprocess.run([sys.executable, "-m", "kotae", "--help"], capture_output=True, text=True).stdout
    for command in re.findall(r"\| `kotae (\w+)", README + COMMANDS):
        assert f"\n  {command} " in help_text


def test_the_page_of_commands_names_them_all() -> None:
    assert set(re.findall(r"\| `kotae (\w+)", COMMANDS)) == set(ALL_COMMANDS)


def test_the_readme_is_short() -> None:
    assert README.count("\n") <= 120


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("*.md")), ids=lambda page: page.name)
def test_the_links_of_every_page(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
        assert target.startswith("http") or (page.parent / target).exists(), target


def test_the_page_of_encodings_names_them_all() -> None:
    page = (ROOT / "docs/encodings.md").read_text()
    for kind in families():
        listed = f"| {kind.family} |" in page
        assert listed == (names(kind.family) != ["default"]), kind.family
        for name in names(kind.family) if listed else ():
            assert f"`{name}`" in page.split(f"| {kind.family} |")[1]


def test_the_library_as_the_readme_uses_it(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = [code for code in re.findall(r"```python\n(.*?)```", README, re.S) if code.startswith("from kotae")]
    assert len(code.strip().splitlines()) <= 8
    exec(compile(code, "README.md", "exec"), {})
    assert "═" in capsys.readouterr().out


def test_the_family_of_the_page_on_new_families(capsys: pytest.CaptureFixture[str]) -> None:
    assert len([line for line in FAMILY.splitlines() if line.strip()]) <= 45
    space: dict[str, object] = {"__name__": "orchard"}
    exec(compile(FAMILY, "family", "exec"), space)
    exec(compile(USE, "use", "exec"), space)
    (shown,) = re.findall(r"```text\n(.*?)```", PAGE, re.S)
    assert capsys.readouterr().out == shown


def test_the_table_of_families_is_the_registry() -> None:
    """`python tests/tables.py` puts it right."""
    page = FAMILIES_PAGE.read_text()
    assert with_families(page) == page
    assert family_tables() in page
    assert f"[{len(families())} families]" in README


def test_the_table_of_formats_is_the_registry() -> None:
    """`python tests/tables.py` puts it right."""
    assert with_formats(FORMATS_PAGE.read_text()) == FORMATS_PAGE.read_text()
    assert format_table() in FORMATS_PAGE.read_text()

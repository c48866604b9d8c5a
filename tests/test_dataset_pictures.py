"""Pictures of the puzzles of a data set: all that are asked for, the same every time, drawn once."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from commands import kotae, refused
from PIL import Image

from kotae.families import families
from kotae.learn.making import record_of
from kotae.learn.pictures import SHOWN, Look, drawn, file_names
from kotae.learn.series import all_series

ASKED = ("dataset", "slitherlink", "--size", "4x4", "-n", "2", "--workers", "2")


def image(data: bytes) -> Any:
    return Image.open(io.BytesIO(data)).convert("RGB")


def test_every_puzzle_has_its_pictures(tmp_path: Path) -> None:
    target, folder = tmp_path / "set.jsonl", tmp_path / "new" / "pictures"
    looks = ("--theme", "light,plain", "--pictures", str(folder))
    assert kotae(*ASKED, *looks, "-o", str(target)).returncode == 0
    records = [json.loads(line) for line in target.read_text().splitlines()]
    expected = {name for record in records for theme in ("light", "plain") for name in names(record, theme)}
    found = {path.name: path for path in folder.iterdir()}
    assert found.keys() == expected
    assert len(expected) == 12
    before = {path.name: (path.stat().st_mtime_ns, path.read_bytes()) for path in folder.iterdir()}
    (folder / sorted(expected)[0]).unlink()
    assert kotae(*ASKED, *looks, "-o", str(target)).returncode == 0
    after = {path.name: (path.stat().st_mtime_ns, path.read_bytes()) for path in folder.iterdir()}
    assert {name: data for name, (_, data) in after.items()} == {name: data for name, (_, data) in before.items()}
    assert [name for name in sorted(expected) if after[name][0] != before[name][0]] == [sorted(expected)[0]]
    assert kotae(*ASKED, "--labels", "--pictures", str(folder), "-o", str(target)).returncode == 0
    assert len(list(folder.glob("*.light.labels.png"))) == 6


def names(record: dict[str, Any], theme: str) -> list[str]:
    return list(file_names(record, Look(theme, False)).values())  # type: ignore[arg-type]


def test_the_set_is_the_same_with_and_without_pictures(tmp_path: Path) -> None:
    assert kotae(*ASKED, "-o", str(tmp_path / "a.jsonl")).returncode == 0
    assert kotae(*ASKED, "--pictures", str(tmp_path / "p"), "-o", str(tmp_path / "b.jsonl")).returncode == 0
    assert (tmp_path / "a.jsonl").read_bytes() == (tmp_path / "b.jsonl").read_bytes()


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "p").write_text("")
    wrong = refused(kotae(*ASKED, "--pictures", str(tmp_path / "p"), "-o", str(tmp_path / "a.jsonl")))
    assert "is not a folder; expected a folder for pictures" in wrong


@pytest.mark.parametrize("name", [kind.family for kind in families()])
def test_pictures_of_every_family_differ_by_what_they_show(name: str) -> None:
    (series,) = all_series(
        [kind for kind in families() if kind.family == name], [(3, 3) if name == "sliding" else (6, 6)], [], 1
    )
    record = record_of(series, "pictures", 1)
    for look in (Look("light", False), Look("plain", True)):
        pictures = [drawn(record, look, shown) for shown in SHOWN]
        assert pictures == [drawn(record, look, shown) for shown in SHOWN]
        assert pictures[0] not in pictures[1:]
        if look.theme == "plain" and name != "nonogram":
            colours = image(pictures[2]).getcolors(1_000_000)
            assert all(max(colour) - min(colour) <= 2 for _, colour in colours)

"""Solver programs that deny answers: they are found out when a proof is asked for, and named."""

from pathlib import Path

import pytest
from commands import kotae
from solvers import HONEST, script


@pytest.mark.parametrize(
    ("text", "denied"),
    [("hashi\n1.1\n", "there is no answer"), ("slitherlink\n23\n32\n", "there is no other answer")],
    ids=["none", "unique"],
)
def test_a_solver_that_denies_an_answer_is_named_when_a_proof_is_asked_for(
    text: str, denied: str, tmp_path: Path
) -> None:
    """The second time it is asked, or at once, it says that there is none."""
    once = HONEST if "other" in denied else ""
    body = f"""
import os
asked = os.path.exists({str(tmp_path / "asked")!r})
open({str(tmp_path / "asked")!r}, "w").close()
if asked or not {bool(once)}:
    print("s UNSATISFIABLE")
    sys.exit(20)
{once}"""
    solver = script(tmp_path, body)
    done = kotae("solve", "-", "-s", solver, "--proof", str(tmp_path / "proof"), stdin=text)
    assert done.returncode == 2
    assert done.stderr == f"kotae: the solver {solver} is wrong: it says that {denied}, but there is one\n"
    assert not (tmp_path / "proof").exists()

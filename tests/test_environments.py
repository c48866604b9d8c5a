"""The environments for other libraries, and the notebook of the documentation: each is tried with the real package in a
Python of its own, as `kotae bench` keeps its peers."""

import os
import subprocess
from pathlib import Path

import pytest

from kotae.bench.environments import Peer, install, python_of, usual_folder

HERE = Path(__file__).parent
PACKAGES = {
    "notebook_checks": ("nbclient>=0.10", "nbformat>=5.10", "ipykernel>=6.29"),
    "gymnasium_checks": ("gymnasium>=1.0",),
    "reasoning_gym_checks": ("reasoning-gym>=0.1.23",),
    "verifiers_checks": ("verifiers>=0.1.14,<0.2",),
    "verifiers_taskset_checks": ("verifiers>=0.4,<0.5",),
}
"""What each program in `environments` needs besides Kotae."""


@pytest.mark.exhaustive
@pytest.mark.parametrize("program", PACKAGES)
def test_the_environment_keeps_to_its_library(program: str) -> None:
    peer = Peer(program.replace("_", "-"), "", (*PACKAGES[program], "python-sat>=1.9.dev17,<1.10"), {})
    if python_of(peer, usual_folder()) is None:
        install(peer, usual_folder())
    python = python_of(peer, usual_folder())
    assert python is not None
    done = subprocess.run(
        [python, "-W", "error::UserWarning:gymnasium", HERE / f"environments/{program}.py"],
        env=os.environ | {"PYTHONPATH": str(HERE.parent / "src")},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (0, ["ok"]), done.stderr


def test_every_program_is_run() -> None:
    assert {file.stem for file in (HERE / "environments").glob("*.py")} == PACKAGES.keys()


@pytest.mark.parametrize("package", ["gymnasium", "reasoning_gym", "verifiers", "numpy", "datasets"])
def test_no_other_module_needs_them(package: str) -> None:
    excused = {"gymnasium_env.py", "reasoning_gym_data.py", "verifiers_env.py", "verifiers_taskset.py"}
    for file in (HERE.parent / "src/kotae/learn").glob("*.py"):
        if file.name not in excused:
            assert f"import {package}" not in file.read_text(), file

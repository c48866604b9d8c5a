"""A plugin of pytest for .ci/run: the coverage of what hardly any test reaches, at little cost.

Which modules these are stands in pyproject.toml, under tool.coverage. They matter on large and hard boards, so the
tests of a minute pass them by. The tests that are about them are run with the long ones, whatever their marker, so that
the table counts them too.

From Python 3.12 on coverage.py watches through `sys.monitoring`, which costs next to nothing, and every test counts.
Before, all of Python takes twice as long while it watches, whichever modules are asked for; so there it watches those
tests alone.
"""

import sys

import pytest

ABOUT = ("test_beliefs.py", "test_min_cut.py")
"""The tests that are about these modules."""
EVERY_TEST = sys.version_info >= (3, 12)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Before pytest itself drops what is not asked for by its marker."""
    for item in items:
        if item.path.name in ABOUT:
            item.add_marker(pytest.mark.exhaustive)
        elif not EVERY_TEST:
            item.add_marker(pytest.mark.no_cover)

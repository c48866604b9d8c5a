"""What a notebook shows as a picture.

Puzzles and answers come before drawing and know nothing of it, yet a notebook asks the object itself for its picture.
So they only say here, at the very bottom, that they can be seen; who paints them is filled in from the top, by the
package as a whole, and loaded when the first picture is asked for.
"""

TYPE_CHECKING = False  # as in typing, which takes longer to load than all of this
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import ClassVar


class Shown:
    """Something with a picture."""

    painter: "ClassVar[Callable[[object], str | None] | None]" = None
    """Gives the SVG of any such thing."""

    def _repr_svg_(self) -> str | None:
        painter = Shown.painter
        return painter(self) if painter else None

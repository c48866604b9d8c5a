"""Objects that cannot be changed once they are made, so that a puzzle can be a key and be passed on without a copy."""


class Fixed:
    """Refuses new values for its attributes after `fix`. Values that it computes later and caches do not count as
    changes."""

    def fix(self) -> None:
        self.__dict__["_fixed"] = True

    def __setattr__(self, name: str, value: object) -> None:
        self._refuse_change(name)
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        self._refuse_change(name)
        super().__delattr__(name)

    def _refuse_change(self, name: str) -> None:
        if "_fixed" in self.__dict__:
            kind = type(self).__name__
            raise AttributeError(f"{name!r} of a {kind} cannot be changed; try a new {kind}", name=name, obj=self)

"""The same child process as `child.Child`, for code that waits in an event loop. The caller sees to its deadlines and
to its replacement."""

import asyncio
import pickle
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from kotae.processes.child import MARK, Prepare, command, death, not_started, surroundings
from kotae.processes.child_program import ITEM, RAISED
from kotae.processes.frames import framed, next_frame
from kotae.processes.programs import kill_marked


class AsyncChild:
    """One process that runs functions one after the other. It waits for work without a limit."""

    def __init__(self, process: asyncio.subprocess.Process, mark: str) -> None:
        self.process = process
        self.mark = mark

    @classmethod
    async def start(cls, prepare: Prepare, seconds: float, environment: Mapping[str, str]) -> "AsyncChild":
        """A new process, once it has run the function that prepares it. A KotaeError if it does not get that far in
        that many seconds."""
        mark = secrets.token_hex(8)
        try:
            made = await asyncio.create_subprocess_exec(*command(None), **surroundings(mark, environment))
        except OSError as error:
            raise not_started(error) from None
        child = cls(made, mark)
        try:
            async with asyncio.timeout(seconds):  # `wait_for` may swallow its cancellation, and then never ends
                await child.call(*prepare)
        except Exception as error:
            await child.kill()
            raise not_started(error) from None
        except BaseException:
            await child.kill()
            raise
        return child

    async def call(
        self, function: Callable[..., Any], *arguments: Any, each: Callable[[Any], None] = lambda _: None
    ) -> Any:
        """What the function returns in that process. Raises what it raises, or Died. If it is given up before it is
        done, only `kill` may follow. `each` is called with whatever a generator yields, as it arrives."""
        outbox, inbox = self.process.stdin, self.process.stdout
        assert outbox
        assert inbox
        with suppress(OSError):  # then nothing will be received either
            outbox.write(framed(pickle.dumps((function, arguments))))
            await outbox.drain()
        kind = ITEM
        while kind == ITEM:
            message = await next_frame(inbox)
            if message is None:
                raise death(await self.process.wait())
            kind, value = pickle.loads(message)
            if kind == ITEM:
                each(value)
        if kind == RAISED:
            raise value
        return value

    async def kill(self) -> None:
        """Ends it at once, with whatever it started where the system can list that."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
        await asyncio.to_thread(kill_marked, MARK, self.mark)

"""One run of everything: each puzzle is put to all peers before the next, so that all get the same conditions."""

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any, NamedTuple

from kotae.bench.environments import KOTAE, Peer
from kotae.bench.instances import Instance, question, warm_up
from kotae.bench.judging import judged
from kotae.bench.runs import Kept, Run, Started, run_of
from kotae.bench.sessions import LONG, Command, Reply, Session

PATIENCE = 2
"""After this many limits or crashes in a row, a peer is asked no more of a series: the puzzles only get larger."""


class Questions(NamedTuple):
    """What is asked about one family."""

    family: str
    puzzles: str
    """Which they are, in words."""
    series: Iterable[list[Instance]]
    """They may be made one by one, so that no more are made than are asked."""
    growing: bool
    """Whether each series has larger boards than the one before. Then a peer that fails in one is not asked the next,
    and the last is the one before which nobody was left, or the time was up."""


class Effort(NamedTuple):
    """How much is asked of every peer."""

    seconds: float
    """CPU time for one puzzle."""
    times: int = 1
    """How often each puzzle is asked; the median counts."""
    budget: float | None = None
    """Seconds by the clock after which no larger boards of a family are begun."""


class Contest:
    """Kotae and its peers, and everything that was measured."""

    def __init__(
        self, commands: dict[str, Command], peers: list[Peer], effort: Effort, kept: Kept | None = None
    ) -> None:
        self.commands = commands
        self.peers = [peer for peer in (KOTAE, *peers) if peer.name in commands]
        self.effort = effort
        self.kept = kept or Kept(None)

    @property
    def runs(self) -> list[Run]:
        return list(self.kept.runs.values())

    def run(self, asked: Iterable[Questions], watch: Callable[[Instance, Peer], None]) -> Iterator[list[Run]]:
        """Puts every puzzle to all peers; yields the runs of one puzzle at a time. A family that is finished is not
        asked again."""
        for questions in asked:
            able = [peer for peer in self.peers if questions.family in peer.models]
            if all((questions.family, peer.name, questions.puzzles) in self.kept.starts for peer in able):
                continue
            first = warm_up(questions.family)
            sessions = {peer.name: Session(self.commands[peer.name], first) for peer in able}
            try:
                yield from self._one_family(questions, sessions, watch)
            finally:
                for session in sessions.values():
                    session.end()
            for name, session in sessions.items():
                if session.start:
                    self.kept.add(Started(questions.family, name, questions.puzzles, session.start))

    def _one_family(
        self, questions: Questions, sessions: dict[str, Session], watch: Callable[[Instance, Peer], None]
    ) -> Iterator[list[Run]]:
        left, began, alone = dict(sessions), time.monotonic(), len(sessions) == 1
        for instances in questions.series:
            gone = yield from self._one_series(instances, left, watch)
            if questions.growing:
                left = {name: session for name, session in left.items() if name not in gone}
                over = self.effort.budget is not None and time.monotonic() - began > self.effort.budget
                if over or KOTAE.name not in left or (len(left) == 1 and not alone):
                    return

    def _one_series(
        self, instances: list[Instance], sessions: dict[str, Session], watch: Callable[[Instance, Peer], None]
    ) -> Generator[list[Run], None, set[str]]:
        """Returns the peers that failed too often to be asked something larger."""
        failed = dict.fromkeys(sessions, 0)
        others: dict[str, dict[str, Any]] = {}
        for instance in instances:
            runs, replies, asked = {}, {}, question(instance.puzzle)
            for peer in self.peers:
                if peer.name not in sessions or failed[peer.name] >= PATIENCE:
                    continue
                run = self.kept.of(instance.series, instance.source, peer.name)
                if run is None:
                    watch(instance, peer)
                    other = others.get(peer.name)
                    reply = sessions[peer.name].ask_again(asked, self.effort.seconds, self.effort.times, other)
                    replies[peer.name] = reply
                    if reply.settled and reply.cpu < LONG:
                        others[peer.name] = asked
                    run = run_of(instance, peer, reply, "")
                runs[peer.name] = run
                if run.reply.status != "refused":
                    failed[peer.name] = 0 if run.reply.settled else failed[peer.name] + 1
            yield self._judged(instance, runs, replies)
        return {name for name, times in failed.items() if times >= PATIENCE}

    def _judged(self, instance: Instance, runs: dict[str, Run], replies: dict[str, Reply]) -> list[Run]:
        """The new runs, with what is wrong about them."""
        wrong = judged(instance.puzzle, replies)
        new = [runs[name]._replace(wrong=wrong.get(name, "")) for name in replies]
        for run in new:
            self.kept.add(run)
        return new

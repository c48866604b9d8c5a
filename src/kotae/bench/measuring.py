"""One run of everything: each puzzle is put to all peers before the next, so that all get the same conditions."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from kotae.bench.environments import KOTAE, Peer
from kotae.bench.instances import Instance, question, warm_up
from kotae.bench.judging import judged
from kotae.bench.sessions import Command, Reply, Session, Start

PATIENCE = 2
"""After this many limits or crashes in a row, a peer is asked no more of a series: the puzzles only get larger."""


class PeerRun(NamedTuple):
    """One puzzle and one peer."""

    instance: Instance
    peer: Peer
    reply: Reply
    wrong: str
    """What is wrong with the reply; empty if nothing is."""


class Contest:
    """Kotae and its peers, and everything that was measured."""

    def __init__(self, commands: dict[str, Command], peers: list[Peer], seconds: float) -> None:
        self.commands = commands
        self.peers = [KOTAE, *peers]
        self.seconds = seconds
        self.runs: list[PeerRun] = []
        self.starts: dict[tuple[str, str], Start] = {}
        """By family and peer."""

    def run(self, series: list[list[Instance]], watch: Callable[[Instance, Peer], None]) -> Iterator[list[PeerRun]]:
        """Puts every puzzle to all peers; yields the runs of one puzzle at a time."""
        for family in dict.fromkeys(instances[0].puzzle.family for instances in series):
            first = warm_up(family)
            sessions = {
                peer.name: Session(self.commands[peer.name], first)
                for peer in self.peers
                if family in peer.models and peer.name in self.commands
            }
            try:
                for instances in series:
                    if instances[0].puzzle.family == family:
                        yield from self._one_series(instances, sessions, watch)
            finally:
                for name, session in sessions.items():
                    session.end()
                    if session.start:
                        self.starts[family, name] = session.start

    def _one_series(
        self, instances: list[Instance], sessions: dict[str, Session], watch: Callable[[Instance, Peer], None]
    ) -> Iterator[list[PeerRun]]:
        failed = dict.fromkeys(sessions, 0)
        for instance in instances:
            asked, replies = question(instance.puzzle), {}
            for peer in self.peers:
                if peer.name in sessions and failed[peer.name] < PATIENCE:
                    watch(instance, peer)
                    reply = replies[peer.name] = sessions[peer.name].ask(asked, self.seconds)
                    if reply.status != "refused":
                        failed[peer.name] = 0 if reply.settled else failed[peer.name] + 1
            wrong = judged(instance.puzzle, replies)
            runs = [
                PeerRun(instance, peer, replies[peer.name], wrong.get(peer.name, ""))
                for peer in self.peers
                if peer.name in replies
            ]
            self.runs += runs
            yield runs

"""`kotae serve`: the page, for this machine or, if asked, for others.

Its options are in options/serve.py.
"""

import socket
import sys
import threading
import webbrowser
from ipaddress import ip_address

from kotae.cli.exit_codes import OK
from kotae.cli.options.serve import HOST, MEMORY, ServeOptions
from kotae.cli.terminal import warn
from kotae.errors import KotaeError, shortened
from kotae.processes.cpu import cores

PORT, NEXT = 8765, 20
"""The usual port, and how many after it are tried when it is taken."""


def do_serve(options: ServeOptions) -> int:
    try:
        from kotae.web.jobs import Jobs
        from kotae.web.server import Server, Site, own_names
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("kotae"):
            raise
        raise KotaeError(f"the page needs {error.name}", "try pip install 'kotae[web]'") from None
    if url := already_running(options):
        print(f"the page is already running at {url}")
        if options.browser:
            show(url)
        return OK
    bound = listening(options.host, options.port)
    host, number = bound.getsockname()[:2]
    local = ip_address(host).is_loopback
    if not local:
        warn("anyone who can reach this machine can use the page: there is no password")
    url = address(socket.gethostname() if ip_address(host).is_unspecified else host, number)
    site = Site(own_names(options.host, host), url if local else "", options.published or "")
    jobs = Jobs(options.workers or cores(), options.memory)

    def ready() -> None:
        print(f"the page is at {url} (Ctrl-C stops it)", flush=True)
        if options.browser:
            show(url)

    Server(jobs, site, ready).run(sockets=[bound])
    return OK


def already_running(options: ServeOptions) -> str | None:
    """The address of a server of ours that does what these options ask for: then no second one is needed, and what
    people draw stays in one place. `--port` starts one in any case."""
    from kotae import __version__
    from kotae.web.running import found_at
    from kotae.web.server import ABOUT

    if options.port is not None or options.host != HOST or options.workers or options.memory != MEMORY:
        return None
    for number in range(PORT, PORT + NEXT):
        found = found_at(HOST, number, ABOUT)
        if found is None:
            return None
        if found == (__version__, options.published or ""):
            return address(HOST, number)
        if found.version:
            warn(f"another kotae serve, {found.version}, is running at {address(HOST, number)}")
    return None


def listening(host: str, port: int | None) -> socket.socket:
    """A socket on that port; if None, on the usual port or the next free one."""
    problem = ""
    for number in [port] if port is not None else range(PORT, PORT + NEXT):
        try:
            family = socket.getaddrinfo(host, number, type=socket.SOCK_STREAM)[0][0]
            return socket.create_server((host, number), family=family, backlog=1024)
        except (OSError, OverflowError, UnicodeError) as error:
            problem = getattr(error, "strerror", None) or str(error)
    raise KotaeError(f"cannot listen on {shortened(host)}: {problem}", "try another --host or --port of this machine")


def address(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def show(url: str) -> None:
    """Opens a browser, if there is one with a window of its own: a text browser would take over this terminal."""

    def opened() -> None:
        try:
            if type(browser := webbrowser.get()) is not webbrowser.GenericBrowser:
                browser.open(url)
        except webbrowser.Error:
            print("(no browser found; open the address yourself)", file=sys.stderr)

    threading.Thread(target=opened, daemon=True).start()

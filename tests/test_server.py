"""The server: what it serves, who may ask, what is refused; and `kotae serve`."""

import http.client
import http.server
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from servers import EASY, JSON, Echo, Running, running, serving

import kotae
from kotae.cli import serve
from kotae.cli.options.serve import ServeOptions, options
from kotae.web import connections, server
from kotae.web.running import Found, found_at


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose page has two files, beside which there is another."""
    folder = tmp_path_factory.mktemp("web")
    (folder / "page/board").mkdir(parents=True)
    (folder / "page/index.html").write_text("<!doctype html>")
    (folder / "page/board/pen.js").write_text("export {}")
    (folder / "secret.txt").write_text("secret")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(server, "PAGE", folder / "page")
        with running(Echo(1)) as host:
            yield host


def test_the_page_is_served_and_asked_for_again(page: Running) -> None:
    first = page.request("GET", "/")
    assert (first.status, first.content) == (200, b"<!doctype html>")
    assert first.headers["content-type"] == "text/html; charset=utf-8"
    assert first.headers["cache-control"] == "no-cache"
    assert page.request("GET", "/", {"if-none-match": first.headers["etag"]}).status == 304
    assert page.request("GET", "/", {"if-none-match": '"other"'}).status == 200
    assert page.request("GET", "/board/pen.js").headers["content-type"] == "text/javascript; charset=utf-8"
    head = page.request("HEAD", "/index.html")
    assert (head.status, head.headers["etag"], head.content) == (200, first.headers["etag"], b"")


PATHS = ["/../secret.txt", "/%2e%2e/secret.txt", "/board/..%2f..%2fsecret.txt", "//secret.txt", "/board", "/x", "/%00"]
PATHS += ["/..\\secret.txt", "/%5c..%5csecret.txt", "/index.html/", "/C:/secret.txt", "/http://localhost/index.html"]


@pytest.mark.parametrize("path", PATHS)
def test_no_path_leads_out_of_the_page(page: Running, path: str) -> None:
    reply = page.request("GET", path)
    assert reply.status == 404
    assert reply.told["error"].startswith("there is nothing at")


@pytest.mark.parametrize(
    ("method", "path", "headers", "status"),
    [
        ("GET", "/", {}, 200),
        ("POST", "/api/solve", JSON, 200),
        ("POST", "/api/solve", {"content-type": "Application/JSON; charset=utf-8"}, 200),
        ("POST", "/api/solve", JSON | {"origin": "http://localhost:80", "host": "localhost:80"}, 200),
        ("POST", "/api/solve", JSON | {"host": "127.0.0.1:1"}, 200),
        ("POST", "/api/solve", JSON | {"host": "[::1]:8765"}, 200),
        ("POST", "/api/nothing", JSON, 404),
        ("GET", "/api/solve", {}, 405),
        ("PUT", "/api/solve", JSON, 405),
        ("POST", "/", JSON, 405),
        ("DELETE", "/index.html", {}, 405),
        ("OPTIONS", "/api/solve", {"origin": "http://evil.example", "access-control-request-method": "POST"}, 403),
        ("POST", "/api/solve", {"content-type": "text/plain"}, 415),
        ("POST", "/api/solve", {}, 415),
        ("POST", "/api/solve", JSON | {"origin": "http://evil.example"}, 403),
        ("POST", "/api/solve", JSON | {"origin": "null"}, 403),
        ("POST", "/api/solve", JSON | {"origin": "https://localhost", "host": "localhost"}, 403),
        ("POST", "/api/solve", JSON | {"origin": "localhost", "host": "localhost"}, 403),
        ("POST", "/api/solve", JSON | {"host": "evil.example"}, 421),
        ("GET", "/", {"host": "[::1]evil.example"}, 421),
        ("GET", "/", {"host": "[::1]:80.evil.example"}, 421),
        ("GET", "/", {"host": "[::1"}, 421),
        ("GET", "/", {"host": "localhost:evil.example"}, 421),
        ("GET", "/", {"host": "user@localhost"}, 421),
        ("GET", "/", {"host": "evil.example:8765"}, 421),
        ("GET", "/", {"host": "localhost.evil.example"}, 421),
        ("GET", "/", {"host": "192.168.1.1"}, 421),
        ("GET", "/", {"host": ""}, 421),
    ],
)
def test_every_reply_is_guarded(page: Running, method: str, path: str, headers: dict[str, str], status: int) -> None:
    reply = page.request(method, path, headers, b"{}" if method == "POST" else None)
    assert reply.status == status
    assert connections.HEADERS.items() <= reply.headers.items()
    assert not {"set-cookie", "server", "access-control-allow-origin"} & reply.headers.keys()
    if status >= 400:
        assert "\n" not in reply.told["error"]
    if status == 405:
        assert reply.headers["allow"]


def test_a_server_for_others_has_the_names_it_was_given() -> None:
    guard = server.Guard(server.application(Echo(1)), (*server.LOCAL, "*", "puzzles.lan"))
    assert all(guard.ours(host) for host in ("192.168.1.7:80", "[fe80::1]:80", "puzzles.lan", "Puzzles.LAN:8765"))
    assert not any(guard.ours(host) for host in ("evil.example", "1.2.3.4.evil.example", "[evil]", ""))


@pytest.mark.parametrize(
    ("asked_for", "bound", "ours", "others"),
    [
        ("127.0.0.2", "127.0.0.2", ["127.0.0.2:8765", "localhost"], ["127.0.0.3", "evil.example"]),
        ("Desk.lan", "127.0.1.1", ["desk.lan:80", "127.0.1.1"], ["192.168.1.7", "evil.example"]),
        ("::1", "::1", ["[::1]:8765"], ["[fe80::1]:80"]),
        ("0.0.0.0", "0.0.0.0", ["192.168.1.7:80", f"{socket.gethostname()}:80"], ["evil.example"]),
    ],
)
def test_what_a_server_is_bound_to_is_its_own_name(
    asked_for: str, bound: str, ours: list[str], others: list[str]
) -> None:
    guard = server.Guard(server.application(Echo(1)), server.own_names(asked_for, bound))
    assert all(guard.ours(host) for host in ours)
    assert not any(guard.ours(host) for host in others)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere only one address is the machine's own")
def test_the_address_that_is_printed_is_answered() -> None:
    process = serving("--port", "0", "--host", "127.0.0.2")
    assert process.stdout
    found = re.search(r"http://(127\.0\.0\.2):(\d+)/", process.stdout.readline())
    assert found
    talk = http.client.HTTPConnection(found[1], int(found[2]), timeout=30)
    talk.request("GET", "/")
    assert talk.getresponse().status == 200
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=30) == ("", "kotae: interrupted\n")


def test_the_page_learns_where_it_is_at_home_and_published() -> None:
    site = server.Site(home="http://127.0.0.1:1/", published='https://example.org/"<b>')
    found = site.in_page(b"<head>\n</head>").decode()
    assert found == (
        '<head>\n<meta name="kotae-home" content="http://127.0.0.1:1/">\n'
        '<meta name="kotae-published" content="https://example.org/&quot;&lt;b&gt;">\n</head>'
    )
    assert server.HERE.in_page(b"<head></head>") == b"<head></head>"


class Stranger(http.server.BaseHTTPRequestHandler):
    """A server that is not ours, and says so in its own way."""

    said = b"{}"

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.said)

    def log_message(self, format: str, *args: object) -> None: ...


def asked(*words: str) -> ServeOptions:
    return cast(ServeOptions, options().parse_args(words))


def test_a_running_server_of_ours_is_used_instead_of_a_second(
    page: Running, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "PORT", page.port)
    url = f"http://127.0.0.1:{page.port}/"
    assert serve.do_serve(asked("--no-browser")) == 0
    assert capsys.readouterr().out == f"the page is already running at {url}\n"
    for words in (["--port", "0"], ["--host", "127.0.0.2"], ["--workers", "1"], ["--memory", "99"]):
        assert serve.already_running(asked(*words)) is None
    monkeypatch.setattr(serve, "NEXT", 1)
    assert serve.already_running(asked("--published", "https://example.org/")) is None
    own = kotae.__version__
    monkeypatch.setattr("kotae.__version__", "another")
    assert serve.already_running(asked()) is None
    assert f"another kotae serve, {own}, is running at {url}" in capsys.readouterr().err


@pytest.mark.parametrize("said", [b"", b"{}", b"[]", b'{"kotae": 1, "published": ""}', b"[" * 5000, b"\xff"])
def test_a_server_of_others_is_left_alone(said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    handler = type("Saying", (Stranger,), {"said": said})
    with http.server.HTTPServer(("127.0.0.1", 0), handler) as other:
        threading.Thread(target=other.handle_request, daemon=True).start()
        assert found_at("127.0.0.1", other.server_port, server.ABOUT) == Found("")
    assert found_at("127.0.0.1", other.server_port, server.ABOUT) is None


def test_a_server_of_another_user_is_not_ours(page: Running, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table = tmp_path / "tcp"
    row = f"0: 0100007F:{page.port:04X} 00000000:0000 0A 00000000:00000000 00:00000000 00000000 {{}} 0 1"
    monkeypatch.setattr("kotae.web.running.TABLES", (str(table),))
    for owner, ours in ((os.getuid(), True), (os.getuid() + 1, False)):
        table.write_text(f"head\n{row.format(owner)}\n")
        assert (found_at("127.0.0.1", page.port, server.ABOUT) != Found("")) == ours


@pytest.mark.parametrize("url", ["example.org", "ftp://example.org/", "https://", "https://a b/", "https://a/#x"])
def test_only_the_address_of_a_page_is_published(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "kotae", "serve", "--published", url], capture_output=True, text=True, timeout=30
    )
    assert ran.returncode == 2
    assert "expected an address such as https://example.org/kotae/" in ran.stderr


def test_a_call_may_be_so_long_and_no_longer(page: Running) -> None:
    with_file = server.MOST_BODY + 12_000_000  # 9 MB in base64
    for name, most in (("solve", server.MOST_BODY), ("picture", with_file), ("open", with_file)):
        assert page.request("POST", f"/api/{name}", JSON, b" " * most).told == {"asked": most}
        reply = page.request("POST", f"/api/{name}", JSON, b" " * (most + 1))
        assert (reply.status, reply.told["error"]) == (413, f"the call is too long; expected at most {most} bytes")


def test_all_calls_together_may_be_so_long_and_no_longer(page: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "MOST_AT_ONCE", 10)
    for _ in range(3):  # what was refused no longer counts
        reply = page.request("POST", "/api/solve", JSON, b" " * 11)
        assert (reply.status, reply.headers["retry-after"]) == (503, "2")
    assert page.request("POST", "/api/solve", JSON, b"{}").status == 200


def test_the_verb_serves_until_interrupted() -> None:
    process = serving("--port", "0")
    assert process.stdout
    assert process.stderr
    line = process.stdout.readline()
    found = re.fullmatch(r"the page is at http://127\.0\.0\.1:(\d+)/ \(Ctrl-C stops it\)\n", line)
    assert found, line
    talk = http.client.HTTPConnection("127.0.0.1", int(found[1]), timeout=30)
    talk.request("POST", "/api/solve", json.dumps(EASY), JSON)
    assert json.loads(talk.getresponse().read())["solution"] == [[0, 0, 0, 2, 1], [0, 2, 0, 4, 1]]
    taken = serving("--port", found[1])
    assert taken.communicate(timeout=30)[1].startswith("kotae: cannot listen on 127.0.0.1: ")
    assert taken.returncode == 2
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=30) == ("", "kotae: interrupted\n")
    assert process.returncode == 130


def test_without_the_extra_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['uvicorn'] = None; from kotae.__main__ import start; start()"
    ran = subprocess.run([sys.executable, "-c", code, "serve"], capture_output=True, text=True, timeout=30)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "kotae: the page needs uvicorn; try pip install 'kotae[web]'\n"

"""Tests `make run` without a display, which serves the window to a browser of the current user."""

import contextlib
import http.server
import os
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request

import chromium
from program import Failure

DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "GDK_BACKEND", "GSK_RENDERER")
SIZE = (1400, 900)


# A script that opens the socket of a window and returns the first event.
OPENS = """new Promise(resolve => {
  const socket = new WebSocket('%s', 'broadway');
  socket.onopen = () => resolve('open');
  socket.onerror = () => resolve('refused');
})"""


@contextlib.contextmanager
def serving(path):
    """Runs the program without a display during a block; yields the process, the address and a temporary folder."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as other:
        # Occupy the first port, which another program may use.
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        take(other, 8085)
        # The script uses the compiler to find the program.
        write(folder, "swift", f"echo '{pathlib.Path(path).resolve().parent}'")
        # Delay the daemon, as on a busy machine.
        write(folder, "gtk4-broadwayd", f"sleep 1\nexec {shutil.which('gtk4-broadwayd')} \"$@\"")
        surroundings = {name: value for name, value in os.environ.items() if name not in DISPLAYS}
        surroundings |= {"SWIFT": f"{folder}/swift", "PATH": f"{folder}:{os.environ['PATH']}"}
        surroundings |= {"XDG_STATE_HOME": folder, "XDG_DATA_HOME": folder}
        call = subprocess.Popen([".make/run"], env=surroundings, stdout=subprocess.PIPE, text=True)
        try:
            yield call, re.search(r"http://127.0.0.1:\d+/[0-9a-f]{32}/", call.stdout.readline())[0], folder
        finally:
            call.terminate()
            call.wait(30)


def serve_a_browser(path):
    with serving(path) as (call, address, folder):
        with urllib.request.urlopen(address, timeout=30) as page:
            if b"broadway" not in page.read():
                raise Failure(f"expected a Broadway page at {address}")
        window = lambda: [one for one in below(call.pid) if name(one) == "catalog"]
        # The supervisor, the process with the window, and the process that serves the page.
        expect("the program runs", lambda: len(window()) == 3)
        with chromium.Page() as page:
            page.resize(*SIZE)
            page.open(address)
            expect("the window fills the page", lambda: is_filled(page, pathlib.Path(folder, "page.png")))
        started = below(call.pid)
    if call.returncode != 143:
        raise Failure(f"expected the exit status of SIGTERM, but it was {call.returncode}")
    expect("all started processes have ended", lambda: not any(map(is_alive, started)))
    expect("the page is no longer available", lambda: not answers(address))


def keep_others_from_the_window(path):
    """Pages of other origins, names that resolve to this machine, and other users of the machine have no access."""
    with serving(path) as (call, address, folder):
        host, token = re.match(r"http://([^/]+)/(\w+)/", address).groups()
        wrong = token.translate(str.maketrans("0123456789abcdef", "123456789abcdef0"))
        own = f"http://{host}"
        for what, target, named, origin in [
            ("no secret", "/", host, None), ("no secret at the socket", "/socket", host, own),
            ("a wrong secret", f"/{wrong}/", host, None), ("a wrong secret at the socket", f"/{wrong}/socket", host, own),
            ("another host", f"/{token}/", "evil.example", None),
            ("another origin", f"/{token}/socket", host, "http://evil.example"),
            ("no origin", f"/{token}/socket", host, None),
            ("a name that resolves to this machine", f"/{token}/socket", "evil.example", "http://evil.example"),
        ]:
            if (answer := ask(host, target, named, origin)) != b"403":
                raise Failure(f"expected a request with {what} to be rejected, but the status was {answer}")
        if (answer := ask(host, f"/{token}/socket", host, own)) != b"101":
            raise Failure(f"expected the window's page to open the socket, but the status was {answer}")
        stand_clients_that_do_no_good(host, token)
        keep_a_page_of_another_origin_out(address)
        keep_other_users_out(call)


def ask(host, target, named, origin):
    """Returns the status of a request, which opens a WebSocket if the target is the socket."""
    fields = [f"GET {target} HTTP/1.1", f"Host: {named}"]
    fields += [f"Origin: {origin}"] if origin else []
    if target.endswith("socket"):
        fields += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
        fields += ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: broadway"]
    with connected(host) as client:
        client.sendall("\r\n".join([*fields, "", ""]).encode())
        return (client.recv(64).split() or [b""] * 2)[1]


def connected(host):
    """Returns a connection, which is closed at the end of a `with` block."""
    address, port = host.split(":")
    return socket.create_connection((address, int(port)), timeout=30)


def stand_clients_that_do_no_good(host, token):
    """Clients that send nothing, garbage or too much are disconnected, and don't block other clients."""
    with contextlib.ExitStack() as silent:
        mute = [silent.enter_context(connected(host)) for _ in range(300)]
        for client in mute[200:]:
            client.sendall(b"G")
        if ask(host, f"/{token}/", host, None) != b"200":
            raise Failure("expected a response while 300 silent clients are connected")
        # The server disconnects clients after a time limit, or when new clients connect.
        if mute[0].recv(64) or mute[-1].recv(64):
            raise Failure("expected silent clients to be disconnected without a response")
    for noise in [bytes(range(256)) * 200, b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 10_000, b"\r\n\r\n", b"\0" * 100_000]:
        with connected(host) as client:
            client.sendall(noise)
            client.shutdown(socket.SHUT_WR)
            if (answer := client.recv(64)) and b" 403 " not in answer:
                raise Failure(f"expected garbage to be rejected, but the response was {answer}")
    if ask(host, f"/{token}/", host, None) != b"200":
        raise Failure("expected a response after clients have sent garbage")


def keep_a_page_of_another_origin_out(address):
    """A page of another origin can't open the socket, even with the right address; the window's page can."""
    target = address.replace("http:", "ws:") + "socket"
    quiet = {"log_message": lambda *_: None}
    handler = type("QuietHandler", (http.server.SimpleHTTPRequestHandler,), quiet)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with chromium.Page() as page:
            page.open(f"http://127.0.0.1:{server.server_port}/")
            if (found := page.run(OPENS % target)) != "refused":
                raise Failure(f"expected a page of another origin to be rejected, but the result was {found}")
            page.open(f"{address}broadway.js")
            if (found := page.run(OPENS % target)) != "open":
                raise Failure(f"expected a page of the window's origin to open the socket, but the result was {found}")
        server.shutdown()


def keep_other_users_out(call):
    """Other users can't connect to the sockets of the daemon, because only the owner can access their folder."""
    daemon = next(one for one in below(call.pid) if name(one) == "gtk4-broadwayd")
    words = pathlib.Path(f"/proc/{daemon}/cmdline").read_text().split("\0")
    page = pathlib.Path(words[words.index("--unixsocket") + 1])
    if page.parent.stat().st_mode & 0o777 != 0o700:
        raise Failure(f"expected that only the owner can access {page.parent}")
    reaches = "import socket, sys; socket.socket(socket.AF_UNIX).connect(sys.argv[1])"
    nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.geteuid() == 0 else None
    for path in (page, page.with_name("broadway1.socket")):
        subprocess.run(["/usr/bin/python3", "-c", reaches, path], check=True)
        if nobody and b"PermissionError" not in subprocess.run(
            [*nobody, "/usr/bin/python3", "-c", reaches, path], stderr=subprocess.PIPE
        ).stderr:
            raise Failure(f"expected that other users can't connect to {path}")


def take(other, port):
    """Listens on a port, unless another program does."""
    try:
        other.bind(("127.0.0.1", port))
        other.listen()
    except OSError:
        pass


def write(folder, name, lines):
    """Writes a shell script."""
    script = pathlib.Path(folder, name)
    script.write_text(f"#!/bin/sh\n{lines}\n")
    script.chmod(0o755)


def below(process):
    """Returns all descendants of a process."""
    found = [process]
    for one in found:
        try:
            found += map(int, pathlib.Path(f"/proc/{one}/task/{one}/children").read_text().split())
        except OSError:
            pass  # The process has ended.
    return found[1:]


def name(process):
    try:
        return pathlib.Path(f"/proc/{process}/comm").read_text().strip()
    except OSError:
        return None


def is_alive(process):
    try:
        return ") Z " not in pathlib.Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


def answers(address):
    try:
        with urllib.request.urlopen(address, timeout=30):
            return True
    except (urllib.error.URLError, OSError):
        return False


def is_filled(page, picture):
    """Returns whether the window covers three corners of the page. A page without a window is white."""
    width, height = SIZE
    page.save_picture(picture)
    pixels = [color(picture, x, y) for x, y in [(4, 4), (4, height - 4), (width - 4, 4)]]
    return all(pixel and pixel != (255, 255, 255) for pixel in pixels)


def color(picture, x, y):
    """Returns the color of a pixel in a picture."""
    part = ["convert", picture, "-crop", f"1x1+{x}+{y}", "-depth", "8", "rgb:-"]
    return tuple(subprocess.run(part, capture_output=True).stdout)


def expect(sentence, condition, timeout=120):
    """Waits until a condition holds; the sentence describes the condition."""
    end = time.monotonic() + timeout
    while time.monotonic() < end:
        if condition():
            return
        time.sleep(0.2)
    raise Failure(f"expected that {sentence}, after {timeout} seconds")


serve_a_browser.has_no_window = True
keep_others_from_the_window.has_no_window = True
ALL = [serve_a_browser, keep_others_from_the_window]

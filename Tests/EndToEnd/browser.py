"""`make run` where there is no display: the window is a page of a browser, and ends with the call."""

import os
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

import chromium
from program import Failure

DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "GDK_BACKEND", "GSK_RENDERER")
SIZE = (1400, 900)


def serve_a_browser(path):
    with tempfile.TemporaryDirectory() as folder, socket.socket() as other:
        # Somebody else may have the first port.
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        take(other, 8085)
        # It asks the compiler where the program is.
        write(folder, "swift", f"echo '{pathlib.Path(path).resolve().parent}'")
        # On a busy machine it takes its time to find out that a port is taken, and until it has one.
        write(folder, "gtk4-broadwayd", f"sleep 1\nexec {shutil.which('gtk4-broadwayd')} \"$@\"")
        surroundings = {name: value for name, value in os.environ.items() if name not in DISPLAYS}
        surroundings |= {"SWIFT": f"{folder}/swift", "PATH": f"{folder}:{os.environ['PATH']}"}
        surroundings |= {"XDG_STATE_HOME": folder, "XDG_DATA_HOME": folder}
        call = subprocess.Popen([".make/run"], env=surroundings, stdout=subprocess.PIPE, text=True)
        try:
            address = re.search(r"http://127.0.0.1:\d+/", call.stdout.readline())[0]
            with urllib.request.urlopen(address, timeout=30) as page:
                if b"broadway" not in page.read():
                    raise Failure(f"expected a page of Broadway's at {address}")
            window = lambda: [one for one in below(call.pid) if name(one) == "catalog"]
            # One that waits for the other, which has the window.
            expect("the program runs", lambda: len(window()) == 2)
            with chromium.Page() as page:
                page.resize(*SIZE)
                page.open(address)
                expect("the window fills the page", lambda: is_filled(page, pathlib.Path(folder, "page.png")))
            started = below(call.pid)
        finally:
            call.terminate()
        if call.wait(30) != 143:
            raise Failure(f"expected the status of SIGTERM, but it was {call.returncode}")
        expect("nothing that was started is left", lambda: not any(map(is_alive, started)))
        expect("the page has gone", lambda: not answers(address))


def take(other, port):
    """Listens on a port, unless somebody does already."""
    try:
        other.bind(("127.0.0.1", port))
        other.listen()
    except OSError:
        pass


def write(folder, name, lines):
    """Writes a script of the shell."""
    script = pathlib.Path(folder, name)
    script.write_text(f"#!/bin/sh\n{lines}\n")
    script.chmod(0o755)


def below(process):
    """All processes that a process has started, and those that they have."""
    found = [process]
    for one in found:
        try:
            found += map(int, pathlib.Path(f"/proc/{one}/task/{one}/children").read_text().split())
        except OSError:
            pass  # It ended while it was looked at.
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
    """Tells whether the window reaches to three corners; where there is none, a page is white."""
    width, height = SIZE
    page.save_picture(picture)
    pixels = [color(picture, x, y) for x, y in [(4, 4), (4, height - 4), (width - 4, 4)]]
    return all(pixel and pixel != (255, 255, 255) for pixel in pixels)


def color(picture, x, y):
    """The colour of one point of a picture."""
    part = ["convert", picture, "-crop", f"1x1+{x}+{y}", "-depth", "8", "rgb:-"]
    return tuple(subprocess.run(part, capture_output=True).stdout)


def expect(sentence, condition, timeout=120):
    """Waits until a condition holds; the sentence says what was expected."""
    end = time.monotonic() + timeout
    while time.monotonic() < end:
        if condition():
            return
        time.sleep(0.2)
    raise Failure(f"expected that {sentence}, after {timeout} seconds")


serve_a_browser.has_no_window = True
ALL = [serve_a_browser]

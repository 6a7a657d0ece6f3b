"""A page in headless Chromium, controlled with the DevTools protocol through a pipe, without a network."""

import base64
import fcntl
import json
import os
import select
import subprocess
import tempfile
import time

from program import Failure

# The name, the key code and the text of each key.
KEYS = {"Tab": ("Tab", 9, ""), "Enter": ("Enter", 13, "\r"), "Space": (" ", 32, " ")}


class Page:
    """A page; `requests` contains the URLs of all its requests."""

    def __init__(self):
        self.home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for pair in (os.pipe(), os.pipe()) for end in pair]
        (reading, self.orders, self.answers, writing) = ends
        self.process = subprocess.Popen(
            [
                "bash", "-c", f'exec chromium "$@" 3<&{reading} 4>&{writing}', "chromium",
                "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--hide-scrollbars",
                "--allow-file-access-from-files", f"--user-data-dir={self.home.name}", "about:blank",
            ],
            pass_fds=(reading, writing), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )
        os.close(reading)
        os.close(writing)
        (self.number, self.session, self.waiting, self.seen, self.requests) = (0, None, b"", [], [])
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime"):
            self.ask(f"{domain}.enable")

    def close(self):
        # The browser exits when the pipe is closed.
        os.close(self.orders)
        os.close(self.answers)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.home.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def ask(self, method, timeout=60, **words):
        """Sends a command and returns its result."""
        self.number += 1
        order = {"id": self.number, "method": method, "params": words}
        if self.session:
            order["sessionId"] = self.session
        left = json.dumps(order).encode() + b"\0"
        while left:
            left = left[os.write(self.orders, left):]
        return self.wait(lambda message: message.get("id") == self.number, method, timeout)["result"]

    def wait(self, fits, what, timeout=60):
        """Waits for a message, and records the requests in earlier messages."""
        end = time.monotonic() + timeout
        while True:
            while b"\0" in self.waiting:
                line, self.waiting = self.waiting.split(b"\0", 1)
                message = json.loads(line)
                if message.get("method") == "Network.requestWillBeSent":
                    self.requests.append(message["params"]["request"]["url"])
                if fits(message):
                    if "error" in message:
                        raise Failure(f"expected {what} to succeed, but: {message['error']['message']}")
                    return message
            ready, _, _ = select.select([self.answers], [], [], max(0, end - time.monotonic()))
            part = os.read(self.answers, 1 << 20) if ready else b""
            if not part:
                raise Failure(f"expected a response to {what} within {timeout} seconds")
            self.waiting += part

    def open(self, address):
        """Opens an address and returns the load time in seconds, as measured by the page."""
        self.requests.clear()
        self.address = address
        self.ask("Page.navigate", url=address)
        self.wait(lambda message: message.get("method") == "Page.loadEventFired", f"loading {address}")
        return self.run("performance.getEntriesByType('navigation')[0].loadEventStart / 1000")

    def go(self, place):
        """Navigates to an anchor of the current page, like a link. Scripts may not navigate as often."""
        self.ask("Page.navigate", url=f"{self.address}#{place}")

    def run(self, script):
        """Returns the value of a script."""
        answer = self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise Failure(f"expected {script[:80]} to run, but: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def expect(self, script, value, what):
        """Waits until a script returns a value."""
        end = time.monotonic() + 20
        while (found := self.run(script)) != value:
            if time.monotonic() > end:
                raise Failure(f"expected {what} to be {value!r}, but it is {found!r}")
            time.sleep(0.02)

    def resize(self, width, height, dark=False, media=""):
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.ask("Emulation.setEmulatedMedia", media=media, features=[scheme])

    def click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def press(self, key):
        name, number, text = KEYS[key]
        words = {"key": name, "code": key, "windowsVirtualKeyCode": number}
        self.ask("Input.dispatchKeyEvent", type="keyDown", text=text, **words)
        self.ask("Input.dispatchKeyEvent", type="keyUp", **words)

    def save_picture(self, path):
        path.write_bytes(base64.b64decode(self.ask("Page.captureScreenshot", format="png")["data"]))

    def save_print(self, path):
        options = {"printBackground": False, "preferCSSPageSize": True}
        path.write_bytes(base64.b64decode(self.ask("Page.printToPDF", **options)["data"]))

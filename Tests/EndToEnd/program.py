"""A program as a person meets it: found by the accessibility tree, moved by pointer and keys."""

import os
import pathlib
import re
import subprocess
import tempfile
import time
import warnings

import gi

warnings.simplefilter("ignore")
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

FOCUSED = Atspi.StateType.FOCUSED
FOCUSABLE = Atspi.StateType.FOCUSABLE
ACTIVE = Atspi.StateType.ACTIVE
PRESSED = Atspi.StateType.PRESSED

# Roles as the tree has them; a toggle is a push button to it.
BUTTON = ("push button",)
FIELD = ("spin button", "text", "entry", "check box", "combo box")
GROUP = ("panel", "grouping")
LIST = ("list",)
DIALOG = ("dialog",)
HEADING = ("heading",)
IMAGE = ("image", "icon")
TAB = ("page tab",)
TEXT = ("label", "status bar", "alert")


class Failure(Exception):
    """What a person would say is wrong, as one sentence."""


class Program:
    """One running program, with its window on screen and at rest."""

    def __init__(self, *command, timeout=60, stderr=None):
        self.command = command
        self.stderr = stderr
        # What it remembers is its own, so that each begins as for the first time.
        self.home = tempfile.TemporaryDirectory()
        self._start(timeout)

    def _start(self, timeout):
        # What GTK calls critical is a mistake of the program.
        strict = {**os.environ, "G_DEBUG": "fatal-criticals"}
        for kind in ("data", "state"):
            strict[f"XDG_{kind.upper()}_HOME"] = f"{self.home.name}/{kind}"
        self.process = subprocess.Popen(self.command, env=strict, stderr=self.stderr)
        self.tree = self.window = None
        self.await_window(timeout)
        self.first = self.window

    def await_window(self, timeout=60, besides=None):
        """Waits for a window at rest, of another process than the one that is named."""
        def found():
            # It is a child of the process that was called.
            tree = self._tree(besides)
            return (tree, tree.get_process_id()) if tree else None

        self.tree, self.window = self._wait(found, timeout, "the program shows no window")
        self._settle()

    def restart(self, timeout=60):
        """Closes the window as a person does, and starts the program again."""
        self.press("ctrl+w")
        try:
            self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            raise Failure(f"the program does not end, after {timeout} seconds") from None
        self._start(timeout)

    def close(self):
        """Ends the program, whatever it is doing."""
        self.process.terminate()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.home.cleanup()

    # Looking

    def find(self, name, roles, inside=None, timeout=30):
        """The first widget on screen of this name and one of the roles."""
        def found():
            for widget in walk(inside or self.tree):
                is_it = widget.get_name() == name and widget.get_role_name() in roles
                if is_it and showing(widget):
                    return widget
            return None

        return self._wait(found, timeout, f"there is no {roles[0]} “{name}” on screen")

    def shows(self, name, roles):
        """Whether a widget of this name and one of the roles is on screen now."""
        widgets = (w for w in walk(self.tree) if w.get_name() == name)
        return any(w.get_role_name() in roles and showing(w) for w in widgets)

    def texts(self, inside):
        """What a person reads in a widget, from top to bottom."""
        labels = (w for w in walk(inside) if w.get_role_name() in TEXT and showing(w))
        # A label without a text goes by the name of its class.
        return [label.get_name() for label in labels if label.get_name() != "GtkLabel"]

    def expect(self, sentence, condition, timeout=30):
        """Waits until a condition holds; the sentence says what was expected."""
        self._wait(condition, timeout, f"expected that {sentence}")

    def expect_rest(self, seconds=5, wakings=2):
        """Waits until what was begun has ended, and then sees that no thread wakes up."""
        time.sleep(5)
        before = self._wakings()
        time.sleep(seconds)
        after = self._wakings()
        count = sum(after[thread] - before[thread] for thread in before if thread in after)
        if count > wakings:
            raise Failure(f"expected rest, but threads woke {count} times in {seconds} seconds")

    # Acting

    def click(self, widget):
        """Presses the pointer's first button in the middle of a widget."""
        # While the window changes its title, it is not found by it.
        x, y = self._wait(lambda: self._centre(widget), 30, "the window is not found")
        run("xdotool", "mousemove", x, y, "sleep", "0.1")
        run("xdotool", "mousedown", "1", "sleep", "0.05", "mouseup", "1")

    def point(self, widget):
        """Leads the pointer to the middle of a widget."""
        x, y = self._wait(lambda: self._centre(widget), 30, "the window is not found")
        run("xdotool", "mousemove", x, y, "sleep", "0.1")

    def size(self, widget):
        """How wide and how high a widget is on the screen."""
        box = widget.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        return box.width, box.height

    def pull(self, widget, right, down):
        """Drags what stands right beside a widget's right edge by so many points."""
        (x, y), (width, _) = self._centre(widget), self.size(widget)
        x += width // 2 + 7
        run("xdotool", "mousemove", x, y, "sleep", "0.1", "mousedown", "1", "sleep", "0.05")
        for step in range(1, 11):
            run("xdotool", "mousemove", x + right * step // 10, y + down * step // 10)
        run("xdotool", "sleep", "0.2", "mouseup", "1", "sleep", "0.2")

    def drag(self, widget, other):
        """Carries a widget below the middle of another one, and drops it there."""
        (x, y), (left, top) = self._centre(widget), self._centre(other)
        run("xdotool", "mousemove", x, y, "sleep", "0.1", "mousedown", "1", "sleep", "0.05")
        for step in range(1, 11):
            run("xdotool", "mousemove", x + (left - x) * step // 10, y + (top - y) * step // 10)
        run("xdotool", "mousemove", left, top + 4, "sleep", "0.1", "mousemove", left, top + 5)
        run("xdotool", "sleep", "0.2", "mouseup", "1", "sleep", "0.2")

    def resize(self, width, height):
        """Gives the window a size, and waits until it has come to rest."""
        window = run("xdotool", "getactivewindow").strip()
        # What is in the window makes room step by step.
        for _ in range(4):
            run("xdotool", "windowsize", window, width, height, "sleep", "0.3")
        self._settle()

    def press(self, key):
        """Presses a key where the keyboard is."""
        run("xdotool", "key", key, "sleep", "0.1")

    def type(self, text):
        """Types where the keyboard is."""
        run("xdotool", "sleep", "0.1", "type", "--delay", "12", text)

    def enter(self, widget, text):
        """Puts a text in place of what a field holds, and leaves the field."""
        self.click(widget)
        focused = lambda: any(has(inner, FOCUSED) for inner in walk(widget))
        self._wait(focused, 3, f"the field “{widget.get_name()}” does not take the focus")
        run("xdotool", "key", "ctrl+a", "type", "--delay", "12", text)
        run("xdotool", "key", "Tab")

    def tab_to(self, widget, most=30):
        """Presses Tab until a widget has the keyboard."""
        for _ in range(most):
            if any(has(inner, FOCUSED) for inner in walk(widget)):
                return
            self.press("Tab")
        raise Failure(f"Tab does not lead to “{widget.get_name()}”")

    # How

    def _tree(self, besides):
        if self.process.poll() is not None:
            raise Failure(f"the program ended with status {self.process.returncode}")
        desktop = Atspi.get_desktop(0)
        ours = set(self._processes()) - {besides}
        for index in range(desktop.get_child_count()):
            tree = desktop.get_child_at_index(index)
            if tree and tree.get_process_id() in ours and tree.get_child_count():
                return tree
        return None

    def _settle(self):
        """A click is lost before the window is active and has stopped moving."""
        places = []

        def at_rest():
            frame = self._frame()
            places.append(self._centre(frame) if frame and has(frame, ACTIVE) else None)
            return len(places) > 3 and places[-1] and len(set(places[-4:])) == 1

        self._wait(at_rest, 10, "the window does not come to rest")

    def _wakings(self):
        """How often each thread has woken up so far."""
        counts = {}
        for process in self._processes():
            for path in pathlib.Path(f"/proc/{process}/task").iterdir():
                status = (path / "status").read_text()
                counts[path.name] = int(re.search(r"voluntary_ctxt_switches:\s*(\d+)", status)[1])
        return counts

    def _processes(self):
        """The process that was called, and those that it and they have started."""
        found = [self.process.pid]
        for process in found:
            try:
                path = pathlib.Path(f"/proc/{process}/task/{process}/children")
                found += [int(child) for child in path.read_text().split()]
            except OSError:
                pass  # It ended while it was looked at.
        return found

    def _frame(self):
        frames = ("frame", "dialog", "window")
        return next((w for w in walk(self.tree) if w.get_role_name() in frames), None)

    def _centre(self, widget):
        """In points of the screen; the accessibility tree only knows those of the window."""
        frame = self._frame()
        pattern = f"^{re.escape(frame.get_name())}$"
        windows = run("xdotool", "search", "--onlyvisible", "--name", pattern).split()
        if not windows:
            return None
        left, top = self._content(windows[-1], frame)
        box = widget.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        return left + box.x + box.width // 2, top + box.y + box.height // 2

    def _content(self, window, frame):
        """Where the window's content begins: behind the shadow that GTK draws around it."""
        # xdotool getwindowgeometry would count a window manager's frame twice.
        geometry = run("xwininfo", "-id", window)
        figure = lambda label: int(re.search(rf"{label}:\s*(-?\d+)", geometry)[1])
        extents = run("xprop", "-id", window, "_GTK_FRAME_EXTENTS")
        shadow = re.search(r"= (\d+), \d+, (\d+), \d+", extents)
        left, top = (int(shadow[1]), int(shadow[2])) if shadow else (0, 0)
        if left == top == 0:  # Without a compositor it is a solid border on all sides.
            box = frame.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
            left = top = (figure("Width") - box.width) // 2
        return figure("Absolute upper-left X") + left, figure("Absolute upper-left Y") + top

    def _wait(self, condition, timeout, sentence):
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            try:
                if result := condition():
                    return result
            except GLib.Error:
                pass  # A widget went away while it was looked at.
            time.sleep(0.05)
        raise Failure(f"{sentence}, after {timeout} seconds")


def walk(widget):
    """A widget and everything in it, from top to bottom."""
    yield widget
    for index in range(widget.get_child_count()):
        if child := widget.get_child_at_index(index):
            yield from walk(child)


def has(widget, state):
    return widget.get_state_set().contains(state)


def showing(widget):
    """Whether it takes room; GTK 4.8 does not say that a widget of a hidden page is hidden."""
    component = widget.get_component_iface()
    if not component:
        return False
    box = component.get_extents(Atspi.CoordType.WINDOW)
    return box.width > 0 and box.height > 0


def run(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True).stdout

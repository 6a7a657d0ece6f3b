"""A program as a person meets it: found by the accessibility tree, moved by pointer and keys."""

import contextlib
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time

from gi.repository import GLib

from desktop import desktop, run  # noqa: F401
from accessibility import (  # noqa: F401
    ACTION, ACTIVE, EXPANDED, FOCUSABLE, FOCUSED, PRESSED, SENSITIVE, Bus, Gone, Tree, has, showing, those_showing, walk
)

# Roles as the tree has them; a toggle is a push button to it.
BUTTON = ("push button",)
FIELD = ("spin button", "text", "entry", "check box", "combo box")
GROUP = ("panel", "grouping")
LIST = ("list",)
DIALOG = ("dialog",)
HEADING = ("heading",)
IMAGE = ("image", "icon")
TAB = ("page tab",)
MENU_ITEM = ("menu item",)
TEXT = ("label", "status bar", "alert")


class Failure(Exception):
    """What a person would say is wrong, as one sentence."""


class Program:
    """One running program, with its window on screen and at rest."""

    def __init__(self, *command, timeout=60, stderr=None, is_traced=False):
        self.command = command
        # A backtrace takes seconds of a processor, in the window and in each worker that dies.
        self.is_traced = is_traced
        self.stderr = stderr
        self.bus = Bus()
        self.desktop = desktop()
        # What it remembers is its own, so that each begins as for the first time.
        self.home = tempfile.TemporaryDirectory()
        try:
            self.start(timeout)
        except BaseException:
            # What stays takes the place of every other program that is started.
            self.close()
            raise

    def start(self, timeout=60):
        """Starts the program, and waits until its window is there."""
        # What GTK calls critical is a mistake of the program.
        strict = {**os.environ, "G_DEBUG": "fatal-criticals"}
        if not self.is_traced:
            strict["SWIFT_BACKTRACE"] = "enable=no"
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
            return (tree, tree.process) if tree else None

        self.tree, self.window = self._wait(found, timeout, "the program shows no window")
        self._settle()

    def restart(self, timeout=60):
        """Closes the window as a person does, and starts the program again."""
        self.end(timeout)
        self.start(timeout)

    def end(self, timeout=60):
        """Closes the window as a person does."""
        self.press("ctrl+w")
        try:
            self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            raise Failure(f"the program does not end, after {timeout} seconds") from None

    def close(self):
        """Ends the program, whatever it is doing."""
        self.process.terminate()
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.home.cleanup()

    # Looking

    def find(self, name, roles, inside=None, timeout=30):
        """The first widget on screen of this name and one of the roles."""
        def found():
            widgets = walk(inside or self.tree)
            those = [one for one in widgets if one.name == name and one.role in roles]
            return next(iter(those_showing(those)), None)

        return self._wait(found, timeout, f"there is no {roles[0]} “{name}” on screen")

    def shows(self, name, roles):
        """Whether a widget of this name and one of the roles is on screen now."""
        those = [one for one in walk(self.tree) if one.name == name and one.role in roles]
        return len(those_showing(those)) > 0

    def texts(self, inside):
        """What a person reads in a widget, from top to bottom."""
        # A label without a text goes by the name of its class.
        labels = [w for w in walk(inside) if w.role in TEXT and w.name != "GtkLabel"]
        return [label.name for label in those_showing(labels)]

    def expect(self, sentence, condition, timeout=30):
        """Waits until a condition holds; the sentence says what was expected."""
        self._wait(condition, timeout, f"expected that {sentence}")

    def expect_rest(self, seconds=5, wakings=2, timeout=40):
        """Waits until what was begun has ended, so that for some seconds no thread wakes up."""
        end = time.monotonic() + timeout
        counts = [self._wakings()]
        while time.monotonic() < end:
            time.sleep(1)
            counts.append(self._wakings())
            before, after = counts[-seconds - 1:][0], counts[-1]
            count = sum(after[thread] - before[thread] for thread in before if thread in after)
            if len(counts) > seconds and count <= wakings:
                return
        raise Failure(f"expected rest, but threads woke {count} times in the last {seconds} seconds")

    # Acting

    def click(self, widget):
        """Presses the pointer's first button in the middle of a widget."""
        self.point(widget)
        self.desktop.hold()
        time.sleep(0.05)
        self.desktop.release()

    def double_click(self, widget):
        """Presses the pointer's first button twice in the middle of a widget, faster than what the first press opens comes in."""
        self.point(widget)
        for pause in (0.05, 0):
            self.desktop.hold()
            self.desktop.release()
            time.sleep(pause)

    def click_beside(self, widget, right, down):
        """Presses the pointer's first button so many widths and heights away from the middle of a widget."""
        self.point(widget)
        (x, y), (width, height) = self._centre(widget), self.size(widget)
        self.desktop.lead(x + round(right * width), y + round(down * height))
        self.desktop.hold()
        time.sleep(0.05)
        self.desktop.release()

    def activate(self, widget):
        """Does at once what a button is for, as an assistive technique has it done, wherever the window is."""
        self.bus.call(widget.reference, ACTION, "DoAction", GLib.Variant("(i)", (0,)))

    def open(self, widget, inside, roles):
        """Clicks what opens a popover. The display takes a press that comes while another popover still goes for
        the end of that one, and a person would press again."""
        for _ in range(3):
            self.click(widget)
            try:
                return self.find(inside, roles, timeout=5)
            except Failure:
                continue
        return self.find(inside, roles)

    def point(self, widget):
        """Leads the pointer to the middle of a widget, and after it while it moves.

        Where frames are rare, what moves stays for a while; it says itself when it is there.
        """
        last = None

        def is_there():
            nonlocal last
            # While the window changes its title, it is not found by it.
            place, before = self._centre(widget), last
            last = place
            if place and place != before:
                self.desktop.lead(*place)
                time.sleep(0.1)
            return place and place == before and not self.tree.is_busy(widget)

        self._wait(is_there, 30, "the widget does not stay in one place, or has no window")

    def corner(self, widget):
        """Where the upper left corner of a widget is in its window."""
        return widget.tree.boxes([widget])[0][:2]

    def size(self, widget):
        """How wide and how high a widget is, in its own points: what is drawn smaller is told as it was."""
        return widget.tree.boxes([widget])[0][2:]

    def pull(self, widget, right, down):
        """Drags what stands right beside a widget's right edge by so many points."""
        (x, y), (width, _) = self._centre(widget), self.size(widget)
        self._carry(x + width // 2 + 7, y, right, down)

    def pull_border(self, pane, right, down):
        """Drags the border behind the first part of a split pane by so many points."""
        first, *_, last = [one for one in pane.children if showing(one)]
        (left, top), (width, height) = self._centre(first), self.size(first)
        is_beside = self._centre(last)[0] - left > width // 2
        at = (left + width // 2, top) if is_beside else (left, top + height // 2)
        self._carry(*at, right if is_beside else 0, 0 if is_beside else down)

    def _carry(self, x, y, right, down):
        """Drags what is at a point of the screen by so many points."""
        self._begin_to_carry(x, y, right, down)
        self._drop()

    def drag(self, widget, other):
        """Carries a widget below the middle of another one, and drops it there."""
        (x, y), (left, top) = self._centre(widget), self._centre(other)
        self._begin_to_carry(x, y, left - x, top - y)
        for below in (4, 5):
            self.desktop.move(left, top + below)
            time.sleep(0.5)
        self._drop()

    def _begin_to_carry(self, x, y, right, down):
        """Takes what is at a point of the screen, and moves it by so many points."""
        self.desktop.move(x, y)
        time.sleep(0.1)
        self.desktop.hold()
        time.sleep(0.05)
        for step in range(1, 11):
            self.desktop.move(x + right * step // 10, y + down * step // 10)
            time.sleep(0.03)

    def _drop(self):
        time.sleep(0.2)
        self.desktop.release()
        time.sleep(0.2)

    def resize(self, width, height):
        """Gives the window a size, and waits until it has come to rest."""
        # What is in the window makes room step by step.
        for _ in range(4):
            self.desktop.resize(width, height)
            time.sleep(0.3)
        self._settle()

    def press(self, key):
        """Presses a key where the keyboard is."""
        self.desktop.press(key)
        time.sleep(0.1)

    def type(self, text):
        """Types where the keyboard is."""
        time.sleep(0.1)
        self.desktop.type(text)

    def press_and_type(self, key, text):
        """Presses a key and types behind it while the program looks at neither, so that it gets all at once, before it can draw."""
        os.kill(self.window, signal.SIGSTOP)
        try:
            self.desktop.press(key)
            self.desktop.type(text)
        finally:
            os.kill(self.window, signal.SIGCONT)

    def enter(self, widget, text):
        """Puts a text in place of what a field holds, and leaves the field."""
        self.click(widget)
        self._wait(lambda: has_focus(widget), 3, f"the field “{widget.name}” does not take the focus")
        self.desktop.press("ctrl+a")
        self.desktop.type(text)
        self.desktop.press("Tab")

    def tab_to(self, widget, most=30):
        """Presses Tab until a widget has the keyboard."""
        for _ in range(most):
            if has_focus(widget):
                return
            self.press("Tab")
        raise Failure(f"Tab does not lead to “{widget.name}”")

    # Looking closer

    def _tree(self, besides):
        if self.process.poll() is not None:
            raise Failure(f"the program ended with status {self.process.returncode}")
        ours = set(self._processes()) - {besides}
        for name, process in self.bus.programs():
            if process in ours and (tree := Tree(self.bus, name, process)).now().children:
                return tree
        return None

    def _settle(self):
        """A click is lost before the window is active and has stopped moving."""
        places = []

        def at_rest():
            frame = self.tree.frame()
            places.append(self._centre(frame) if frame and has(frame, ACTIVE) else None)
            return len(places) > 3 and places[-1] and len(set(places[-4:])) == 1

        self._wait(at_rest, 60, "the window does not come to rest")

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

    def _centre(self, widget):
        """In points of the screen; the accessibility tree only knows those of the window."""
        frame = self.tree.frame()
        origin = self.desktop.origin(frame.name, self.size(frame)[0])
        if not origin:
            return None
        x, y, width, height = widget.tree.boxes([widget])[0]
        return origin[0] + x + width // 2, origin[1] + y + height // 2

    def _wait(self, condition, timeout, sentence):
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            begin = time.monotonic()
            try:
                # All that a condition asks is answered from one look.
                with self.tree.held() if self.tree else contextlib.nullcontext():
                    if result := condition():
                        return result
            except Gone:
                pass  # A widget went away while it was looked at.
            # The program is to have more of its time for itself than for being looked at.
            time.sleep(max(0.05, time.monotonic() - begin))
        raise Failure(f"{sentence}, after {timeout} seconds")


def has_focus(widget):
    """Tells whether a widget, or one in it, has the keyboard."""
    return any(one.is_in(FOCUSED) for one in walk(widget))

"""A program from the user's point of view: read through the accessibility tree, controlled by pointer and keyboard."""

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

# Roles in the accessibility tree, in which toggle buttons are push buttons.
BUTTON = ("push button",)
FIELD = ("spin button", "text", "entry", "check box", "combo box")
GROUP = ("panel", "grouping")
LIST = ("list",)
DIALOG = ("dialog",)
HEADING = ("heading",)
IMAGE = ("image", "icon")
TAB = ("page tab",)
MENU_ITEM = ("menu item",)
RADIO = ("radio button",)
TEXT = ("label", "status bar", "alert")


class Failure(Exception):
    """A failed expectation, described in one sentence."""


class Program:
    """A running program whose window is open and settled."""

    def __init__(self, *command, timeout=60, stderr=None, is_traced=False):
        self.command = command
        # Backtraces take seconds of CPU time, in the window and in each crashing worker. A shell script can replace
        # the program that writes them.
        self.is_traced = is_traced
        self.stderr = stderr
        self.bus = Bus()
        self.desktop = desktop()
        # Each program has separate home folders, so that it starts without saved state.
        self.home = tempfile.TemporaryDirectory()
        try:
            self.start(timeout)
        except BaseException:
            # Otherwise, all programs that are started later would use the running instance.
            self.close()
            raise

    def start(self, timeout=60):
        """Starts the program and waits for its window."""
        # Critical warnings from GTK are bugs of the program.
        strict = {**os.environ, "G_DEBUG": "fatal-criticals"}
        if not self.is_traced:
            strict["SWIFT_BACKTRACE"] = "enable=no"
        elif isinstance(self.is_traced, str):
            script = pathlib.Path(self.home.name, "backtrace")
            script.write_text(f"#!/bin/sh\n{self.is_traced}\n")
            script.chmod(0o755)
            strict["SWIFT_BACKTRACE"] = f"enable=yes,swift-backtrace={script}"
        for kind in ("data", "state"):
            strict[f"XDG_{kind.upper()}_HOME"] = f"{self.home.name}/{kind}"
        strict.setdefault("PETRI_CACHE", f"{self.home.name}/cache")
        self.process = subprocess.Popen(self.command, env=strict, stderr=self.stderr)
        self.tree = self.window = None
        self.await_window(timeout)
        self.first = self.window

    def await_window(self, timeout=60, besides=None):
        """Waits for a settled window of a process other than `besides`."""
        def found():
            # The window belongs to a child of the started process.
            tree = self._tree(besides)
            return (tree, tree.process) if tree else None

        self.tree, self.window = self._wait(found, timeout, "the program doesn't show a window")
        self._settle()

    def restart(self, timeout=60):
        """Closes the window like a user, and starts the program again."""
        self.end(timeout)
        self.start(timeout)

    def end(self, timeout=60):
        """Closes the window like a user."""
        self.press("ctrl+w")
        try:
            self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            raise Failure(f"the program doesn't exit within {timeout} seconds") from None

    def close(self):
        """Ends the program, even if it doesn't respond."""
        self.process.terminate()
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.home.cleanup()

    # Queries

    def find(self, name, roles, inside=None, timeout=30):
        """Returns the first visible widget with a name and one of the roles."""
        def found():
            widgets = walk(inside or self.tree)
            those = [one for one in widgets if one.name == name and one.role in roles]
            return next(iter(those_showing(those)), None)

        return self._wait(found, timeout, f"there is no visible {roles[0]} “{name}”")

    def shows(self, name, roles):
        """Returns whether a widget with a name and one of the roles is visible."""
        those = [one for one in walk(self.tree) if one.name == name and one.role in roles]
        return len(those_showing(those)) > 0

    def texts(self, inside):
        """Returns the visible texts in a widget, from top to bottom."""
        # A label without a text has the name of its class.
        labels = [w for w in walk(inside) if w.role in TEXT and w.name != "GtkLabel"]
        return [label.name for label in those_showing(labels)]

    def expect(self, sentence, condition, timeout=30):
        """Waits until a condition holds; the sentence describes the condition."""
        self._wait(condition, timeout, f"expected that {sentence}")

    def expect_rest(self, seconds=5, wakings=2, timeout=40):
        """Waits until the program is idle: its threads wake up at most `wakings` times in `seconds` seconds."""
        end = time.monotonic() + timeout
        counts = [self._wakings()]
        while time.monotonic() < end:
            time.sleep(1)
            counts.append(self._wakings())
            before, after = counts[-seconds - 1:][0], counts[-1]
            count = sum(after[thread] - before[thread] for thread in before if thread in after)
            if len(counts) > seconds and count <= wakings:
                return
        raise Failure(f"expected an idle program, but its threads woke up {count} times in the last {seconds} seconds")

    # Input

    def click(self, widget):
        """Clicks the middle of a widget."""
        self.point(widget)
        self.desktop.hold()
        time.sleep(0.05)
        self.desktop.release()

    def double_click(self, widget):
        """Double-clicks a widget, before the screen that the first click opens has appeared."""
        self.point(widget)
        for pause in (0.05, 0):
            self.desktop.hold()
            self.desktop.release()
            time.sleep(pause)

    def click_beside(self, widget, right, down):
        """Clicks next to a widget, at an offset from its middle in multiples of its width and height."""
        self.point(widget)
        (x, y), (width, height) = self._centre(widget), self.size(widget)
        self.desktop.lead(x + round(right * width), y + round(down * height))
        self.desktop.hold()
        time.sleep(0.05)
        self.desktop.release()

    def activate(self, widget):
        """Activates a button like an assistive technology, regardless of the window's position."""
        self.bus.call(widget.reference, ACTION, "DoAction", GLib.Variant("(i)", (0,)))

    def open(self, widget, inside, roles):
        """Clicks a button that opens a popover, and returns a widget in the popover. A click while another popover
        closes only closes that popover, so this clicks up to four times, like a user."""
        for _ in range(3):
            self.click(widget)
            try:
                return self.find(inside, roles, timeout=5)
            except Failure:
                continue
        return self.find(inside, roles)

    def point(self, widget):
        """Moves the pointer to the middle of a widget, and follows the widget while it moves.

        At low frame rates, a moving widget can stay in place for a while, so this also waits until it isn't busy.
        """
        last = None

        def is_there():
            nonlocal last
            # The window isn't found while its title changes.
            place, before = self._centre(widget), last
            last = place
            if place and place != before:
                self.desktop.lead(*place)
                time.sleep(0.1)
            return place and place == before and not self.tree.is_busy(widget)

        self._wait(is_there, 30, "the widget keeps moving or isn't in a window")

    def corner(self, widget):
        """Returns the position of a widget's upper left corner in its window."""
        return widget.tree.boxes([widget])[0][:2]

    def size(self, widget):
        """Returns the width and height of a widget in points, without scaling."""
        return widget.tree.boxes([widget])[0][2:]

    def pull(self, widget, right, down):
        """Drags the handle at the right edge of a widget by an offset in points."""
        (x, y), (width, _) = self._centre(widget), self.size(widget)
        self._carry(x + width // 2 + 7, y, right, down)

    def pull_border(self, pane, right, down):
        """Drags the border after the first part of a split pane by an offset in points."""
        first, *_, last = [one for one in pane.children if showing(one)]
        (left, top), (width, height) = self._centre(first), self.size(first)
        is_beside = self._centre(last)[0] - left > width // 2
        at = (left + width // 2, top) if is_beside else (left, top + height // 2)
        self._carry(*at, right if is_beside else 0, 0 if is_beside else down)

    def _carry(self, x, y, right, down):
        """Drags from a point of the screen by an offset in points."""
        self._begin_to_carry(x, y, right, down)
        self._drop()

    def drag(self, widget, other):
        """Drags a widget below the middle of another one, and drops it there."""
        (x, y), (left, top) = self._centre(widget), self._centre(other)
        self._begin_to_carry(x, y, left - x, top - y)
        for below in (4, 5):
            self.desktop.move(left, top + below)
            time.sleep(0.5)
        self._drop()

    def _begin_to_carry(self, x, y, right, down):
        """Presses the pointer button at a point of the screen, and moves the pointer by an offset in points."""
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
        """Sets the size of the window, and waits until the window has settled."""
        # The contents of the window shrink in several steps, and each step needs another try.
        for _ in range(40):
            self.desktop.resize(width, height)
            time.sleep(0.3)
            if tuple(self.size(self.tree.frame())) == (width, height):
                break
        self._settle()

    def press(self, key):
        """Presses a key."""
        self.desktop.press(key)
        time.sleep(0.1)

    def type(self, text):
        """Types a text."""
        time.sleep(0.1)
        self.desktop.type(text)

    def press_and_type(self, key, text):
        """Presses a key and types a text while the program is stopped, so that it receives all input before it can draw."""
        os.kill(self.window, signal.SIGSTOP)
        try:
            self.desktop.press(key)
            self.desktop.type(text)
        finally:
            os.kill(self.window, signal.SIGCONT)

    def enter(self, widget, text):
        """Replaces the text of a field, and leaves the field."""
        self.click(widget)
        self._wait(lambda: has_focus(widget), 3, f"the field “{widget.name}” doesn't receive the focus")
        self.desktop.press("ctrl+a")
        self.desktop.type(text)
        self.desktop.press("Tab")

    def tab_to(self, widget, most=30):
        """Presses Tab until a widget has the keyboard focus."""
        for _ in range(most):
            if has_focus(widget):
                return
            self.press("Tab")
        raise Failure(f"Tab doesn't reach “{widget.name}”")

    # Implementation

    def _tree(self, besides):
        if self.process.poll() is not None:
            raise Failure(f"the program ended with status {self.process.returncode}")
        ours = set(self._processes()) - {besides}
        for name, process in self.bus.programs():
            if process in ours and (tree := Tree(self.bus, name, process)).now().children:
                return tree
        return None

    def _settle(self):
        """Waits until the window is active and has stopped moving, because earlier clicks are lost."""
        places = []

        def at_rest():
            frame = self.tree.frame()
            places.append(self._centre(frame) if frame and has(frame, ACTIVE) else None)
            return len(places) > 3 and places[-1] and len(set(places[-4:])) == 1

        self._wait(at_rest, 60, "the window doesn't settle")

    def _wakings(self):
        """Returns how often each thread has woken up so far."""
        counts = {}
        for process in self._processes():
            for path in pathlib.Path(f"/proc/{process}/task").iterdir():
                status = (path / "status").read_text()
                counts[path.name] = int(re.search(r"voluntary_ctxt_switches:\s*(\d+)", status)[1])
        return counts

    def _processes(self):
        """Returns the started process and all its descendants."""
        found = [self.process.pid]
        for process in found:
            try:
                path = pathlib.Path(f"/proc/{process}/task/{process}/children")
                found += [int(child) for child in path.read_text().split()]
            except OSError:
                pass  # The process has ended.
        return found

    def _centre(self, widget):
        """Returns the middle of a widget on the screen; the accessibility tree only has positions in the window."""
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
                # Read the tree once for all queries of the condition.
                with self.tree.held() if self.tree else contextlib.nullcontext():
                    if result := condition():
                        return result
            except Gone:
                pass  # A widget disappeared while it was being read.
            # Pause at least as long as the queries took, so that they don't slow the program down.
            time.sleep(max(0.05, time.monotonic() - begin))
        raise Failure(f"{sentence}, after {timeout} seconds")


def has_focus(widget):
    """Returns whether a widget or one of its descendants has the keyboard focus."""
    return any(one.is_in(FOCUSED) for one in walk(widget))

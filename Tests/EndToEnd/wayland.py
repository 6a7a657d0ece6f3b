"""A Wayland desktop: headless sway with a virtual pointer and keyboard."""

import contextlib
import json
import time

from desktop import run
from seat import Connection, Keyboard, Pointer


class Desktop:
    """A Wayland display."""

    def __init__(self):
        connection = Connection()
        self.pointer, self.keyboard = Pointer(connection), Keyboard(connection)

    @contextlib.contextmanager
    def managed(self):
        """Does nothing, because the compositor is also the window manager."""
        yield

    def move(self, x, y):
        """Moves the pointer to a point of the screen."""
        screen = json.loads(run("swaymsg", "-rt", "get_outputs"))[0]["rect"]
        self.pointer.move(x, y, screen["width"], screen["height"])

    def lead(self, x, y):
        """Moves the pointer to a point of the screen for a click.

        Moves to a corner first, which closes tooltips that would otherwise receive the click.
        """
        self.move(0, 0)
        time.sleep(0.3)
        self.move(x, y)

    def hold(self):
        """Presses the pointer's first button."""
        self.pointer.press(True)

    def release(self):
        """Releases the pointer's first button."""
        self.pointer.press(False)

    def press(self, key):
        """Presses a key, given by its X name and optional modifiers, as in `ctrl+k`."""
        *modifiers, key = key.split("+")
        self.keyboard.press(key, modifiers)

    def type(self, text):
        """Types a text."""
        self.keyboard.type(text)

    def clipboard(self):
        """Returns the text in the clipboard."""
        return run("wl-paste", "--no-newline")

    def resize(self, width, height):
        """Sets the size of the active window."""
        run("swaymsg", "floating enable, resize set", width, height)

    def origin(self, title, width):
        """Returns the position of a window's content on the screen, or `None` if no window has the title."""
        windows = [one for one in self._windows() if one["name"] == title and one["visible"]]
        if not windows:
            return None
        place, inner = windows[-1]["rect"], windows[-1]["window_rect"]
        return place["x"] + inner["x"], place["y"] + inner["y"]

    def save_picture(self, path):
        """Saves a picture of the whole screen."""
        run("grim", path)

    def _windows(self):
        """Returns all windows, with floating windows last."""
        waiting = [json.loads(run("swaymsg", "-rt", "get_tree"))]
        for node in waiting:
            waiting += node["nodes"] + node["floating_nodes"]
        return [node for node in waiting if node.get("pid") and "visible" in node]

"""A desktop of Wayland: sway without a screen, and a pointer and a keyboard that are not there either."""

import contextlib
import json
import time

from desktop import run
from seat import Connection, Keyboard, Pointer


class Desktop:
    """One Wayland display."""

    def __init__(self):
        connection = Connection()
        self.pointer, self.keyboard = Pointer(connection), Keyboard(connection)

    @contextlib.contextmanager
    def managed(self):
        """Nothing more is needed: a compositor is a window manager, too."""
        yield

    def move(self, x, y):
        """Leads the pointer to a point of the screen."""
        screen = json.loads(run("swaymsg", "-rt", "get_outputs"))[0]["rect"]
        self.pointer.move(x, y, screen["width"], screen["height"])

    def lead(self, x, y):
        """Leads the pointer to a point of the screen, to press there.

        A tooltip takes the pointer that meets it on the way, and goes only then: the pointer goes there by a corner.
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
        """Presses a key where the keyboard is: its name in X, behind those of the modifiers that are held, as in `ctrl+k`."""
        *modifiers, key = key.split("+")
        self.keyboard.press(key, modifiers)

    def type(self, text):
        """Types where the keyboard is."""
        self.keyboard.type(text)

    def clipboard(self):
        """The text in the clipboard."""
        return run("wl-paste", "--no-newline")

    def resize(self, width, height):
        """Gives the active window a size."""
        run("swaymsg", "floating enable, resize set", width, height)

    def origin(self, title, width):
        """Where on the screen a window's content begins; `None` while there is none of this title."""
        windows = [one for one in self._windows() if one["name"] == title and one["visible"]]
        if not windows:
            return None
        place, inner = windows[-1]["rect"], windows[-1]["window_rect"]
        return place["x"] + inner["x"], place["y"] + inner["y"]

    def save_picture(self, path):
        """Saves a picture of the whole screen."""
        run("grim", path)

    def _windows(self):
        """All windows, those that float last."""
        waiting = [json.loads(run("swaymsg", "-rt", "get_tree"))]
        for node in waiting:
            waiting += node["nodes"] + node["floating_nodes"]
        return [node for node in waiting if node.get("pid") and "visible" in node]

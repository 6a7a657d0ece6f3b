"""An X desktop with the window manager metacity, controlled with xdotool."""

import contextlib
import re
import subprocess

from desktop import run


class Desktop:
    """An X display."""

    @contextlib.contextmanager
    def managed(self):
        """Runs a window manager during a block, because windows don't become active without one."""
        quiet = subprocess.DEVNULL
        manager = subprocess.Popen(["metacity", "--no-composite"], stdout=quiet, stderr=quiet)
        try:
            yield
        finally:
            manager.terminate()

    def move(self, x, y):
        """Moves the pointer to a point of the screen."""
        run("xdotool", "mousemove", x, y)

    def lead(self, x, y):
        """Moves the pointer to a point of the screen for a click."""
        self.move(x, y)

    def hold(self):
        """Presses the pointer's first button."""
        run("xdotool", "mousedown", "1")

    def release(self):
        """Releases the pointer's first button."""
        run("xdotool", "mouseup", "1")

    def press(self, key):
        """Presses a key, given by its X name and optional modifiers, as in `ctrl+k`."""
        run("xdotool", "key", key)

    def type(self, text):
        """Types a text."""
        run("xdotool", "type", "--delay", "12", text)

    def clipboard(self):
        """Returns the text in the clipboard."""
        return run("xclip", "-out", "-selection", "clipboard")

    def resize(self, width, height):
        """Sets the size of the active window."""
        run("xdotool", "windowsize", run("xdotool", "getactivewindow").strip(), width, height)

    def origin(self, title, width):
        """Returns the position of a window's content on the screen, without the shadow that GTK draws around the window.

        - title, width: The title and the width of the window in the accessibility tree.

        Returns `None` if no window has the title.
        """
        windows = run("xdotool", "search", "--onlyvisible", "--name", f"^{re.escape(title)}$").split()
        if not windows:
            return None
        # `xdotool getwindowgeometry` counts the window manager's frame twice.
        geometry = run("xwininfo", "-id", windows[-1])
        figure = lambda label: int(re.search(rf"{label}:\s*(-?\d+)", geometry)[1])
        extents = run("xprop", "-id", windows[-1], "_GTK_FRAME_EXTENTS")
        shadow = re.search(r"= (\d+), \d+, (\d+), \d+", extents)
        left, top = (int(shadow[1]), int(shadow[2])) if shadow else (0, 0)
        if left == top == 0:  # Without a compositor, the shadow is a solid border on all sides.
            left = top = (figure("Width") - width) // 2
        return figure("Absolute upper-left X") + left, figure("Absolute upper-left Y") + top

    def save_picture(self, path):
        """Saves a picture of the whole screen."""
        run("import", "-silent", "-window", "root", path)

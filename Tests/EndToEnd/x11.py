"""A desktop of X, with metacity for a window manager and xdotool for a hand."""

import contextlib
import re
import subprocess

from desktop import run


class Desktop:
    """One X display."""

    @contextlib.contextmanager
    def managed(self):
        """Has a window manager during a block: without one no window becomes active."""
        quiet = subprocess.DEVNULL
        manager = subprocess.Popen(["metacity", "--no-composite"], stdout=quiet, stderr=quiet)
        try:
            yield
        finally:
            manager.terminate()

    def move(self, x, y):
        """Leads the pointer to a point of the screen."""
        run("xdotool", "mousemove", x, y)

    def lead(self, x, y):
        """Leads the pointer to a point of the screen, to press there."""
        self.move(x, y)

    def hold(self):
        """Presses the pointer's first button."""
        run("xdotool", "mousedown", "1")

    def release(self):
        """Releases the pointer's first button."""
        run("xdotool", "mouseup", "1")

    def press(self, key):
        """Presses a key where the keyboard is: its name in X, behind those of the modifiers that are held, as in `ctrl+k`."""
        run("xdotool", "key", key)

    def type(self, text):
        """Types where the keyboard is."""
        run("xdotool", "type", "--delay", "12", text)

    def clipboard(self):
        """The text in the clipboard."""
        return run("xclip", "-out", "-selection", "clipboard")

    def resize(self, width, height):
        """Gives the active window a size."""
        run("xdotool", "windowsize", run("xdotool", "getactivewindow").strip(), width, height)

    def origin(self, title, width):
        """Where on the screen a window's content begins, behind the shadow that GTK draws around it.

        - title, width: Of the window, as the accessibility tree has them.

        `None` while there is none of this title.
        """
        windows = run("xdotool", "search", "--onlyvisible", "--name", f"^{re.escape(title)}$").split()
        if not windows:
            return None
        # xdotool getwindowgeometry would count a window manager's frame twice.
        geometry = run("xwininfo", "-id", windows[-1])
        figure = lambda label: int(re.search(rf"{label}:\s*(-?\d+)", geometry)[1])
        extents = run("xprop", "-id", windows[-1], "_GTK_FRAME_EXTENTS")
        shadow = re.search(r"= (\d+), \d+, (\d+), \d+", extents)
        left, top = (int(shadow[1]), int(shadow[2])) if shadow else (0, 0)
        if left == top == 0:  # Without a compositor it is a solid border on all sides.
            left = top = (figure("Width") - width) // 2
        return figure("Absolute upper-left X") + left, figure("Absolute upper-left Y") + top

    def save_picture(self, path):
        """Saves a picture of the whole screen."""
        run("import", "-silent", "-window", "root", path)
